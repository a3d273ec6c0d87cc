import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1TeacherRoutes } from './routes.ts'

beforeEach(() => queryClient.clear())

const open = (path: string) => openApp(path, { routes: v1TeacherRoutes, registry: { teacher: async () => undefined } })

const row = (id: string, name: string, more: object = {}) => ({
  ...{ student: { id, name, kana: '', grade: 8 }, need: 0, reasons: [], chapters: [] },
  ...{ answered: 0, rate: null, level: '–', rate_before: null, answered_before: 0 },
  ...{ tasks_late: 0, plan: null, absences: 0, last_day: null, ...more },
})
const overview = {
  ...{ today: '2026-11-20', from: '2026-10-22', to: '2026-11-20', grades: [7, 8], grade: 8 },
  ...{ subjects: [{ code: 'math', name: '数学' }], are_tasks_cut: false },
  course: {
    ...{ subject_code: 'math', subject_name: '数学', stumbles: [] },
    chapters: [{ code: 'c1', title: '式の計算' }],
  },
  students: [
    row('st-1', '小川 蓮', {
      need: 10,
      reasons: [
        { kind: 'level_fallen', chapter: '式の計算', from: 'C', to: 'D' },
        { kind: 'tasks_late', count: 2 },
      ],
      chapters: [{ level: 'D', answered: 9, rate: 0.4 }],
      ...{ answered: 9, rate: 0.4, level: 'D', rate_before: 0.6, answered_before: 5, tasks_late: 2 },
      last_day: '2026-11-12',
    }),
    row('st-2', '平野 朔', { chapters: [{ level: '–', answered: 2, rate: 1 }], answered: 2, rate: 1 }),
  ],
}
const OVERVIEW = 'GET /api/teacher/learning_overview'

it('says who needs help and why, and nothing of few answers', async () => {
  await page.viewport(1366, 768)
  const calls = answerApi({ [OVERVIEW]: () => json(overview) })
  const { place } = await open('/v1/teacher/total')
  const table = page.getByRole('region', { name: '生徒と章の表' })
  await expect.element(table.getByRole('row', { name: /小川 蓮/ })).toBeVisible()
  const rows = [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('「式の計算」がCからDに下がりました。課題2件のしめきりが過ぎています')
  expect(rows[0]).toContain('8日前')
  expect(rows[0]).toContain('40%')
  expect(rows[0]).toContain('−20')
  // All right, but of two answers only.
  expect(rows[1]).not.toContain('100%–')
  expect(place.querySelectorAll('tbody tr')[1]?.querySelectorAll('td')[4]?.textContent).toBe('–')
  await expect.element(page.getByRole('link', { name: /^課題を出す/ })).toBeVisible()
  await expect.element(page.getByText('答えがまだ少ないので、わかりません。')).toBeVisible()
  await page.getByRole('combobox', { name: '学年' }).selectOptions('中1')
  await expect.poll(() => calls.at(-1)?.query).toContain('grade=7')
})

it('shows that no student needs help, and that a grade has no material', async () => {
  answerApi({ [OVERVIEW]: () => json({ ...overview, students: [row('st-2', '平野 朔', { chapters: [] })] }) })
  await open('/v1/teacher/total')
  await expect.element(page.getByText('いまは、とくに助けがいる生徒はいません。')).toBeVisible()
  answerApi({ [OVERVIEW]: () => json({ ...overview, course: null, students: [] }) })
  await open('/v1/teacher/total?grade=7')
  await expect.element(page.getByText('この学年の学習内容は、まだありません')).toBeVisible()
})

it('is not there for a group or a student who is not of the branch', async () => {
  const gone = () => json({ errors: ['見つかりません。'], code: 'NOT_FOUND' }, { status: 404 })
  answerApi({ 'GET /api/teacher/learning/groups/lq-gone/answers': gone })
  await open('/v1/teacher/total_detail/lq-gone?of=group')
  await expect.element(page.getByText('ページが見つかりません').first()).toBeInTheDocument()
})
