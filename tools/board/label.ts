/** The shapes a name with its icons may take, with the widths of the map's typeface. */
import type { Area } from '../../web/src/board/areas.ts'

export type IconKind = 'castle' | 'stronghold' | 'barrel' | 'crown'

export interface LabelShape {
  w: number
  h: number
  size: number
  /** Texts with the middle of their baseline, from the label's middle. */
  lines: [string, number, number][]
  /** Icons with their middle, from the label's middle. */
  icons: [IconKind, number, number][]
}

export const ICON_SIZE: Record<IconKind, [w: number, h: number]> = {
  castle: [34, 32],
  stronghold: [42, 37],
  barrel: [18, 22],
  crown: [24, 20],
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz '"
/** Advance widths of Alegreya SC in thousandths of the type size: bold for land, medium italic for sea. */
const BOLD = [
  625, 627, 616, 694, 596, 531, 654, 747, 365, 332, 657, 530, 841, 728, 675, 576, 680, 641, 539, 567, 657, 624, 962, 681, 594, 580,
  544, 542, 524, 588, 512, 460, 555, 633, 320, 294, 567, 460, 710, 621, 571, 499, 575, 554, 465, 491, 554, 536, 819, 586, 521, 499,
  174, 215,
]
const ITALIC = [
  577, 586, 598, 672, 571, 500, 636, 722, 349, 316, 616, 497, 812, 695, 659, 541, 663, 600, 513, 534, 645, 592, 909, 640, 540, 551,
  503, 510, 509, 571, 491, 437, 541, 613, 308, 282, 534, 435, 687, 595, 558, 472, 562, 521, 444, 465, 545, 511, 775, 554, 478, 476,
  161, 193,
]
/** Letter spacing in ems; the stylesheet of the map says the same. */
const SPACING = { land: 0.02, sea: 0.08 }

export function textWidth(text: string, size: number, kind: 'land' | 'sea') {
  const widths = kind === 'land' ? BOLD : ITALIC
  let sum = 0
  for (const letter of text) sum += widths[LETTERS.indexOf(letter)]! / 1000 + SPACING[kind]
  return sum * size
}

/** One line, and every way to break the name into two at a space. */
function breaks(name: string): string[][] {
  const words = name.split(' ')
  const all = [[name]]
  for (let i = 1; i < words.length; i++) {
    const first = words.slice(0, i).join(' ')
    if (first !== 'The') all.push([first, words.slice(i).join(' ')])
  }
  return all
}

const LEADING = 0.94
const CAPITALS = 0.66
const GAP = 5

function iconRow(kinds: IconKind[]) {
  const w = kinds.reduce((sum, kind) => sum + ICON_SIZE[kind][0], 0) + 5 * Math.max(0, kinds.length - 1)
  const h = Math.max(0, ...kinds.map((kind) => ICON_SIZE[kind][1]))
  let x = -w / 2
  const middles = kinds.map((kind): [IconKind, number] => {
    const [width] = ICON_SIZE[kind]
    x += width + 5
    return [kind, x - 5 - width / 2]
  })
  return { w, h, middles }
}

export function labelShapes(area: Area, sizes: number[]): LabelShape[] {
  const kind = area.kind === 'sea' ? 'sea' : 'land'
  const resources: IconKind[] = [
    ...Array<IconKind>(area.supply ?? 0).fill('barrel'),
    ...Array<IconKind>(area.power ?? 0).fill('crown'),
  ]
  const fort: IconKind[] = area.fortification ? [area.fortification] : []
  const shapes: LabelShape[] = []
  for (const size of sizes) {
    for (const texts of breaks(area.name)) {
      const textW = Math.max(...texts.map((text) => textWidth(text, size, kind)))
      const textH = ((texts.length - 1) * LEADING + CAPITALS) * size
      const linesAt = (x: number, top: number) =>
        texts.map((text, i): [string, number, number] => [text, x, top + (CAPITALS - 0.01 + i * LEADING) * size])
      const all = iconRow([...fort, ...resources])
      if (all.w === 0) {
        shapes.push({ size, w: textW, h: textH, lines: linesAt(0, -textH / 2), icons: [] })
        continue
      }
      // Icons in a row below the name.
      {
        const [w, h] = [Math.max(textW, all.w), textH + GAP + all.h]
        const base = h / 2
        shapes.push({
          size, w, h,
          lines: linesAt(0, -h / 2),
          icons: all.middles.map(([icon, x]) => [icon, x, base - (icon === 'castle' || icon === 'stronghold' ? ICON_SIZE[icon][1] / 2 : Math.min(all.h / 2, 15))]),
        })
      }
      // Icons to the right of the name.
      {
        const [w, h] = [textW + GAP + 2 + all.w, Math.max(textH, all.h)]
        shapes.push({
          size, w, h,
          lines: linesAt(-w / 2 + textW / 2, -textH / 2),
          icons: all.middles.map(([icon, x]) => [icon, w / 2 - all.w / 2 + x, 0]),
        })
      }
      // The fortification to the left, barrels and crowns below the name.
      if (fort.length > 0) {
        const row = iconRow(resources)
        const [fortW, fortH] = ICON_SIZE[fort[0]!]
        const blockH = textH + (row.h ? GAP + row.h : 0)
        const blockW = Math.max(textW, row.w)
        const [w, h] = [fortW + GAP + blockW, Math.max(fortH, blockH)]
        const x = w / 2 - blockW / 2
        shapes.push({
          size, w, h,
          lines: linesAt(x, -blockH / 2),
          icons: [
            [fort[0]!, -w / 2 + fortW / 2, 0],
            ...row.middles.map(([icon, dx]): [IconKind, number, number] => [icon, x + dx, blockH / 2 - row.h / 2]),
          ],
        })
      }
    }
  }
  return shapes
}
