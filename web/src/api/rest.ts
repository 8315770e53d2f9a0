/** The server's REST door. Every refusal becomes a `Refused` with the server's own sentence. */
import type {
  Frames, GameEvent, Games, Me, NewTable, RecordInfo, Session, Table, TableLine, TalkLine, Token,
} from './types.ts'

export class Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, headers: { accept: 'application/json' } }
  if (body !== undefined) {
    sent.body = JSON.stringify(body)
    sent.headers = { ...sent.headers, 'content-type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(path, sent)
  } catch {
    throw new Refused(0, 'offline', 'The server does not answer.')
  }
  const text = await response.text()
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T
  let fault = { code: 'failed', text: `The server answered ${response.status}.` }
  try {
    fault = (JSON.parse(text) as { error: typeof fault }).error
  } catch {
    // A proxy's page instead of an answer: the number has to do.
  }
  throw new Refused(response.status, fault.code, fault.text)
}

const get = <T>(path: string) => call<T>('GET', path)
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body)

export const api = {
  games: () => get<Games>('/api/games'),

  me: () => get<Me>('/api/me'),
  joinAsGuest: (name: string) => post<Me>('/api/guests', { name }),
  register: (name: string, password: string) => post<Me>('/api/accounts', { name, password }),
  signIn: (name: string, password: string) => post<Me>('/api/session', { name, password }),
  signOut: () => call<void>('DELETE', '/api/session'),
  rename: (name: string) => call<Me>('PUT', '/api/me/name', { name }),
  changePassword: (old: string, next: string) => call<void>('PUT', '/api/me/password', { old, new: next }),
  sessions: async () => (await get<{ sessions: Session[] }>('/api/me/sessions')).sessions,
  endSession: (id: string) => call<void>('DELETE', `/api/me/sessions/${id}`),
  endOtherSessions: () => call<void>('DELETE', '/api/me/sessions'),
  tokens: async () => (await get<{ tokens: Token[] }>('/api/me/tokens')).tokens,
  makeToken: (label: string, scopes: string[]) => post<Token & { secret: string }>('/api/me/tokens', { label, scopes }),
  dropToken: (id: string) => call<void>('DELETE', `/api/me/tokens/${id}`),

  myTables: async () => (await get<{ tables: TableLine[] }>('/api/me/tables')).tables,
  tables: async (state: string) => (await get<{ tables: TableLine[] }>(`/api/tables?state=${state}`)).tables,
  newTable: (table: NewTable) => post<Table>('/api/tables', table),
  table: (id: string) => get<Table>(`/api/tables/${id}`),
  visit: (id: string, key: string) => post<Table>(`/api/tables/${id}/visit`, { key }),
  newKey: (id: string) => post<Table>(`/api/tables/${id}/key`),
  sit: (id: string, house?: string) => post<Table>(`/api/tables/${id}/seats`, house ? { house } : {}),
  seatBot: (id: string, seat: number, bot: string) => call<Table>('PUT', `/api/tables/${id}/seats/${seat}`, { bot }),
  reserve: (id: string, seat: number, name: string) =>
    call<Table>('PUT', `/api/tables/${id}/seats/${seat}`, { reserve: name }),
  leave: (id: string, seat: number) => call<void>('DELETE', `/api/tables/${id}/seats/${seat}`),
  start: (id: string) => post<Table>(`/api/tables/${id}/start`),
  close: (id: string) => post<void>(`/api/tables/${id}/close`),
  rematch: (id: string) => post<Table>(`/api/tables/${id}/rematch`),
  olderEvents: async (id: string, house: string | null, before: number, count = 200) =>
    (
      await get<{ events: GameEvent[] }>(
        `/api/tables/${id}/events?before=${before}&count=${count}${house ? `&house=${encodeURIComponent(house)}` : ''}`,
      )
    ).events,
  olderTalk: async (id: string, talk: string, before: number) =>
    (await get<{ lines: TalkLine[] }>(`/api/tables/${id}/talk?talk=${encodeURIComponent(talk)}&before=${before}`)).lines,

  records: async () => (await get<{ records: RecordInfo[] }>('/api/records')).records,
  record: (id: string) => get<RecordInfo>(`/api/records/${id}`),
  frames: (id: string, from: number, count: number, house: string | null) =>
    get<Frames>(
      `/api/records/${id}/frames?from=${from}&count=${count}${house ? `&house=${encodeURIComponent(house)}` : ''}`,
    ),
  deleteRecord: (id: string) => call<void>('DELETE', `/api/records/${id}`),
  importRecord: (record: unknown) => post<RecordInfo>('/api/records', record),
  forkRecord: (id: string, at: number, reshuffle: boolean) =>
    post<Table>(`/api/records/${id}/fork`, { at, reshuffle }),
}
