import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience } from '../browser.ts'
import type { Journey } from '../journey.ts'
import { jumpTo } from '../student-desk.ts'
import { faultsOf } from './faults.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle } from './stage.ts'

const picture = (page: Page) => page.getByRole('img', { name: '大問3 (1)の図' })
const PAINTED = 'document.querySelector("[data-question] img")?.naturalWidth ?? 0'

async function openPicture(page: Page): Promise<void> {
  await openSet(page, '/student/question-groups/SC2-0110')
  await jumpTo(page, plannedAt('SC2-0110', '3-1'))
}

/** Pictures whose signed URL has ended, as the content delivery answers them, and pictures that are not there. */
export function journeysOfMedia(journey: Journey) {
  test('a picture whose signed URL has ended is fetched by another, without a word', async () => {
    const { page } = await openStudent(journey, 33)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/get_media/.test(request.url()) && /sc2-vi-graph/.test(request.url())) asked.push(request.url())
    })
    let hasEnded = true
    await page.route('**/media/sc2-vi-graph*', (route) => {
      // What is fetched to be kept on the device would take the picture's place in this.
      if (route.request().resourceType() !== 'image') return route.abort()
      if (!hasEnded) return route.continue()
      hasEnded = false
      return route.fulfill({ status: 403, body: 'AccessDenied' })
    })
    await openPicture(page)
    await expect.poll(() => page.evaluate<number>(PAINTED), patience).toBeGreaterThan(0)
    expect([hasEnded, asked.length]).toEqual([false, 2])
    expect(await page.getByText('読みこめませんでした').count()).toBe(0)
  })

  test('a picture that never comes leaves the not-found image, and the question can be answered', async () => {
    const { page } = await openStudent(journey, 34)
    await page.route('**/media/sc2-vi-graph*', (route) => route.fulfill({ status: 403, body: 'AccessDenied' }))
    await openPicture(page)
    await page.getByText('図を読みこめませんでした').waitFor()
    expect(await picture(page).count()).toBe(0)
    await settle(page)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('region', { name: '解答', exact: true }).waitFor()
  })
}
