/** Areas as cells of a grid: what the places are solved on and what the tests measure borders with. */
import type { Point } from '../../web/src/board/outline.ts'

/** Edge of a cell, in board units. */
export const CELL = 2

export class Grid {
  readonly columns: number
  readonly rows: number
  readonly cells: Uint8Array

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / CELL)
    this.rows = Math.ceil(height / CELL)
    this.cells = new Uint8Array(this.columns * this.rows)
  }

  get width() {
    return this.columns * CELL
  }

  get height() {
    return this.rows * CELL
  }

  /** Fills closed rings by the even-odd rule, cell middles deciding. */
  fill(rings: Point[][], value = 1) {
    for (let row = 0; row < this.rows; row++) {
      const y = (row + 0.5) * CELL
      const crossings: number[] = []
      for (const ring of rings) {
        for (let i = 0; i < ring.length; i++) {
          const [x0, y0] = ring[i]!
          const [x1, y1] = ring[(i + 1) % ring.length]!
          if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
        }
      }
      crossings.sort((a, b) => a - b)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil(crossings[i]! / CELL - 0.5))
        const to = Math.min(this.columns - 1, Math.ceil(crossings[i + 1]! / CELL - 0.5) - 1)
        this.cells.fill(value, row * this.columns + from, row * this.columns + to + 1)
      }
    }
    return this
  }

  fillRectangle(x: number, y: number, w: number, h: number, value: number) {
    const [left, right] = [Math.max(0, Math.floor(x / CELL)), Math.min(this.columns, Math.ceil((x + w) / CELL))]
    const [top, bottom] = [Math.max(0, Math.floor(y / CELL)), Math.min(this.rows, Math.ceil((y + h) / CELL))]
    for (let row = top; row < bottom; row++) this.cells.fill(value, row * this.columns + left, row * this.columns + Math.max(left, right))
  }

  fillDisc([x, y]: Point, radius: number, value: number) {
    const reach = Math.ceil(radius / CELL)
    const [cx, cy] = [x / CELL, y / CELL]
    for (let row = Math.floor(cy) - reach; row <= cy + reach; row++) {
      for (let column = Math.floor(cx) - reach; column <= cx + reach; column++) {
        if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) continue
        if (Math.hypot(column + 0.5 - cx, row + 0.5 - cy) * CELL <= radius) this.cells[row * this.columns + column] = value
      }
    }
  }

  at(x: number, y: number): number {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)]
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return 0
    return this.cells[row * this.columns + column]!
  }
}

/** For each cell the distance, in board units, to the nearest empty cell or to the grid's edge (chamfer 3-4). */
export function depth(grid: Grid): Float32Array {
  const { columns, rows, cells } = grid
  const far = new Float32Array(cells.length)
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? 0 : far[row * columns + column]!
  const straight = CELL
  const diagonal = CELL * Math.SQRT2
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      if (!cells[i]) continue
      far[i] = Math.min(
        at(row, column - 1) + straight,
        at(row - 1, column) + straight,
        at(row - 1, column - 1) + diagonal,
        at(row - 1, column + 1) + diagonal,
      )
    }
  }
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const i = row * columns + column
      if (!cells[i]) continue
      far[i] = Math.min(
        far[i]!,
        at(row, column + 1) + straight,
        at(row + 1, column) + straight,
        at(row + 1, column + 1) + diagonal,
        at(row + 1, column - 1) + diagonal,
      )
    }
  }
  return far
}

/** Counts cells in rectangles at once: a summed-area table of the cells where `test` holds. */
export class CellCounter {
  private readonly sums: Float64Array
  private readonly columns: number
  private readonly rows: number

  constructor(columns: number, rows: number, test: (cell: number) => boolean) {
    this.columns = columns
    this.rows = rows
    this.sums = new Float64Array((columns + 1) * (rows + 1))
    for (let row = 0; row < rows; row++) {
      let line = 0
      for (let column = 0; column < columns; column++) {
        if (test(row * columns + column)) line++
        this.sums[(row + 1) * (columns + 1) + column + 1] = this.sums[row * (columns + 1) + column + 1]! + line
      }
    }
  }

  /** How many square units of the rectangle around (x, y) lie on cells that are not counted. */
  lacking(x: number, y: number, w: number, h: number): number {
    const [left, right] = [Math.floor((x - w / 2) / CELL), Math.ceil((x + w / 2) / CELL)]
    const [top, bottom] = [Math.floor((y - h / 2) / CELL), Math.ceil((y + h / 2) / CELL)]
    return ((right - left) * (bottom - top) - this.counted(left, top, right, bottom)) * CELL * CELL
  }

  private counted(left: number, top: number, right: number, bottom: number) {
    const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit, value))
    const sum = (row: number, column: number) =>
      this.sums[clamp(row, this.rows) * (this.columns + 1) + clamp(column, this.columns)]!
    return sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)
  }
}
