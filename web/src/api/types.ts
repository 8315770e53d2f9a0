/** What the server says and hears, by the words this client has for it; the shapes are those of the schemas. */
import type { Drop, Frame as FrameInfo, Frames as FramesInfo, Put, SightInfo, Splice, TableInfo } from './generated.ts'

export type {
  DecisionInfo as Decision, EventInfo as GameEvent, ExpansionInfo, GameInfo, Games, Me, NewTable, OptionInfo, OutcomeInfo as Outcome, RecordInfo,
  SeatInfo as Seat, SessionLine as Session, SightInfo as Sight, TableInfo as Table, TableLine, TalkLine, TokenLine as Token, TokenMade,
} from './generated.ts'

export type Pace = TableInfo['pace']
export type Absence = TableInfo['absence']
export type TableState = TableInfo['state']

export type View = SightInfo['view']
export type PatchStep = Put | Drop | Splice

/** The REST door passes the parts of a replay on as they are: they have the shapes of the socket's messages. */
export type Frame = Omit<FrameInfo, 'patch'> & { patch: PatchStep[] }
export type Frames = Omit<FramesInfo, 'sight' | 'frames'> & { sight: SightInfo; frames: Frame[] }
