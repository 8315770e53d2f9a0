/** What Mother of Dragons adds to the words of the table: filters of the log, chapters of the guide, hints. */

export const DRAGON_FILTERS: Record<string, string[]> = {
  bank: ['loan offered', 'loan taken', 'interest', 'gift', 'improved', 'degraded', 'spymaster looks', 'spymaster sees', 'spymaster puts back'],
  dragons: [
    'commander', 'vassal declined', 'leaving', 'staying', 'left', 'loyalty placed', 'loyalty moved', 'move cancelled', 'loyalty gained',
    'pentos lost', 'pentos regained', 'player chosen', 'dragon strength', 'dragon returned',
  ],
  bids: ['bid raised'],
}

export const DRAGON_TOPICS: Record<string, string> = {
  vassal: 'vassals', 'vassal orders': 'vassals', 'share out': 'share-out', loyalty: 'loyalty', 'move loyalty': 'loyalty',
  'cancel move': 'loyalty', 'chosen player': 'loyalty', 'playing with fire': 'loyalty', 'placed unit': 'loyalty',
  'fire made flesh': 'dragons', 'strength token': 'dragons', loan: 'bank', 'loan unit': 'bank', improvement: 'bank',
  degradation: 'bank', 'faceless men': 'bank', spymaster: 'bank', 'top cards': 'bank', debt: 'bank',
}

export const DRAGON_GUIDES: Record<string, string> = {
  vassal: 'Houses that nobody plays are vassals. For this round you command the one you choose: you give it up to two orders, move its units and fight for it. If you pass, the next player may take its orders.',
  'vassal orders': 'Give your vassal up to two of its four tokens. It never fights you or your other vassals, and it keeps what it conquers for itself; for each combat it wins you gain 1 power.',
  'share out': 'Targaryen stays last on every track. What it bids is given away: each power raises the bid of another house by 1, and nobody can refuse. Give it to whom it harms your strongest enemy.',
  loyalty: 'Loyalty tokens are Targaryen’s castles: it gains those that lie in areas it controls, and seven points win. Others do well to hold such areas first.',
  'move loyalty': 'Move a loyalty token towards where it serves you: Targaryen gains it only in an area it controls.',
  'cancel move': 'For this power the token goes back to where it lay.',
  'fire made flesh': 'A dragon given up makes all the others stronger; a dead one comes back.',
  loan: 'A loan is paid once, works at once and is never paid back. But every round begins with 1 power of interest for each, and for each power that is missing you lose a unit.',
  'loan unit': 'The units go to areas that you control or stand in, ships also to your ports, within your supply. What you do not place is lost.',
  improvement: 'The area counts as having one more from now on, whoever holds it.',
  degradation: 'An area loses its castle, and gets a barrel or a crown instead.',
  'faceless men': 'A knight in one area and a footman in another fall, of any houses.',
  spymaster: 'You alone look at the top two cards of the deck, and put each back on the top or at the bottom.',
  debt: 'You hold the Valyrian Steel Blade: the units that a debtor loses are yours to choose.',
}
