import type { MemoTool } from '../../lib/store/tcheck-state.ts'

/** `[x, y, pressure]` in CSS pixels of the sheet it was drawn on; pressure 0…1. */
export type InkPoint = readonly [x: number, y: number, pressure: number]

export interface Stroke {
  tool: MemoTool
  color: string
  /** Width of the sheet, so that a drawing fits a sheet of another width. */
  sheetWidth: number
  points: readonly InkPoint[]
  /** Drawn on a passage that scrolls by itself: how far that had been scrolled, in CSS pixels. It moves with the text. */
  shift?: number
}

/** The contract's limit of one memo in characters. */
export const memoLimit = 100_000

const tools: readonly MemoTool[] = ['brush', 'marker', 'eraser']

/**
 * Strokes as they are stored: `{"v":1,"s":[[tool, color, sheetWidth, [x, y, pressure, …], shift]]}`, coordinates in
 * whole pixels, pressure in hundredths; `shift` only on a passage that scrolls.
 */
export function writeStrokes(strokes: readonly Stroke[]): string {
  if (strokes.length === 0) return ''
  const s = strokes.map(({ tool, color, sheetWidth, points, shift }) => [
    tools.indexOf(tool),
    color,
    Math.round(sheetWidth),
    points.flatMap(([x, y, pressure]) => [Math.round(x), Math.round(y), Math.round(pressure * 100)]),
    ...(shift === undefined ? [] : [Math.round(shift)]),
  ])
  return JSON.stringify({ v: 1, s })
}

/** Reads what was stored; a memo that is broken or of another shape is an empty sheet, never a failure. */
export function readStrokes(memo: string | null): Stroke[] {
  if (!memo) return []
  try {
    const { v, s } = JSON.parse(memo) as { v?: unknown; s?: unknown }
    return v === 1 && Array.isArray(s) ? s.flatMap(readStroke) : []
  } catch {
    return []
  }
}

function readStroke(stored: unknown): Stroke[] {
  if (!Array.isArray(stored)) return []
  const [toolNumber, color, sheetWidth, numbers, shift] = stored as unknown[]
  const tool = tools[Number(toolNumber)]
  if (!tool || typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return []
  if (typeof sheetWidth !== 'number' || !(sheetWidth > 0) || !Array.isArray(numbers)) return []
  if (!numbers.every((value) => typeof value === 'number' && Number.isFinite(value))) return []
  const points: InkPoint[] = []
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    points.push([numbers[at] as number, numbers[at + 1] as number, (numbers[at + 2] as number) / 100])
  }
  if (points.length === 0) return []
  const isOnPassage = typeof shift === 'number' && Number.isFinite(shift)
  return [{ tool, color, sheetWidth, points, ...(isOnPassage && { shift }) }]
}

/** How far down a drawing goes, in widths of its sheet: so high must a sheet be at least that shows it whole. */
export const depthOf = (strokes: readonly Stroke[]): number =>
  Math.max(0, ...strokes.flatMap(({ points, sheetWidth }) => points.map(([, y]) => y / sheetWidth)))

/** The strokes and what can be undone and redone. */
export interface Drawing {
  strokes: readonly Stroke[]
  undone: readonly (readonly Stroke[])[]
  done: readonly (readonly Stroke[])[]
}

const mostSteps = 100

export const openDrawing = (memo: string | null): Drawing => ({ strokes: readStrokes(memo), undone: [], done: [] })

const changed = (drawing: Drawing, strokes: readonly Stroke[]): Drawing => ({
  strokes,
  done: [...drawing.done, drawing.strokes].slice(-mostSteps),
  undone: [],
})

/** A sheet that is full takes no more, since what cannot be kept must not be shown. */
export function addStroke(drawing: Drawing, stroke: Stroke): Drawing {
  const next = changed(drawing, [...drawing.strokes, stroke])
  return writeStrokes(next.strokes).length > memoLimit ? drawing : next
}

export const clearDrawing = (drawing: Drawing): Drawing =>
  drawing.strokes.length === 0 ? drawing : changed(drawing, [])

export function undo({ strokes, done, undone }: Drawing): Drawing {
  const before = done.at(-1)
  // What was there when the sheet was opened goes stroke by stroke.
  if (!before)
    return { strokes: strokes.slice(0, -1), done, undone: strokes.length > 0 ? [...undone, strokes] : undone }
  return { strokes: before, done: done.slice(0, -1), undone: [...undone, strokes] }
}

export function redo({ strokes, done, undone }: Drawing): Drawing {
  const after = undone.at(-1)
  if (!after) return { strokes, done, undone }
  return { strokes: after, done: [...done, strokes], undone: undone.slice(0, -1) }
}

/** The sheet once another tab has drawn on it. That is no step of this one's: undoing here takes back what was drawn here. */
export function takeIn({ strokes, done, undone }: Drawing, memo: string | null): Drawing {
  const textOf = (stroke: Stroke) => writeStrokes([stroke])
  const had = strokes.map(textOf)
  const taken = readStrokes(memo)
  const news = taken.filter((stroke) => !had.includes(textOf(stroke)))
  const along = (steps: Drawing['done']) => steps.map((step) => [...step, ...news])
  return { strokes: taken, done: along(done), undone: along(undone) }
}
