import { expect, test } from 'vitest'
import { seeLoaded, sizes } from './browser.ts'
import { openJourney } from './journey.ts'
import { paperFaultsOf } from './on-paper.ts'
import { openVisitors, overhangOf } from './screen-visitors.ts'
import type { Visitor } from './screen-visits.ts'
import { ownId } from './tenant.ts'

/** Of each chart; of lessons and attendance a form to sign is printed instead of the pie. */
const SCREENS: readonly [visitor: Visitor, path: string][] = [
  ['teacher-v2', '/teacher/class-result/demo-mission-cbt'],
  ['admin', '/admin/question-analyses/cbt/CBT-MA2-01'],
  ['admin', '/v1/admin/top'],
  ['student', '/v1/student/progress'],
  ['student', '/v1/student/understanding'],
  ['parent', '/v1/parent/progress'],
  ['teacher-v1', '/v1/teacher/total_detail/demo-juku-6-1-01'],
]

const journey = openJourney()
const visitors = openVisitors(journey)

test.each(SCREENS)('prints the charts for %s of %s, whatever the screen', async (visitor, path) => {
  for (const size of ['laptop', 'phone'] as const) {
    const { page, complaints } = await visitors.as(visitor, size)
    complaints.length = 0
    await page.goto(ownId(path))
    await page.locator('main .recharts-wrapper svg').first().waitFor()
    await seeLoaded(page)
    expect(await overhangOf(page)).toEqual([])
    expect(await paperFaultsOf(page)).toEqual([])
    expect(page.viewportSize()).toEqual(sizes[size].viewport)
    expect(complaints).toEqual([])
  }
})
