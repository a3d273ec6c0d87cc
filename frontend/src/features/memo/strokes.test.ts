import { describe, expect, it } from 'vitest'
import {
  addStroke,
  clearDrawing,
  depthOf,
  memoLimit,
  openDrawing,
  readStrokes,
  redo,
  type Stroke,
  takeIn,
  undo,
  writeStrokes,
} from './strokes.ts'

const line: Stroke = {
  tool: 'brush',
  color: '#b5380c',
  sheetWidth: 696,
  points: [
    [1, 2, 0.5],
    [30, 40, 1],
  ],
}
const marker: Stroke = { ...line, tool: 'marker', color: '#f4b93a' }

describe('stored strokes', () => {
  it('come back as they were drawn', () => {
    expect(readStrokes(writeStrokes([line, marker]))).toEqual([line, marker])
  })

  it('keep how far a passage had been scrolled when they were drawn on it', () => {
    const onPassage = { ...line, shift: 240 }
    expect(readStrokes(writeStrokes([onPassage, line]))).toEqual([onPassage, line])
  })

  it('are still read in the first stored format', () => {
    const frozen = '{"v":1,"s":[[0,"#b5380c",696,[1,2,50,30,40,100]]]}'
    expect(readStrokes(frozen)).toEqual([line])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['a later version', '{"v":2,"s":[]}'],
    ['a colour that is none', '{"v":1,"s":[[0,"red;",696,[1,2,50]]]}'],
    ['points that are no numbers', '{"v":1,"s":[[0,"#b5380c",696,["x",2,50]]]}'],
  ])('are an empty sheet for %s', (_, memo) => {
    expect(readStrokes(memo)).toEqual([])
  })
})

describe('a drawing', () => {
  it('undoes and redoes strokes and clearing', () => {
    const drawn = addStroke(addStroke(openDrawing(null), line), marker)
    const cleared = clearDrawing(drawn)
    expect(cleared.strokes).toEqual([])
    expect(undo(cleared).strokes).toEqual([line, marker])
    expect(undo(undo(cleared)).strokes).toEqual([line])
    expect(redo(undo(undo(cleared))).strokes).toEqual([line, marker])
  })

  it('takes back strokes of an earlier visit one by one', () => {
    const opened = openDrawing(writeStrokes([line, marker]))
    expect(undo(opened).strokes).toEqual([line])
    expect(redo(undo(opened)).strokes).toEqual([line, marker])
  })

  it('takes no stroke that could not be kept', () => {
    const long: Stroke = { ...line, points: Array.from({ length: memoLimit / 4 }, (_, at) => [at, at, 0.5] as const) }
    const drawing = openDrawing(null)
    expect(addStroke(drawing, long)).toBe(drawing)
  })
})

it('takes in what another tab drew, and undoes only what was drawn here', () => {
  const at = (x: number): Stroke => ({ ...line, points: [[x + 0.4, x, 0.5]] })
  const [own, again, theirs] = [at(5), at(6), at(7)]
  const drawing = undo(addStroke(addStroke(openDrawing(''), own), again))
  const joined = takeIn(drawing, writeStrokes([theirs, own]))
  expect(writeStrokes(joined.strokes)).toBe(writeStrokes([theirs, own]))
  expect(writeStrokes(undo(joined).strokes)).toBe(writeStrokes([theirs]))
  expect(writeStrokes(redo(joined).strokes)).toBe(writeStrokes([own, again, theirs]))
})

it('says how high a sheet must be to show the whole drawing, whatever its width', () => {
  const deep: Stroke = {
    ...line,
    sheetWidth: 400,
    points: [
      [10, 20, 0.5],
      [10, 600, 0.5],
    ],
  }
  expect(depthOf([line, deep])).toBe(1.5)
  expect(depthOf([])).toBe(0)
})
