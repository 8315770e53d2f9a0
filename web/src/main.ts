import { mount } from 'svelte'
import App from './App.svelte'
import { keepPreferences } from './state/preferences.svelte.ts'
import { letMovementsBeSkipped } from './ui/motion.ts'
import './styles/fonts.css'
import './styles/theme.css'
import './styles/ui.css'

keepPreferences()
letMovementsBeSkipped()
export default mount(App, { target: document.getElementById('app')! })
