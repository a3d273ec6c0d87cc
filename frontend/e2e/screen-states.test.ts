import { checkSeed, draw, looksAtAll, randomOf } from '@tcheck/local-cloud/testing/drawn'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openVisitors, overhangOf, type Visitors } from './screen-visitors.ts'
import { listVisits, type Visit } from './screen-visits.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

/**
 * What the product's calls meet. `failing`: the server is ill. `away`: there is no line, but the page came before it went.
 * `slow`: each answer takes seconds.
 */
const states = {
  failing: (route: Route) => route.fulfill({ status: 500, body: '' }),
  away: (route: Route) => route.abort('internetdisconnected'),
  slow: async (route: Route) => {
    await new Promise((done) => setTimeout(done, SLOW_MS))
    await route.continue().catch(() => undefined)
  },
} as const
type State = keyof typeof states

const SLOW_MS = 2500
/** Of all screens in all states so many are looked at in a check; all with `--all` (decision 0054). */
const DRAWN = 9

const every = listVisits().flatMap((visit) => (Object.keys(states) as State[]).map((state) => ({ ...visit, state })))
const looked = looksAtAll ? every : draw(every, DRAWN, randomOf(checkSeed))

let server: Tenant
let browser: Browser
let visitors: Visitors
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
  visitors = openVisitors(browser, server.origin)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Nothing is left over for a person to wonder at: no empty page, no word of the machine's, nothing wider than the screen. */
async function troublesOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const troubles = await overhangOf(page)
  if (!/[ぁ-んァ-ヶ一-龠]{2}/.test(text)) troubles.push('nothing is said')
  const ofMachine = /\b(undefined|null|NaN|Error|Failed|Internal|fetch|\[object)\b/.exec(text)
  if (ofMachine) troubles.push(`a word of the machine's: ${ofMachine[0]}`)
  return troubles
}

/** What an ill server says on the console by itself is the browser's word, not the page's. */
const isOfPage = (complaint: string) => !/Failed to load resource|net::ERR|the server responded/.test(complaint)

async function look(visit: Visit, state: State): Promise<string[]> {
  const { page, complaints } = await visitors.as(visit.visitor, 'laptop')
  const calls: string[] = []
  await page.route('**/api/**', (route) => {
    calls.push(route.request().url())
    return states[state](route)
  })
  try {
    complaints.length = 0
    await page.goto(ownId(visit.path))
    const body = page.locator('body')
    const troubles: string[] = []
    if (state === 'slow') {
      // Long before the answers: the page stands, and says that something is to come.
      await body.locator('h1, [aria-busy=true], [data-loading]').first().waitFor()
      troubles.push(...(await troublesOf(page)))
    } else {
      await body.locator('h1, [role=alert], dialog[open]').first().waitFor()
      await expect.poll(() => body.locator('[aria-busy=true], [data-loading]').count()).toBe(0)
      troubles.push(...(await troublesOf(page)))
      const says = await body.getByText(/ませんでした|できません|つながり|接続|もう一度|オフライン/).count()
      if (calls.length > 0 && says === 0) troubles.push(`${calls.length} calls failed, and nothing says so`)
    }
    troubles.push(...complaints.filter(isOfPage))
    return troubles
  } finally {
    await page.unroute('**/api/**')
  }
}

test.each(looked)('$path for $visitor while the calls are $state', async ({ state, ...visit }) => {
  expect(await look(visit, state)).toEqual([])
})
