import type { LessonDay } from '@tcheck/contract/groups/branch-lessons'
import { changeDay, type DayChange } from '@tcheck/timetable/change-day'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const DATE = '2026-02-18'
beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('branch-1')
})
afterEach(forgetAll)

const branch = { id: 'br-1', name: 'ひかり塾', class_count: 3 }
const user = whoIsHere({ id: 'branch-1', login_id: 'branch01', is_branch: true, branch })
const student = (id: string, name: string) => ({
  ...{ id, name, kana: '', grade: 6, state: 'enrolled', enrolled_on: null, left_on: null },
  enrolments: [{ subject_code: 'math', slots: [{ weekday: 3, period: 1, teacher_id: id === 'st-2' ? 'te-2' : '' }] }],
})
const teacher = (id: string, name: string) => ({
  ...{ id, name, kana: '', subject_codes: [], grades: [], is_disabled: false },
})
const people = {
  students: [student('st-1', '森 あかり'), student('st-2', '小川 蓮'), student('st-3', '佐野 颯太')],
  teachers: [teacher('te-1', '中村'), teacher('te-2', '井上')],
  subjects: [{ code: 'math', name: '算数・数学' }],
}
const bounds = { class_count: 3, seats_per_class: 2, closed_weekdays: [0], closed_days: [] }
const periods = [{ period: 1, begins_at: '17:00', ends_at: '17:50' }]
const detail = (student_id: string, class_number: number) => ({
  ...{ id: `d-${student_id}`, student_id, date: DATE, month: '2026-02', period: 1, class_number, subject: 'math' },
  ...{ attend_type: 'planned' as const, set_by: null, transferred_to: null, transferred_from: null },
})

/** A server with three desks without a teacher; `failsAfter` changes it refuses one. */
function openServer() {
  const server = {
    day: { date: DATE, revision: 1, lessons: [], details: [1, 2, 3].map((at) => detail(`st-${at}`, at)) } as LessonDay,
    failsAfter: Number.POSITIVE_INFINITY,
    calls: [] as ReturnType<typeof answerApi>,
  }
  const week = (monday: number) => ({
    ...{ monday: `2026-02-${String(monday).padStart(2, '0')}`, today: DATE, owed: [], rules: { ...bounds, periods } },
    shifts: ['te-1', 'te-2'].map((teacher_id) => ({ teacher_id, date: DATE, hoped: [], working: [1], off: [] })),
    days: Array.from({ length: 7 }, (_, at) => `2026-02-${String(monday + at).padStart(2, '0')}`).map((date) =>
      date === DATE ? server.day : { date, revision: 0, lessons: [], details: [] },
    ),
  })
  const empty = { days: [], placed_count: 0, left: [], added: { placed: [], taught: [] } }
  server.calls = answerApi({
    ...user,
    'GET /api/branch/lessons/people': () => json(people),
    'GET /api/branch/lessons/weeks/2026-01-26': () => json({ ...week(9), monday: '2026-01-26', days: [] }),
    'GET /api/branch/lessons/weeks/2026-02-02': () => json(week(2)),
    'GET /api/branch/lessons/weeks/2026-02-09': () => json(week(9)),
    'GET /api/branch/lessons/weeks/2026-02-16': () => json(week(16)),
    'GET /api/branch/lessons/weeks/2026-02-23': () => json({ ...week(16), monday: '2026-02-23', days: [] }),
    'POST /api/branch/lessons/weeks': ({ body }) =>
      json(
        (body as { date: string }).date === '2026-02-16'
          ? { ...empty, placed_count: 3, added: { placed: ['d-st-1', 'd-st-2', 'd-st-3'], taught: [] } }
          : empty,
      ),
    'POST /api/branch/lessons/weeks/cancel': () => json({ days: [], removed_count: 0, kept_count: 0 }),
    [`PATCH /api/branch/lessons/days/${DATE}`]: ({ body }) => {
      const { change, revision } = body as { change: DayChange; revision: number }
      server.failsAfter -= 1
      if (server.failsAfter < 0 || revision !== server.day.revision) {
        server.failsAfter = Number.POSITIVE_INFINITY
        return json({ errors: ['ほかの人が、この日の予定を変えました。'], code: 'DAY_CHANGED' }, { status: 409 })
      }
      const outcome = changeDay(server.day, change, { ...bounds, periods: [1] })
      if ('failure' in outcome) throw new Error(outcome.failure)
      const { lessons, details } = outcome.day
      server.day = { date: DATE, revision: revision + 1, lessons: [...lessons], details: [...details] }
      return json({ day: server.day })
    },
  })
  return server
}

