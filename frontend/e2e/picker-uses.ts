import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import type { Page } from 'playwright-core'
import type { Visitor } from './screen-visits.ts'

/** A screen that shows date or time fields, and the way to them. */
export interface PickerUse {
  visitor: Visitor
  path: string
  /** Makes the fields visible after the page has loaded. */
  reveal?: (page: Page) => Promise<unknown>
  days: readonly RegExp[]
  /** Labels of hours; minutes stand beside them. */
  clocks?: readonly RegExp[]
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const STUDENT = 'demo-juku-6-1-01'

async function chooseSetAndLater(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^選ぶ: / })
    .first()
    .check()
  const opener = page.getByRole('button', { name: 'ミッションを作る', exact: true })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('radio', { name: '日時を決める' }).check()
  await page.getByRole('checkbox', { name: 'しめきりを決める' }).check()
}

/** A cell of the map, then 課題にする. */
async function openItemTask(page: Page): Promise<void> {
  const map = page.getByRole('list', { name: /の理解度$/ }).first()
  await map.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: '課題にする' }).click()
}

/** A lesson that was missed has a transfer; the first time, one is marked as missed. */
async function openTransfer(page: Page): Promise<void> {
  const transfer = page.getByRole('button', { name: /の振替を決める$/ }).first()
  if (!(await transfer.isVisible())) {
    await page
      .getByRole('button', { name: /^\d+\/\d+.* \d限 .*出席/ })
      .first()
      .click()
    await page
      .getByRole('region', { name: /の授業$/ })
      .getByRole('button', { name: '欠席' })
      .first()
      .click()
  }
  await transfer.click()
}

const today = japanDayOf(new Date())

/** Every source file that shows a date field or a time field, with the screen where the test opens it. */
export const pickerUses: Readonly<Record<string, PickerUse>> = {
  'areas/v1-admin/notifications/notification-fields.tsx': {
    visitor: 'admin',
    path: '/v1/admin/notifications/new',
    days: [/^表示の始まりの日/, /^表示の終わりの日/],
  },
  'areas/v1-branch/settings/closed-days-field.tsx': {
    visitor: 'branch',
    path: '/v1/branch/settings',
    days: [/^休みの日$/, /^終わりの日/],
  },
  'areas/v1-branch/settings/settings-form.tsx': {
    ...{ visitor: 'branch', path: '/v1/branch/settings', days: [] },
    clocks: [/^1限の始まり/, /^1限の終わり/],
  },
  'areas/v2-admin/material-codes/issue-form.tsx': {
    ...{ visitor: 'admin', path: '/admin/material-codes', reveal: press(/発行/) },
    days: [/^有効期限/],
  },
  'areas/v2-admin/shareable-urls/issue-form.tsx': {
    ...{ visitor: 'admin', path: '/admin/shareable-urls', reveal: press(/発行/) },
    days: [/^有効期限/],
  },
  'areas/v2-teacher/class-result/export-term-dialog.tsx': {
    ...{ visitor: 'teacher-v2', path: '/teacher/class-result', reveal: press(/まとめて書き出す/) },
    days: [/^始まりの日/, /^終わりの日/],
  },
  'areas/v2-teacher/mission/copy-mission-dialog.tsx': {
    ...{ visitor: 'teacher-v2', path: '/teacher/home', reveal: press(/同じ内容で別のクラスに配る/) },
    days: [/^しめきりの日/],
  },
  'areas/v2-teacher/mission/edit-mission-dialog.tsx': {
    ...{ visitor: 'teacher-v2', path: '/teacher/class-result/demo-mission-cbt', reveal: press(/変える/) },
    days: [/^しめきりの日/],
    clocks: [/^しめきりの時刻/],
  },
  'areas/v2-teacher/select/when-fields.tsx': {
    ...{ visitor: 'teacher-v2', path: '/teacher/select/unit', reveal: chooseSetAndLater },
    days: [/^配信する日時の日/, /^しめきりの日/],
    clocks: [/^配信する日時の時刻/, /^しめきりの時刻/],
  },
  'features/attendance/transfer-window.tsx': {
    ...{ visitor: 'branch', path: `/v1/branch/attend/${STUDENT}`, reveal: openTransfer },
    days: [/^振り替える日/],
  },
  'features/understanding/item-task.tsx': {
    ...{ visitor: 'branch', path: `/v1/branch/understanding/${STUDENT}`, reveal: openItemTask },
    days: [/^しめきり/],
  },
  'features/overview/overview-page.tsx': {
    visitor: 'teacher-v1',
    path: `/v1/teacher/total?from=${addDays(today, -25)}&to=${addDays(today, -3)}`,
    days: [/^始めの日/, /^終わりの日/],
  },
  'features/plans/plan-board.tsx': {
    visitor: 'branch',
    path: `/v1/branch/plan-settings/${STUDENT}/new?grade=6&subject=math`,
    days: [/^はじめの日/],
  },
  'features/records/typed-filter.tsx': {
    visitor: 'admin',
    path: '/admin/missions',
    days: [/^期間の始まり/, /^期間の終わり/],
  },
  'features/roster/student-form.tsx': {
    visitor: 'branch',
    path: '/v1/branch/users/new',
    days: [/^入会日/],
  },
  'features/tasks/task-card.tsx': {
    visitor: 'branch',
    path: `/v1/branch/task-settings/${STUDENT}`,
    reveal: press(/のしめきりを変える$/),
    days: [/^しめきり/],
  },
  'features/tasks/task-new-page.tsx': {
    visitor: 'teacher-v1',
    path: `/v1/teacher/task-settings/${STUDENT}/new`,
    days: [/^しめきり/],
  },
  'features/timetable/charge-page.tsx': {
    visitor: 'branch',
    path: '/v1/branch/charge-settings',
    days: [/^日付/],
  },
}
