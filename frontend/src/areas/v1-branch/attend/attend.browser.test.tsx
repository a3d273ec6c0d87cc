import type { AttendanceMonth, StaffLesson } from '@tcheck/contract/groups/attendance'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitor } from '../../../features/session/current-user.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const lesson = (date: string, period: number, more: Partial<StaffLesson> = {}): StaffLesson => ({
  ...{ id: `pd-${date}-${period}`, date, month: date.slice(0, 7), period, subject: 'math', subject_name: '算数・数学' },
  ...{ class_number: 1, attend_type: 'planned', set_by: null, begins_at: '17:00', ends_at: '18:00', note: '' },
  ...{ is_left_open: false, transferred_to: null, transferred_from: null, revision: 1 },
  ...more,
})

/** The week of 27 November, in which nothing is planned: two periods at one desk. */
const weekOf = ({ today, closed }: AttendanceMonth) => ({
  ...{ monday: '2026-11-23', today, shifts: [], owed: [] },
  rules: {
    class_count: 1,
    seats_per_class: 2,
    closed_weekdays: [0],
    closed_days: closed,
    periods: [1, 2].map((period) => ({ period, begins_at: `1${6 + period}:00`, ends_at: `1${6 + period}:50` })),
  },
  days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({ date: `2026-11-${day}`, revision: 0, lessons: [], details: [] })),
})

/** A server with one month, which keeps the types that it is told. */
function openMonth(lessons: StaffLesson[], more: Partial<AttendanceMonth> = {}) {
  const month: AttendanceMonth = {
    student: { id: 'st-1', name: '森 あかり', grade: 8, kumi: '1', ban: 3 },
    ...{ month: '2026-11', today: '2026-11-20', closed: [{ date: '2026-11-23', note: '祝日' }], lessons },
    readings: [],
    ...more,
  }
  return answerApi({
    'GET /api/branch/attendance/st-1': () => json(month),
    'GET /api/branch/lessons/people': () => json({ students: [], teachers: [], subjects: [] }),
    'GET /api/branch/lessons/weeks/2026-11-23': () => json(weekOf(month)),
    // As it is at the moment of the change.
    'GET /api/branch/lessons/weeks/2026-11-27': () => json(weekOf(month)),
    'PATCH /api/branch/lessons/days/2026-11-27': ({ body }) => {
      const { change } = body as { change: { period: number; owed: { date: string; period: number } } }
      const { owed: from } = change
      month.lessons = month.lessons.map((one) =>
        one.date === from.date && one.period === from.period
          ? { ...one, attend_type: 'transferred', transferred_to: { date: '2026-11-27', period: change.period } }
          : one,
      )
      return json({ day: { date: '2026-11-27', revision: 1, lessons: [], details: [] } })
    },
    'GET /api/account/notices': () => json({ notices: [] }),
    'PATCH /api/branch/attendance/st-1': ({ body }) => {
      const { lessons: changes } = body as { lessons: StaffLesson[] }
      for (const { date, period, attend_type } of changes) {
        const at = month.lessons.findIndex((one) => one.date === date && one.period === period)
        const before = month.lessons[at] ?? expect.unreachable('a lesson of the month')
        const after = attend_type ?? 'planned'
        month.lessons[at] = {
          ...before,
          ...{ attend_type: after, set_by: attend_type ? 'person' : null, revision: before.revision + 1 },
        }
      }
      return json({ lessons: changes.map(({ date, period }) => ({ date, period, revision: 2 })) })
    },
  })
}
const open = () =>
  openApp('/v1/branch/attend/st-1', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
const days = () => page.getByRole('list', { name: 'この月の日ごとの授業と入退室' })
const setOf = (calls: ReturnType<typeof openMonth>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
  visitor.set({ current: { user: { is_branch: true, student: null } } as never })
})
afterEach(() => visitor.set({ current: null }))

