import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../../../testing/next-frames.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('branch-1')
})
afterEach(forgetAll)

const student = (ban: number, fields: Partial<BranchStudent> = {}): BranchStudent => ({
  student_id: `st-${ban}`,
  grade: 6,
  kumi: '1',
  ban,
  name: `生徒${ban}`,
  login_id: `student0${ban}`,
  has_account: true,
  has_second_factor: false,
  encrypted_username: `sealed-${ban}`,
  door_card_code: `k1.door-${ban}`,
  is_disabled: false,
  kana: '',
  school: '',
  state: 'enrolled',
  left_on: null,
  subjects: [],
  lessons_a_week: 0,
  next_lesson: null,
  parent_count: null,
  ...fields,
})
const listOf = (students: readonly BranchStudent[]) => ({
  students,
  classes: [{ grade: 6, kumi: '1', student_count: students.length }],
  has_identity_provider: false,
  subjects: [],
  years: [],
  is_first_year: false,
  page: 1,
  per_page: 20,
  total_count: students.length,
  is_total_exact: true,
  searched_count: null,
})
const LIST = 'GET /api/branch/students'
const user = whoIsHere({
  ...{ id: 'branch-1', login_id: 'branch01', is_branch: true },
  branch: { id: 'br-1', name: 'ひかり塾', class_count: 1 },
})

const open = async (answers: Parameters<typeof answerApi>[0], query = '') => {
  const calls = answerApi({ ...user, ...answers })
  return { calls, ...(await openApp(`/v1/branch/users${query}`, { routes: v1BranchRoutes })) }
}
const press = (name: string) =>
  vi.waitFor(() => {
    const named = [...document.querySelectorAll('button')].filter(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
    const last = named.at(-1)
    if (!last) throw new Error(`no button ${name}`)
    last.click()
  }, patience)
/** A busy machine may take a while. */
const patience = { timeout: 15_000 }
const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), patience)

it('says that there are no students yet, and that a search found none', async () => {
  await open({ [LIST]: () => json(listOf([])) })
  await shows('生徒はまだいません')
  await open({ [LIST]: () => json(listOf([])) }, '?q=nobody')
  await shows('見つかりません')
})

it('a list that cannot be read says so, and is there after another try', async () => {
  let isDown = true
  await open({
    [LIST]: () =>
      isDown
        ? json({ errors: ['この操作はできません。'], code: 'FORBIDDEN' }, { status: 403 })
        : json(listOf([student(1)])),
  })
  await shows('生徒を読み込めませんでした。')
  isDown = false
  await press('もう一度読み込む')
  await shows('student01')
})

it('a school’s students are shown without a column for names, and without account acts', async () => {
  const { place } = await open({
    [LIST]: () => json(listOf([student(1, { name: null, login_id: null, has_account: false, door_card_code: null })])),
  })
  await shows('小6 1組')
  // The mark for several rows, and the class.
  expect(place.querySelectorAll('thead th')).toHaveLength(2)
  await press('小6 1組 1番を開く')
  await shows('QRカードを作り直す')
  expect(document.body.textContent).not.toContain('入退室カード')
  expect(document.body.textContent).not.toContain('パスワードを作り直す')
})

it('a stopped student has neither a card nor a way to be seen as', async () => {
  await open({
    [LIST]: () => json(listOf([student(1, { is_disabled: true, encrypted_username: null, door_card_code: null })])),
  })
  await shows('停止しています')
  await press('生徒1を開く')
  await shows('この生徒は停止しています。')
  expect(document.body.textContent).not.toContain('この生徒として見る')
})

it('a password is made anew only after a second yes, and is gone when the page lets go of it', async () => {
  const reset = 'POST /api/branch/accounts/st-2/reset_password'
  const { calls } = await open({
    [LIST]: () => json(listOf([student(1), student(2)])),
    [reset]: () => json({ login_id: 'student02', password: 'abcde23456' }),
  })
  await press('生徒2を開く')
  await press('パスワードを作り直す')
  await shows('生徒2さんのパスワードを作り直しますか?')
  expect(calls.filter(({ method, path }) => `${method} ${path}` === reset)).toEqual([])
  await press('作り直す')
  await shows('abcde23456')
  await press('渡しました')
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('abcde23456'))
})

it('a refused act says why and leaves the card as it was', async () => {
  await open({
    [LIST]: () => json(listOf([student(1)])),
    'DELETE /api/branch/students/st-1/links': () =>
      json({ errors: ['ほかの操作と重なりました。'], code: 'CONFLICT' }, { status: 409 }),
  })
  await press('生徒1を開く')
  await press('QRカードを作り直す')
  await press('作り直す')
  await shows('QRカードを作り直せませんでした。')
  await shows('ほかの操作と重なりました。')
})

