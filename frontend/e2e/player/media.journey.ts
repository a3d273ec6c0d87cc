import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Journey } from '../journey.ts'
import { jumpTo } from '../student-driver.ts'
import { faultsOf } from './faults.ts'
import { plannedAt } from './patterns.journey.ts'
import { openSet, openStudent, settle } from './stage.ts'

const picture = (page: Page) => page.getByRole('img', { name: '大問3 (1)の図' })

async function openPicture(page: Page): Promise<void> {
  await openSet(page, '/student/question-groups/SC2-0110')
  await jumpTo(page, plannedAt('SC2-0110', '3-1'))
}

/** A picture that the content delivery refuses. */
export function journeysOfMedia(journey: Journey) {
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
