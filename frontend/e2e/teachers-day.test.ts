import { expect, test } from 'vitest'
import { expectFit } from './axe.ts'
import { patience } from './browser.ts'
import { openJourney } from './journey.ts'
import { ownId } from './tenant.ts'

const journey = openJourney()

/** What would be put on paper becomes the title, where a browser would ask for a printer. */
const PRINTS_TO_TITLE = `window.print = () => {
  document.title = document.querySelector('[data-print-sheet]').textContent
  window.dispatchEvent(new Event('afterprint'))
}`

test('a teacher sees who needs help, looks behind it, prints what is to be practised and hands it out', async () => {
  const { page } = await journey.enter('teacher-v1')
  await page.goto('/v1/teacher/top')
  await page.getByRole('link', { name: '集計', exact: true }).click()
  const table = page.getByRole('region', { name: '生徒と章の表' })
  await table.getByRole('link', { name: '青木 ひなた' }).waitFor()
  await expectFit(page)
  await page.getByLabel('並べ方').selectOption({ label: '名前順' })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort'), patience).toBe('name')
  await table.getByRole('link', { name: '青木 ひなた' }).click()
  await page.getByRole('heading', { name: /青木 ひなた/ }).waitFor()
  await page.getByRole('heading', { name: '学習した日' }).waitFor()
  await expectFit(page)
  await page
    .getByRole('button', { name: /答えを見る・課題にする$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByText(/問のうち、正解/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/v1/teacher/question_group_list?grade=6')
  await page.getByLabel('ことばで探す').fill('比の値 ドリル')
  await page.getByRole('button', { name: /^比と比の値 ドリル/ }).click()
  const preview = page.getByRole('region', { name: '問題の内容' })
  await preview.getByRole('button', { name: '問題を印刷する' }).waitFor()
  await expectFit(page)
  await page.evaluate(PRINTS_TO_TITLE)
  await preview.getByRole('button', { name: '解答を印刷する' }).click()
  await expect.poll(() => page.title(), patience).toMatch(/^比と比の値 ドリル解答/)
  await preview.getByRole('button', { name: '問題を印刷する' }).click()
  await expect.poll(() => page.title(), patience).toMatch(/名前.*月.*日/)

  await preview.getByRole('button', { name: '課題に出す' }).click()
  await page.getByRole('dialog').getByLabel('青木 そら').check()
  await page.getByRole('button', { name: 'しめきりを決める' }).click()
  await page.waitForURL(/task-settings\/.*\/new$/)
  expect(await page.getByRole('textbox', { name: '題名' }).inputValue()).toBe('比と比の値 ドリル')
  await page.getByRole('button', { name: '課題を出す' }).click()
  await page.getByText('1人に課題を出しました').waitFor()
})

test('on a telephone students are cards, and the decided shifts open in a calendar until the address is made anew', async () => {
  const { page } = await journey.enter('teacher-v1', 'phone')
  await page.goto('/v1/teacher/total?grade=6')
  await page.getByRole('link', { name: '青木 ひなた' }).first().waitFor()
  await expectFit(page)
  await page.goto(`/v1/teacher/total_detail/${ownId('demo-juku-6-1-01')}`)
  await page.getByRole('heading', { name: '学習した日' }).waitFor()
  await expectFit(page)

  await page.goto('/v1/teacher/workdays')
  await page.getByRole('button', { name: 'アドレスを作る' }).click()
  const shown = page.getByRole('dialog', { name: 'カレンダーのアドレス' })
  const address = (await shown.getByText(/shifts\.ics$/).textContent()) ?? ''
  await expectFit(page)
  const calendar = await fetch(address)
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*TZID:Asia\/Tokyo[\s\S]*END:VCALENDAR\r\n$/)
  await shown.getByRole('button', { name: '閉じる' }).click()
  await page.getByRole('button', { name: '新しいアドレスにする' }).click()
  await page.getByRole('button', { name: '新しくする' }).click()
  await shown.waitFor()
  expect((await fetch(address)).status).toBe(404)
})
