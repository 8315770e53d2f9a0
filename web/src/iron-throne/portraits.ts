/** How each character is drawn: a few features on one simple bust. */

export interface Portrait {
  hair: 'short' | 'bald' | 'balding' | 'bob' | 'long' | 'curls' | 'veil' | 'hood'
  colour: string
  beard?: 'stubble' | 'full' | 'long' | 'moustache' | undefined
  head?: 'crown' | 'circlet' | 'antlers' | 'flowers' | 'cap' | undefined
  collar?: 'fur' | 'armour' | 'lace' | 'jewel' | undefined
  mark?: 'scar' | 'greyscale' | 'third eye' | 'paint' | 'braid' | 'needle' | 'sword' | undefined
}

const BLOND = '#e3bd5b'
const BROWN = '#6b4423'
const DARK = '#2f2620'
const RED = '#a8481f'
const SILVER = '#e9e6dc'
const GREY = '#9a948a'

export const PORTRAITS: Record<string, Portrait> = {
  cersei: { hair: 'long', colour: BLOND, head: 'circlet', collar: 'jewel' },
  tyrion: { hair: 'short', colour: BLOND, beard: 'stubble', mark: 'scar' },
  tywin: { hair: 'balding', colour: '#c9b47c', beard: 'moustache', collar: 'armour' },
  jaime: { hair: 'bob', colour: BLOND, collar: 'armour', mark: 'sword' },
  joffrey: { hair: 'short', colour: BLOND, head: 'crown', collar: 'lace' },
  eddard: { hair: 'bob', colour: BROWN, beard: 'full', collar: 'fur' },
  catelyn: { hair: 'long', colour: RED, mark: 'braid', collar: 'fur' },
  robb: { hair: 'curls', colour: RED, beard: 'stubble', collar: 'fur' },
  arya: { hair: 'bob', colour: BROWN, mark: 'needle' },
  bran: { hair: 'short', colour: DARK, mark: 'third eye', collar: 'fur' },
  stannis: { hair: 'balding', colour: DARK, beard: 'stubble', collar: 'armour' },
  melisandre: { hair: 'long', colour: RED, collar: 'jewel' },
  davos: { hair: 'short', colour: GREY, beard: 'full', head: 'cap' },
  selyse: { hair: 'veil', colour: DARK, collar: 'lace' },
  shireen: { hair: 'long', colour: DARK, mark: 'greyscale' },
  daenerys: { hair: 'long', colour: SILVER, mark: 'braid' },
  drogo: { hair: 'long', colour: DARK, beard: 'long', mark: 'paint' },
  viserys: { hair: 'bob', colour: SILVER, head: 'circlet' },
  jorah: { hair: 'balding', colour: '#b08a4a', beard: 'stubble', collar: 'armour' },
  barristan: { hair: 'short', colour: SILVER, beard: 'full', collar: 'armour', mark: 'sword' },
  margaery: { hair: 'curls', colour: BROWN, head: 'flowers', collar: 'lace' },
  olenna: { hair: 'veil', colour: GREY, collar: 'jewel' },
  loras: { hair: 'curls', colour: '#8a5a2b', collar: 'armour' },
  mace: { hair: 'short', colour: BROWN, beard: 'moustache', head: 'cap', collar: 'lace' },
  renly: { hair: 'bob', colour: DARK, beard: 'stubble', head: 'antlers' },
}

export const STRANGER: Portrait = { hair: 'hood', colour: DARK }
