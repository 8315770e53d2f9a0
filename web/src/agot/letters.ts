/** Which letter takes a token of which family. */
export const LETTERS: Record<string, string> = { m: 'march', d: 'defense', s: 'support', r: 'raid', c: 'consolidate-power', b: 'iron-bank' }
