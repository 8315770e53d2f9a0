/** A short guide to each game, in our words. Prompts open it at the chapter they belong to. */
import type { View } from '../api/types.ts'
import { DRAGONS } from './dragons.ts'

export interface Chapter {
  id: string
  title: string
  text: string[]
  /** A drawing of Picture.svelte. */
  picture?: 'shields' | 'orders' | 'raid' | 'march' | 'combat' | 'card' | 'routed' | 'muster' | 'supply' | 'tracks' | 'wildlings' | 'port' | 'power' | 'sides'
    | 'eight' | 'vassal' | 'crossing' | 'loyalty' | 'dragon' | 'sea' | 'bank' | 'gift'
}

const AGOT: Chapter[] = [
  { id: 'goal', title: 'What it is about', picture: 'shields', text: [
    'Each player leads a great house. Whoever controls seven castles and strongholds wins at once. If nobody does, the house with the most of them after ten rounds wins.',
    'One controls an area with units, with a power token left there, and one’s home even without either.' ] },
  { id: 'round', title: 'A round', text: [
    'Westeros phase (not in the first round): three cards are turned and resolved. Planning phase: all place order tokens in secret. Action phase: raids, then marches, then consolidation of power, each in turn order.' ] },
  { id: 'orders', title: 'Orders', picture: 'orders', text: [
    'Every area with your units gets exactly one order token, facedown. Tokens with a star are special: the King’s Court track says how many you may use.',
    'Click an area, then a token; or press M, D, S, R or C for the families and N for the next area. You can change everything until all houses are ready.',
    'A Westeros card may forbid a kind of order for one round. A token that cannot be placed tells you why when you try it.' ] },
  { id: 'raven', title: 'The Messenger Raven', picture: 'tracks', text: [
    'After the orders are revealed, the first house on the King’s Court track may replace one of its orders by another, or look at the top wildling card and leave it there or bury it.' ] },
  { id: 'raid', title: 'Raids', picture: 'raid', text: [
    'A Raid removes one adjacent enemy Support, Raid or Consolidate Power order; the special Raid also a Defense order. Ships may raid land and sea, land units only land.',
    'Removing a Consolidate Power order brings you a power and costs its owner one.' ] },
  { id: 'march', title: 'Marches', picture: 'march', text: [
    'Choose a March order, pick units and click a lit area. Units of one order may go to several areas, but only one of the moves may begin a combat. Ships carry land units across the seas they hold, one after the other.',
    'Whoever leaves a land area empty may leave a power token to keep it.',
    'Before an attack you see the strengths as they are and who could still support.' ] },
  { id: 'ports', title: 'Ports', picture: 'port', text: [
    'A port belongs to its land area and holds up to three ships. They cannot be attacked there, and can raid, march to and support the sea beside it. Whoever conquers the land takes over its ships.' ] },
  { id: 'combat', title: 'Combat', picture: 'combat', text: [
    'Strength is the sum of units (footman and ship 1, knight 2, siege engine 4 when attacking a castle or stronghold), the order token, supports, a garrison and the house card. The higher sum wins; a tie goes to the higher house on the Fiefdoms track.',
    'Everybody with a Support order next to the battle may help either side. Ships support land and sea; land units support land only.',
    'The Valyrian Steel Blade adds 1 once a round.' ] },
  { id: 'cards', title: 'House cards', picture: 'card', text: [
    'Both sides choose a card in secret and reveal together. Texts work in the order of the Iron Throne track, cancelling ones first. A used card lies open; when the last is played, the others return.' ] },
  { id: 'casualties', title: 'Casualties and retreat', picture: 'routed', text: [
    'Each sword of the winner beyond the loser’s fortifications destroys a unit of the loser. The rest retreats to an adjacent area that is free or its own, and lies down: routed units neither fight nor move until the round is over.',
    'Siege engines cannot retreat. Supply must allow the army where it flees to.' ] },
  { id: 'tides', title: 'Tides of Battle', text: [
    'With this module both sides draw a small card: it adds up to 3, a sword, a fortification or a skull, which destroys an enemy unit whoever wins. The holder of the Blade may use it to draw another.' ] },
  { id: 'consolidate', title: 'Consolidate power', picture: 'power', text: [
    'The order brings one power, and one more for each crown in the area. The special one may muster in a castle or stronghold instead.' ] },
  { id: 'muster', title: 'Mustering', picture: 'muster', text: [
    'A castle has one point, a stronghold two. Footman and ship cost one, knight and siege engine two; a footman becomes either for one. Ships go to a port or an adjacent sea.' ] },
  { id: 'supply', title: 'Supply', picture: 'supply', text: [
    'Two or more units in an area are an army. Your supply says how many armies you may have and how large. When it falls, you destroy units until they fit.' ] },
  { id: 'westeros', title: 'Westeros cards', text: [
    'The three cards of the round are resolved in turn: musters and supply, bids and power, then wildlings and limits on orders. Some let a token holder choose. Each wildling icon raises the threat by two.' ] },
  { id: 'bids', title: 'Clash of Kings', picture: 'tracks', text: [
    'All houses bid power in secret for each track in turn and pay what they bid. The Iron Throne gives turn order and decides ties, the Fiefdoms decide tied battles, the King’s Court gives special orders.' ] },
  { id: 'wildlings', title: 'Wildlings', picture: 'wildlings', text: [
    'At a threat of 12, or when their card comes up, the wildlings attack. If all bids together reach their strength, the highest bidder is rewarded and they are thrown back; otherwise everybody suffers, and the lowest bidder most.' ] },
  { id: 'words', title: 'A word across the table', text: [
    'Houses may promise one another anything, and nothing binds them. The scroll beside the talk, or the bubble on a house’s panel, offers words that bots understand, too: a truce, support for support, a threat, a call to stop somebody, a share of the tracks. While you fill one in, the map gives the areas you speak of.',
    'A proposal to you has two buttons, Agree and Refuse. What was agreed stands above the talk: with whom, where, until when, and whether it was kept or broken. Bots believe you as far as you have kept your word, and remember it to the end of the game.' ] },
]

