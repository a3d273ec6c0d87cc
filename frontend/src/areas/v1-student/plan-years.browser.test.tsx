import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deleteStoredAnswersOf } from '../../features/offline/stored-answers.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

const OWNER = 'juku-6-1-01'
const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const planOf = (year: number): LearningPlan => ({
  ...{ id: `${year}-5-math`, year, subject_code: 'math', subject_name: `算数${year}`, grade: 5, revision: 1 },
  ...{ done: 0, total: 1, expected: 1, pace: 'late', pace_count: 1 },
  items: [
    {
      ...{ code: 'i-1', title: '小数のかけ算', chapter_title: '小数', day: `${year}-06-01`, is_begun: false },
      ...{ is_done: false, contents_done: 0, contents_count: 2, next_content: null, answered: 0, rate: null },
      level: '–',
    },
  ],
})
const calls = {
  'GET /api/student/learning_plans': ({ query }: { query: string }) => {
    const year = Number(new URLSearchParams(query).get('year') ?? 2026)
    return json({ today: '2026-11-20', year, years: [2026, 2025], learning_plans: [planOf(year)] })
  },
}

beforeEach(() => {
  vi.setSystemTime('2026-11-20T03:00:00.000Z')
  queryClient.clear()
  visitor.set({ current: { user: { student: { id: OWNER, grade: 6, is_entry: false } } } as never })
})
afterEach(async () => {
  vi.useRealTimers()
  visitor.set({ current: null })
  await deleteStoredAnswersOf(OWNER)
})

it('opens last year’s plan by choosing the year, and leads on from it by the course of then', async () => {
  answerApi(calls)
  const { place, address } = await open('/v1/student/learning_plans')
  await eventually(() => expect(place.textContent).toContain('算数2026'))
  expect(place.textContent).toContain('今日')
  const choice = place.querySelector('select')
  if (!choice) throw new Error('no year can be chosen')
  await userEvent.selectOptions(choice, '2025')
  await eventually(() => expect(place.textContent).toContain('算数2025'))
  expect(place.textContent).toContain('わっていないものが1つあります')
  expect(place.textContent).not.toContain('今日')
  place.querySelector<HTMLAnchorElement>('a[href*="plan=2025-5-math"]')?.click()
  await eventually(() => expect(place.textContent).toContain('小数のかけ算'))
  expect(address()).toContain('plan=2025-5-math')
  const links = [...place.querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(links).toContain('/v1/student/learning_plans?year=2025')
  expect(links).toContain('/v1/student/learning_plans/contents?subject=math&item=i-1&grade=5')
})

it('offers no year where there is only this one', async () => {
  answerApi({
    'GET /api/student/learning_plans': () =>
      json({ today: '2026-11-20', year: 2026, years: [2026], learning_plans: [planOf(2026)] }),
  })
  const { place } = await open('/v1/student/learning_plans')
  await eventually(() => expect(place.textContent).toContain('算数2026'))
  expect(place.querySelector('select')).toBeNull()
})
