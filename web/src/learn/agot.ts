/** The lessons of A Game of Thrones. */
import type { AgotView } from '../agot/view.ts'
import { asked, course, type Lesson, type Look, told, toldTimes, touched } from './lesson.ts'

type Seen = Look<AgotView>

/** An order of a family lies, or will lie, in an area. */
const ordered = (area: string, family: string) => ({ view }: Seen) => view.planning?.orders[area]?.startsWith(family) ?? false
const orderedOtherwise = (area: string, family: string) => ({ view }: Seen) => !!view.planning?.orders[area] && !view.planning.orders[area].startsWith(family)
const allPlaced = ({ options }: Seen) => options.includes('ready')
const revealed = ({ view }: Seen) => view.phase !== 'planning'
const holds = (area: string) => ({ view, house }: Seen) => view.areas[area]?.controller === house
const roundAfter = (round: number) => ({ view }: Seen) => view.round > round
const castles = ({ view, house }: Seen) => view.houses[house]?.victory ?? 0
const power = ({ view, house }: Seen) => view.houses[house]?.power ?? 0
const READY = 'section.decision .ready'

const map: Lesson<AgotView> = {
  name: 'map',
  title: 'The map, orders and a march',
  steps: [
    { say: 'Welcome! You lead *House Stark* in the north. Whoever first holds *seven castles and strongholds* wins at once; else those with the most after ten rounds. You begin with the two that are marked.', areas: ['winterfell', 'white-harbor'] },
    { say: 'The map is made of land and sea areas. Click *Winterfell*, your home.', areas: ['winterfell'], until: touched('winterfell') },
    { say: 'The great tower is a *stronghold*, a small one a *castle*: both count for victory, and new units come from them. A *barrel* feeds armies, a *crown* brings power. Now click *Moat Cailin*, a castle that nobody holds.', areas: ['moat-cailin'], until: touched('moat-cailin') },
    { say: 'Units fight: a *footman* with 1, a *knight* with 2, a *ship* with 1 at sea, a *siege engine* with 4, but only against castles. You have a knight and a footman in Winterfell. Let us send them out.', areas: ['winterfell'] },
    {
      say: 'In every round each area with units gets an *order*, face down. Click Winterfell, then the *March* token without a number.', areas: ['winterfell'], at: '.token[data-order="march"]',
      until: ordered('winterfell', 'march'),
      otherwise: [{ when: orderedOtherwise('winterfell', 'march'), say: 'That is another order. Click *Winterfell* once more and take a *March*: tokens can be changed until all are ready.' }],
    },
    { say: 'Good. A number on a March counts in its attack; a ★ marks special orders, of which you may place a few. Now give *White Harbor* and *The Shivering Sea* an order each: *Defense* holds an area, *Support* helps in battles next door.', areas: ['white-harbor', 'the-shivering-sea'], until: allPlaced },
    { say: 'All your units have an order. Nobody sees them before everybody is done. Press *Ready*.', at: READY, until: revealed },
    {
      say: 'All orders are turned over. Raids come first, then marches, in turn order. It is yours: all units from Winterfell are picked; send them to *Moat Cailin*, one of the lit areas.', areas: ['moat-cailin'],
      until: holds('moat-cailin'),
      otherwise: [{ when: roundAfter(1), say: 'The round is over, and Moat Cailin is still nobody’s. *Undo* brings you back to your march, or begin the lesson again.', again: true }],
    },
  ],
  end: (look) => `Moat Cailin is yours: ${castles(look)} castles, four more would win. Winterfell stays yours although it is empty, because it is your home. Elsewhere an empty area is lost, unless you leave a *power token*: that comes next.`,
}

