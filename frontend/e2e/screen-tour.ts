import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOf } from './axe.ts'
import { openBrowser, type Size, seeLoaded, seeStill, sizes } from './browser.ts'
import { smallTargetsOf } from './on-glass.ts'
import { paperFaultsOf } from './on-paper.ts'
import { rawNotationOf } from './raw-notation.ts'
import { ENLARGED, focusFaultsOf, forcedColourFaultsOf, structureFaultsOf } from './screen-access.ts'
import { askedTwiceWhile } from './screen-calls.ts'
import { openVisitors, overhangOf, type Visitors } from './screen-visitors.ts'
import { drawVisits, isOfStudent, type Visit } from './screen-visits.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

let server: Tenant
let browser: Browser
let visitors: Visitors

/** Serious and critical faults, on a student's screen all, each with the place and what to do. */
async function faultsOf(page: Page, { path }: Visit): Promise<string[]> {
  await seeStill(page)
  const { violations } = await axeOf(page)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical' || /^\/student(\/|$)/.test(path))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`))
}

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
  if (size === 'laptop') troubles.push(...(await paperFaultsOf(page)))
  if (visit.isWhole) troubles.push(...(await faultsOf(page, visit)), ...(await accessFaultsOf(page, visit, size)))
  troubles.push(...twice, ...complaints)
  if (/エラー/.test(title)) troubles.push(`title ${title}`)
  return troubles.map((trouble) => `${size}: ${trouble}`)
}

/** Visits each second screen, from the first or the second on: two files share the work evenly. */
export function tourScreens(first: 0 | 1): void {
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
    visitors = openVisitors(browser, server.origin)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  test.each(drawVisits().filter((_, at) => at % 2 === first))(
    '$path opens for $visitor ($sizes), usable for everybody, without a complaint',
    async (visit) => {
      const troubles = await Promise.all(visit.sizes.map((size) => troublesAt(visit, size)))
      expect(troubles.flat()).toEqual([])
    },
  )
}
