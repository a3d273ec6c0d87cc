import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { Toasts } from '../../ui/toast.tsx'
import { MemoOverQuestion } from '../question-view/memo-question.tsx'
import { MemoTools } from './memo-tools.tsx'
import { type InkPoint, memoLimit, readStrokes, type Stroke, writeStrokes } from './strokes.ts'
import { useMemoSheet } from './use-memo-sheet.ts'

let place: HTMLElement
let root: Root
/** What the session keeps, by question; and why it would take nothing more. */
let kept: Record<string, string>
let failure: string | null
/** What a hand does once, as soon as the next picture stands. */
let atOnce: (() => void) | null = null

function Player({ question, isLocked }: { question: string; isLocked: boolean }) {
  const sheet = useMemoSheet({
    key: question,
    memo: kept[question] ?? null,
    isLocked,
    onChange: (memo) => {
      if (failure === null) kept[question] = memo
      return failure
    },
  })
  useLayoutEffect(() => {
    const act = atOnce
    atOnce = null
    act?.()
  })
  return (
    <>
      <div data-paper={question} style={{ position: 'relative', width: 400, height: 200 }}>
        <MemoOverQuestion sheet={sheet} />
      </div>
      <MemoTools sheet={sheet} onPicture={() => undefined} />
      <Toasts />
    </>
  )
}

