import type { Locator, Page } from 'playwright-core'
import { appCode, demoLogin } from './account-driver.ts'
import type { Sheet } from './paper.ts'
import type { Visitor } from './screen-visits.ts'

export interface PrintedPage {
  name: string
  /** Where `window.print` is called, below `frontend/src`; null of a page without a print button. */
  button: string | null
  visitor: Visitor
  path: string
  /** Before the button is there. */
  prepare?: (page: Page) => Promise<unknown>
  /** The print button, 「印刷する」 where nothing is named. */
  press?: (page: Page) => Locator
  sheet: Sheet
  /** Lowest and highest number of pages. */
  pages: readonly [least: number, most: number]
  /** Words that must stand on it: whose it is, and of which day. */
  says: readonly (string | RegExp)[]
}

const CRAM_SCHOOL = 'ひかり塾駅前教室'
const SCHOOL = 'さくら中学校'
const DAY = /\d+月\d+日/
const STUDENT = 'demo-juku-6-1-01'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '印刷する' })

const worksheet = {
  button: 'features/worksheet/printed-group.tsx',
  ...{ visitor: 'teacher-v1', path: '/v1/teacher/question_group_list?grade=6' },
  prepare: async (page) => {
    await page.getByLabel('ことばで探す').fill('比の値 ドリル')
    await button(page, /^比と比の値 ドリル/).click()
  },
  ...{ sheet: 'A4 upright', pages: [1, 3] },
} satisfies Partial<PrintedPage>

/** Every page with a print button, and those that are printed by the browser's own command. */
export const printedPages: readonly PrintedPage[] = [
  {
    name: 'overview of a grade',
    button: 'features/overview/overview-page.tsx',
    ...{ visitor: 'teacher-v1', path: '/v1/teacher/total?grade=6' },
    ...{ sheet: 'A4 across', pages: [1, 2], says: [CRAM_SCHOOL, DAY, '青木ひなた'] },
  },
  {
    name: 'attendance of a month',
    button: 'features/attendance/attend-page.tsx',
    ...{ visitor: 'branch', path: `/v1/branch/attend/${STUDENT}` },
    ...{ sheet: 'A4 upright', pages: [1, 2], says: [CRAM_SCHOOL, /\d+月の出欠/, '青木ひなた'] },
  },
  {
    name: 'learning plan',
    button: 'features/plans/plan-editor.tsx',
    ...{ visitor: 'branch', path: `/v1/branch/plan-settings/${STUDENT}/2026-6-math/edit` },
    ...{ sheet: 'A4 upright', pages: [1, 3], says: [CRAM_SCHOOL, DAY, '青木ひなた'] },
  },
  {
    name: 'timetable of a day',
    button: 'features/timetable/charge-page.tsx',
    ...{ visitor: 'branch', path: '/v1/branch/charge-settings' },
    ...{ sheet: 'A4 across', pages: [1, 2], says: [CRAM_SCHOOL, DAY] },
  },
  {
    name: 'shifts of a month',
    button: 'features/shifts/shift-editor.tsx',
    ...{ visitor: 'branch', path: '/v1/branch/teachers/demo-teacher01/shift' },
    ...{ sheet: 'A4 upright', pages: [1, 2], says: [CRAM_SCHOOL, /\d+月のシフト/] },
  },
  {
    name: 'worksheet',
    ...worksheet,
    press: (page) => button(page, '問題を印刷する'),
    says: ['名前', '比と比の値ドリル'],
  },
  {
    name: 'answers of a worksheet',
    ...worksheet,
    press: (page) => button(page, '解答を印刷する'),
    says: ['解答', '比と比の値ドリル'],
  },
  {
    name: 'passwords of teachers',
    button: 'features/issued-passwords/password-sheet.tsx',
    ...{ visitor: 'admin', path: '/admin/teachers' },
    prepare: importTeachers,
    press: inDialog,
    ...{ sheet: 'A4 upright', pages: [1, 1], says: ['パスワード', '加藤みのり'] },
  },
  {
    name: 'password of a student',
    button: 'areas/v1-branch/users/issued-password.tsx',
    ...{ visitor: 'branch', path: '/v1/branch/users' },
    prepare: async (page) => {
      await button(page, /^青木 そら/).click()
      await button(page, 'パスワードを作り直す').click()
      await page.getByRole('alertdialog').getByRole('button', { name: '作り直す' }).click()
    },
    press: inDialog,
    ...{ sheet: 'A5 across', pages: [1, 1], says: [CRAM_SCHOOL, 'パスワード', '青木そら'] },
  },
  {
    name: 'recovery codes',
    button: 'features/settings/recovery-codes.tsx',
    ...{ visitor: 'branch', path: '/v1/branch/settings' },
    prepare: setUpSecondFactor,
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [CRAM_SCHOOL, DAY, '回復コード'] },
  },
  {
    name: 'door cards of a class',
    button: 'features/student-cards/card-sheet.tsx',
    ...{ visitor: 'branch', path: '/v1/branch/users' },
    prepare: async (page) => {
      await button(page, 'カードを印刷する').click()
      await page.getByLabel('カードの種類').selectOption({ label: '入退室カード' })
    },
    press: inDialog,
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [CRAM_SCHOOL, '入退室カード', '点線で切ります'] },
  },
  {
    name: 'QR cards of a class',
    button: 'features/student-cards/card-sheet.tsx',
    ...{ visitor: 'teacher-v2', path: '/teacher/setting' },
    prepare: (page) => button(page, /のQRカード$/).click(),
    press: inDialog,
    ...{ sheet: 'A4 upright', pages: [4, 4], says: [SCHOOL, 'QRカード', '点線で切ります'] },
  },
  {
    name: 'own door card',
    button: 'areas/v1-student/student-card/route.tsx',
    ...{ visitor: 'student', path: `/v1/student/student/${STUDENT}` },
    press: (page) => page.locator('.page-head').getByRole('button'),
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [CRAM_SCHOOL, '青木ひなた'] },
  },
  {
    name: 'shared link',
    button: 'areas/v2-admin/shareable-urls/url-dialog.tsx',
    ...{ visitor: 'admin', path: '/admin/shareable-urls' },
    prepare: issueLink,
    press: inDialog,
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [SCHOOL, DAY] },
  },
  {
    name: 'material codes',
    button: 'areas/v2-admin/material-codes/issue-dialog.tsx',
    ...{ visitor: 'admin', path: '/admin/material-codes' },
    prepare: issueCodes,
    press: (page) => button(page, '1〜24番を印刷する'),
    ...{ sheet: 'A4 upright', pages: [1, 1], says: ['教材コード', '旅するワーク'] },
  },
  {
    name: 'class result',
    button: 'areas/v2-teacher/class-result/result-acts.tsx',
    ...{ visitor: 'teacher-v2', path: '/teacher/class-result/demo-mission-cbt' },
    press: (page) => button(page, /^印刷/),
    ...{ sheet: 'A4 upright', pages: [1, 3], says: [DAY, '2年2組'] },
  },
  {
    name: 'result of each student',
    button: 'areas/v2-teacher/class-result/student-points.tsx',
    ...{ visitor: 'teacher-v2', path: '/teacher/class-result/demo-mission-cbt' },
    prepare: (page) => button(page, '観点別').click(),
    press: (page) => button(page, '1人1枚で印刷する'),
    ...{ sheet: 'A4 upright', pages: [2, 40], says: [DAY, '2年2組'] },
  },
  {
    name: 'link of a mission',
    button: 'areas/v2-teacher/mission/hand-out-dialog.tsx',
    ...{ visitor: 'teacher-v2', path: '/teacher/home' },
    prepare: (page) => button(page, /配る\(リンクとQRコード\)$/).click(),
    press: inDialog,
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [SCHOOL, '2年', '/student/'] },
  },
  {
    name: 'list of students',
    button: null,
    ...{ visitor: 'branch', path: '/v1/branch/users' },
    ...{ sheet: 'A4 upright', pages: [1, 2], says: ['青木ひなた'] },
  },
  {
    name: 'understanding of a student',
    button: null,
    ...{ visitor: 'branch', path: `/v1/branch/understanding/${STUDENT}` },
    ...{ sheet: 'A4 upright', pages: [1, 4], says: ['青木ひなた'] },
  },
  {
    name: 'analysis of a test',
    button: null,
    ...{ visitor: 'admin', path: '/admin/question-analyses/cbt/CBT-MA2-01' },
    ...{ sheet: 'A4 upright', pages: [1, 8], says: ['CBT-MA2-01'] },
  },
  // It stands last, because a new password signs the branch out.
  {
    name: 'password of a branch',
    button: 'areas/v1-admin/branches/issued-password.tsx',
    ...{ visitor: 'admin', path: '/v1/admin/branches/demo-juku/edit' },
    prepare: async (page) => {
      await button(page, 'パスワードを作り直す').click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill('ひかり塾 駅前教室')
      await question.getByRole('button', { name: '作り直す' }).click()
    },
    ...{ sheet: 'A4 upright', pages: [1, 1], says: [CRAM_SCHOOL, 'パスワード'] },
  },
]

