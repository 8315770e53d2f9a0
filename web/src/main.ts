import { mount } from 'svelte'
import App from './App.svelte'
import { keepPreferences } from './state/preferences.svelte.ts'
import './styles/fonts.css'
import './styles/theme.css'
import './styles/ui.css'

keepPreferences()
export default mount(App, { target: document.getElementById('app')! })
