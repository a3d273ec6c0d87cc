import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { dragByFinger } from './player/driver.ts'

const journey = openJourney()

test('a finger drags a card by its grip from what is left to a desk', async () => {
  const { page } = await journey.enter('branch', 'tablet')
  const date = addDays(mondayOf(japanDayOf(new Date())), 23)
  await page.goto(`/v1/branch/charge-settings?date=${date}`)
  const tray = page.getByRole('complementary', { name: 'まだ決まっていない' })
  const desk = page.getByRole('cell', { name: '1限・クラス1' })
  const grip = tray.getByRole('button', { name: '上田 みおを選んで動かす' }).first()
  await grip.waitFor()
  await dragByFinger(page, grip, desk)
  await desk.getByText('上田 みお').waitFor()
})

/** The Thursday in so many weeks: the demo has planned nothing of it, and two of its students come then. */
const thursdayIn = (weeks: number) => addDays(mondayOf(japanDayOf(new Date())), 7 * weeks + 3)
const at = (page: Page, name: string) => page.getByRole('cell', { name })
const saved = (page: Page) => page.getByText('保存済み').waitFor()
const undone = async (page: Page) => {
  const undo = page.getByRole('button', { name: '元に戻す' })
  await expect.poll(() => undo.isEnabled(), patience).toBe(true)
  await undo.click()
}

test('a branch takes one suggestion and then the rest, each back in one step, and copies the day a week on', async () => {
  const { page } = await journey.enter('branch', 'laptop')
  await page.goto(`/v1/branch/charge-settings?date=${thursdayIn(6)}`)
  await page.getByRole('button', { name: '置き方の提案を見る' }).click()
  const suggestions = page.getByRole('button', { name: /1限・クラス1に置く$/ })
  await expect.poll(() => suggestions.count(), patience).toBe(2)
  await page
    .getByText(/希望の曜日・希望の時限・担当の先生/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '青木 ひなたを1限・クラス1に置く' }).click()
  await at(page, '1限・クラス1').getByText('青木 ひなた').waitFor()
  await saved(page)
  await page.getByRole('button', { name: 'この日の1件をすべて置く' }).click()
  await expect.poll(() => at(page, '1限・クラス1').getByRole('listitem').count(), patience).toBe(2)
  await saved(page)
  await undone(page)
  await expect.poll(() => at(page, '1限・クラス1').getByRole('listitem').count(), patience).toBe(1)
  await saved(page)
  await page.goto(`/v1/branch/charge-settings?date=${thursdayIn(7)}`)
  await page.getByRole('button', { name: '先週を写す' }).click()
  await at(page, '1限・クラス1').getByText('青木 ひなた').waitFor()
  await undone(page)
  await expect.poll(() => at(page, '1限・クラス1').getByText('青木 ひなた').count(), patience).toBe(0)
})

test('a missed lesson is given elsewhere from the student’s month, and that is taken back there', async () => {
  const { page } = await journey.enter('branch', 'laptop')
  const date = thursdayIn(6)
  await page.goto(`/v1/branch/charge-settings?date=${date}`)
  await at(page, '1限・クラス1').getByRole('button', { name: '青木 ひなたのメニュー' }).click()
  await page.getByRole('link', { name: '出欠を見る' }).click()
  await page.waitForURL(/attend/)
  const day = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
  await page.getByRole('button', { name: new RegExp(`^${day}.* 1限 `) }).click()
  const panel = page.getByRole('region', { name: new RegExp(`^${day}.*の授業$`) })
  await panel.getByRole('button', { name: '欠席' }).click()
  await panel.getByRole('button', { name: /1限の振替を決める$/ }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('heading', { name: /に置けるところ$/ }).waitFor()
  await places.getByRole('region', { name: 'この週のおすすめ' }).getByRole('button').click()
  await panel
    .getByText(/\d限へ/)
    .first()
    .waitFor()
  await panel.getByRole('button', { name: /1限の振替を取り消す$/ }).click()
  await panel.getByRole('button', { name: /1限の振替を決める$/ }).waitFor()
})

test('a month that was filled is taken back', async () => {
  const { page } = await journey.enter('branch', 'laptop')
  await page.goto(`/v1/branch/charge-settings?date=${thursdayIn(14)}`)
  await page.getByRole('button', { name: '月の授業を作る' }).click()
  const month = page.getByRole('dialog')
  await month.getByRole('button', { name: '作る', exact: true }).click()
  const made = await month.getByText(/件の授業を作りました/).textContent()
  const count = made?.match(/^(\d+)件/)?.[1] ?? ''
  expect(Number(count)).toBeGreaterThan(4)
  await month.getByRole('button', { name: '元に戻す' }).click()
  await month.getByText(`${count}件の授業を取り消しました。`).waitFor()
  await month.getByRole('button', { name: '閉じる' }).last().click()
  await expect.poll(() => at(page, '1限・クラス1').getByRole('listitem').count(), patience).toBe(0)
})