it('opens a day below its week, sets a type at its place, and takes it back', async () => {
  const calls = openMonth([lesson('2026-11-17', 4), lesson('2026-11-17', 5), lesson('2026-11-19', 4)])
  await open()
  const button = days().getByRole('button', { name: '11/17(火) 4限 数学 予定' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const panel = page.getByRole('region', { name: '11/17(火)の授業' })
  // Over the whole width below the week, whose later days stay where they were.
  const [opened, later] = [panel, days().getByRole('button', { name: '11/19(木) 4限 数学 予定' })].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(opened?.top).toBeGreaterThan(later?.bottom ?? Number.POSITIVE_INFINITY)
  await panel.getByRole('group', { name: '11/17(火) 5限の出欠' }).getByRole('button', { name: '早退' }).click()
  await expect.element(days().getByRole('button', { name: '11/17(火) 5限 数学 早退' })).toBeVisible()
  await expect
    .element(panel.getByRole('group', { name: /5限の出欠/ }).getByRole('button', { name: '早退' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(days().getByRole('button', { name: '11/17(火) 5限 数学 予定' })).toBeVisible()
  expect(setOf(calls)).toEqual([
    { lessons: [{ date: '2026-11-17', period: 5, attend_type: 'left_early', revision: 1 }] },
    { lessons: [{ date: '2026-11-17', period: 5, attend_type: null, revision: 2 }] },
  ])
})

it('is worked by keys alone: Enter opens, 1 to 6 say how it went, of the lesson that has the focus', async () => {
  const calls = openMonth([lesson('2026-11-17', 4), lesson('2026-11-18', 2)])
  await open()
  const first = days().getByRole('button', { name: /^11\/17/ })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('4')
  await expect.element(days().getByRole('button', { name: '11/17(火) 4限 数学 欠席' })).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('button', { name: '11/17(火)をとじる' })).toHaveFocus()
  await userEvent.keyboard('{Tab}2')
  await expect.element(days().getByRole('button', { name: '11/17(火) 4限 数学 遅刻' })).toBeVisible()
  expect(setOf(calls)).toMatchObject([
    { lessons: [{ period: 4, attend_type: 'absent' }] },
    { lessons: [{ period: 4, attend_type: 'late' }] },
  ])
})

it('says what a day is: closed, today, who came and went, where a lesson was moved, what is owed', async () => {
  openMonth(
    [
      lesson('2026-11-06', 6, { attend_type: 'absent', set_by: 'person' }),
      lesson('2026-11-13', 6, { attend_type: 'transferred', transferred_to: { date: '2026-11-21', period: 3 } }),
      lesson('2026-11-19', 4, { is_left_open: true }),
    ],
    {
      readings: [
        { at: '2026-11-17T08:58:00.000Z', date: '2026-11-17', clock: '17:58', kind: 'entry' },
        { at: '2026-11-17T09:40:00.000Z', date: '2026-11-17', clock: '18:40', kind: 'leave' },
      ],
    },
  )
  await open()
  const day = (date: string) => days().getByRole('listitem').filter({ hasText: date })
  await expect.element(day('23日(月)').getByText('休み(祝日)')).toBeVisible()
  await expect.element(day('20日(金)').getByText('今日')).toBeVisible()
  await expect.element(day('17日(火)').getByText('17:58–18:40')).toBeVisible()
  await expect.element(days().getByRole('button', { name: '11/13(金) 6限 数学 振替 11/21(土) 3限へ' })).toBeVisible()
  await expect.element(days().getByRole('button', { name: '11/19(木) 4限 数学 予定 未入力' })).toBeVisible()
  await expect.element(page.getByText('残り 1件')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '11/6(金) 6限の振替を決める' })).toBeVisible()
})

it('stands as a list of the days with something on a telephone, and line by line where that is chosen', async () => {
  await page.viewport(390, 844)
  openMonth([lesson('2026-11-17', 4), lesson('2026-11-19', 4)])
  const { address } = await open()
  await expect.element(days().getByRole('button', { name: /^11\/17/ })).toBeVisible()
  // The two lessons, the closed day and today.
  expect(days().getByRole('listitem').elements()).toHaveLength(4)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '一覧' }).click()
  await expect.element(page.getByRole('combobox', { name: '11/17(火) 4限の出欠' })).toBeVisible()
  expect(address()).toBe('/v1/branch/attend/st-1?view=list')
})

const owed = () => lesson('2026-11-06', 6, { attend_type: 'absent', set_by: 'person' })
const grip = () => page.getByRole('button', { name: '数学 6限を選んで動かす' })
const dayOf = (text: string) => days().getByRole('listitem').filter({ hasText: text })
const places = () => page.getByRole('dialog', { name: '11/6(金) 6限の振替' })
const placesOn = (words: string) => places().getByRole('heading', { name: `${words}に置けるところ` })
const givenOf = (calls: ReturnType<typeof openMonth>) =>
  calls.filter(({ method, path }) => method === 'PATCH' && path.includes('/lessons/')).map(({ body }) => body)

