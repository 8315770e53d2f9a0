/** "Your turn": by the page's title, a soft bell, the browser's own notification. */
import { preferences } from '../state/preferences.svelte.ts'

let audio: AudioContext | undefined

/** Two quiet strokes, made on the spot: no file to load. */
export function ringBell() {
  audio ??= new AudioContext()
  const start = audio.currentTime
  for (const [delay, pitch] of [[0, 659], [0.16, 880]] as const) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = pitch
    tone.type = 'sine'
    loudness.gain.setValueAtTime(0.0001, start + delay)
    loudness.gain.exponentialRampToValueAtTime(0.14, start + delay + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + delay + 0.9)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start + delay)
    tone.stop(start + delay + 1)
  }
}

export function callToTable(title: string, prompt: string) {
  if (preferences.sound) ringBell()
  if (preferences.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const notice = new Notification(title, { body: prompt, tag: 'small-council' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}
