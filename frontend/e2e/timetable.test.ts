import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from './account-desk.ts'
import { openBrowser, openPerson, type Person, patience } from './browser.ts'
import { openTenant, type Tenant } from './tenant.ts'

let server: Tenant
let browser: Browser
let people: Person[] = []
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await Promise.all(people.map(({ context }) => context.close()))
  people = []
  await browser?.close()
  await server?.close()
})

async function enter(size: 'laptop' | 'tablet'): Promise<Page> {
  const person = await openPerson(browser, server.origin, size)
  people.push(person)
  await signInAt(person.page, 'branch')
  return person.page
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** In steps, as a hand does it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const { x, y } = await middleOf(to)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
}

/** A finger that goes down, along and up. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const glass = await page.context().newCDPSession(page)
  const [start, end] = await Promise.all([middleOf(from), middleOf(to)])
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
  }
  await touch('touchEnd', [])
}

test('a branch places a student, moves them, takes a step back, and finds the day as it left it', async () => {
  const page = await enter('laptop')
  // The Wednesday after next: nothing of it is planned in the demo.
  const date = addDays(mondayOf(japanDayOf(new Date())), 16)
  await page.goto(`/v1/branch/charge-settings?date=${date}`)
  const tray = page.getByRole('complementary', { name: 'まだ決まっていない' })
  const desk = (name: string) => page.getByRole('cell', { name })
  const put = (name: string) => page.getByRole('button', { name: `${name}にここに置く` })
  await tray.getByRole('button', { name: '上田 みおを選んで動かす' }).first().press('Enter')
  await put('2限・クラス1').press('Enter')
  await desk('2限・クラス1').getByText('上田 みお').waitFor()
  await page.getByText('保存済み').waitFor()
  await drag(page, desk('2限・クラス1').getByRole('button', { name: '上田 みおを選んで動かす' }), desk('3限・クラス2'))
  await desk('3限・クラス2').getByText('上田 みお').waitFor()
  const undo = page.getByRole('button', { name: '元に戻す' })
  await expect.poll(() => undo.isEnabled(), patience).toBe(true)
  await undo.click()
  await desk('2限・クラス1').getByText('上田 みお').waitFor()
  await page.getByText('保存済み').waitFor()
  await page.reload()
  await desk('2限・クラス1').getByText('上田 みお').waitFor()
  await page.getByRole('link', { name: '時限ごと' }).click()
  await page.waitForURL(/per-period/)
  await page.getByRole('button', { name: '2限 18:00' }).click()
  await page.getByRole('region', { name: '2限の1週間' }).getByText('上田 みお').waitFor()
})

test('a finger drags a card by its grip from what is left to a desk', async () => {
  const page = await enter('tablet')
  const date = addDays(mondayOf(japanDayOf(new Date())), 23)
  await page.goto(`/v1/branch/charge-settings?date=${date}`)
  const tray = page.getByRole('complementary', { name: 'まだ決まっていない' })
  const desk = page.getByRole('cell', { name: '1限・クラス1' })
  const grip = tray.getByRole('button', { name: '上田 みおを選んで動かす' }).first()
  await grip.waitFor()
  await dragByTouch(page, grip, desk)
  await desk.getByText('上田 みお').waitFor()
})