it('asks for the place on the day to which an owed lesson is dragged, and owes nothing once it is chosen', async () => {
  const calls = openMonth([owed(), lesson('2026-11-24', 4)])
  await open()
  await expect.element(grip()).toBeVisible()
  await userEvent.dragAndDrop(grip(), dayOf('27日(金)'), { steps: 8 })
  await expect.element(placesOn('11/27(金)')).toBeVisible()
  await places().getByRole('button', { name: '2限・クラス1', exact: true }).click()
  await expect.element(days().getByRole('button', { name: '11/6(金) 6限 数学 振替 11/27(金) 2限へ' })).toBeVisible()
  await expect.element(page.getByText('振替を決める')).not.toBeInTheDocument()
  expect(givenOf(calls)).toMatchObject([
    { change: { period: 2, class_number: 1, owed: { date: '2026-11-06', period: 6 } } },
  ])
})

const dragTo = async (day: string, words: string) => {
  await userEvent.dragAndDrop(grip(), dayOf(day), { steps: 8 })
  await expect.element(page.getByText(words)).toBeVisible()
}

it('says why a day takes no owed lesson, and asks for nothing', async () => {
  openMonth([owed()])
  await open()
  await expect.element(grip()).toBeVisible()
  await dragTo('23日(月)', '休みの日には置けません。')
  await dragTo('19日(木)', '過ぎた日には置けません。')
  expect(page.getByRole('dialog').query()).toBeNull()
})

it('is done by keys alone: the lesson, then a day that takes it; Escape leads back to the lesson', async () => {
  openMonth([owed()])
  await open()
  await expect.element(grip()).toBeVisible()
  ;(grip().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const put = (words: string) => days().getByRole('button', { name: `${words} ここに置く` })
  await expect.element(put('11/27(金)')).toBeVisible()
  // Neither what is over nor what is closed.
  expect(put('11/19(木)').query()).toBeNull()
  expect(put('11/23(月)').query()).toBeNull()
  ;(put('11/27(金)').element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  expect(put('11/27(金)').query()).toBeNull()
  await expect.element(grip()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  ;(put('11/27(金)').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(placesOn('11/27(金)')).toBeVisible()
  // Closed without a choice, the lesson is still in hand, and the focus where it was.
  await userEvent.keyboard('{Escape}')
  await expect.element(put('11/27(金)')).toHaveFocus()
})

it('shows on a telephone the days without a lesson, too, while one is in hand, and keeps the two months in one line', async () => {
  await page.viewport(390, 844)
  openMonth([owed()])
  await open()
  const [before, after] = ['前の月', '次の月'].map((name) => page.getByRole('button', { name }))
  await expect.element(grip()).toBeVisible()
  const topOf = (one: typeof before) => one?.element().getBoundingClientRect().top
  expect(topOf(before)).toBe(topOf(after))
  expect(dayOf('27日(金)').query()).toBeNull()
  await grip().click()
  await expect.element(dayOf('27日(金)')).toBeVisible()
  // The others make room: the days that take it stand below the lesson.
  await expect.element(dayOf('6日(金)')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('offers no other type for a lesson that is moved to another day', async () => {
  const moved = { attend_type: 'transferred', set_by: 'person' } as const
  const calls = openMonth([
    lesson('2026-11-17', 4, { ...moved, transferred_to: { date: '2026-11-27', period: 1 } }),
    lesson('2026-11-17', 5, moved),
  ])
  await open()
  await days()
    .getByRole('button', { name: /11\/17\(火\) 4限/ })
    .click()
  const typeOf = (period: number) =>
    page.getByRole('group', { name: `11/17(火) ${period}限の出欠` }).getByRole('button', { name: '出席' })
  await expect.element(typeOf(4)).toHaveAttribute('aria-disabled', 'true')
  await typeOf(4).click({ force: true })
  await expect.element(typeOf(5)).toHaveAttribute('aria-disabled', 'false')
  await typeOf(5).click()
  await expect.element(typeOf(5)).toHaveAttribute('aria-pressed', 'true')
  expect(setOf(calls)).toMatchObject([{ lessons: [{ period: 5, attend_type: 'present' }] }])
})

it('prints the classroom on the sheet to sign', async () => {
  const user = { is_branch: true, branch: { id: 'br-1', name: 'ひかり塾 駅前教室', class_count: 2 } }
  visitor.set({ current: { user, impersonatedBranch: null, impersonatedStudent: null, owes: null } as never })
  openMonth([lesson('2026-11-20', 1)])
  await open()
  await expect.poll(() => document.querySelector('[data-print-sheet]')?.textContent).toContain('ひかり塾 駅前教室')
})
