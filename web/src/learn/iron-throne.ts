/** The lessons of The Iron Throne. */
import type { ThroneView } from '../iron-throne/view.ts'
import { asked, course, type Lesson, type Look, told } from './lesson.ts'

type Seen = Look<ThroneView>

const spread = ({ view, house }: Seen) => view.houses[house]?.spread ?? 0
/** The learner has done something of a kind. */
const did = (kind: string) => ({ events, house }: Seen) => events.some((event) => event.kind.startsWith(kind) && event.fields['house'] === house)
const characterOf = ({ events, house }: Seen) => events.find(({ kind, fields }) => kind === 'character chosen' && fields['house'] === house)?.fields['character']
const wonBy = (side: string) => ({ events }: Seen) => events.some(({ kind, text }) => kind === 'encounter decided' && text.includes(side))

const encounter: Lesson<ThroneView> = {
  name: 'encounter',
  title: 'The goal and an encounter',
  steps: [
    { say: 'Welcome! You are *House Stark*, at the bottom of the table. Everybody has five *influence* tokens. Whoever first spreads all five over the boards of the others wins.' },
    { say: 'In each turn one house challenges another; an event card says whom. You challenge *Lannister*. First you strengthen somebody: one power goes from your leader’s sheet to a character, where it counts, and keeps the character alive. Give it to *Robb Stark*.', until: did('power distributed') },
    { say: 'Now each side sends one character, and its power counts. *Robb Stark* is your strongest.', until: did('character chosen') },
    {
      say: (look) => `${characterOf(look) === 'Robb Stark' ? 'Robb it is.' : 'You send another; so be it.'} Others could support a side now; Baratheon stays out. Then both sides place a *house card* face down: a *hostility* card with a number, or a *truce*. Place your *hostility 10*: card and power together decide.`,
      until: wonBy('by the challenger'),
      otherwise: [{ when: wonBy('by the defender'), say: 'Lannister was stronger this time. *Undo* brings you back to your card, or begin the lesson again.', again: true }],
    },
    { say: 'You have won! As the challenger you *spread an influence* to Lannister, and the beaten character gives up half of its power. Now you take a *hostage*: a card from the deck or the hand of Lannister.', until: did('hostage taken') },
  ],
  end: (look) => `You have spread ${spread(look)} of 5 influence, and a card of Lannister lies before you as a hostage. A defender who wins spreads nothing, but draws cards, gets power and takes the hostage.`,
}

const support: Lesson<ThroneView> = {
  name: 'support',
  title: 'Support',
  steps: [
    { say: 'Lannister challenges Baratheon: *Tywin* against *Stannis*, 4 power each. You are the third house, and both sides look at you.' },
    {
      say: 'A supporter adds the power of one character, and shares the fate of its side: if the challenger wins, you spread an influence too; if your side loses, your character loses power. Offer *Robb Stark*, who has 6, to the *challenger*.',
      until: told('support accepted'),
      otherwise: [
        { when: did('stays out'), say: 'You stay out: nothing to lose, and nothing to win. *Undo* brings you back, or begin the lesson again.', again: true },
        { when: told('support declined'), say: 'They do not want your help. *Undo* brings you back, or begin the lesson again.', again: true },
      ],
    },
    { say: 'Lannister accepts: whoever is helped decides that. Now both active houses place their cards, and everything is added up…', until: told('encounter decided') },
    { say: 'The rewards are shared out…', until: ({ events }) => events.some(({ kind }) => kind === 'influence spread' || kind === 'power removed') },
  ],
  end: (look) =>
    spread(look) > 0 ? 'Your help has decided it, and you have *spread an influence* to Baratheon without a card of your own. Help whom you can use, but look who is already near five.'
    : 'The side you helped has not spread your influence. Begin again and offer Robb to the challenger, if you like.',
}

const truce: Lesson<ThroneView> = {
  name: 'truce',
  title: 'Truce and betrayal',
  steps: [
    { say: 'You challenge *Baratheon*, Eddard against Davos. Your hand is weak: a hostility 3 and a *truce*. If both sides place a truce, you bargain. If only one does, the truce is *betrayed*: the other side wins, and much more than usual.' },
    {
      say: 'You have heard that Baratheon wants peace. Place the *truce*.', until: told('truce proposed', 'truce agreed'),
      otherwise: [
        { when: asked('truce', 'truce offer'), say: 'Two truces! Now make a proposal. You may ask for at most 1 influence, 2 hostages and 3 power, and offer the same. Ask for *1 influence*, and offer *2 power* for it.' },
        { when: told('encounter decided'), say: 'Hostility against a truce: you have betrayed Baratheon. It pays now, but the truce would have been fun too: begin the lesson again.', again: true },
      ],
    },
    {
      say: 'Baratheon thinks about it…', until: told('truce agreed'),
      otherwise: [{ when: asked('truce', 'truce offer'), say: 'Baratheon asks for something else. Accept, or make another proposal; if one of you refuses for good, both sides lose.' }],
    },
  ],
  end: (look) => `The truce holds${spread(look) > 0 ? ', and an influence of yours lies on Baratheon’s board' : ''}. A truce is only as good as the word of both: whoever has no truce card left cannot keep it.`,
}

const hostages: Lesson<ThroneView> = {
  name: 'hostages',
  title: 'Hostages',
  steps: [
    { say: 'At the start of a turn you may deal with your *hostages*, the cards that you hold of others. You have two: a 12 of Lannister and a 3 of Baratheon.' },
    { say: '*Torment* a hostage, and a character of that house loses a power. *Jaime Lannister* has only 1 left: a character without power *dies*. Torment Lannister’s 12.', until: asked('torment whom'), otherwise: [{ when: did('hostage released'), say: 'You have released it: its owner has the card back, and you have drawn one. *Undo*, if you want to see the other way.' }] },
    { say: 'Now choose *Jaime Lannister*.', until: ({ asked: kind }) => kind === 'hostages' },
    { say: '*Release* the other one: Baratheon gets its card back, and you draw one of your own. It is also a way to be kind.', until: ({ asked: kind, events }) => kind !== 'hostages' && kind !== '' || events.some(({ kind: told }) => told === 'event drawn') },
  ],
  end: ({ events }) => `${events.some(({ kind }) => kind === 'character died') ? 'Jaime is dead. ' : ''}A house whose characters are all dead ends the game, and whoever has spread most influence then wins.`,
}

const turn: Lesson<ThroneView> = {
  name: 'turn',
  title: 'A turn of your own',
  steps: [
    { say: 'Now a turn of your own, against two squires. The event lets you choose your *defender*. Look at their characters and hands, and choose. If you do not know what to do, ask for a *Hint*; the *?* beside a question opens the guide.', until: ({ view, asked: kind }) => kind !== '' && kind !== 'defender' && view.turn >= 4 },
    { say: 'Strengthen a character, send one, place your card. The squires may support either side; whoever helps you shares what you win.', until: ({ view }) => view.turn > 4 },
  ],
  end: (look) => `That was a whole turn: you have spread ${spread(look)} of 5 influence. From here the squires play on with you for as long as you like, or you begin a real game. *Hint*, *Try it out* and *Undo* are at hand there too.`,
}

export const LESSONS = course(encounter, support, truce, hostages, turn)
