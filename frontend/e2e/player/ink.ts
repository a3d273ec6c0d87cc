import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from '../browser.ts'

// As text: it runs in the page.
const INK = `(() => {
  const sheet = document.querySelector('canvas[data-memo]')
  if (!sheet || sheet.width === 0) return 0
  const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height)
  let count = 0
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) count += 1
  return count
})()`

/** How many points of the memo have ink at this moment. */
export const inkOf = (page: Page) => page.evaluate<number>(INK)

const NEXT_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))'

/** How many have it once a stroke is painted to its end: more than `least`, and the same some frames later. */
export async function idleInk(page: Page, least = 0): Promise<number> {
  let ink = -1
  await expect
    .poll(async () => {
      const before = await inkOf(page)
      await page.evaluate(NEXT_FRAMES)
      ink = await inkOf(page)
      return ink === before && ink > least
    }, patience)
    .toBe(true)
  return ink
}
