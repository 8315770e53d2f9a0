/** "Your turn": by the page's title, a soft bell, the browser's own notification. */
import { preferences } from '../state/preferences.svelte.ts'

let audio: AudioContext | undefined

interface Stroke {
  /** Seconds after the first. */
  delay: number
  pitch: number
  /** Seconds until it has died away. */
  length: number
  wave: OscillatorType
}

const stroke = (delay: number, pitch: number, length = 0.9, wave: OscillatorType = 'sine'): Stroke => ({ delay, pitch, length, wave })

/** Short and quiet, made on the spot: no file to load. */
const SOUNDS = {
  turn: [stroke(0, 659), stroke(0.16, 880)],
  battle: [stroke(0, 98, 0.3, 'triangle'), stroke(0.18, 82, 0.4, 'triangle')],
  wildlings: [stroke(0, 147, 0.9, 'sawtooth'), stroke(0.05, 220, 0.9, 'sine')],
  victory: [stroke(0, 523, 0.5), stroke(0.14, 659, 0.5), stroke(0.28, 784, 1.1)],
} as const

export type Sound = keyof typeof SOUNDS

export function play(sound: Sound) {
  audio ??= new AudioContext()
  const start = audio.currentTime
  for (const { delay, pitch, length, wave } of SOUNDS[sound]) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = pitch
    tone.type = wave
    loudness.gain.setValueAtTime(0.0001, start + delay)
    loudness.gain.exponentialRampToValueAtTime(wave === 'sawtooth' ? 0.05 : 0.14, start + delay + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + delay + length)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start + delay)
    tone.stop(start + delay + length + 0.1)
  }
}

const HEARD: Record<string, Sound> = { attack: 'battle', 'encounter decided': 'battle', 'wildling attack': 'wildlings', won: 'victory', 'game over': 'victory' }

/** What happens on the table is heard by those who want that. */
export function soundOf(events: readonly { kind: string }[]) {
  const sound = events.map(({ kind }) => HEARD[kind]).find(Boolean)
  if (sound && preferences.sound) play(sound)
}

export function callToTable(title: string, prompt: string) {
  if (preferences.sound) play('turn')
  if (preferences.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const notice = new Notification(title, { body: prompt, tag: 'small-council' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}
