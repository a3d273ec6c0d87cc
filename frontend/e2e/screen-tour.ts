import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogin } from './account-desk.ts'
import { axeOf } from './axe.ts'
import { openBrowser, openPerson, type Person, type Size, seeLoaded, seeStill, sizes } from './browser.ts'
import { smallTargetsOf } from './on-glass.ts'
import { rawNotationOf } from './raw-notation.ts'
import { ENLARGED, focusFaultsOf, forcedColourFaultsOf, structureFaultsOf } from './screen-access.ts'
import { drawWhole, isOfStudent, listVisits, type Visit, type Visitor } from './screen-visits.ts'
import { enterByCard } from './student-desk.ts'
import { cardOf, signInByApi } from './teacher-api.ts'
import { openTenant, ownId, type Tenant } from './tenant.ts'

let server: Tenant
let browser: Browser
let card: string

const signInPages = {
  admin: '/v1/admin/sign_in',
  branch: '/v1/branch/sign_in',
  'teacher-v1': '/v1/teacher/sign_in',
  'teacher-v2': '/teacher/login',
  student: '/v1/student/sign_in',
  parent: '/v1/parent/sign_in',
} as const

async function signIn(page: Page, realm: keyof typeof signInPages) {
  const account = demoLogin(realm)
  await page.goto(signInPages[realm])
  await page.getByRole('textbox').first().fill(account.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: /^(ログイン|サインイン)$/ }).click()
  await page.waitForURL((url) => url.pathname !== signInPages[realm])
}

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

const people = new Map<string, Promise<Person>>()

/** Whoever visits several pages signs in once a size. */
function personAs(visitor: Visitor, size: Size): Promise<Person> {
  const name = `${visitor} ${size}`
  const known = people.get(name) ?? arrive(visitor, size)
  people.set(name, known)
  return known
}

async function arrive(visitor: Visitor, size: Size): Promise<Person> {
  const person = await openPerson(browser, server.origin, size)
  if (visitor === 'card') await enterByCard(person.page, card)
  else if (visitor !== 'nobody') await signIn(person.page, visitor)
  return person
}

/** Only wide tables scroll sideways, in themselves. */
async function overhangOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return pixels > 0 ? [`the page is ${pixels} px wider than the screen`] : []
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
  const { page, complaints } = await personAs(visitor, size)
  complaints.length = 0
  await page.goto(ownId(path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await seeLoaded(page)
  const title = await page.title()
  const small = isOfStudent(visit) ? await smallTargetsOf(page) : []
  const troubles = [...(await overhangOf(page)), ...small, ...(await rawNotationOf(page))]
  if (visit.isWhole) troubles.push(...(await faultsOf(page, visit)), ...(await accessFaultsOf(page, visit, size)))
  troubles.push(...complaints)
  if (/エラー|準備中/.test(title)) troubles.push(`title ${title}`)
  return troubles.map((trouble) => `${size}: ${trouble}`)
}

/** Visits each second screen, from the first or the second on: two files share the work evenly. */
export function tourScreens(first: 0 | 1): void {
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
    card = await cardOf(await signInByApi(server.origin), 5)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  test.each(drawWhole(listVisits().filter((_, at) => at % 2 === first)))(
    '$path opens for $visitor ($sizes), usable for everybody, without a complaint',
    async (visit) => {
      const troubles = await Promise.all(visit.sizes.map((size) => troublesAt(visit, size)))
      expect(troubles.flat()).toEqual([])
    },
  )
}