const IRON_THRONE: Chapter[] = [
  { id: 'goal', title: 'What it is about', picture: 'shields', text: [
    'Each house has five influence tokens on its own board and wants to spread them to the others. The game ends when somebody has spread all five, or when a house has no living character left; whoever has spread the most wins.' ] },
  { id: 'power', title: 'Power', picture: 'power', text: [
    'Power on characters is their strength; power on the leader’s sheet is a reserve that must first be distributed. A character without power is dead for good. What is removed from a sheet leaves the game.' ] },
  { id: 'turn', title: 'A turn', text: [
    'The event card names the defender. Challenger and defender draw a card, distribute one power and choose a character each. Then the others may offer support, one after the other.' ] },
  { id: 'support', title: 'Support', picture: 'sides', text: [
    'Each other house may offer a character to one side, and that side accepts or declines. Supporters add their power, and share in the rewards and in the danger.' ] },
  { id: 'encounter', title: 'The encounter', picture: 'sides', text: [
    'Both active houses place a card facedown. Two hostility cards: the values and the power of all characters on each side are added, and the higher side wins; a tie is lost by both. One truce and one hostility: a betrayal, the truce loses. Two truces: they bargain, or both lose.' ] },
  { id: 'truce', title: 'Truce', text: [
    'Both active houses make proposals until one is accepted: what each of them gets. On the table are influence, hostages and power, and nothing else; each may get at most 1 influence, 2 hostages and 3 power. If one of them refuses for good, both sides lose.' ] },
  { id: 'hostages', title: 'Hostages', text: [
    'A captured card of another house is a hostage. At the start of a turn its holder may release it, or torment it: the named character loses power.' ] },
]

const GUIDES: Record<string, { title: string; chapters: Chapter[] }> = {
  agot: { title: 'A Game of Thrones', chapters: AGOT },
  'mother-of-dragons': { title: 'Mother of Dragons', chapters: DRAGONS },
  'iron-throne': { title: 'The Iron Throne', chapters: IRON_THRONE },
}

/** The guides that a game is played by: an expansion comes on top of its game. */
export const guidesOf = (view: View): string[] => (view.game === 'agot' && view.expansion ? [view.game, view.expansion] : [view.game])
export const guideOf = (game: string) => GUIDES[game] ?? GUIDES['agot']!
export const GUIDED_GAMES = Object.keys(GUIDES)