const dialog = () => page.getByRole('dialog')
async function make() {
  await openApp(`/v1/branch/charge-settings?date=${DATE}`, { routes: v1BranchRoutes })
  await page.getByRole('button', { name: '月の授業を作る' }).click()
  await dialog().getByRole('button', { name: '作る', exact: true }).click()
}
const taughtAt = ({ day }: ReturnType<typeof openServer>) =>
  day.lessons.flatMap(({ class_number, teacher_id }) => (teacher_id ? [[class_number, teacher_id]] : []))
const press = (name: string) => dialog().getByRole('button', { name }).click()

it('says how many lessons have no teacher, puts those who are free, and takes them off again', async () => {
  const server = openServer()
  await make()
  await expect.element(dialog().getByText('講師が決まっていない授業が3件(3クラス)あります。')).toBeVisible()
  await expect.element(dialog().getByText(/^1クラスには、空いている講師がいません。/)).toBeVisible()
  const offers = dialog().getByRole('list', { name: 'すすめる講師' })
  await expect.element(offers).toMatchTextContent(/井上先生 2\/18\(水\) 1限・クラス2\(1人\): 担当の先生/)
  await press('すすめる講師を入れる(2クラス)')
  await expect.element(dialog().getByText('2クラスに講師を入れました。')).toBeVisible()
  await expect.element(dialog().getByText('講師が決まっていない授業が1件(1クラス)あります。')).toBeVisible()
  expect(taughtAt(server)).toEqual([
    [1, 'te-1'],
    [2, 'te-2'],
  ])
  await press('入れた講師を外す')
  await expect.element(dialog().getByText('講師が決まっていない授業が3件(3クラス)あります。')).toBeVisible()
  expect(taughtAt(server)).toEqual([])
})

it('takes the teachers back with the lessons', async () => {
  const server = openServer()
  await make()
  await press('すすめる講師を入れる(2クラス)')
  await expect.element(dialog().getByText('2クラスに講師を入れました。')).toBeVisible()
  await press('元に戻す')
  await expect.element(dialog().getByText(/件の授業を取り消しました。/)).toBeVisible()
  const sent = server.calls.filter(({ path }) => path.endsWith('/weeks/cancel')).map(({ body }) => body)
  expect(sent).toContainEqual({
    date: '2026-02-16',
    added: {
      placed: ['d-st-1', 'd-st-2', 'd-st-3'],
      taught: [
        { date: DATE, period: 1, class_number: 1, teacher_id: 'te-1' },
        { date: DATE, period: 1, class_number: 2, teacher_id: 'te-2' },
      ],
    },
  })
})

it('keeps what was stored before it broke off, and goes on at the next press', async () => {
  const server = openServer()
  server.failsAfter = 1
  await make()
  await press('すすめる講師を入れる(2クラス)')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/ほかの人が、この日の予定を変えました。/)
  await expect.element(dialog().getByText('1クラスに講師を入れました。')).toBeVisible()
  await press('すすめる講師を入れる(1クラス)')
  await expect.element(dialog().getByText('2クラスに講師を入れました。')).toBeVisible()
  await vi.waitFor(() => expect(taughtAt(server)).toHaveLength(2))
})
