import { mount } from 'svelte'
import Demo from './Demo.svelte'
import '../styles/fonts.css'
import '../styles/theme.css'

mount(Demo, { target: document.getElementById('app')! })
