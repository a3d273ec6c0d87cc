import { sampled } from '@tcheck/local-cloud/testing/sampled'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letIn } from './account-driver.ts'
import { devices, seeLoaded, seeStill, type WindowKind } from './browser.ts'
import { openJourney } from './journey.ts'
import { smallTargetsOf, tooSmallOnGlass } from './on-glass.ts'
import { patterns, plannedAt } from './player/patterns.journey.ts'
import { openSet, settle } from './player/stage.ts'
import { overhangOf } from './screen-visitors.ts'
import { isOfStudent, listVisits, type Visit } from './screen-visits.ts'
import { enterByCard, jumpTo } from './student-driver.ts'
import { ownId } from './tenant.ts'

const journey = openJourney()

async function arrive(visitor: Visit['visitor'], device: WindowKind): Promise<Page> {
  const { page } = await journey.open(device)
  if (visitor === 'card') await enterByCard(page, await journey.card(6))
  if (visitor === 'student') await letIn(page, 'student')
  return page
}

/** Too small, or wider than the window. */
async function troublesOf(page: Page, what: string): Promise<string[]> {
  const troubles = [...(await overhangOf(page)), ...(await tooSmallOnGlass(page))]
  return troubles.map((trouble) => `${what}: ${trouble}`)
}

/** Each second page, drawn; all of them with `--all` (decision 0347). */
const halfOf = (visits: readonly Visit[]) => sampled(visits, Math.ceil(visits.length / 2))
const ofStudent = listVisits().filter(isOfStudent)

test.each(['nobody', 'card', 'student'] as const)(
  'on a tablet held upright pages that %s sees are large enough on the glass to be read and hit, and on a phone to be hit',
  async (visitor) => {
    const page = await arrive(visitor, 'tablet')
    const visits = halfOf(ofStudent.filter((visit) => visit.visitor === visitor))
    expect(visits.length).toBeGreaterThan(0)
    const troubles: string[] = []
    for (const { path } of visits) {
      await page.goto(ownId(path))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await seeLoaded(page)
      await seeStill(page)
      troubles.push(...(await troublesOf(page, path)))
      // As narrow as a phone, where fingers are no smaller.
      await page.setViewportSize(devices.phone.viewport)
      await seeStill(page)
      troubles.push(...(await smallTargetsOf(page)).map((target) => `${path} on a phone: ${target}`))
      await page.setViewportSize(devices.tablet.viewport)
    }
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

test.each(sampled(['tablet', 'half'] as const))(
  'every pattern is large enough on the glass, its question over its answers (%s)',
  async (device) => {
    const page = await arrive('card', device)
    const troubles: string[] = []
    let opened = ''
    for (const { what, code, place } of patterns) {
      if (opened !== code) await openSet(page, `/student/question-groups/${code}`)
      opened = code
      await jumpTo(page, plannedAt(code, place))
      await settle(page)
      troubles.push(...(await troublesOf(page, what)))
      const [question, answers] = await Promise.all([
        page.locator('[data-question]').boundingBox(),
        page.locator('[data-answers]').boundingBox(),
      ])
      if (!question || !answers || question.y >= answers.y || answers.width < 700) troubles.push(`${what}: not stacked`)
    }
    expect(troubles).toEqual([])
    await page.context().close()
  },
)
