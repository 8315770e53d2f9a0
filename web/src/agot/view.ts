/** The View of A Game of Thrones, by the words this client has for its parts. */
import type { CombatView, Track } from '../api/generated.ts'

export type {
  AgotView, AreaView, ArmiesView, CombatView, HouseView, IronBankView, LoanView, StrengthLine, TargaryenView, VassalView,
} from '../api/generated.ts'
export type { CombatSide as SideView, Track as TrackId } from '../api/generated.ts'

export const TRACKS = ['iron-throne', 'fiefdoms', 'kings-court'] as const satisfies readonly Track[]

/** Numbers of units by name: "siege engine": 2. */
export type UnitsInView = CombatView['attacker']['units']
export type SideName = NonNullable<CombatView['winner']>
