/** The messages of a table's socket, by the words this client has for them. */
import type { Ack, Foreseen, FromClient, FromServer, Hinted, Pong, Problem, Weighed, WhyNot } from '../api/generated.ts'

export type { Clocks, Hello, Presence, PromiseInfo as Promised, VoteInfo as Vote } from '../api/generated.ts'
export type { Sight as SightMessage, Update as UpdateMessage } from '../api/generated.ts'

/** A wish, without the number by which its answer is known. */
export type Request = Exclude<FromClient, { type: 'hello' }>
export type Sent = Request & { id: number }

export type Answer = Ack | WhyNot | Foreseen | Weighed | Hinted | Pong | Problem
export type Message = FromServer
