import '../../app/styles/index.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MemoTools } from './memo-tools.tsx'
import type { MemoSheet } from './use-memo-sheet.ts'

let place: HTMLElement
let root: Root

const sheet = { strokes: [], tool: null, color: '#262e35', isLocked: false, isHidden: false } as unknown as MemoSheet
/** The bar's own edges, and 前へ and 次へ at the least width that they have. */
const TAKEN = 16 + 12 + 12 + 120 + 12 + 160 + 20

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  place.style.position = 'absolute'
  root = createRoot(place)
})
afterEach(async () => {
  root.unmount()
  place.remove()
  await page.viewport(1366, 768)
})

/** Each tool by its name, as large as a finger, in a bar that is no larger than given. */
async function seeTools(width: number, most: { width: number; height: number }) {
  await page.viewport(width, 768)
  root.render(<MemoTools sheet={sheet} onPicture={() => undefined} />)
  await vi.waitFor(() => expect(place.querySelector('[role=toolbar]')).not.toBeNull())
  const tools = ['ペン', 'マーカー', '消しゴム', '元に戻す', 'やり直す', '全部消す', 'メモを隠す', '画像にする']
  for (const name of [...tools, '黒(使用中)', '赤', '青']) {
    const { width: wide, height: high } = page
      .getByRole('button', { name, exact: true })
      .element()
      .getBoundingClientRect()
    expect([name, wide >= 44, high >= 44]).toEqual([name, true, true])
  }
  const bar = place.querySelector('[role=toolbar]')?.getBoundingClientRect()
  expect(bar?.width).toBeLessThanOrEqual(most.width)
  expect(bar?.height).toBeLessThanOrEqual(most.height)
}

// The player's bar is 68 px high, with its line.
it.each([1366, 1240, 1180, 1101])('all tools stand beside 前へ and 次へ on a window of %i pixels', (width) =>
  seeTools(width, { width: width - TAKEN, height: 67 }),
)

it.each([1100, 820, 701, 390, 360])('all tools stand over the bar, in a few rows, on a window of %i pixels', (width) =>
  seeTools(width, { width, height: 180 }),
)

it('says that it is making a picture, and makes one at a time', async () => {
  const question = document.body.appendChild(document.createElement('div'))
  question.dataset['question'] = ''
  question.innerHTML = '<p>問題</p><i aria-busy="true"></i>'
  const onPicture = vi.fn()
  root.render(<MemoTools sheet={sheet} onPicture={onPicture} />)
  const press = (name: string) =>
    page
      .getByRole('button', { name })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('button', { name: '画像にする' })).toBeVisible()
  press('画像にする')
  const busy = page.getByRole('button', { name: '作っています' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  press('作っています')
  // The figure that was awaited is there.
  question.querySelector('i')?.remove()
  await expect.element(page.getByRole('button', { name: '画像にする' })).not.toHaveAttribute('aria-disabled')
  expect(onPicture).toHaveBeenCalledTimes(1)
  question.remove()
})
