import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { mondayOf } from '@tcheck/timetable/fill'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureOf } from '../src/features/qr-reader/testing/card-pictures.ts'
import { apiOf, letIn } from './account-driver.ts'
import { expectFit } from './axe.ts'
import { byQueue, openBrowser, openPerson, type Person, patience, type Size, sizes } from './browser.ts'
import { type Film, filmOf } from './camera-film.ts'
import { mailsTo, registerParentAddress } from './mails.ts'
import { openTenant, type Tenant } from './tenant.ts'

/** Who comes on Thursdays, has a parent and signs in; another of Thursdays. */
const CHILD = '青木 ひなた'
const OTHER = '遠藤 りく'

let server: Tenant
let film: Film
let browser: Browser
let people: Person[] = []
// A tenant each: who has come at one size would be there already at the other.
beforeEach(async () => {
  server = await openTenant()
  const child = await apiOf(server.origin, 'student')
  const { door_card: card } = await child.get<{ door_card: { code: string } }>('/api/account/door_card')
  film = await filmOf([
    { picture: pictureOf([{ text: card.code, x: 330, y: 240, side: 330, degrees: 12 }], { light: 0.6 }), seconds: 3 },
    { picture: pictureOf([]), seconds: 1 },
  ])
  browser = await openBrowser({ switches: film.args })
})
afterEach(async () => {
  await Promise.all(people.map(({ context }) => context.close()))
  people = []
  await browser?.close()
  await film?.remove()
  await server?.close()
})

async function enter(size: Size): Promise<Page> {
  const person = await openPerson(browser, server.origin, size)
  people.push(person)
  await letIn(person.page, 'branch')
  return person.page
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
const inWords = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日(金)`

/** The Thursday in so many weeks: the demo has planned nothing of it. */
const thursdayIn = (weeks: number) => addDays(mondayOf(japanDayOf(new Date())), 7 * weeks + 3)
const openDay = (page: Page, date: string) => page.goto(`/v1/branch/charge-settings?date=${date}`)
const tray = (page: Page) => page.getByRole('complementary', { name: 'まだ決まっていない' })
const desk = (page: Page, name: string) => page.getByRole('cell', { name })
const saved = (page: Page) => page.getByText('保存済み').waitFor()

/** What is placed: by keyboard at a desk, by a finger on a telephone. */
async function put(page: Page, size: Size, { name, from, to }: { name: string; from: Locator; to: string }) {
  const press = (button: Locator) => (size === 'phone' ? button.tap() : button.press('Enter'))
  await press(from.getByRole('button', { name: `${name}を選んで動かす` }).first())
  await press(page.getByRole('button', { name: `${to}にここに置く` }))
  await desk(page, to).getByText(name).waitFor()
  await saved(page)
}

/** The student comes and goes before the camera. */
async function expectedAtKiosk(size: Size): Promise<void> {
  const page = await enter(size)
  await page.context().grantPermissions(['camera'])
  await page.goto('/v1/camera')
  await page.getByRole('link', { name: '入室', exact: true }).click()
  const said = page.getByRole('region', { name: 'カードの読み取り' }).getByRole('status')
  await said.getByText(`${CHILD}さん`).waitFor()
  await said.getByText('今日もがんばりましょう。').waitFor()
  const minutes = [0, 1].map((later) => clock.format(Date.now() - later * 60_000)).join('|')
  await said.getByText(new RegExp(`(${minutes}) 入室`)).waitFor()
  await expectFit(page)
  await page.getByRole('link', { name: '退室に切りかえる' }).click()
  await said.getByText('おつかれさまでした。').waitFor()
}

/** The lesson is placed and moved, then the telephone rings: the student is ill, and comes on the day after instead. */
async function atTheDesk(size: Size, date: string): Promise<void> {
  const page = await enter(size)
  await openDay(page, date)
  await put(page, size, { name: CHILD, from: tray(page), to: '1限・クラス1' })
  await put(page, size, { name: CHILD, from: desk(page, '1限・クラス1'), to: '1限・クラス2' })
  await expectFit(page)
  await desk(page, '1限・クラス2')
    .getByRole('button', { name: `${CHILD}のメニュー` })
    .click()
  await page.getByRole('link', { name: '出欠を見る' }).click()
  const day = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
  await page.getByRole('button', { name: new RegExp(`^${day}.* 1限 `) }).click()
  const panel = page.getByRole('region', { name: new RegExp(`^${day}.*の授業$`) })
  await panel.getByRole('button', { name: '欠席' }).click()
  await panel.getByRole('button', { name: /1限の振替を決める$/ }).click()
  const places = page.getByRole('dialog')
  await places.getByLabel('振り替える日').click()
  await places.getByRole('button', { name: inWords(addDays(date, 1)) }).click()
  await places.getByRole('button', { name: '3限・クラス1' }).click()
  await panel.getByRole('button', { name: /1限の振替を取り消す$/ }).waitFor()
  await expectFit(page)
  await page.goto(`/v1/branch/charge-settings?date=${addDays(date, 1)}&period=3`)
  await desk(page, '3限・クラス1').getByText(CHILD).waitFor()
}

const sampled = sample(Object.keys(sizes) as Size[], 1, randomOf(checkSeed))
const shown = (Object.keys(sizes) as Size[]).filter((size) => checksAll || sampled.includes(size))

test.each(shown)(
  'on a %s a day of the office: placed, moved, ill and given elsewhere, while a card at the door is read and the parent told',
  async (size) => {
    const address = `office-${size}-${Date.now()}@mail.example`
    await registerParentAddress(server.origin, address)
    await Promise.all([expectedAtKiosk(size), atTheDesk(size, thursdayIn(9))])
    // What can be taken back waits for half a minute.
    const told = async () =>
      (await mailsTo(server.origin, address)).filter((mail) => mail.includes('お知らせを止める')).length
    await expect.poll(told, byQueue).toBe(2)
    const texts = (await mailsTo(server.origin, address)).join()
    expect(texts).toMatch(/教室に\d+:\d+に入室しました/)
    expect(texts).toMatch(/教室から\d+:\d+に退室しました/)
    expect(texts).not.toContain('青木')
  },
)

test('the second of two editors of a day sees the changes of the first, and no placed lesson is lost', async () => {
  const [first, second] = await Promise.all([enter('laptop'), enter('laptop')])
  const date = thursdayIn(9)
  await Promise.all([first, second].map((page) => openDay(page, date)))
  // Both have the day as it was; what the first does reaches the second by its own next change alone.
  const card = second.getByRole('button', { name: `${OTHER}を選んで動かす` }).first()
  await card.waitFor()
  await put(first, 'laptop', { name: CHILD, from: tray(first), to: '1限・クラス1' })
  await card.press('Enter')
  await second.getByRole('button', { name: '1限・クラス1にここに置く' }).press('Enter')
  const trouble = second.getByRole('alert').filter({ hasText: `${OTHER}さんを1限・クラス1に置けませんでした。` })
  await trouble.getByText(/変わったところ: 1限・クラス1/).waitFor()
  await desk(second, '1限・クラス1').getByText(CHILD).waitFor()
  await put(second, 'laptop', { name: OTHER, from: tray(second), to: '1限・クラス1' })
  await openDay(first, date)
  await expect.poll(() => desk(first, '1限・クラス1').getByRole('listitem').count(), patience).toBe(2)
})
