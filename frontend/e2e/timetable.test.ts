import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAt } from './account-desk.ts'
import { openBrowser, openPerson, type Person, patience } from './browser.ts'
import { openTenant, type Tenant } from './tenant.ts'

let server: Tenant
let browser: Browser
let person: Person | undefined
beforeAll(async () => {
  ;[server, browser] = await Promise.all([openTenant(), openBrowser()])
})
afterAll(async () => {
  await person?.context.close()
  await browser?.close()
  await server?.close()
})

/** In steps, as a hand does it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('there is nowhere to drag it to')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a branch places a student, moves them, takes a step back, and finds the day as it left it', async () => {
  person = await openPerson(browser, server.origin, 'laptop')
  const { page } = person
  await signInAt(page, 'branch')
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
