/**
 * Lets the places for units and orders grow into the room around them.  Writes web/src/board/grown.json; the second
 * half of `npm run places` in web/.
 */
import { writeFileSync } from 'node:fs'
import { BOARD_MODULES } from '../../web/src/board/model.ts'
import { placesOn } from '../../web/src/board/slots.ts'
import { grownPlaces } from './room.ts'

const boards = BOARD_MODULES.map((module) => {
  const areas = Object.entries(grownPlaces(placesOn(module), module)).map(([id, grown]) => `"${id}":${JSON.stringify(grown)}`)
  return `"${module}":{\n${areas.join(',\n')}\n}`
})
writeFileSync(new URL('../../web/src/board/grown.json', import.meta.url), `{\n${boards.join(',\n')}\n}\n`)
