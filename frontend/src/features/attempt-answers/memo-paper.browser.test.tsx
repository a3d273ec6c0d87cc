import '../../app/styles/index.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InkPoint, Stroke } from '../memo/strokes.ts'
import { MemoPaper } from './attempt-answers.tsx'

let place: HTMLElement
let root: Root

const strokeAt = (y: number): Stroke => ({
  tool: 'brush',
  color: '#262e35',
  sheetWidth: 600,
  points: [
    [20, y, 0.5],
    [320, y, 0.5],
  ] as InkPoint[],
})
const rub: Stroke = { ...strokeAt(60), tool: 'eraser' }

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
  place.remove()
})

const count = () => /(\d+) \/ \d+本/.exec(place.textContent ?? '')?.[1]
/** How much ink is on the paper. */
function ink(): number {
  const canvas = place.querySelector('canvas')
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let painted = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) painted += 1
  return painted
}

async function open(strokes: readonly Stroke[]) {
  root.render(<MemoPaper strokes={strokes} text={null} grade={8} />)
  await vi.waitFor(() => expect(ink()).toBeGreaterThan(0))
  const asLeft = ink()
  await page.getByRole('button', { name: 'かいた順に見る' }).click()
  await vi.waitFor(() => expect(ink()).toBe(asLeft))
  return asLeft
}
const scrubber = () => page.getByRole('slider', { name: 'どこまでかいたか' })

it('begins with the drawing as it was left, and arrow keys take it back and forth stroke by stroke', async () => {
  const asLeft = await open([strokeAt(60), strokeAt(120), rub])
  expect(count()).toBe('3')
  scrubber().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(count()).toBe('2'))
  // What was rubbed out later is there again.
  await vi.waitFor(() => expect(ink()).toBeGreaterThan(asLeft))
  const both = ink()
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(ink()).toBeLessThan(both))
  expect(scrubber().element().getAttribute('aria-valuetext')).toBe('3本のうち1本')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await vi.waitFor(() => expect(ink()).toBe(asLeft))
})

it('plays from the beginning to the end, and is stopped by who winds it', async () => {
  const asLeft = await open([strokeAt(60), strokeAt(120)])
  await page.getByRole('combobox').selectOptions('4')
  await page.getByRole('button', { name: 'はじめから再生' }).click()
  await vi.waitFor(() => expect(page.getByRole('button', { name: '止める' }).query()).not.toBeNull())
  await vi.waitFor(() => expect(count()).toBe('2'), { timeout: 8000 })
  await vi.waitFor(() => expect(ink()).toBe(asLeft))
  await page.getByRole('combobox').selectOptions('0.5')
  await page.getByRole('button', { name: 'はじめから再生' }).click()
  scrubber().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(page.getByRole('button', { name: '再生' }).query()).not.toBeNull())
})

it('shows whole strokes, one after the other, where nothing may move', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? { ...matchMedia.call(window, query), matches: true }
      : matchMedia.call(window, query),
  )
  await open([strokeAt(60), strokeAt(120)])
  const seen = new Set<string | null>()
  const watch = new MutationObserver(() => seen.add(scrubber().element().getAttribute('value')))
  watch.observe(place, { subtree: true, attributes: true, characterData: true, childList: true })
  await page.getByRole('button', { name: 'はじめから再生' }).click()
  await vi.waitFor(() => expect(count()).toBe('2'), { timeout: 8000 })
  watch.disconnect()
  // The beginning, the end of the first, the end of the second: nothing between.
  expect(seen.size).toBeLessThanOrEqual(3)
})
