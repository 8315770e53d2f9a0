/** Pan and zoom of the map with mouse, finger and keyboard. */
import { select } from 'd3-selection'
import 'd3-transition'
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom'
import { isStill } from '../ui/motion.ts'
import type { Point } from './outline.ts'

/** Pixels per board unit at the closest. */
const CLOSEST = 3
/** Pixels per board unit at which names and pieces are read with ease. */
const EASY = 0.75
/** Board units around the middle of an area that belong to it. */
const AROUND = 150
/** After a gesture the picture is drawn anew at its size; until then the old one is moved and stretched. */
const SETTLE_MS = 140

export interface MapView {
  /** The whole board. */
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  /** A part of the board, as wide as the pane. */
  fill(left: number, right: number): void
  /** Moves the view only if the point is not well inside it. */
  reveal(point: Point): void
  /** As close as all of these points can be seen together with what lies around them. */
  frame(points: readonly Point[]): void
  destroy(): void
}

/**
 * The plane is a layer of its own for the browser: moving it needs no repainting, which keeps panning smooth.
 * Its scale is baked into its width when a gesture ends, which keeps it sharp.
 */
export function mapView(pane: HTMLElement, plane: HTMLElement, [boardWidth, boardHeight]: [number, number]): MapView {
  const selection = select<HTMLElement, unknown>(pane)
  let transform = zoomIdentity
  let [width, height] = [0, 0]
  let baked = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  /** What the view was turned to, until a hand moves it. */
  let framed: readonly Point[] | undefined

  function place() {
    const { x, y, k } = transform
    plane.style.transform = `translate(${x}px, ${y}px) scale(${baked ? k / baked : 1})`
  }

  function bake() {
    if (transform.k === baked) return
    baked = transform.k
    plane.style.width = `${boardWidth * baked}px`
    plane.style.height = `${boardHeight * baked}px`
    place()
  }

  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(5)
    .tapDistance(14)
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      transform = event.transform
      if (event.sourceEvent) framed = undefined
      place()
      clearTimeout(settling)
      settling = setTimeout(bake, SETTLE_MS)
    })

  const fitting = () => Math.min(width / boardWidth, height / boardHeight)
  function gently() {
    framed = undefined
    return selection.transition().duration(isStill() ? 0 : 220)
  }

  function fitted() {
    const k = fitting()
    return zoomIdentity.translate((width - boardWidth * k) / 2, (height - boardHeight * k) / 2).scale(k)
  }

  /** The same view, but never beyond the edge of the board. */
  const kept = (wanted: typeof transform) => behaviour.constrain()(wanted, [[0, 0], [width, height]], [[0, 0], [boardWidth, boardHeight]])

  /** All these points with some room around them. */
  function framing(points: readonly Point[]) {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [left, right, top, bottom] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND, Math.min(...ys) - AROUND, Math.max(...ys) + AROUND]
    const k = Math.max(fitting(), Math.min(EASY, width / (right - left), height / (bottom - top)))
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return kept(zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k))
  }

  /** Bounds follow the pane; the view keeps what it was turned to, or its middle where a hand has moved it. */
  function measure() {
    const box = pane.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const wasFitted = width === 0 || Math.abs(transform.k - fitting()) < 1e-3
    const middle = transform.invert([width / 2, height / 2])
    ;[width, height] = [box.width, box.height]
    const least = fitting()
    behaviour
      .extent([[0, 0], [width, height]])
      .scaleExtent([least, Math.max(CLOSEST, least)])
      .translateExtent([[0, 0], [boardWidth, boardHeight]])
    if (framed) selection.call(behaviour.transform, framing(framed))
    else if (wasFitted) selection.call(behaviour.transform, fitted())
    else selection.call(behaviour.translateTo, middle[0], middle[1])
    bake()
  }

  selection.call(behaviour).on('dblclick.zoom', null)
  const observer = new ResizeObserver(measure)
  observer.observe(pane)
  measure()

  return {
    fit: () => gently().call(behaviour.transform, fitted()),
    zoomBy: (factor) => gently().call(behaviour.scaleBy, factor),
    panBy: (dx, dy) => gently().call(behaviour.translateBy, dx / transform.k, dy / transform.k),
    fill(left, right) {
      const k = Math.max(fitting(), Math.min(EASY, width / (right - left)))
      const y = transform.invertY(height / 2)
      gently().call(behaviour.transform, kept(zoomIdentity.translate(width / 2 - ((left + right) / 2) * k, height / 2 - y * k).scale(k)))
    },
    reveal([x, y]) {
      const [px, py] = transform.apply([x, y])
      const margin = 60
      if (px > margin && py > margin && px < width - margin && py < height - margin) return
      gently().call(behaviour.translateTo, x, y)
    },
    frame(points) {
      gently().call(behaviour.transform, framing(points))
      framed = points
    },
    destroy() {
      clearTimeout(settling)
      observer.disconnect()
      selection.on('.zoom', null)
    },
  }
}
