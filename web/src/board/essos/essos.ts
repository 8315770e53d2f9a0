/** The boards of Mother of Dragons, laid beside Westeros: whoever imports this has fetched them. */
import { layOutlines } from '../outline.ts'
import { layPlaces } from '../slots.ts'
import geometry from './geometry.json' with { type: 'json' }
import grown from './grown.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }

layOutlines(geometry as unknown as Parameters<typeof layOutlines>[0])
layPlaces(...([places, grown] as unknown as Parameters<typeof layPlaces>))
