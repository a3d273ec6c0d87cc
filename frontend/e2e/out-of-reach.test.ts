import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { signInAt } from './account-driver.ts'
import { patience, seePagesKept, sizes, waitForPreload } from './browser.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import { openJourney } from './journey.ts'
import { saveLine, seeSaved } from './student-driver.ts'
import { assignExam } from './teacher-api.ts'

const EXAM = '/student/cbt-question-groups/CBT-JA2-01'

const journey = openJourney()

const enterTo = async (page: string, ban: number) =>
  `/student?to=${page}#encrypted_username=${encodeURIComponent(await journey.card(ban))}`
const seeQuestion = (page: Page) => page.locator('[data-question]').waitFor()
const answerField = (page: Page) => page.getByLabel('答え', { exact: true })

test('a card that is read while the server does not answer leads on by itself as soon as it does', async () => {
  const { page, context } = await journey.open()
  let isAway = true
  await context.route('**/api/**', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(await enterTo(EXAM, 11))
  const away = page.getByRole('heading', { name: 'いま、つながりません' })
  await away.waitFor()
  // The card's secret is gone from the address, and where the visit was meant to go is not.
  expect(page.url()).toBe(`${journey.origin}/student?to=${encodeURIComponent(EXAM)}`)
  await page.reload()
  await away.waitFor()
  isAway = false
  await page.waitForURL(`**${EXAM}`)
  await seeQuestion(page)
})

test('a student who signed in goes on with an exam through a reload without a connection', async () => {
  const { page, context } = await journey.enter('student')
  await page.goto(EXAM)
  await seeQuestion(page)
  await answerField(page).fill('一')
  await seeSaved(page)
  await seePagesKept(page)
  await waitForPreload(page)
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
    baseURL: journey.origin,
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
  const mission = await assignExam(await journey.teacher(), 'CBT-JA2-01', { title: '何も残らない端末' })
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
