import { sampled } from '@tcheck/local-cloud/testing/sampled'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { patience, type Size, seeStill } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const pages = [
  ...['/teacher/setting', '/teacher/setting', '/teacher/select', '/teacher/select', '/teacher/home', '/teacher/home'],
  ...['/teacher/class-result', '/teacher/class-result', '/teacher/student-result'],
]
const showsDemo = (path = '') => ['/teacher/home', '/teacher/class-result', '/teacher/student-result'].includes(path)
/** Of students, what they answered and what they were given. */
const ofSchool = /\/(missions|students|student_activity_groups|classes|regrades|comments)\b/
const bubble = (page: Page) => page.locator('.driver-popover')
const progress = (at: number) => `${at + 1} / ${pages.length}`

/** At a page's step: which page, and that the words stand inside the window. */
async function seeStep(page: Page, at: number) {
  await bubble(page).getByText(progress(at)).waitFor()
  await seeStill(page)
  const box = await bubble(page).boundingBox()
  const window = page.viewportSize()
  if (!box || !window) throw new Error('nothing is said')
  const isInside =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height + 1
  expect({ at, isInside, isThere: new URL(page.url()).pathname.startsWith(pages[at] ?? '') }).toEqual({
    ...{ at, isInside: true, isThere: true },
  })
}

const MANY_TABS = 8

/** What of the page a keyboard comes to while the tour speaks: beside its own buttons nothing. */
async function reachedByTab(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let press = 0; press < MANY_TABS; press += 1) {
    await page.keyboard.press('Tab')
    reached.push(...(await page.locator(':focus:not(.driver-popover, .driver-popover *)').allTextContents()))
  }
  return reached
}

test.each(sampled(['laptop', 'phone'] as const))(
  'a teacher is led over the real pages on a %s, leaves, takes it up again after a reload, and comes to the end',
  async (size: Size) => {
    const { page, complaints } = await journey.enter('teacher-v2', size)
    const writes: string[] = []
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/v2/')) return
      if (request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`)
      else if (ofSchool.test(pathname)) asked.push(`${new URL(page.url()).pathname} asks ${pathname}`)
    })
    await page.goto('/teacher/tutorial')
    await page.getByRole('button', { name: '画面で案内してもらう' }).click()
    for (const at of pages.keys()) {
      await seeStep(page, at)
      // Led through a class that there is not: no student of the school stands on the screen, and nothing of it is asked for.
      if (showsDemo(pages[at])) {
        await page.getByText('架空のクラスです').waitFor()
        expect(await reachedByTab(page)).toEqual([])
        if (pages[at] === '/teacher/class-result')
          await page.getByText('同じまちがいをした人が多くいます').first().waitFor()
      }
      if (at === 2) {
        expect(await axeFaultsOf(page, { part: '.driver-popover' })).toEqual([])
        await page.keyboard.press('Escape')
        await expect.poll(() => bubble(page).count(), patience).toBe(0)
        await page.goto('/teacher/tutorial')
        await page.getByRole('button', { name: `案内のつづき(${progress(at)})` }).click()
        await seeStep(page, at)
        await page.getByRole('button', { name: '前へ' }).click()
        await seeStep(page, at - 1)
        await page.keyboard.press('ArrowRight')
        await seeStep(page, at)
      }
      // With its last word the own pages are back.
      if (at === pages.length - 1) expect(asked.filter((one) => showsDemo(one.split(' ')[0]))).toEqual([])
      await page.getByRole('button', { name: at === pages.length - 1 ? '終わる' : '次へ' }).click()
    }
    await expect.poll(() => bubble(page).count(), patience).toBe(0)
    await page.goto('/teacher/tutorial')
    await page.getByRole('button', { name: '画面で案内してもらう' }).waitFor()
    expect(writes).toEqual([])
    expect(complaints).toEqual([])
  },
)
