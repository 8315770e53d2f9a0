/** The options of games as people say them. */

const NAMES: Record<string, string> = { tides_of_battle: 'Tides of Battle', errata: 'Later rulings', special_events: 'Special events', seed: 'Seed' }
const VALUES: Record<string, string> = {
  'faq-2.0': 'the publisher’s FAQ 2.0', 'mother-of-dragons': 'Mother of Dragons', alternate: 'the second set',
}
/** What nothing means, where it is not what the rulebook says. */
const NOTHING: Record<string, string> = { house_cards: 'the usual set', expansion: 'none' }

export const optionName = (name: string) => NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

export const optionValue = (name: string, value: unknown): string =>
  value === null ? (NOTHING[name] ?? 'as printed') : value === true ? 'yes' : value === false ? 'no' : (VALUES[String(value)] ?? (Array.isArray(value) ? value.join(', ') : String(value).replaceAll('_', ' ')))

/** What differs from the usual game, for a line of tags; seats and shuffles are told elsewhere. */
export function optionTags(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options)
    .filter(([name, value]) => value !== null && value !== false && !['seed', 'houses', 'players'].includes(name))
    .map(([name, value]) => (value === true ? optionName(name) : `${optionName(name)}: ${optionValue(name, value)}`))
}
