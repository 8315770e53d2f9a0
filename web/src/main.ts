import { mount } from 'svelte'
import App from './App.svelte'
import './styles/fonts.css'
import './styles/theme.css'

export default mount(App, { target: document.getElementById('app')! })
