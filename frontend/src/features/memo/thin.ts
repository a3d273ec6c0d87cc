import { strokeWidths } from './ink.ts'
import type { InkPoint, Stroke } from './strokes.ts'

/** How far, in CSS pixels, a point may lie beside the line that is drawn without it. */
const TOLERANCE = 0.5
/** What a full change of pressure counts, in CSS pixels: a quarter of it is seen in the line's width. */
const PRESSURE_WEIGHT = 2
/** As dense as a hand's own points, which the painter smooths between. */
const GAP = 2

/** A mouse and most fingers always say 0.5. */
export const hasNoPressure = (points: readonly InkPoint[]): boolean =>
  points.every(([, , pressure]) => pressure === 0.5)

/**
 * The stroke with as few points as its line needs, since a memo has room for some 9,000: a screen reports 120 and more
 * of them a second. Ends stay as they are. How fast the hand was is lost with the points, so the width that the painter
 * would have made of it is kept as pressure.
 */
export function thinned(stroke: Stroke): Stroke {
  return { ...stroke, points: withoutNeedless(widthsKept(stroke)) }
}

function widthsKept({ tool, points }: Stroke): readonly InkPoint[] {
  // Marker and eraser are as wide everywhere.
  if (tool !== 'brush') return points.map(([x, y]) => [x, y, 0.5])
  return hasNoPressure(points) && points.length > 1 ? withPressureOfSpeed(points) : points
}

const lengthTo = (points: readonly InkPoint[], at: number) => {
  const [from, to] = [points[at - 1], points[at]]
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
}

/** perfect-freehand's own rule (`simulatePressure`): the slower, the more. */
function withPressureOfSpeed(points: readonly InkPoint[]): InkPoint[] {
  const width = strokeWidths.brush
  const after = (pressure: number, length: number) => {
    const speed = Math.min(1, length / width)
    return Math.min(1, pressure + (1 - speed - pressure) * speed * 0.275)
  }
  let pressure = 0.5
  for (let at = 0; at < Math.min(10, points.length); at += 1) {
    pressure = (pressure + after(pressure, lengthTo(points, at))) / 2
  }
  return points.map(([x, y], at) => {
    pressure = after(pressure, lengthTo(points, at))
    return [x, y, pressure]
  })
}

/** Ramer–Douglas–Peucker: of the points between two that stay, the farthest from their line stays too, if it is far. */
function withoutNeedless(points: readonly InkPoint[]): InkPoint[] {
  const kept = new Set([0, points.length - 1])
  const open: [first: number, last: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let farthest = TOLERANCE
    let middle: number | null = null
    for (let at = first + 1; at < last; at += 1) {
      const distance = distanceTo(points[at] as InkPoint, points[first] as InkPoint, points[last] as InkPoint)
      if (distance > farthest) [farthest, middle] = [distance, at]
    }
    if (middle === null) continue
    kept.add(middle)
    open.push([first, middle], [middle, last])
  }
  return points.filter((_, at) => kept.has(at))
}

/** From a point to the straight line between two others, in place or in pressure, whichever is more. */
function distanceTo([x, y, pressure]: InkPoint, from: InkPoint, to: InkPoint): number {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const square = alongX ** 2 + alongY ** 2
  const share = square > 0 ? ((x - from[0]) * alongX + (y - from[1]) * alongY) / square : 0
  const [nearX, nearY, nearPressure] = between(from, to, Math.max(0, Math.min(1, share)))
  return Math.max(Math.hypot(x - nearX, y - nearY), Math.abs(pressure - nearPressure) * PRESSURE_WEIGHT)
}

const between = (from: InkPoint, to: InkPoint, share: number): InkPoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The points of a thinned stroke with those between them: the painter rounds corners off that lie far apart. */
export function filled(points: readonly InkPoint[]): InkPoint[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1]
    if (!before) return [point]
    const steps = Math.max(1, Math.ceil(lengthTo(points, at) / GAP))
    return Array.from({ length: steps }, (_, step) =>
      step + 1 === steps ? point : between(before, point, (step + 1) / steps),
    )
  })
}
