import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

beforeEach(() => queryClient.clear())

const day = (date: string, marks: object) => ({ date, hoped: [], working: [], off: [], ...marks })
const lesson = (date: string, period: number) => ({ date, period })
const month = (lessons: object[]) => ({
  ...{ month: '2026-11', today: '2026-11-10', closed_weekdays: [0], closed_days: [], hopes_due_on: null, lessons: [] },
  periods: [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` })),
  teachers: [
    {
      ...{ id: 'te-7', name: '佐々木', kana: 'ささき', is_disabled: false, days_before: [], revision: 1, lessons },
      days: [day('2026-11-20', { working: [1], off: [2] }), day('2026-11-21', { hoped: [1] })],
    },
  ],
})

const open = async (lessons: object[]) => {
  await page.viewport(1366, 768)
  answerApi({
    'GET /api/teacher/shifts': () => json({ shift_month: month(lessons) }),
    'GET /api/teacher/shift_calendar': () => json({ shift_calendar: { created_at: null } }),
  })
  return openApp('/v1/teacher/workdays', { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })
}

it('marks in words the lessons that no shift covers, until the teacher hopes for the period', async () => {
  await open([lesson('2026-11-20', 1), lesson('2026-11-20', 2), lesson('2026-11-21', 1), lesson('2026-11-24', 1)])
  const said = page.getByText(/^シフトのない時限に、授業があります/)
  await expect.poll(() => said.element().textContent).toContain('11/20(金) 2限、11/24(火) 1限。教室に知らせて')
  await expect
    .element(page.getByRole('button', { name: '11/20(金) 2限: 休み、授業があります' }))
    .toHaveTextContent('休み授業')
  expect(page.getByRole('button', { name: /授業があります/ }).elements()).toHaveLength(2)
  await userEvent.click(page.getByRole('button', { name: '11/24(火) 1限: 未定、授業があります' }))
  await expect.element(page.getByRole('button', { name: '11/24(火) 1限: 希望', exact: true })).toBeVisible()
  await expect.poll(() => said.element().textContent).toContain('11/20(金) 2限。教室')
})

it('is entered by Tab also in a month that begins on a closed day', async () => {
  await open([])
  const sunday = page.getByRole('button', { name: '11/1(日)の1日分' })
  await expect.element(sunday).toBeVisible()
  for (let stop = 0; document.activeElement !== sunday.element(); stop += 1) {
    if (stop > 60) expect.unreachable('Tab does not lead to the first day')
    await userEvent.tab()
  }
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('11/2(月) 1限')
})

it('says nothing where each lesson has its shift', async () => {
  await open([lesson('2026-11-20', 1)])
  await expect.element(page.getByRole('button', { name: '11/20(金) 1限: 確定' })).toBeVisible()
  expect(page.getByText(/授業があります/).elements()).toEqual([])
})

it('announces the step back, and keeps the focus on its button', async () => {
  await open([])
  await userEvent.click(page.getByRole('button', { name: '11/24(火) 1限: 未定' }))
  const undo = page.getByRole('button', { name: '元に戻す' })
  await userEvent.click(undo)
  await expect.element(page.getByText('元に戻しました。')).toHaveRole('status')
  await expect.element(undo).toHaveFocus()
})
