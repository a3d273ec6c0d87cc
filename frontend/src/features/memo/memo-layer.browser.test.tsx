import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { markerColor } from './ink.ts'
import { MemoLayer } from './memo-layer.tsx'
import { paintStroke } from './paint.ts'
import { type InkPoint, readStrokes, type Stroke, writeStrokes } from './strokes.ts'
import { thinned } from './thin.ts'

let place: HTMLElement
let root: Root
let drawn: Stroke[]

const take = (stroke: Stroke) => {
  drawn.push(stroke)
  return true
}
const show = (tool: 'brush' | 'marker' | 'eraser' | null, strokes: readonly Stroke[] = []) =>
  root.render(<MemoLayer strokes={strokes} tool={tool} color="#b5380c" onStroke={take} />)

const sheet = () => place.querySelector('canvas') as HTMLCanvasElement

async function open(tool: 'brush' | 'marker' | 'eraser' | null, strokes: readonly Stroke[] = []) {
  show(tool, strokes)
  await vi.waitFor(() => expect(sheet().width).toBeGreaterThan(300))
  // A made-up pointer cannot be captured by a real browser.
  vi.spyOn(sheet(), 'setPointerCapture').mockImplementation(() => undefined)
  vi.spyOn(sheet(), 'hasPointerCapture').mockReturnValue(true)
}

type Hand = 'mouse' | 'pen' | 'touch'

function point(name: string, pointerType: Hand, pointerId: number, x = 0, y = 20) {
  const { left, top } = sheet().getBoundingClientRect()
  const place = { clientX: left + x, clientY: top + y }
  sheet().dispatchEvent(
    new PointerEvent(name, { bubbles: true, pointerId, pointerType, button: 0, pressure: 0.5, ...place }),
  )
}

function draw(pointerType: Hand, pointerId = 1, last: 'pointerup' | 'pointercancel' = 'pointerup') {
  point('pointerdown', pointerType, pointerId, 20)
  point('pointermove', pointerType, pointerId, 60)
  point('pointermove', pointerType, pointerId, 120)
  point(last, pointerType, pointerId, 120)
}

const inkAt = (x: number, y: number) => {
  const ratio = window.devicePixelRatio
  return (
    sheet()
      .getContext('2d')
      ?.getImageData(x * ratio, y * ratio, 1, 1).data[3] ?? 0
  )
}

/** Round letters as a finger writes them, slower and faster. */
const loops = () =>
  Array.from({ length: 400 }, (_, at): InkPoint => {
    const turn = at / 14 + Math.sin(at / 40)
    return [30 + at * 0.8 + Math.cos(turn) * 22, 100 + Math.sin(turn) * 30, 0.5]
  })

/** What a stroke puts on a sheet of its own. */
function alphaOf(stroke: Stroke): Uint8ClampedArray {
  const context = new OffscreenCanvas(400, 200).getContext('2d') as OffscreenCanvasRenderingContext2D
  paintStroke(context as unknown as CanvasRenderingContext2D, stroke, { width: 400, passage: null })
  return context.getImageData(0, 0, 400, 200).data.filter((_, at) => at % 4 === 3)
}

beforeEach(() => {
  tcheckState.set({ isMuted: true })
  drawn = []
  place = document.body.appendChild(document.createElement('div'))
  Object.assign(place.style, { position: 'relative', width: '400px', height: '200px' })
  // Class names carry no size here; the layer fills its question.
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  vi.restoreAllMocks()
})

