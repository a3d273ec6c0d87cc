import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience, waitForPreload } from './browser.ts'
import { type DeviceStores, readStores, storesWith } from './device-stores.ts'
import { addNotePhoto } from './pixel.ts'
import { demoSet, planAnswers } from './question-plan.ts'
import { enterByCard, enterByLink, giveAnswer, jumpTo, saveLine, seeSaved } from './student-driver.ts'
import {
  answer,
  answeredCountsOf,
  attemptsOf,
  cutOff,
  given,
  journey,
  PRACTICE,
  storedAnswers,
  studentAt,
} from './survival-fixture.ts'
import { ownId } from './tenant.ts'

const SEALED = '**/api/v2/student/sealed_answers'
const PART = '/v1/student/learning/drill?content=ema6-1-1-a&part=times'
const MISSION_EXAM = 'CBT-MA2-01'
const mission = () => ownId('demo-mission-cbt')

/** The next person is here: what the one before left is sealed, and nothing goes out yet. */
async function seeSealed(page: Page): Promise<void> {
  const blocks = `new Promise((resolve) => {
    const opening = indexedDB.open('tcheckSealed')
    opening.onsuccess = () => {
      const db = opening.result
      const done = (count) => { db.close(); resolve(count) }
      if (!db.objectStoreNames.contains('blocks')) return done(0)
      const counting = db.transaction('blocks').objectStore('blocks').count()
      counting.onsuccess = () => done(counting.result)
    }
  })`
  await expect.poll(() => page.evaluate(blocks), patience).toBeGreaterThan(0)
}
const holdBack = (context: BrowserContext) => context.route(SEALED, (route) => route.abort())
async function letThrough(context: BrowserContext, page: Page): Promise<void> {
  await context.unroute(SEALED)
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
}
/** Stores of answers that hold more than the probe that a page writes as it opens them. */
const answersIn = (stores: DeviceStores) =>
  Object.keys(stores).filter(
    (name) => /^tcheckAttempts\/(attempts|memos)/.test(name) && /answered_at=/.test(stores[name] ?? ''),
  )

test('what a student by card left is sealed when the next comes, and arrives; no store holds anything of the card', async () => {
  const card = await journey.card(28)
  const { page, context } = await studentAt(28, 'laptop')
  await page.goto(PRACTICE)
  await answer(page, 0, 1)
  await seeSaved(page)
  await waitForPreload(page)
  await holdBack(context)
  await cutOff(page)
  await answer(page, 1, 2)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  expect(storesWith(await readStores(page), { card })).toEqual(['card in session'])
  await page.close()

  const next = await context.newPage()
  await enterByCard(next, await journey.card(29))
  await seeSealed(next)
  const stores = await readStores(next)
  expect(storesWith(stores, { card })).toEqual([])
  expect(answersIn(stores)).toEqual([])
  expect((await attemptsOf(28)).map(storedAnswers)).toEqual([given(1)])
  await letThrough(context, next)
  await expect.poll(async () => (await attemptsOf(28)).map(storedAnswers), patience).toEqual([given(2)])
  expect(await attemptsOf(29)).toEqual([])
})

test('a card in the same tab takes over from the one before, and a tab that still stands is left', async () => {
  const card = await journey.card(24)
  const { page, context } = await studentAt(24, 'laptop')
  await page.goto(PRACTICE)
  await waitForPreload(page)
  const other = await context.newPage()
  await enterByCard(other, card)
  await holdBack(context)
  // Each tab of a student sends what is unsent.
  for (const tab of [page, other]) await cutOff(tab)
  await answer(page, 0, 1)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.goto(`/student#encrypted_username=${encodeURIComponent(await journey.card(25))}`)
  await page.waitForURL('**/student/home')
  await seeSealed(page)
  await other.waitForURL((url) => url.pathname === '/student')
  for (const tab of [page, other]) expect(storesWith(await readStores(tab), { card })).toEqual([])
  await letThrough(context, page)
  await expect.poll(async () => (await attemptsOf(24)).map(storedAnswers), patience).toEqual([given(1)])
})

test('what an entry by number left is sealed when the next enters, and arrives', async () => {
  const { page, context } = await journey.open()
  // The one of the class who has not begun it: any other number is asked about at the entrance.
  await enterByLink(page, `/student/${mission()}`, { grade: '中2', kumi: '2組', ban: 13 })
  const [planned] = planAnswers(await demoSet(MISSION_EXAM), () => 'right').slice(1)
  if (!planned) throw new Error('the exam has too few questions')
  await jumpTo(page, planned)
  await waitForPreload(page)
  const entry = String(await page.evaluate(`sessionStorage.getItem('tcheckStudent')`))
  await holdBack(context)
  await cutOff(page)
  await giveAnswer(page, planned)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()

  const next = await context.newPage()
  await enterByCard(next, await journey.card(29))
  await seeSealed(next)
  expect(storesWith(await readStores(next), { entry })).toEqual([])
  await letThrough(context, next)
  await expect.poll(() => answeredCountsOf(13), patience).toContain(1)
})