const support: Lesson<AgotView> = {
  name: 'support',
  title: 'A battle won by support',
  steps: [
    { say: 'Lannister sits in *Seagard*, a stronghold, with two footmen. Your knight and footman in *Moat Cailin* have strength 3 together: too little if Lannister defends. But your knight in *The Twins* stands next door as well.', areas: ['seagard', 'moat-cailin', 'the-twins'] },
    { say: 'Let *Moat Cailin* march.', areas: ['moat-cailin'], until: ordered('moat-cailin', 'march'), otherwise: [{ when: orderedOtherwise('moat-cailin', 'march'), say: 'Moat Cailin shall attack: give it a *March*.' }] },
    { say: 'Let *The Twins* support: their knight stays where it is, and its strength counts in a battle next door.', areas: ['the-twins'], until: ordered('the-twins', 'support'), otherwise: [{ when: orderedOtherwise('the-twins', 'support'), say: 'The Twins shall help: give them a *Support*.' }] },
    { say: 'Winterfell may do what it likes. Then press *Ready*.', areas: ['winterfell'], at: READY, until: revealed },
    {
      say: 'Lannister defends: two footmen and Defense +2 make 4. March with both units against *Seagard*. Before you attack, the strengths are laid out for you.', areas: ['seagard'],
      until: asked('establish control', 'support'),
      otherwise: [{ when: roundAfter(1), say: 'There was no attack on Seagard. *Undo* brings you back to your march, or begin the lesson again.', again: true }],
    },
    { say: 'Moat Cailin will be empty. A *power token* keeps it, and its castle, in your hands: leave one.', areas: ['moat-cailin'], until: asked('support', 'house card') },
    { say: 'Now all who have a Support order beside the battle say whom they help: themselves, a friend, or nobody. Support yourself from *The Twins*.', areas: ['the-twins'], until: asked('house card') },
    {
      say: ({ view }) => `${view.combat?.attacker.strength ?? 5} against ${view.combat?.defender.strength ?? 4}. On top of it each side plays one *house card* in secret. Its number is added; a *sword* kills a unit of the loser, a *tower* saves one, and some have a text. A card that was played is gone until all seven are. Choose one of your two.`,
      until: told('combat won'),
    },
    {
      say: 'The battle is decided…', until: holds('seagard'),
      otherwise: [{ when: ({ events, house }: Seen) => events.some(({ kind, fields }) => kind === 'combat won' && fields['house'] !== house), say: 'Lannister has held Seagard: without help you were too weak. Begin the lesson again, and let The Twins support you.', again: true }],
    },
  ],
  end: (look) => `Seagard is yours, and so is Moat Cailin: ${castles(look)} castles. The beaten army has fled, and lies *routed* until the round is over. Remember: attack where you can be helped, and look who could help your enemy.`,
}

const raids: Lesson<AgotView> = {
  name: 'raids',
  title: 'Raids and power',
  steps: [
    { say: 'Power tokens hold land, pay bids and keep the wildlings away. You have 2. Lannister in *Seagard* is about to get some; we shall see about that.', areas: ['seagard', 'the-twins'] },
    { say: 'Give *The Twins* a *Raid*. It removes one order of an enemy next door: Support, Raid or Consolidate Power.', areas: ['the-twins'], until: ordered('the-twins', 'raid'), otherwise: [{ when: orderedOtherwise('the-twins', 'raid'), say: 'The Twins shall raid: take a *Raid* token.' }] },
    { say: 'Give *Winterfell* *Consolidate Power*: it brings one power, and one more for each crown in the area.', areas: ['winterfell'], until: ordered('winterfell', 'consolidate'), otherwise: [{ when: orderedOtherwise('winterfell', 'consolidate'), say: 'Winterfell shall earn: take *Consolidate Power*.' }] },
    { say: 'Press *Ready*, and see what Lannister has planned.', at: READY, until: revealed },
    {
      say: 'Consolidate Power in *Seagard*, as we thought. Raids come before all else: remove it. A raided Consolidate Power also costs its owner a power token, and you get one.', areas: ['seagard'],
      until: told('raid'),
      otherwise: [{ when: told('no raid'), say: 'Your Raid has done nothing. *Undo* brings you back to it, or begin the lesson again.', again: true }],
    },
    { say: 'Now the marches, of which there are none, and then power is collected…', until: told('consolidate') },
  ],
  end: (look) => `You have ${power(look)} power: one was Lannister’s, and Winterfell has brought two. Orders that can be raided are safe where no enemy stands next door.`,
}