it('a row that is marked at once stays marked, also where the address has its words with a space behind them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { place, address } = await open(
    { [LIST]: () => json(listOf([student(1), student(2)])) },
    '?q=%E7%94%9F%E5%BE%92%20',
  )
  const box = await vi.waitFor(() => {
    const found = place.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')[1]
    if (!found) throw new Error('no row can be marked')
    return found
  }, patience)
  box.click()
  const marked = () => place.querySelectorAll('tbody input[type="checkbox"]:checked').length
  expect(marked()).toBe(1)
  const before = address()
  // Longer than the search waits for the next key.
  vi.advanceTimersByTime(10_000)
  await nextFrames()
  expect(marked()).toBe(1)
  expect(address()).toBe(before)
})

it('who takes lessons and has no place leads to the timetable, a next lesson to its day; no parent is said', async () => {
  const taking = { subjects: ['数学'], lessons_a_week: 1, parent_count: 1 }
  const { place } = await open({
    [LIST]: () =>
      json(
        listOf([
          student(1, taking),
          student(2, { ...taking, next_lesson: { date: '2030-01-07', period: 3 }, parent_count: 0 }),
          student(3, { ...taking, state: 'paused' }),
        ]),
      ),
  })
  await shows('生徒3')
  const rows = [...place.querySelectorAll('tbody tr')]
  const targets = rows.map((row) => row.querySelector('a[href*="charge-settings"]')?.getAttribute('href'))
  expect(targets).toEqual([
    '/v1/branch/charge-settings',
    '/v1/branch/charge-settings?date=2030-01-07&period=3',
    undefined,
  ])
  expect(rows.map(({ textContent }) => /未作成|つながり 1人/.exec(textContent ?? '')?.[0])).toEqual([
    'つながり 1人',
    '未作成',
    'つながり 1人',
  ])
})

it('shows ten students on a small screen; a name opens the student, and the focus goes back to it', async () => {
  const lessons = { subjects: ['算数・数学', '国語', '理科'], lessons_a_week: 3, school: 'さかのうえ小学校' }
  const people = { kana: 'あおやま さくらこ', parent_count: 2, next_lesson: { date: '2030-01-07', period: 3 } }
  const students = Array.from({ length: 12 }, (_, at) => student(at + 1, { ...lessons, ...people }))
  const { place } = await open({ [LIST]: () => json(listOf(students)) })
  await shows('生徒12')
  const tenth = place.querySelectorAll('tbody tr')[9] ?? expect.unreachable('no tenth row')
  expect(tenth.getBoundingClientRect().bottom).toBeLessThanOrEqual(768)
  const name = page.getByRole('button', { name: /^生徒3 ?を開く$/ })
  await name.click()
  const drawer = page.getByRole('dialog', { name: '生徒3(小6 1組 3番)' })
  await expect
    .element(drawer.getByRole('link', { name: '編集する' }))
    .toHaveAttribute('href', '/v1/branch/users/st-3/edit')
  await expect.element(drawer.getByRole('button', { name: 'この生徒として見る' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

it.each([true, false])(
  'offers to move everybody up a year, unless this is the branch’s first: %s',
  async (is_first_year) => {
    await open({ [LIST]: () => json({ ...listOf([student(1)]), is_first_year }) })
    await shows('生徒1')
    expect(document.body.textContent.includes('進級')).toBe(!is_first_year)
  },
)

const printed = () => document.querySelector('[data-print-sheet]')?.textContent ?? ''

it('prints door cards with names, of a class and of one student, and renews one', async () => {
  const renew = 'DELETE /api/branch/students/st-1/door_card'
  const { calls } = await open({
    [LIST]: () => json(listOf([student(1), student(2, { door_card_code: null })])),
    [renew]: () => json({ student_id: 'st-1' }),
  })
  await press('カードを印刷する')
  await shows('QRカードを持っている人は')
  await vi.waitFor(() => expect(printed()).toContain('QRカード1番'), patience)
  await userEvent.selectOptions(page.getByLabelText('カードの種類'), 'door')
  await shows('入退室カードは、教室の入口で使います。')
  await vi.waitFor(() => expect(printed()).toContain('入退室カード生徒1小6 1組'), patience)
  expect(printed()).not.toContain('QRカード')
  expect(printed()).not.toContain('生徒2')
  await userEvent.keyboard('{Escape}')
  await press('生徒1を開く')
  await press('入退室カード')
  await vi.waitFor(() => expect(printed()).toContain('入退室カード生徒1'))
  await press('入退室カードを作り直す')
  await shows('いままでの入退室カードは、入口で使えなくなります。')
  await press('作り直す')
  await shows('入退室カードを作り直しました。')
  expect(calls.filter(({ method, path }) => `${method} ${path}` === renew)).toHaveLength(1)
})
