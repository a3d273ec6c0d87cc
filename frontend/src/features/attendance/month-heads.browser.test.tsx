import type { AttendanceMonth, StaffLesson } from '@tcheck/contract/groups/attendance'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { v1TeacherRoutes } from '../../areas/v1-teacher/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'

const dates = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const lesson = (date: string): StaffLesson => ({
  ...{ id: date, date, month: '2026-11', period: 1, subject: 'math', subject_name: '算数・数学', class_number: 1 },
  ...{ attend_type: 'present', set_by: 'person', begins_at: '17:00', ends_at: '17:50', is_left_open: false },
  ...{ transferred_to: null, transferred_from: null, revision: 1, note: '' },
})
const attendance: AttendanceMonth = {
  ...{ month: '2026-11', today: '2026-11-30', closed: [], readings: [], lessons: dates.map(lesson) },
  student: { id: 'st-1', grade: 6, kumi: '1', ban: 1, name: '青木 ひなた' },
}
const shifts = {
  ...{ month: '2026-11', today: '2026-11-10', closed_weekdays: [], closed_days: [], hopes_due_on: null, lessons: [] },
  periods: [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` })),
  teachers: [
    { id: 'te-7', name: '佐々木', kana: '', is_disabled: false, days: [], days_before: [], revision: 1, lessons: [] },
  ],
}

beforeEach(() => queryClient.clear())

const open = async (path: string) => {
  answerApi({
    'GET /api/branch/attendance/st-1': () => json(attendance),
    'GET /api/teacher/shifts': () => json({ shift_month: shifts }),
    'GET /api/teacher/shift_calendar': () => json({ shift_calendar: { created_at: null } }),
  })
  const registry = { branch: async () => undefined, teacher: async () => undefined }
  await openApp(path, { routes: [...v1BranchRoutes, ...v1TeacherRoutes], registry })
}
const rectOf = (element: Element) => element.getBoundingClientRect()

const list = ['the list of lessons', '/v1/branch/attend/st-1?view=list', '授業、入退室と出欠'] as const
const month = ['the shifts', '/v1/teacher/workdays', '自分の予定の日と時限'] as const

it.each([
  [...list, 1366, 768],
  [...list, 390, 844],
  [...month, 1366, 768],
  [...month, 390, 844],
])('keeps the head of %s in sight at the end of the month (%s, %s, %s × %s)', async (_, path, name, width, height) => {
  await page.viewport(width, height)
  await open(path)
  const table = page.getByRole('table', { name }).first()
  await expect.element(table).toBeInTheDocument()
  const element = table.element()
  const box = element.closest('.scroll-box') ?? expect.unreachable('the table has no box')
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
  box.scrollTop = box.scrollHeight
  const head = element.querySelector('thead') ?? expect.unreachable('the table has no head')
  const last = element.querySelector('tbody tr:last-child') ?? expect.unreachable('the table has no rows')
  expect(rectOf(head).top).toBeCloseTo(rectOf(box).top, 0)
  expect(rectOf(last).bottom).toBeLessThanOrEqual(rectOf(box).bottom + 1)
  expect(rectOf(last).top).toBeGreaterThanOrEqual(rectOf(head).bottom - 1)
})

it('keeps the weekdays of the calendar in sight', async () => {
  await page.viewport(1366, 400)
  await open('/v1/branch/attend/st-1')
  const days = page.getByRole('list', { name: 'この月の日ごとの授業と入退室' })
  await expect.element(days).toBeInTheDocument()
  const weekdays = days.element().previousElementSibling ?? expect.unreachable('the calendar has no weekdays')
  // The panel may still be rising, and the page that has just opened may still go to its top.
  await expect
    .poll(() => {
      days.element().lastElementChild?.scrollIntoView({ block: 'end' })
      return rectOf(weekdays).top
    })
    .toBe(0)
  expect(window.scrollY).toBeGreaterThan(0)
})
