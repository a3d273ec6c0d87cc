import { describe, expect, it } from 'vitest'
import {
  addStroke,
  type Drawing,
  type InkPoint,
  openDrawing,
  readStrokes,
  type Stroke,
  writeStrokes,
} from './strokes.ts'
import { filled, thinned } from './thin.ts'

const stroke = (points: readonly InkPoint[], tool: Stroke['tool'] = 'brush'): Stroke => ({
  tool,
  color: '#262e35',
  sheetWidth: 696,
  points,
})
const thinnedPoints = (points: readonly InkPoint[], tool?: Stroke['tool']) => thinned(stroke(points, tool)).points
const placesOf = (points: readonly InkPoint[]) => points.map(([x, y]) => [x, y])

const HERTZ = 120
const PIXELS_A_SECOND = 180

/** A small round character, as a hand that trembles a little writes it in about a third of a second. */
function curl(x: number, y: number, pressureOf: (share: number) => number): InkPoint[] {
  const length = 60
  const count = Math.round((length / PIXELS_A_SECOND) * HERTZ)
  return Array.from({ length: count + 1 }, (_, at) => {
    // Slow at its ends, as hands are.
    const share = (1 - Math.cos((Math.PI * at) / count)) / 2
    const turn = share * Math.PI * 1.5
    const tremble = ((at * 7919) % 13) / 60
    return [x + 14 + Math.cos(turn) * 13 + tremble, y + 14 + Math.sin(turn) * 13 - tremble, pressureOf(share)]
  })
}
const finger = () => 0.5
const pen = (share: number) => 0.2 + 0.5 * Math.sin(Math.PI * share)

function distanceToLine([x, y]: InkPoint, line: readonly InkPoint[]): number {
  const distances = filled(line).map(([lineX, lineY]) => Math.hypot(lineX - x, lineY - y))
  return Math.min(...distances)
}

describe('a thinned stroke', () => {
  it('keeps a dot a dot', () => {
    expect(thinnedPoints([[10, 10, 0.5]])).toEqual([[10, 10, 0.5]])
  })

  it('keeps its two ends of a straight line, however many points it had', () => {
    const line = Array.from({ length: 300 }, (_, at): InkPoint => [at, at / 2, 0.7])
    expect(thinnedPoints(line)).toEqual([line[0], line.at(-1)])
  })

  it('keeps corners, and a way there and back', () => {
    const there = Array.from({ length: 41 }, (_, at): InkPoint => [at, 0, 0.7])
    const down = Array.from({ length: 40 }, (_, at): InkPoint => [40, at + 1, 0.7])
    const ends = [
      [0, 0],
      [40, 0],
    ]
    expect(placesOf(thinnedPoints([...there, ...down]))).toEqual([...ends, [40, 40]])
    expect(placesOf(thinnedPoints([...there, ...there.toReversed()]))).toEqual([...ends, [0, 0]])
  })

  it.each([
    ['a finger', finger],
    ['a pen', pen],
  ])('runs where %s ran, by far fewer points', (_, pressureOf) => {
    const points = curl(100, 100, pressureOf)
    const line = thinnedPoints(points)
    expect(line.length).toBeLessThan(points.length / 2.5)
    expect([line[0]?.slice(0, 2), line.at(-1)?.slice(0, 2)]).toEqual(placesOf([points[0], points.at(-1)] as InkPoint[]))
    // Points of the filled line lie up to 2 px apart.
    for (const point of points) expect(distanceToLine(point, line)).toBeLessThanOrEqual(Math.hypot(0.5, 1))
  })

  it('keeps where a pen was pressed, also along a straight line', () => {
    const line = Array.from({ length: 61 }, (_, at): InkPoint => [at * 2, 0, at < 30 ? 0.2 : 0.9])
    const pressures = thinnedPoints(line).map(([, , pressure]) => pressure)
    expect(pressures).toEqual([0.2, 0.2, 0.9, 0.9])
  })

  it('keeps as pressure how fast a finger was, and nothing for tools of one width', () => {
    const slowThenFast = [...Array(40).keys()].map((at): InkPoint => [at < 20 ? at * 0.4 : 8 + (at - 20) * 6, 0, 0.5])
    const pressures = thinnedPoints(slowThenFast).map(([, , pressure]) => pressure)
    expect(pressures[0]).toBeGreaterThan(0.5)
    expect(pressures.at(-1)).toBeLessThan(0.2)
    expect(thinnedPoints(curl(0, 0, pen), 'marker').every(([, , pressure]) => pressure === 0.5)).toBe(true)
  })

  it('is the same after it was stored, to the pixel', () => {
    const line = thinned(stroke(curl(100, 100, pen)))
    const [read] = readStrokes(writeStrokes([line]))
    expect(read?.points).toEqual(
      line.points.map(([x, y, pressure]) => [Math.round(x), Math.round(y), Math.round(pressure * 100) / 100]),
    )
  })
})

/** Seconds of handwriting until the sheet takes no more. */
function secondsThatFit(pressureOf: (share: number) => number, kept: (stroke: Stroke) => Stroke): number {
  let drawing: Drawing = openDrawing(null)
  for (let count = 0; ; count += 1) {
    const points = curl((count % 20) * 34, (Math.floor(count / 20) % 15) * 38, pressureOf)
    const next = addStroke(drawing, kept(stroke(points)))
    if (next === drawing) return (drawing.strokes.length * points.length) / HERTZ
    // What can be taken back needs no test here, and a hundred drawings of room.
    drawing = { ...next, done: [] }
  }
}

it.each([
  ['a finger', finger],
  ['a pen', pen],
])('a memo has room for more than three minutes without lifting %s, not for one', (_, pressureOf) => {
  expect(secondsThatFit(pressureOf, (raw) => raw)).toBeLessThan(90)
  expect(secondsThatFit(pressureOf, thinned)).toBeGreaterThan(180)
})

it('a filled line goes through its points with none farther apart than a hand leaves them', () => {
  const line: InkPoint[] = [
    [0, 0, 0.2],
    [9, 0, 0.8],
    [9, 1, 0.8],
  ]
  const dense = filled(line)
  for (const point of line) expect(dense).toContainEqual(point)
  const gaps = dense.slice(1).map(([x, y], at) => Math.hypot(x - (dense[at]?.[0] ?? 0), y - (dense[at]?.[1] ?? 0)))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2)
  expect(dense[1]?.[2]).toBeCloseTo(0.32)
})