async function importTeachers(page: Page): Promise<void> {
  await button(page, '取り込む').click()
  const part = page.locator('section.card', { has: page.getByRole('heading', { name: '先生の一覧を取り込む' }) })
  await part.getByLabel('教室', { exact: true }).selectOption({ index: 1 })
  const rows = [
    'ユーザー名,名前',
    ...['加藤 みのり', '井上 そら'].map((name, at) => `paper-${Date.now()}-${at},${name}`),
  ]
  await page
    .getByLabel('先生の一覧のファイル')
    .setInputFiles({ name: '先生.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await button(page, '2人を取り込む').click()
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await button(page, '設定する').click()
  await page.getByLabel('今のパスワード').fill(demoLogin('branch').password)
  await button(page, '設定を始める').click()
  await page.getByRole('img', { name: '認証アプリで読むQRコード' }).waitFor()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('6けたの番号').fill(appCode(secret))
  await page.getByRole('list', { name: '回復コード' }).waitFor()
}

async function issueLink(page: Page): Promise<void> {
  await button(page, '発行する').click()
  const form = page.getByRole('form', { name: '共有URLの発行' })
  await form.getByLabel('教室').selectOption({ label: SCHOOL })
  await form.getByLabel('問題', { exact: true }).fill('so2-0110')
  await form.getByRole('option', { name: /SO2-0110/ }).click()
  await form.getByRole('button', { name: '発行する' }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QRコード/ })
    .waitFor()
}

async function issueCodes(page: Page): Promise<void> {
  await button(page, '発行する').click()
  const form = page.getByRole('form', { name: '教材コードの発行' })
  await form.getByLabel('教材', { exact: true }).fill(`旅するワーク ${Date.now()}`)
  await form.getByLabel('教科').selectOption({ index: 1 })
  await form.getByLabel('学年').selectOption({ index: 8 })
  await form.getByLabel('コードの数').fill('24')
  await form.getByLabel('使える問題を加える').click()
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('button', { name: '発行する' }).click()
}