test('what a student with a password left is sealed when a card comes; the session has ended, and no token is left', async () => {
  const { page, context } = await journey.enter('student')
  await page.goto(PART)
  await page.waitForURL((url) => url.pathname.startsWith('/v1/student/question/'))
  const address = page.url()
  const field = page.getByLabel('答え', { exact: true })
  await field.fill('1')
  await seeSaved(page)
  await waitForPreload(page)
  const tokens = await tokensOf(context)
  const me = await context.request.post(`${journey.origin}/api/current_user`, { data: {}, headers: tokens })
  const { encrypt_login_id, answer_sealing } = (await me.json()) as {
    encrypt_login_id: string
    answer_sealing: { ticket: string }
  }
  await holdBack(context)
  await cutOff(page)
  await field.fill('2')
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  await page.close()

  const next = await context.newPage()
  await enterByCard(next, await journey.card(29))
  await seeSealed(next)
  const secrets = {
    link: encrypt_login_id,
    ticket: answer_sealing.ticket,
    token: tokens['access-token']?.split('.')[2] ?? '',
    handle: tokens['client'] ?? '',
  }
  await expect.poll(async () => storesWith(await readStores(next), secrets), patience).toEqual([])
  await letThrough(context, next)
  const home = await journey.enter('student')
  await expect
    .poll(async () => {
      await home.page.goto(address)
      await home.page.getByLabel('答え', { exact: true }).waitFor()
      return home.page.getByLabel('答え', { exact: true }).inputValue()
    }, patience)
    .toBe('2')
})

/** Photos of this device as this page reads them. */
const PHOTO_NAMES = `new Promise((resolve) => {
  const opening = indexedDB.open('tcheckPhotos')
  opening.onsuccess = () => {
    const db = opening.result
    const done = (names) => { db.close(); resolve(names) }
    if (!db.objectStoreNames.contains('photos')) return done([])
    const reading = db.transaction('photos').objectStore('photos').getAllKeys()
    reading.onsuccess = () => done(reading.result)
  }
})`
const tokensOf = async (context: BrowserContext): Promise<Record<string, string>> => {
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'tcheck-2024')
  return JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Record<string, string>
}

test('a photo of a notebook that was not sent is in no store when a card comes, and arrives', async () => {
  const { page, context } = await journey.enter('student')
  await page.goto('/v1/student/learning/self_marking?content=ema6-2-1-a&part=own')
  await page.getByLabel('自分の考え').fill('同じ数でわる')
  await seeSaved(page)
  await waitForPreload(page)
  await holdBack(context)
  await cutOff(page)
  await addNotePhoto(page)
  await saveLine(page, 'オフライン(端末に保存)').waitFor()
  const [name] = (await page.evaluate(PHOTO_NAMES)) as string[]
  if (name === undefined) throw new Error('the device keeps no photo')
  await page.close()

  const next = await context.newPage()
  await enterByCard(next, await journey.card(29))
  await seeSealed(next)
  await expect.poll(() => next.evaluate(PHOTO_NAMES), patience).toEqual([])
  expect(storesWith(await readStores(next), { name })).toEqual([])

  await letThrough(context, next)
  const home = await journey.enter('student')
  const headers = { ...(await tokensOf(home.context)), accept: 'application/json' }
  await expect
    .poll(async () => {
      // The check of uploads reads the photo between two deliveries.
      await next.evaluate(`window.dispatchEvent(new Event('online'))`)
      const answer = await home.context.request.get(`${journey.origin}/api/student/learning_photos/${name}`, {
        headers,
      })
      return answer.status()
    }, patience)
    .toBe(200)
})

test('what was handed in is in no store of the device once the server has it, and its result comes from the server', async () => {
  const { page } = await studentAt(13, 'laptop')
  await page.goto(`/student/cbt-question-groups/${MISSION_EXAM}?mission_id=${mission()}`)
  const [planned] = planAnswers(await demoSet(MISSION_EXAM), () => 'right').slice(1)
  if (!planned) throw new Error('the exam has too few questions')
  await jumpTo(page, planned)
  await giveAnswer(page, planned)
  await page.getByRole('banner').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提出する' }).click()
  await page.getByRole('region', { name: '結果' }).waitFor()
  await expect.poll(async () => answersIn(await readStores(page)), patience).toEqual([])
  await page.reload()
  await page.getByRole('region', { name: '結果' }).waitFor()
  expect(answersIn(await readStores(page))).toEqual([])
})
