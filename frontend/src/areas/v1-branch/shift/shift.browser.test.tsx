import type { ShiftDayOnWire } from '@tcheck/contract/groups/shifts'
import { decideShift } from '@tcheck/timetable/shift'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { daysOf } from '../../../features/shifts/shift-view.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

beforeEach(async () => {
  await page.viewport(1366, 768)
  signInAs('branch-1')
})
afterEach(forgetAll)

const branch = { id: 'br-1', name: 'ひかり塾', class_count: 2 }
const user = whoIsHere({ id: 'branch-1', login_id: 'branch01', is_branch: true, branch })

interface Change {
  date: string
  period: number
  state: 'working' | 'off' | null
}

const hoped = (date: string, ...periods: number[]): ShiftDayOnWire => ({ date, hoped: periods, working: [], off: [] })

/** Three teachers with hopes, one of them stopped; `conflictAt` is refused once. */
function openServer() {
  const teacher = (id: string, name: string, days: ShiftDayOnWire[], is_disabled = false) => ({
    ...{ id, name, kana: '', is_disabled, days, days_before: [], lessons: [], revision: 0 },
  })
  const server = {
    conflictAt: '',
    teachers: [
      teacher('te-1', '中村', [hoped('2026-11-17', 1), hoped('2026-11-18', 1, 2)]),
      teacher('te-2', '井上', [hoped('2026-11-19', 2)]),
      teacher('te-3', '大野', [hoped('2026-11-19', 1)], true),
    ],
    calls: [] as ReturnType<typeof answerApi>,
  }
  const change = (id: string, changes: readonly Change[], revision: number) => {
    const own = server.teachers.find((one) => one.id === id)
    if (!own) throw new Error(id)
    if (server.conflictAt === id || own.revision !== revision) {
      server.conflictAt = ''
      return json({ errors: ['ほかの人が先に変更しました。'], code: 'CONFLICT' }, { status: 409 })
    }
    const days = changes.reduce(decideShift, daysOf(own.days))
    own.days = Object.entries(days).map(([date, day]) => ({ date, ...day }))
    own.revision += 1
    const { days: stored, revision: next } = own
    return json({ shifts: { teacher_id: id, month: '2026-11', days: stored, revision: next } })
  }
  const update = (id: string) => ({
    [`PATCH /api/branch/shifts/${id}`]: ({ body }: { body: unknown }) => {
      const { changes, revision } = body as { changes: Change[]; revision: number }
      return change(id, changes, revision)
    },
  })
  server.calls = answerApi({
    ...user,
    'GET /api/branch/shifts': () =>
      json({
        shift_month: {
          ...{ month: '2026-11', today: '2026-11-18', hopes_due_on: null, lessons: [] },
          ...{ closed_weekdays: [0], closed_days: [], teachers: server.teachers },
          periods: [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` })),
        },
      }),
    ...update('te-1'),
    ...update('te-2'),
    ...update('te-3'),
  })
  return server
}

const open = () => openApp('/v1/branch/teachers/te-1/shift?month=2026-11', { routes: v1BranchRoutes })
const all = (words: string) => page.getByRole('button', { name: `全員の希望をまとめて確定(${words})` })
const sent = (server: ReturnType<typeof openServer>) => server.calls.filter(({ method }) => method === 'PATCH')
const workingOf = (server: ReturnType<typeof openServer>) =>
  server.teachers.map(({ days }) => days.flatMap(({ date, working }) => working.map((period) => `${date} ${period}`)))

it('confirms the hopes of one teacher from today on in one step, which is taken back in one', async () => {
  const server = openServer()
  await open()
  await page.getByRole('button', { name: '希望をまとめて確定(2限)', exact: true }).click()
  await expect.element(page.getByText('希望の2限を確定にしました。')).toHaveRole('status')
  await expect.element(page.getByText(/^希望 3限・確定 2限/)).toBeVisible()
  await expect.element(all('2人・3限')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(page.getByText(/^希望 3限・確定 0限/)).toBeVisible()
  expect(sent(server)).toEqual([])
  await page.getByRole('button', { name: '希望をまとめて確定(2限)', exact: true }).click()
  await page.getByRole('button', { name: '保存する' }).click()
  await vi.waitFor(() => expect(workingOf(server)).toEqual([['2026-11-18 1', '2026-11-18 2'], [], []]))
})

it('confirms the hopes of all who work here, and takes back what it confirmed', async () => {
  const server = openServer()
  await open()
  await all('2人・3限').click()
  await expect.element(page.getByText('2人の希望3限を確定しました。')).toBeVisible()
  expect(workingOf(server)).toEqual([['2026-11-18 1', '2026-11-18 2'], ['2026-11-19 2'], []])
  await expect.element(page.getByText(/^希望 3限・確定 2限/)).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.element(all('2人・3限')).not.toHaveAttribute('aria-disabled', 'true')
  expect(workingOf(server)).toEqual([[], [], []])
})

it('says so where one of them was changed meanwhile, and goes on at the next press', async () => {
  const server = openServer()
  server.conflictAt = 'te-2'
  await open()
  await all('2人・3限').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/ほかの人が先に変更しました。/)
  await expect.element(page.getByText('1人の希望2限を確定しました。')).toBeVisible()
  await all('1人・1限').click()
  await expect.element(page.getByText('2人の希望3限を確定しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await vi.waitFor(() => expect(workingOf(server)).toEqual([[], [], []]))
})
