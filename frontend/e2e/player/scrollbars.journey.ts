import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, openPerson } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { enterByCard, jumpTo } from '../student-driver.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle, WITHOUT_WORKER } from './stage.ts'

const EXAM = '/student/cbt-question-groups/CBT-JA2-01'
/** So low that the list and the answers are higher than their room. */
const LOW = { width: 1366, height: 420 }

// As text: it runs in the page.
const TILES = `[...document.querySelectorAll('nav[aria-label="問題の一覧"] li')].map((tile) => [tile.offsetLeft, tile.offsetTop])`
const ANSWERS = `[...document.querySelectorAll('[data-answers] *')].map((part) => [part.offsetWidth, part.offsetHeight])`
const BARS = `['nav[aria-label="問題の一覧"]', 'section[aria-label="解答"]'].map((room) => {
  const element = document.querySelector(room)
  return element.offsetWidth - element.clientWidth
})`

interface Seen {
  tiles: number[][]
  answers: number[][]
  bars: number[]
}

/** Windows and Linux draw scrollbars beside what scrolls, as a Chromebook with a mouse does if it is told to. */
export function journeysOfScrollbars(journey: Journey) {
  test('a list and answers that scroll lie as they do where no scrollbar takes their room', async () => {
    const look = async (page: Page): Promise<Seen> => {
      await openSet(page, EXAM)
      await jumpTo(page, plannedAt('CBT-JA2-01', '2-4'))
      await settle(page)
      const [tiles, answers, bars] = await Promise.all([TILES, ANSWERS, BARS].map((words) => page.evaluate(words)))
      return { tiles, answers, bars } as Seen
    }
    const { page, context } = await openStudent(journey, 5, { viewport: LOW })
    const without = await look(page)
    await context.close()
    const browser = await openBrowser({ hasScrollbars: true })
    try {
      const other = await openPerson(browser, journey.origin, 'laptop', { ...WITHOUT_WORKER, viewport: LOW })
      await enterByCard(other.page, await journey.card(5))
      const { bars, ...seen } = await look(other.page)
      expect(Math.min(...bars)).toBeGreaterThan(10)
      expect(seen).toEqual({ tiles: without.tiles, answers: without.answers })
    } finally {
      await browser.close()
    }
  })
}