const bids: Lesson<AgotView> = {
  name: 'bids',
  title: 'Power and bids',
  steps: [
    { say: 'From the second round on, three *Westeros cards* begin each round: new units, supply, bids, bans. Now it is *Clash of Kings*: all houses bid for their places on three tracks, one after the other.' },
    { say: 'First the *Iron Throne* track: it is the order of turns, and whoever is first breaks ties in all things but battle. All bid in secret, and all pay what they bid, winners or not. You have 6 power for three tracks; the others have 5 each. Make your bid.', until: toldTimes('track', 1) },
    { say: ({ view, house }) => `${view.tracks['iron-throne'][0] === house ? 'You sit on the throne!' : `${view.tracks['iron-throne'][0]} sits on the throne.`} Next the *Fiefdoms*: who stands higher wins tied battles, and the first has the *Valyrian Steel Blade*, +1 in one battle a round. Bid again.`, until: toldTimes('track', 2) },
    { say: 'Last the *King’s Court*: the higher, the more special orders ★ you may place; and the first has the *Messenger Raven*, who may change an order after all are revealed. Bid what you like of the rest.', until: toldTimes('track', 3) },
  ],
  end: ({ view, house }) => `You stand ${['first', 'second', 'third'][view.tracks['iron-throne'].indexOf(house as never)]} on the Iron Throne, ${['first', 'second', 'third'][view.tracks.fiefdoms.indexOf(house as never)]} on the Fiefdoms and ${['first', 'second', 'third'][view.tracks['kings-court'].indexOf(house as never)]} on the King’s Court, until the next Clash of Kings. Look at *Tracks* to see them all. Whoever has no power left has no say: keep some.`,
}

const wildlings: Lesson<AgotView> = {
  name: 'wildlings',
  title: 'The wildlings',
  steps: [
    { say: 'Beyond the Wall the *wildlings* gather: cards with their sign raise the threat. Now they attack, with strength *6*. This once all houses stand together.' },
    { say: 'All bid in secret and pay. If the bids together reach 6 the Wall holds, and the *highest* bidder is rewarded; if not, all suffer, and the *lowest* bidder most. The others have 5 power each. How much will they give? Bid.', until: told('nights watch', 'wildlings win') },
    { say: 'The bids are opened…', until: ({ events }) => events.some(({ kind, fields }) => kind === 'threat' || (kind === 'wildling card' && fields['card'] !== undefined)) },
  ],
  end: ({ events, house }) => {
    const won = events.some(({ kind }) => kind === 'nights watch')
    const highest = events.some(({ kind, fields }) => kind === 'wildling card' && fields['house'] === house)
    if (won) return `The Wall has held${highest ? ', and as the highest bidder you get your bid back' : ''}. What the highest and the lowest bidder get stands on a card that is turned only now: *Skinchanger Scout* this time.`
    return 'The wildlings have broken through: everybody loses power, the lowest bidder all of it. Three power from you would have held the Wall. It is not always worth it, but the lowest bid is rarely the best.'
  },
}

const round: Lesson<AgotView> = {
  name: 'round',
  title: 'A round of your own',
  steps: [
    { say: 'You know enough for a round of your own, against two squires. Castles near you: *Moat Cailin* by land, *Flint’s Finger* beyond it; *Karhold* has a crown, *The Stony Shore* a barrel. Place your orders. If you do not know what to do, ask for a *Hint*; the *?* beside a question opens the guide.', areas: ['moat-cailin', 'flints-finger', 'karhold', 'the-stony-shore'], until: revealed },
    { say: 'The orders are carried out: raids, marches one by one in turn order, then power. What the others do is shown step by step; *Space* stops it to look.', until: roundAfter(1) },
    { say: 'A new round, with its Westeros cards: *Mustering* brings new units to castles and strongholds. Spend your points: a footman or ship costs 1, a knight or siege engine 2. An army of more than a few units needs *supply*: barrels.', until: ({ asked: kind }) => kind !== '' && kind !== 'muster' },
  ],
  end: (look) => `That was a whole round: you hold ${castles(look)} of seven castles. From here the squires play on with you for as long as you like, or you begin a real game. *Hint*, *Try it out* and *Undo* are at hand there too.`,
}

export const LESSONS = course(map, support, raids, bids, wildlings, round)
