/** What players vote about, in words. */

const TITLES: Record<string, string> = { pause: 'pause the game', undo: 'undo the last choice', resume: 'go on', abandon: 'end the game without a winner' }

export const voteTitle = (about: string) => TITLES[about] ?? about.replace('replace:', 'let a bot play for ')
