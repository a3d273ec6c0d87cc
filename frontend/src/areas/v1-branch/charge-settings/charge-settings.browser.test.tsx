import type { LessonDay } from '@tcheck/contract/groups/branch-lessons'
import { changeDay, type DayChange } from '@tcheck/timetable/change-day'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const DATE = '2026-11-18'
beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('branch-1')
})
afterEach(forgetAll)

const branch = { id: 'br-1', name: 'ひかり塾', class_count: 2 }
const user = whoIsHere({ id: 'branch-1', login_id: 'branch01', is_branch: true, branch })
const student = (id: string, name: string) => ({
  ...{ id, name, kana: '', grade: 6, state: 'enrolled', enrolled_on: null, left_on: null },
  enrolments: [{ subject_code: 'math', slots: [{ weekday: 3, period: 1, teacher_id: '' }] }],
})
const people = {
  students: [student('st-1', '森 あかり'), student('st-2', '小川 蓮'), student('st-3', '佐野 颯太')],
  teachers: [{ id: 'te-1', name: '中村', kana: '', subject_codes: ['english'], grades: [], is_disabled: false }],
  subjects: [{ code: 'math', name: '算数・数学' }],
}
const rules = { class_count: 2, seats_per_class: 2, closed_weekdays: [0], closed_days: [] }
const dates = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
const detail = (student_id: string) => ({
  ...{ id: `d-${student_id}`, student_id, date: DATE, month: '2026-11', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned' as const, set_by: null, transferred_to: null, transferred_from: null },
})

/** A server with one day, which decides as the real one; `trouble` is what it answers the next change with. */
function openServer(details: LessonDay['details'] = []) {
  const server = {
    day: { date: DATE, revision: 1, lessons: [], details } as LessonDay,
    trouble: null as Response | null,
    calls: [] as ReturnType<typeof answerApi>,
  }
  const week = () => ({
    ...{ monday: '2026-11-16', today: DATE, owed: [], shifts: [] },
    rules: {
      ...rules,
      periods: [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` })),
    },
    days: dates.map((date) => (date === DATE ? server.day : { date, revision: 0, lessons: [], details: [] })),
  })
  server.calls = answerApi({
    ...user,
    'GET /api/branch/lessons/people': () => json(people),
    'GET /api/branch/lessons/weeks/2026-11-16': () => json(week()),
    [`PATCH /api/branch/lessons/days/${DATE}`]: ({ body }) => {
      const { trouble } = server
      server.trouble = null
      if (trouble) return trouble
      const { change } = body as { change: DayChange }
      const outcome = changeDay(server.day, change, { ...rules, periods: [1, 2] })
      if ('failure' in outcome) throw new Error(outcome.failure)
      const { lessons, details: after } = outcome.day
      server.day = { date: DATE, revision: server.day.revision + 1, lessons: [...lessons], details: [...after] }
      return json({ day: server.day })
    },
  })
  return server
}
const open = () => openApp(`/v1/branch/charge-settings?date=${DATE}`, { routes: v1BranchRoutes })
const desk = (name: string) => page.getByRole('cell', { name })
const grip = (name: string) => page.getByRole('button', { name: `${name}を選んで動かす` })
const put = (name: string) => page.getByRole('button', { name: `${name}にここに置く` })
const sent = (server: ReturnType<typeof openServer>) =>
  server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { change: DayChange }).change)

it('puts what is dragged from what is left to a desk, and takes it off again by dragging it back', async () => {
  const server = openServer()
  await open()
  await expect.element(page.getByText('3件')).toBeVisible()
  await userEvent.dragAndDrop(grip('森 あかり'), desk('2限・クラス2'), { steps: 8 })
  await expect.element(desk('2限・クラス2')).toMatchTextContent(/森 あかり/)
  await vi.waitFor(() => expect(server.day.details).toMatchObject([{ student_id: 'st-1', period: 2, class_number: 2 }]))
  await expect.element(page.getByText('2件')).toBeVisible()
  const tray = page.getByRole('complementary', { name: 'まだ決まっていない' })
  await userEvent.dragAndDrop(grip('森 あかり'), tray, { steps: 8 })
  await vi.waitFor(() => expect(server.day.details).toEqual([]))
  await expect.element(page.getByText('3件')).toBeVisible()
})

it('is done by keyboard alone: a card, then a desk; Escape lets go', async () => {
  const server = openServer([detail('st-1')])
  await open()
  await expect.element(desk('1限・クラス1')).toMatchTextContent(/森 あかり/)
  const card = grip('森 あかり')
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(card).toHaveAttribute('aria-pressed', 'false')
  expect(put('2限・クラス1').query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  ;(put('2限・クラス1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(desk('2限・クラス1')).toMatchTextContent(/森 あかり/)
  await vi.waitFor(() => expect(sent(server)).toMatchObject([{ kind: 'move', from_period: 1, period: 2 }]))
})

it('undoes step by step, also what was chosen from a menu', async () => {
  const server = openServer([detail('st-1')])
  await open()
  await page.getByRole('button', { name: '森 あかりのメニュー' }).click()
  await page.getByRole('button', { name: '2限・クラス2' }).and(page.getByRole('dialog').getByRole('button')).click()
  await expect.element(desk('2限・クラス2')).toMatchTextContent(/森 あかり/)
  await page.getByRole('button', { name: '2限・クラス2の講師を選ぶ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '中村' }).click()
  await expect.element(desk('2限・クラス2')).toMatchTextContent(/シフトがありません/)
  await expect.element(desk('2限・クラス2')).toMatchTextContent(/担当の教科ではありません/)
  const undo = page.getByRole('button', { name: '元に戻す' })
  await undo.click()
  await vi.waitFor(() => expect(server.day.lessons).toEqual([]))
  await undo.click()
  await vi.waitFor(() => expect(server.day.details).toMatchObject([{ period: 1, class_number: 1 }]))
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await expect.element(undo).toHaveFocus()
  await expect.element(page.getByText('元に戻しました。')).toHaveRole('status')
})

it('refuses by the rules before anything is sent, and says why', async () => {
  const server = openServer([detail('st-1'), detail('st-2')])
  await open()
  await userEvent.dragAndDrop(grip('佐野 颯太'), desk('1限・クラス1'), { steps: 8 })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/佐野 颯太さんを1限・クラス1に置けませんでした。/)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/席がいっぱいです/)
  expect(sent(server)).toEqual([])
})

it('reverts with the reason if the server refuses, and names changes of another user', async () => {
  const server = openServer()
  await open()
  await expect.element(page.getByText('3件')).toBeVisible()
  const errors = ['ほかの人が、この日の予定を変えました。']
  server.trouble = json({ errors, code: 'DAY_CHANGED' }, { status: 409 })
  server.day = { ...server.day, revision: 2, details: [{ ...detail('st-2'), period: 2 }] }
  await userEvent.dragAndDrop(grip('森 あかり'), desk('1限・クラス1'), { steps: 8 })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/ほかの人が、この日の予定を変えました。/)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/変わったところ: 2限・クラス1/)
  await expect.element(desk('2限・クラス1')).toMatchTextContent(/小川 蓮/)
  await expect.element(desk('1限・クラス1')).not.toMatchTextContent(/森 あかり/)
})

it('shows a phone one period at a time', async () => {
  openServer([detail('st-1')])
  await page.viewport(390, 844)
  await open()
  await expect.element(desk('1限・クラス1')).toBeVisible()
  expect(desk('2限・クラス1').query()).toBeNull()
  await page.getByRole('button', { name: '2限', exact: true }).click()
  await expect.element(desk('2限・クラス1')).toBeVisible()
})