describe('the memo', () => {
  it.each(['mouse', 'pen', 'touch'] as const)('is drawn by %s', async (pointerType) => {
    await open('brush')
    draw(pointerType)
    expect(drawn[0]).toMatchObject({ tool: 'brush', color: '#b5380c', sheetWidth: 400 })
    const points = drawn[0]?.points ?? []
    expect([points[0], points.at(-1)].map((end) => end?.slice(0, 2))).toEqual([
      [20, 20],
      [120, 20],
    ])
  })

  it('takes a touch for none that the system takes away, as a palm', async () => {
    await open('brush')
    draw('touch', 1, 'pointercancel')
    await vi.waitFor(() => expect(inkAt(60, 20)).toBe(0))
    expect(drawn).toHaveLength(0)
    draw('touch', 2)
    expect(drawn).toHaveLength(1)
  })

  it.each(['pen', 'mouse'] as const)('keeps what a %s has drawn when the system takes it away', async (pointerType) => {
    await open('brush')
    draw(pointerType, 1, 'pointercancel')
    expect(drawn).toHaveLength(1)
  })

  it.each(['brush', 'marker'] as const)('of a %s looks, thinned and stored, as it did under the hand', (tool) => {
    const raw: Stroke = { tool, color: '#262e35', sheetWidth: 400, points: loops() }
    const [stored] = readStrokes(writeStrokes([thinned(raw)]))
    if (!stored) return expect.unreachable()
    expect(stored.points.length).toBeLessThan(raw.points.length / 2)
    const [underHand, kept] = [alphaOf(raw), alphaOf(stored)]
    const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
    const ink = sum(underHand)
    expect(sum(kept) / ink).toBeCloseTo(1, 1)
    expect(sum(underHand.map((alpha, at) => Math.abs(alpha - (kept[at] ?? 0)))) / ink).toBeLessThan(0.15)
  })

  it('ignores the palm once a pen has been seen', async () => {
    await open('brush')
    draw('pen')
    draw('touch', 2)
    expect(drawn).toHaveLength(1)
  })

  it("gives up what a palm began when the pen comes, and keeps the pen's stroke alone", async () => {
    await open('brush')
    point('pointerdown', 'touch', 7, 5, 5)
    draw('pen', 8)
    point('pointerup', 'touch', 7)
    expect(drawn).toHaveLength(1)
    expect(drawn[0]?.points[0]?.[0]).toBeGreaterThan(10)
  })

  it('lets everything below through while no tool is in the hand', async () => {
    await open(null)
    draw('mouse')
    expect(drawn).toHaveLength(0)
    expect(getComputedStyle(sheet()).pointerEvents).toBe('none')
  })

  it('has a yellow marker whatever the ink', async () => {
    await open('marker')
    draw('mouse')
    expect(drawn[0]?.color).toBe(markerColor)
  })

  it('hands over no more points than its line needs', async () => {
    await open('marker')
    draw('mouse')
    expect(drawn[0]?.points).toHaveLength(2)
  })

  it('shows what was drawn, fitted to a narrower sheet, and what was rubbed out is gone', async () => {
    const line = (tool: Stroke['tool'], from: number, to: number): Stroke => ({
      tool,
      color: '#262e35',
      sheetWidth: 800,
      points: [from, (from + to) / 2, to].map((x) => [x, 100, 0.5] as const),
    })
    await open(null, [line('brush', 40, 700), line('eraser', 400, 700)])
    await vi.waitFor(() => expect(inkAt(100, 50)).toBeGreaterThan(0))
    expect(inkAt(280, 50)).toBe(0)
  })

  it('takes what was drawn on a vertical passage along when that scrolls, and leaves the rest', async () => {
    const passage = () => place.querySelector('[data-passage]') as HTMLElement
    const paper = (strokes: readonly Stroke[]) =>
      root.render(
        <>
          <div data-passage="" style={{ writingMode: 'vertical-rl', width: 400, height: 90, overflowX: 'auto' }}>
            <p style={{ width: 900 }} />
          </div>
          <MemoLayer strokes={strokes} tool="brush" color="#262e35" onStroke={take} />
        </>,
      )
    paper([])
    await vi.waitFor(() => expect(sheet().width).toBeGreaterThan(300))
    vi.spyOn(sheet(), 'setPointerCapture').mockImplementation(() => undefined)
    passage().scrollLeft = -100
    draw('mouse')
    const below: Stroke = {
      tool: 'brush',
      color: '#262e35',
      sheetWidth: 400,
      points: [20, 60, 90].map((x) => [x, 150, 1]),
    }
    expect(drawn[0]?.shift).toBe(100)
    paper([...drawn, below])
    await vi.waitFor(() => expect(inkAt(60, 20)).toBeGreaterThan(0))
    passage().scrollLeft = -300
    await vi.waitFor(() => expect(inkAt(260, 20)).toBeGreaterThan(0))
    expect([inkAt(60, 20), inkAt(60, 150) > 0]).toEqual([0, true])
  })
})
