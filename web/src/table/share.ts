/** The result as a picture to send to friends, drawn by the browser: names, numbers and the race. */
import type { Series } from '../charts/series.ts'

export interface Shared {
  title: string
  reason: string
  columns: string[]
  rows: { house: string; name: string; cells: (string | number)[] }[]
  race?: { title: string; series: Series[]; rounds: number[] } | undefined
}

const [WIDTH, HEIGHT] = [1200, 630]
const [INK, SOFT, PAPER, LINE, GOLD] = ['#2e2011', '#5d4a32', '#f3ead3', '#c9b68d', '#b8860b']
const TITLE = "'Alegreya SC', Georgia, serif"
const TEXT = "'Alegreya Sans', 'Segoe UI', sans-serif"

function coloursOf(house: string): { field: string; charge: string } {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.className = `house-${house}`
  probe.style.cssText = 'color: var(--field); background-color: var(--charge); color-scheme: light'
  const { color: field, backgroundColor: charge } = getComputedStyle(probe)
  const found = { field, charge }
  probe.remove()
  return found
}

/** A house's badge, from the symbols that are on the page. */
async function badgeOf(house: string): Promise<HTMLImageElement | undefined> {
  const symbol = document.getElementById(`sigil-${house}`)
  if (!symbol) return undefined
  const { field, charge } = coloursOf(house)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" style="--field:${field};--charge:${charge}"><circle cx="12" cy="12" r="11.4" fill="${field}" stroke="#17110a"/><g transform="translate(4 4) scale(.667)">${symbol.innerHTML}</g></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

function drawRace(pen: CanvasRenderingContext2D, { title, series, rounds }: NonNullable<Shared['race']>, badges: Map<string, HTMLImageElement | undefined>) {
  const [left, right, top, bottom] = [740, 1110, 190, 540]
  const most = Math.max(2, ...series.flatMap(({ values }) => values))
  const x = (i: number) => left + (i / Math.max(1, rounds.length - 1)) * (right - left)
  const y = (value: number) => bottom - (value / most) * (bottom - top)
  pen.fillStyle = INK
  pen.font = `700 26px ${TITLE}`
  pen.fillText(title, left, 160)
  pen.strokeStyle = LINE
  pen.lineWidth = 1
  pen.strokeRect(left, top, right - left, bottom - top)
  for (const { house, values } of series) {
    const line = () => {
      pen.beginPath()
      values.forEach((value, i) => pen.lineTo(x(i), y(value)))
      pen.stroke()
    }
    pen.strokeStyle = '#17110a'
    pen.lineWidth = 7
    line()
    pen.strokeStyle = coloursOf(house).field
    pen.lineWidth = 4
    line()
  }
  const ends = series.map(({ house, values }) => ({ house, at: y(values[values.length - 1] ?? 0) })).sort((one, other) => one.at - other.at)
  ends.forEach((end, i) => (end.at = Math.max(end.at, (ends[i - 1]?.at ?? -99) + 34)))
  const over = Math.max(0, (ends[ends.length - 1]?.at ?? 0) - bottom)
  for (const { house, at } of ends) {
    const badge = badges.get(house)
    if (badge) pen.drawImage(badge, right + 14, at - over - 16, 32, 32)
  }
}

export async function drawResult({ title, reason, columns, rows, race }: Shared): Promise<HTMLCanvasElement> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [WIDTH, HEIGHT]
  const pen = canvas.getContext('2d')!
  const badges = new Map(await Promise.all(rows.map(async ({ house }) => [house, await badgeOf(house)] as const)))
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = GOLD
  pen.lineWidth = 6
  pen.strokeRect(12, 12, WIDTH - 24, HEIGHT - 24)
  pen.fillStyle = INK
  pen.font = `700 52px ${TITLE}`
  pen.fillText(title, 50, 84)
  pen.fillStyle = SOFT
  pen.font = `400 24px ${TEXT}`
  pen.fillText(reason, 50, 122, WIDTH - 100)
  const columnAt = (i: number) => 690 - (columns.length - 1 - i) * 96
  pen.font = `700 19px ${TEXT}`
  pen.textAlign = 'right'
  columns.forEach((column, i) => pen.fillText(column, columnAt(i), 172, 92))
  const step = Math.min(60, 400 / rows.length)
  rows.forEach(({ house, name, cells }, place) => {
    const line = 210 + place * step
    const badge = badges.get(house)
    if (badge) pen.drawImage(badge, 50, line - 30, 42, 42)
    pen.textAlign = 'left'
    pen.fillStyle = INK
    pen.font = `700 28px ${TITLE}`
    pen.fillText(house, 106, line)
    pen.fillStyle = SOFT
    pen.font = `400 20px ${TEXT}`
    pen.fillText(name, 262, line, columnAt(0) - 330)
    pen.textAlign = 'right'
    pen.fillStyle = INK
    pen.font = `700 26px ${TEXT}`
    cells.forEach((cell, i) => pen.fillText(String(cell), columnAt(i), line))
  })
  pen.textAlign = 'left'
  if (race) drawRace(pen, race, badges)
  pen.fillStyle = SOFT
  pen.font = `700 20px ${TITLE}`
  pen.fillText('Small Council', 50, HEIGHT - 36)
  return canvas
}
