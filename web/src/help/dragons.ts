/** The guide to Mother of Dragons: what it adds to the game, in our words. */
import type { Chapter } from './chapters.ts'

export const DRAGONS: Chapter[] = [
  { id: 'dragons-goal', title: 'What it adds', picture: 'eight', text: [
    'Up to eight play. House Arryn joins in the Vale, and House Targaryen comes back from Essos, across the Narrow Sea; it plays only if four or more sit at the table. Each player begins with seven power.',
    'Houses without a player are not absent: they are vassals, whom the players command.',
    'Seven castles and strongholds still win. Targaryen wins by loyalty instead, with seven points of its own track.' ] },
  { id: 'vassals', title: 'Vassals', picture: 'vassal', text: [
    'Before orders are placed, the highest players of the Iron Throne track choose vassals in turn order. Whoever has the choice may pass it on; the last player must take what is left. You command a vassal until the next planning phase.',
    'After all players have ordered, each commander gives a vassal up to two of four tokens: a March; a Raid that is a Support +1 if it does not raid; a Defense +1 that may muster; a Defense +3. Its units act at the vassal’s own place in turn order.',
    'Commander and vassals never fight or raid one another, and neither enters what the other controls. Vassals have no power, bid nothing and cannot win. What they conquer they keep.' ] },
  { id: 'vassal-combat', title: 'Vassals in combat', picture: 'card', text: [
    'A commander fights for the vassal. Instead of house cards of its own it has a deck of seven: three are drawn, and one of them is played. If the vassal wins, its commander gains 1 power.' ] },
  { id: 'essos', title: 'Essos and Targaryen', picture: 'crossing', text: [
    'If Targaryen plays, the map of Essos lies beside that of Westeros, and ships of all houses cross between the two. Castles, barrels and crowns there count for everybody.',
    'Targaryen is always last on all three tracks, but may use three special orders. It is never a vassal.' ] },
  { id: 'loyalty', title: 'Loyalty', picture: 'loyalty', text: [
    'A fourth Westeros deck places loyalty tokens on the map. Whenever Targaryen controls an area where some lie, outside combat, it gains them: each is a point that it never loses again.',
    'It begins with one point for Pentos. Whoever takes Pentos costs it that point, until it is back.',
    'Everybody else can hold such areas, kill dragons, or use the cards of the fourth deck to move tokens away.' ] },
  { id: 'dragons', title: 'Dragons', picture: 'dragon', text: [
    'Targaryen has three dragons and can never muster more. They begin with strength 0 and grow by 1 in rounds 2, 4, 6, 8 and 10.',
    'With a March order a dragon may fly to any land area of either board. It retreats and dies like any other unit, and counts for supply.' ] },
  { id: 'share-out', title: 'Targaryen’s bids', picture: 'tracks', text: [
    'Targaryen bids for the tracks like all others, but gives its bid away when all are revealed: each power raises the bid of another house by 1, vassals included. Against wildlings it bids as usual.' ] },
  { id: 'sea-orders', title: 'Sea orders', picture: 'sea', text: [
    'Every player has three more tokens that work only in seas and ports with a ship: a March −1, a Support and the Iron Bank. On land they are taken off after the Raven has flown.' ] },
  { id: 'bank', title: 'The Iron Bank', picture: 'bank', text: [
    'An Iron Bank order at sea lets you take one loan when Consolidate Power orders are resolved. Three lie open, for 7, 4 and 1 power; every round they get cheaper, and the last goes under the deck. Whoever controls Braavos pays 1 less.',
    'A loan works at once: power, units, better castles, more barrels, spies, murder. It is never paid back, but at the beginning of every Westeros phase each of your loans costs 1 power of interest.',
    'For each power that is missing you lose a unit, and the holder of the Valyrian Steel Blade chooses which. The interest that is due stands beside your power.' ] },
  { id: 'gifts', title: 'Gifts of power', picture: 'gift', text: [
    'Players may give each other power at almost any time: click Give in the panel of a house, then the amount. In a combat that is possible only while support is called for, and never once bids are sealed. A house that has all its tokens in use can take no more. Promises bind nobody.' ] },
  { id: 'leaving', title: 'Leaving the table', text: [
    'With this expansion a player may leave when a round is over: the house becomes a vassal with all its units, and the others play on. Targaryen’s player cannot, but a bot may take the seat.' ] },
  { id: 'other-cards', title: 'The other house cards', picture: 'card', text: [
    'There is a second set of seven cards for every house. It is all or nothing: either everybody plays with it, or nobody.' ] },
]