async function show(question: string, { isLocked = false } = {}) {
  root.render(<Player question={question} isLocked={isLocked} />)
  await vi.waitFor(() => expect(place.querySelector(`[data-paper="${question}"]`)).not.toBeNull())
}
const paper = () => place.querySelector<HTMLCanvasElement>('canvas[data-memo]')
const toolNames = () => [...place.querySelectorAll('[role=toolbar] button')].map(({ textContent }) => textContent)
/** What hands do comes one after the other, and is shown in between. */
const isShown = () => new Promise((done) => setTimeout(done))
async function press(word: string) {
  ;[...place.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click()
  await isShown()
}
const strokesOf = (question: string) => readStrokes(kept[question] ?? null)

/** Takes the pen into the hand. */
async function takePen() {
  await press('ペン')
  await vi.waitFor(() => expect(paper()?.width).toBeGreaterThan(300))
  // A made-up pointer cannot be captured by a real browser.
  vi.spyOn(paper() as HTMLCanvasElement, 'setPointerCapture').mockImplementation(() => undefined)
}
async function point(name: string, x: number, { pointerType = 'pen', pointerId = 1 } = {}) {
  const { left = 0, top = 0 } = paper()?.getBoundingClientRect() ?? {}
  paper()?.dispatchEvent(
    new PointerEvent(name, { bubbles: true, pointerId, pointerType, button: 0, clientX: left + x, clientY: top + 20 }),
  )
  await isShown()
}
async function draw(from: number, hand?: { pointerType: string; pointerId: number }) {
  await point('pointerdown', from, hand)
  await point('pointermove', from + 60, hand)
  await point('pointerup', from + 60, hand)
}
const startsOf = (strokes: readonly Stroke[]) => strokes.map(({ points: [first] }) => first?.[0])
const hasInk = () => {
  const data = paper()?.getContext('2d')?.getImageData(0, 0, 400, 200).data ?? []
  return data.some((value) => value > 0)
}

beforeEach(() => {
  tcheckState.set({ isMuted: true, memoTool: 'brush' })
  kept = {}
  failure = null
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  vi.restoreAllMocks()
})

describe('a memo that was handed in', () => {
  const line: Stroke = {
    tool: 'brush',
    color: '#262e35',
    sheetWidth: 400,
    points: [20, 60, 90].map((x) => [x, 20, 1]),
  }

  it('is seen, hidden and made a picture of, and that is all', async () => {
    kept['1-1'] = writeStrokes([line])
    await show('1-1', { isLocked: true })
    expect(toolNames()).toEqual(['メモを隠す', '画像にする'])
    await vi.waitFor(() => expect(hasInk()).toBe(true))
    await press('メモを隠す')
    await vi.waitFor(() => expect(paper()).toBeNull())
    await press('メモを出す')
    await vi.waitFor(() => expect(hasInk()).toBe(true))
  })

  it('takes the tool out of the hand, and gives it back with the next question that takes a memo', async () => {
    await show('1-1')
    await takePen()
    await draw(20)
    await show('1-2', { isLocked: true })
    await vi.waitFor(() => expect(toolNames()).toHaveLength(2))
    await draw(20)
    expect(kept['1-2']).toBeUndefined()
    await show('1-3')
    await vi.waitFor(() => expect(toolNames().length).toBeGreaterThan(2))
    await draw(20)
    expect(strokesOf('1-3')).toHaveLength(1)
  })

  it('shows nothing that the session did not take', async () => {
    await show('1-1')
    await takePen()
    failure = 'FINISHED'
    await draw(20)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect([kept['1-1'], hasInk()]).toEqual([undefined, false])
    expect(place.textContent).not.toContain('いっぱい')
  })
})

describe('what is being drawn', () => {
  it('stays with its question when that is left before the pen is lifted', async () => {
    await show('1-1')
    await takePen()
    await draw(20)
    await point('pointerdown', 40)
    await point('pointermove', 90)
    await show('1-2')
    await point('pointermove', 100)
    await point('pointerup', 100)
    expect(startsOf(strokesOf('1-1'))).toEqual([20, 40])
    expect(kept['1-2']).toBeUndefined()
    await draw(60)
    expect(startsOf(strokesOf('1-2'))).toEqual([60])
  })

  it('is kept when the memo is hidden meanwhile', async () => {
    await show('1-1')
    await takePen()
    await point('pointerdown', 20)
    await point('pointermove', 90)
    await press('メモを隠す')
    await vi.waitFor(() => expect(paper()).toBeNull())
    expect(startsOf(strokesOf('1-1'))).toEqual([20])
  })

  it('keeps the palm out on the next question too', async () => {
    await show('1-1')
    await takePen()
    await draw(20)
    await show('1-2')
    await draw(20, { pointerType: 'touch', pointerId: 2 })
    expect(kept['1-2']).toBeUndefined()
  })

  it('comes on top of what was taken back or cleared meanwhile, and goes first when that is undone', async () => {
    await show('1-1')
    await takePen()
    await draw(20)
    await vi.waitFor(() => expect(hasInk()).toBe(true))
    await draw(30)
    await point('pointerdown', 40)
    await point('pointermove', 90)
    await press('全部消す')
    await point('pointerup', 90)
    expect(startsOf(strokesOf('1-1'))).toEqual([40])
    await press('元に戻す')
    await vi.waitFor(() => expect(strokesOf('1-1')).toEqual([]))
    await press('元に戻す')
    await vi.waitFor(() => expect(startsOf(strokesOf('1-1'))).toEqual([20, 30]))
  })

  it('is taken back stroke by stroke on a question that was come back to, and leaves the other alone', async () => {
    await show('1-1')
    await takePen()
    await draw(20)
    await draw(40)
    await show('1-2')
    await draw(60)
    await show('1-1')
    await press('元に戻す')
    await vi.waitFor(() => expect(startsOf(strokesOf('1-1'))).toEqual([20]))
    await press('やり直す')
    await vi.waitFor(() => expect(startsOf(strokesOf('1-1'))).toEqual([20, 40]))
    expect(startsOf(strokesOf('1-2'))).toEqual([60])
  })
})

it('shows what another tab drew meanwhile, goes on with what is being drawn, and takes back that alone', async () => {
  const theirs: Stroke = { tool: 'brush', color: '#262e35', sheetWidth: 400, points: [[300, 20, 0.5]] }
  await show('1-1')
  await takePen()
  await draw(20)
  await point('pointerdown', 40)
  kept['1-1'] = writeStrokes([...strokesOf('1-1'), theirs])
  await show('1-1')
  await point('pointermove', 90)
  await point('pointerup', 90)
  expect(startsOf(strokesOf('1-1'))).toEqual([20, 300, 40])
  await press('元に戻す')
  await press('元に戻す')
  expect(startsOf(strokesOf('1-1'))).toEqual([300])
  await press('やり直す')
  expect(startsOf(strokesOf('1-1'))).toEqual([20, 300])
})

it('takes back one’s own stroke also in the moment in which another tab’s comes in', async () => {
  const theirs: Stroke = { tool: 'brush', color: '#262e35', sheetWidth: 400, points: [[300, 20, 0.5]] }
  await show('1-1')
  await takePen()
  await draw(20)
  kept['1-1'] = writeStrokes([...strokesOf('1-1'), theirs])
  atOnce = () => void press('元に戻す')
  await show('1-1')
  await vi.waitFor(() => expect(startsOf(strokesOf('1-1'))).toEqual([300]))
  await press('やり直す')
  expect(startsOf(strokesOf('1-1'))).toEqual([20, 300])
})

it('says that a full memo takes no more, and keeps what is there', async () => {
  const points = Array.from({ length: memoLimit / 11 - 10 }, (_, at): InkPoint => [100 + (at % 2), 100, 0.5])
  const full = writeStrokes([{ tool: 'brush', color: '#262e35', sheetWidth: 400, points }])
  expect(full.length).toBeLessThanOrEqual(memoLimit)
  kept['1-1'] = full
  await show('1-1')
  await takePen()
  for (let count = 0; count < 20; count += 1) await draw(20)
  await vi.waitFor(() => expect(place.textContent).toContain('メモがいっぱい'))
  const taken = strokesOf('1-1')
  expect(taken[0]?.points).toHaveLength(points.length)
  expect(taken.length).toBeLessThan(20)
  await press('元に戻す')
  await draw(30)
  expect(startsOf(strokesOf('1-1').slice(-1))).toEqual([30])
  expect(strokesOf('1-1')).toHaveLength(taken.length)
})
