/** Pan and zoom of the map with mouse, finger and keyboard. */
import { select } from 'd3-selection'
import 'd3-transition'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom'
import type { Point } from './outline.ts'

/** Pixels per board unit at the closest. */
const CLOSEST = 3

export interface MapView {
  /** The whole board. */
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  /** Moves the view only if the point is not well inside it. */
  reveal(point: Point): void
  destroy(): void
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function mapView(svg: SVGSVGElement, size: () => [w: number, h: number], apply: (view: ZoomTransform) => void): MapView {
  const selection = select<SVGSVGElement, unknown>(svg)
  let transform = zoomIdentity
  let [width, height] = [0, 0]
  const behaviour = zoom<SVGSVGElement, unknown>()
    .clickDistance(5)
    .tapDistance(14)
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => apply((transform = event.transform)))

  const fitting = () => Math.min(width / size()[0], height / size()[1])
  const gently = () => selection.transition().duration(prefersStill() ? 0 : 220)

  /** Bounds follow the pane and the board; the view keeps its middle. */
  function measure() {
    const box = svg.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const first = width === 0
    const wasFitted = first || Math.abs(transform.k - fitting()) < 1e-3
    const middle = transform.invert([width / 2, height / 2])
    ;[width, height] = [box.width, box.height]
    const [boardWidth, boardHeight] = size()
    const least = fitting()
    behaviour
      .extent([[0, 0], [width, height]])
      .scaleExtent([least, Math.max(CLOSEST, least)])
      .translateExtent([[0, 0], [boardWidth, boardHeight]])
    if (wasFitted) selection.call(behaviour.transform, fitted())
    else selection.call(behaviour.translateTo, middle[0], middle[1])
  }

  function fitted() {
    const k = fitting()
    const [boardWidth, boardHeight] = size()
    return zoomIdentity.translate((width - boardWidth * k) / 2, (height - boardHeight * k) / 2).scale(k)
  }

  selection.call(behaviour).on('dblclick.zoom', null)
  const observer = new ResizeObserver(measure)
  observer.observe(svg)
  measure()

  return {
    fit: () => gently().call(behaviour.transform, fitted()),
    zoomBy: (factor) => gently().call(behaviour.scaleBy, factor),
    panBy: (dx, dy) => gently().call(behaviour.translateBy, dx / transform.k, dy / transform.k),
    reveal([x, y]) {
      const [px, py] = transform.apply([x, y])
      const margin = 60
      if (px > margin && py > margin && px < width - margin && py < height - margin) return
      gently().call(behaviour.translateTo, x, y)
    },
    destroy() {
      observer.disconnect()
      selection.on('.zoom', null)
    },
  }
}
