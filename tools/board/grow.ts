/**
 * Lets the places for units and orders grow into the room around them.  Writes grown.json in web/src/board/ and its
 * folder essos; the second half of `npm run places` in web/.
 */
import { writeFileSync } from 'node:fs'
import '../../web/src/board/essos/essos.ts'
import type { BoardModule } from '../../web/src/board/model.ts'
import { placesOn } from '../../web/src/board/slots.ts'
import { grownPlaces } from './room.ts'

const written = (module: BoardModule) => {
  const areas = Object.entries(grownPlaces(placesOn(module), module)).map(([id, grown]) => `"${id}":${JSON.stringify(grown)}`)
  return `{\n${areas.join(',\n')}\n}`
}
const board = new URL('../../web/src/board/', import.meta.url)
writeFileSync(new URL('grown.json', board), `${written('base')}\n`)
writeFileSync(new URL('essos/grown.json', board), `{\n"mother-of-dragons":${written('mother-of-dragons')},\n"essos":${written('essos')}\n}\n`)
