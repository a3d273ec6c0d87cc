import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Size } from './browser.ts'
import { openJourney } from './journey.ts'
import { ownId } from './tenant.ts'

/** A month in which the demo has decided nothing: a Monday, its Tuesday and Wednesday. */
const MONTH = '2027-06'

/** Known once the tenant is there. */
const shiftPage = () => `/v1/branch/teachers/${ownId('demo-teacher01')}/shift?month=${MONTH}`

const journey = openJourney()

async function open(door: 'branch' | 'teacher-v1', path: string, size: Size = 'laptop'): Promise<Page> {
  const { page } = await journey.enter(door, size)
  await page.goto(path)
  return page
}

const cell = (page: Page, day: number, period: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^6/${day}\\(.\\) ${period}限:`) })
const nameOf = (page: Page, day: number, period: number) => cell(page, day, period).getAttribute('aria-label')
const focused = (page: Page) => page.locator(':focus').getAttribute('aria-label')
const save = async (page: Page) => {
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('status').filter({ hasText: '保存しました' }).first().waitFor()
}

test('a teacher hopes by tapping, the branch decides by mouse and keys, and the teacher sees what was decided', async () => {
  const teacher = await open('teacher-v1', `/v1/teacher/workdays?month=${MONTH}`, 'phone')
  await cell(teacher, 7, 1).click()
  await cell(teacher, 7, 2).click()
  await cell(teacher, 8, 1).click()
  await teacher.getByRole('button', { name: '元に戻す' }).click()
  expect(await nameOf(teacher, 8, 1)).toContain('未定')
  await save(teacher)

  const branch = await open('branch', shiftPage())
  expect(await nameOf(branch, 7, 1)).toContain('希望')
  await branch.getByRole('button', { name: '確定', exact: true }).click()
  // Along a day by the mouse.
  await cell(branch, 7, 1).hover()
  await branch.mouse.down()
  await cell(branch, 7, 2).hover()
  await branch.mouse.up()
  expect(await nameOf(branch, 7, 1)).toContain('確定(希望あり)')
  // Two days of a period by keys.
  await cell(branch, 8, 1).focus()
  await branch.keyboard.press('Shift+ArrowDown')
  await branch.keyboard.press('Enter')
  expect(await nameOf(branch, 8, 1)).toContain('確定')
  expect(await nameOf(branch, 9, 1)).toContain('確定')
  // Over a Sunday, on which the branch is closed, and back.
  await cell(branch, 12, 2).focus()
  await branch.keyboard.press('ArrowDown')
  expect(await focused(branch)).toContain('6/14(月) 2限')
  await branch.keyboard.press('ArrowUp')
  expect(await focused(branch)).toContain('6/12(土) 2限')
  await save(branch)

  await teacher.reload()
  await expect.poll(() => nameOf(teacher, 7, 2)).toContain('確定')
  expect(await nameOf(teacher, 9, 1)).toContain('確定')
})

test('the second of two simultaneous deciders sees the conflict and applies the own changes to the first decision', async () => {
  const [first, second] = [await open('branch', shiftPage()), await open('branch', shiftPage())]
  await cell(first, 21, 1).click()
  await cell(second, 22, 2).click()
  await save(first)
  await second.getByRole('button', { name: '保存する' }).click()
  await second.getByRole('button', { name: 'いまのシフトを読み込む' }).click()
  await expect.poll(() => nameOf(second, 21, 1)).toContain('確定')
  expect(await nameOf(second, 22, 2)).toContain('確定')
  await save(second)
  await second.reload()
  await expect.poll(() => nameOf(second, 22, 2)).toContain('確定')
})
