import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mission } from '@tcheck/contract/mission'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { letIn, signInAt } from './account-desk.ts'
import { openBrowser, openPerson, patience, seeFetchedAhead, seePagesKept, sizes } from './browser.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import { saveLine, seeSaved } from './student-desk.ts'
import { cardOf, signInByApi, type TeacherApi } from './teacher-api.ts'
import { openTenant, type Tenant } from './tenant.ts'

const EXAM = '/student/cbt-question-groups/CBT-JA2-01'

let server: Tenant
let browser: Browser
let teacher: TeacherApi
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
  teacher = await signInByApi(server.origin)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const enterTo = async (page: string, ban: number) =>
  `/student?to=${page}#encrypted_username=${encodeURIComponent(await cardOf(teacher, ban))}`
const seeQuestion = (page: Page) => page.locator('[data-question]').waitFor()
const answerField = (page: Page) => page.getByLabel('答え', { exact: true })

test('a card that is read while the server does not answer leads on by itself as soon as it does', async () => {
  const { page, context } = await openPerson(browser, server.origin)
  let isAway = true
  await context.route('**/api/**', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(await enterTo(EXAM, 11))
  const away = page.getByRole('heading', { name: 'いま、つながりません' })
  await away.waitFor()
  // The card's secret is gone from the address, and where the visit was meant to go is not.
  expect(page.url()).toBe(`${server.origin}/student?to=${encodeURIComponent(EXAM)}`)
  await page.reload()
  await away.waitFor()
  isAway = false
  await page.waitForURL(`**${EXAM}`)
  await seeQuestion(page)
  await context.close()
})

test('a student who signed in goes on with an exam through a reload without a connection', async () => {
  const { page, context } = await openPerson(browser, server.origin)
  await letIn(page, 'student')
  await page.goto(EXAM)
  await seeQuestion(page)
  await answerField(page).fill('一')
  await seeSaved(page)
  await seePagesKept(page)
  await seeFetchedAhead(page)
  await context.setOffline(true)
  await page.reload()
  await seeQuestion(page)
  await expect.poll(() => answerField(page).inputValue(), patience).toBe('一')
  await answerField(page).fill('二')
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await context.setOffline(false)
  await seeSaved(page)
  await page.reload()
  await expect.poll(() => answerField(page).inputValue(), patience).toBe('二')
  await context.close()
})

/** As Chromium's own setting 「すべての Cookie をブロックする」. */
async function withSiteDataBlocked<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'tcheck-blocked-'))
  await mkdir(join(profile, 'Default'))
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked))
  const context = await chromium.launchPersistentContext(profile, {
    ...sizes.laptop,
    executablePath: findChromium() ?? '/usr/bin/chromium',
    baseURL: server.origin,
    locale: 'ja-JP',
    args: chromiumSwitches(),
  })
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('a browser that keeps nothing at all says so before the start, and answers are sent all the same', async () => {
  await withSiteDataBlocked(async (page) => {
    await page.goto(await enterTo(EXAM, 12))
    await page.getByRole('heading', { name: 'この端末には、答えを保存できません' }).waitFor()
    await page.getByRole('button', { name: 'このまま始める' }).click()
    await seeQuestion(page)
    await answerField(page).fill('三')
    await seeSaved(page)
  })
})

/** Without a fresh page: the browser would forget who came. */
test('where a browser keeps nothing, who comes by a link and a number goes on to the questions', async () => {
  const { mission } = await teacher.post<{ mission: Mission }>('/api/v2/teacher/missions', {
    mission: {
      ...{ category: 'cbt', grade: 8, title: '何も残らない端末', classes: [{ grade: 8, kumi: '2' }] },
      ...{ delivery_datetime: new Date().toISOString(), cbt_exam_codes: ['CBT-JA2-01'] },
    },
  })
  await withSiteDataBlocked(async (page) => {
    await page.goto(`/student/${mission.id}`)
    await page.getByRole('button', { name: /^はい。/ }).click()
    await page.getByRole('button', { name: '13番', exact: true }).click()
    await page.getByRole('button', { name: 'はじめる', exact: true }).click()
    await page.getByRole('button', { name: 'このまま始める' }).click()
    await seeQuestion(page)
  })
})

test('where a browser keeps nothing, staff sign in for the visit, and a second one is asked who it is', async () => {
  await withSiteDataBlocked(async (page) => {
    await signInAt(page, 'branch')
    await page.getByRole('link', { name: '生徒', exact: true }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A second visit is another one: it is asked who it is, in the ordinary words.
    await page.reload()
    await page.getByRole('button', { name: 'サインイン', exact: true }).waitFor()
  })
})
