import type { InkPoint, Stroke } from './strokes.ts'

/** As fast as a calm hand: when each point was put is not kept with a memo. */
const PIXELS_PER_SECOND = 420
const SHORTEST_MS = 120
/** The pen is lifted. */
const GAP_MS = 220

interface TimedStroke {
  stroke: Stroke
  fromMs: number
  untilMs: number
}

/** A memo as something that goes by: its strokes one after the other, in the order in which they were drawn. */
export interface Timeline {
  strokes: readonly TimedStroke[]
  totalMs: number
}

const lengthTo = (points: readonly InkPoint[], at: number): number => {
  const [from, to] = [points[at - 1], points[at]]
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
}
const lengthOf = ({ points }: Stroke) => points.reduce((sum, _, at) => sum + lengthTo(points, at), 0)

export function timelineOf(strokes: readonly Stroke[]): Timeline {
  let endMs = 0
  const timed = strokes.map((stroke, at) => {
    const fromMs = at === 0 ? 0 : endMs + GAP_MS
    endMs = fromMs + Math.max(SHORTEST_MS, (lengthOf(stroke) / PIXELS_PER_SECOND) * 1000)
    return { stroke, fromMs, untilMs: endMs }
  })
  return { strokes: timed, totalMs: endMs }
}

/** What is on the paper at a moment: strokes that are whole, and as much as there is of the one being drawn. */
export interface Drawn {
  whole: number
  part: Stroke | null
}

export function drawnAt({ strokes }: Timeline, ms: number): Drawn {
  // Few enough to be counted at each frame: a memo has room for some hundreds.
  const whole = strokes.filter(({ untilMs }) => untilMs <= ms).length
  const next = strokes[whole]
  if (!next || next.fromMs >= ms) return { whole, part: null }
  return { whole, part: beginningOf(next.stroke, (ms - next.fromMs) / (next.untilMs - next.fromMs)) }
}

/** The first share of a stroke by its length; a point is there from the first moment on. */
function beginningOf(stroke: Stroke, share: number): Stroke {
  const { points } = stroke
  let left = lengthOf(stroke) * share
  const kept = points.slice(0, 1)
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1], points[at]]
    const length = lengthTo(points, at)
    if (!from || !to) break
    if (length > left) {
      if (length > 0) kept.push(between(from, to, left / length))
      break
    }
    kept.push(to)
    left -= length
  }
  return { ...stroke, points: kept }
}

const between = (from: InkPoint, to: InkPoint, share: number): InkPoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The moment at which so many strokes are whole. */
export const momentOf = ({ strokes }: Timeline, whole: number): number =>
  whole <= 0 ? 0 : (strokes[Math.min(whole, strokes.length) - 1]?.untilMs ?? 0)
