import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnAt, momentOf, timelineOf } from './playback.ts'
import type { InkPoint, Stroke } from './strokes.ts'

const strokeOf = (...points: [number, number][]): Stroke => ({
  tool: 'brush',
  color: '#262e35',
  sheetWidth: 600,
  points: points.map(([x, y]) => [x, y, 0.5] as InkPoint),
})
const line = strokeOf([0, 0], [300, 0], [300, 120])
const dot = strokeOf([10, 10])

test('strokes come one after the other, with a moment between them in which the pen is lifted', () => {
  const { strokes, totalMs } = timelineOf([line, dot, line])
  expect(strokes.map(({ fromMs, untilMs }) => [fromMs, Math.round(untilMs)])).toEqual([
    [0, 1000],
    [1220, 1340],
    [1560, 2560],
  ])
  expect(totalMs).toBe(2560)
})

test('half the time is half the way along the stroke, through its corners', () => {
  const timeline = timelineOf([line])
  expect(drawnAt(timeline, 500).part?.points.map(([x, y]) => [x, y])).toEqual([
    [0, 0],
    [210, 0],
  ])
  expect(drawnAt(timeline, 900).part?.points.map(([x, y]) => [x, Math.round(y)])).toEqual([
    [0, 0],
    [300, 0],
    [300, 78],
  ])
})

test('nothing is there at the beginning, all of it at the end, and no half stroke while the pen is lifted', () => {
  const timeline = timelineOf([line, dot])
  expect(drawnAt(timeline, 0)).toEqual({ whole: 0, part: null })
  expect(drawnAt(timeline, 1100)).toEqual({ whole: 1, part: null })
  expect(drawnAt(timeline, timeline.totalMs)).toEqual({ whole: 2, part: null })
  expect(drawnAt(timelineOf([]), 0)).toEqual({ whole: 0, part: null })
})

const point = fc.tuple(fc.nat(900), fc.nat(900))
const strokes = fc.array(
  fc.array(point, { minLength: 1, maxLength: 6 }).map((points) => strokeOf(...points)),
  { maxLength: 8 },
)

test('of any memo what is drawn only grows, and a step leads to a whole number of strokes', () => {
  fc.assert(
    fc.property(strokes, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (drawn, shares) => {
      const timeline = timelineOf(drawn)
      const moments = shares.map((share) => share * timeline.totalMs).sort((a, b) => a - b)
      const seen = moments.map((ms) => drawnAt(timeline, ms))
      for (const [at, one] of seen.entries()) {
        const before = seen[at - 1]
        if (before) expect(one.whole).toBeGreaterThanOrEqual(before.whole)
        for (const [x, y] of one.part?.points ?? []) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      }
      for (const whole of drawn.keys()) {
        expect(drawnAt(timeline, momentOf(timeline, whole))).toEqual({ whole, part: null })
      }
    }),
  )
})
