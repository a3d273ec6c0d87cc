import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { MemoLayer } from './memo-layer.tsx'
import { markerColor, type Stroke } from './strokes.ts'

let place: HTMLElement
let root: Root
let drawn: Stroke[]

const show = (tool: 'brush' | 'marker' | 'eraser' | null, strokes: readonly Stroke[] = []) =>
  root.render(<MemoLayer strokes={strokes} tool={tool} color="#b5380c" onStroke={(stroke) => drawn.push(stroke)} />)

const sheet = () => place.querySelector('canvas') as HTMLCanvasElement

async function open(tool: 'brush' | 'marker' | 'eraser' | null, strokes: readonly Stroke[] = []) {
  show(tool, strokes)
  await vi.waitFor(() => expect(sheet().width).toBeGreaterThan(300))
  // A made-up pointer cannot be captured by a real browser.
  vi.spyOn(sheet(), 'setPointerCapture').mockImplementation(() => undefined)
  vi.spyOn(sheet(), 'hasPointerCapture').mockReturnValue(true)
}

function draw(pointerType: 'mouse' | 'pen' | 'touch', pointerId = 1) {
  const { left, top } = sheet().getBoundingClientRect()
  const at = (name: string, x: number, y: number) =>
    sheet().dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        pointerId,
        pointerType,
        button: 0,
        pressure: 0.5,
        clientX: left + x,
        clientY: top + y,
      }),
    )
  at('pointerdown', 20, 20)
  at('pointermove', 60, 20)
  at('pointermove', 120, 20)
  at('pointerup', 120, 20)
}

const inkAt = (x: number, y: number) => {
  const ratio = window.devicePixelRatio
  return (
    sheet()
      .getContext('2d')
      ?.getImageData(x * ratio, y * ratio, 1, 1).data[3] ?? 0
  )
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
    expect(drawn[0]?.points.length).toBeGreaterThan(2)
  })

  it('ignores the palm once a pen has been seen', async () => {
    await open('brush')
    draw('pen')
    draw('touch', 2)
    expect(drawn).toHaveLength(1)
  })

  it("gives up what a palm began when the pen comes, and keeps the pen's stroke alone", async () => {
    await open('brush')
    const { left, top } = sheet().getBoundingClientRect()
    sheet().dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        pointerId: 7,
        pointerType: 'touch',
        button: 0,
        clientX: left + 5,
        clientY: top + 5,
      }),
    )
    draw('pen', 8)
    sheet().dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 7, pointerType: 'touch' }))
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
          <MemoLayer strokes={strokes} tool="brush" color="#262e35" onStroke={(stroke) => drawn.push(stroke)} />
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
