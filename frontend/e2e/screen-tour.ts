import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { devices, type Size, seeLoaded, sizes } from './browser.ts'
import { openJourney } from './journey.ts'
import { smallTargetsOf } from './on-glass.ts'
import { paperFaultsOf } from './on-paper.ts'
import { rawNotationOf } from './raw-notation.ts'
import { ENLARGED, focusFaultsOf, forcedColourFaultsOf, structureFaultsOf } from './screen-access.ts'
import { askedTwiceWhile } from './screen-calls.ts'
import { openVisitors, overhangOf } from './screen-visitors.ts'
import { isOfStudent, sampleVisits, type Visit } from './screen-visits.ts'
import { ownId } from './tenant.ts'

const journey = openJourney()
const visitors = openVisitors(journey)

/** For those who listen, who use no mouse, who choose their colours; on a student's page at a laptop also enlarged to 400 %. */
async function accessFaultsOf(page: Page, visit: Visit, size: Size): Promise<string[]> {
  const faults = [
    ...(await structureFaultsOf(page)),
    ...(await forcedColourFaultsOf(page)),
    ...(await focusFaultsOf(page)),
  ]
  if (!isOfStudent(visit) || size !== 'laptop') return faults
  await page.setViewportSize(ENLARGED)
  const enlarged = [...(await overhangOf(page)), ...(await focusFaultsOf(page))]
  await page.setViewportSize(sizes.laptop.viewport)
  return [...faults, ...enlarged.map((fault) => `at 400 %: ${fault}`)]
}

/** What is wrong with a laptop's page in the width of a tablet that is held upright. */
async function uprightFaultsOf(page: Page): Promise<string[]> {
  await page.setViewportSize(devices.tablet.viewport)
  const faults = await overhangOf(page)
  await page.setViewportSize(sizes.laptop.viewport)
  return faults.map((fault) => `upright: ${fault}`)
}

/** What is wrong with a page at one size. */
async function troublesAt(visit: Visit, size: Size): Promise<string[]> {
  const { path, visitor } = visit
  const { page, complaints } = await visitors.as(visitor, size)
  complaints.length = 0
  const twice = await askedTwiceWhile(page, async () => {
    await page.goto(ownId(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await seeLoaded(page)
  })
  const title = await page.title()
  const small = isOfStudent(visit) ? await smallTargetsOf(page) : []
  const troubles = [...(await overhangOf(page)), ...small, ...(await rawNotationOf(page))]
  // A list's paper has one size, whatever it was printed from.
  if (size === 'laptop') troubles.push(...(await paperFaultsOf(page)), ...(await uprightFaultsOf(page)))
  if (visit.isWhole)
    troubles.push(
      ...(await axeFaultsOf(page, { isSeriousOnly: !/^\/student(\/|$)/.test(visit.path), hasTargetSizes: true })),
      ...(await accessFaultsOf(page, visit, size)),
    )
  troubles.push(...twice, ...complaints)
  if (/エラー/.test(title)) troubles.push(`title ${title}`)
  return troubles.map((trouble) => `${size}: ${trouble}`)
}

/** Visits each second screen, from the first or the second on: two files share the work evenly. */
export function tourScreens(first: 0 | 1): void {
  test.each(sampleVisits().filter((_, at) => at % 2 === first))(
    '$path opens for $visitor ($sizes), usable for everybody, without a complaint',
    async (visit) => {
      const troubles = await Promise.all(visit.sizes.map((size) => troublesAt(visit, size)))
      expect(troubles.flat()).toEqual([])
    },
  )
}
