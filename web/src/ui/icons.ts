/** Line drawings for buttons, on a square of 24. */
export const ICONS = {
  back: 'M15 5l-7 7 7 7',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z',
  fork: 'M6 4v16M6 14c0-5 12-3 12-10M15 6l3-3 3 3',
  gear: 'M12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  help: 'M9 9a3 3 0 115 2.2c-1.2.9-2 1.5-2 2.8M12 18h.01M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  link: 'M10 14a4 4 0 005.6 0l3-3A4 4 0 0013 5.4L12 6.4M14 10a4 4 0 00-5.6 0l-3 3a4 4 0 005.6 5.6l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  log: 'M6 3h9l4 4v14H6zM9 9h6M9 13h7M9 17h5',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  people: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 010 6M17.5 14.5c2.5.6 4 2.5 4 5.5',
  play: 'M7 4.5l12 7.5-12 7.5z',
  plus: 'M12 5v14M5 12h14',
  scroll: 'M7 4h12v13a3 3 0 01-3 3H6M7 4a2 2 0 00-3 2v1h3M7 4v13a3 3 0 01-3 3M10 9h6M10 13h6',
  shield: 'M5 4h14v7c0 5-3 8-7 10-4-2-7-5-7-10z',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 010 12h-3',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
} as const

export type IconName = keyof typeof ICONS
