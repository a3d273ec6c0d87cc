import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { openBrowser, type Size, seeLoaded, sizes } from './browser.ts'
import { type EmptyCase, emptyCasesOf, openEmptyCases } from './empty-cases.ts'
import { rawNotationOf } from './raw-notation.ts'
import { structureFaultsOf } from './screen-access.ts'
import { overhangOf } from './screen-visitors.ts'
import { listVisits, type Visit } from './screen-visits.ts'
import { ownId } from './tenant.ts'
import { thinWordsOf } from './thin-words.ts'

/** Of all screens so many are looked at where there is nothing yet, in a check; all with `--all` (decision 0348). */
const SAMPLED = 2

interface EmptyVisit {
  emptyCase: EmptyCase
  visit: Visit
}

const every: EmptyVisit[] = listVisits().flatMap((visit) =>
  emptyCasesOf(visit).map((emptyCase) => ({ emptyCase, visit })),
)
const ofCase = (wanted: EmptyCase) => every.filter(({ emptyCase }) => emptyCase === wanted)
const looked = checksAll
  ? (['stage', 'staff', 'people', 'no material'] as const).flatMap(ofCase)
  : // The stage without anything has a server of its own, which takes longer than the rest.
    sample([...ofCase('staff'), ...ofCase('people')], SAMPLED, randomOf(checkSeed))

let browser: Browser
let emptyCases: ReturnType<typeof openEmptyCases>
beforeAll(async () => {
  browser = await openBrowser()
  emptyCases = openEmptyCases(browser)
})
afterAll(async () => {
  await browser?.close()
  await emptyCases?.close()
})

const seriousFaultsOf = (page: Page) => axeFaultsOf(page, { isSeriousOnly: true })

/** What is wrong at one size: at a laptop the page is judged, on a phone it has to fit. */
async function troublesAt({ emptyCase, visit }: EmptyVisit, size: Size): Promise<string[]> {
  const visitors = await emptyCases.enter(emptyCase)
  const path = ownId(visit.path)
  const { page, complaints } = await visitors.as(visit.visitor, size)
  complaints.length = 0
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await seeLoaded(page)
  const isErrorPage = /エラー/.test(await page.title())
  if (isErrorPage && visit.isOfThing && (await page.getByText('404 Page not found').isVisible())) return []
  // The browser itself says in red that a thing of the address is not there, as of a link that has ended.
  const isOfPage = (complaint: string) => !(visit.isOfThing && /Failed to load resource.* 40[14] /.test(complaint))
  const troubles = [...(await overhangOf(page)), ...complaints.filter(isOfPage)]
  if (isErrorPage) troubles.push('an error page')
  // What is not there will not be there the next time either: the error page says so (`app/or-not-found.ts`).
  if (
    visit.isOfThing &&
    (await page
      .locator('main')
      .getByText(/読み[込こ]めませんでした/)
      .count()) > 0
  )
    troubles.push('what is not there is said not to have been loaded')
  if (size === 'laptop') {
    const judged = [thinWordsOf, rawNotationOf, structureFaultsOf, seriousFaultsOf]
    for (const faultsOf of judged) troubles.push(...(await faultsOf(page)))
  }
  return troubles.map((trouble) => `${size}: ${trouble}`)
}

test.each(looked.map(({ emptyCase, visit }) => ({ emptyCase, visit, path: visit.path, visitor: visit.visitor })))(
  '$path for $visitor ($world) says what will be there, and what to do',
  async (one) => {
    const troubles: string[] = []
    for (const size of Object.keys(sizes) as Size[]) troubles.push(...(await troublesAt(one, size)))
    expect(troubles).toEqual([])
  },
)
