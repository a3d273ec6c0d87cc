import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const open = (path: string) => openApp(path, { routes: v1BranchRoutes, registry: { branch: async () => undefined } })

const planOf = (year: number): LearningPlan => ({
  ...{ id: `${year}-6-math`, year, subject_code: 'math', subject_name: '算数', grade: 6, revision: 1 },
  ...{ done: 1, total: 2, expected: 2, pace: 'late', pace_count: 1 },
  items: ['分数', '比'].map((title, at) => ({
    ...{ code: `i-${at}`, title, chapter_title: '数', day: `${year}-06-0${at + 1}`, is_begun: at === 0 },
    ...{ is_done: at === 0, contents_done: 1, contents_count: 1, next_content: null, answered: 4, rate: 0.5 },
    level: 'C' as const,
  })),
})
const calls = {
  'GET /api/branch/students/st-1/learning_plans': ({ query }: { query: string }) => {
    const year = Number(new URLSearchParams(query).get('year') ?? 2026)
    const plan_desk = {
      ...{ today: '2026-11-20', year, years: [2026, 2025], grade: 6, subjects: [{ code: 'math', name: '算数' }] },
      ...{ student: { id: 'st-1', grade: 6, kumi: '1', ban: 1, name: '青木 ひなた' } },
      ...{ closed_weekdays: [], closed_days: [], learning_plans: [planOf(year)] },
    }
    return json({ plan_desk })
  },
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('opens an earlier year’s plans by choosing the year: to be looked at, not to be changed', async () => {
  const told = answerApi(calls)
  const { place } = await open('/v1/branch/plan-settings/st-1')
  await eventually(() => expect(place.textContent).toContain('遅れ 1'))
  expect(place.textContent).toContain('計画を作る')
  const choice = [...place.querySelectorAll('select')].find(({ value }) => value === '2026')
  if (!choice) throw new Error('no year can be chosen')
  await userEvent.selectOptions(choice, '2025')
  await eventually(() => expect(place.textContent).toContain('残り 1'))
  expect(place.textContent).not.toContain('計画を作る')
  place.querySelector<HTMLAnchorElement>('a[href$="/2025-6-math/edit"]')?.click()
  await eventually(() => expect(place.querySelector('h1')?.textContent).toContain('2025年度の学習計画'))
  await eventually(() => expect(place.textContent).toContain('6/2(月)'))
  expect(place.textContent).not.toContain('保存する')
  expect(place.querySelector('a[href="/v1/branch/plan-settings/st-1?year=2025"]')).not.toBeNull()
  expect(told.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([])
})

it('finds no plan of a year to come', async () => {
  answerApi(calls)
  const { place } = await open('/v1/branch/plan-settings/st-1/2027-6-math/edit')
  await eventually(() => expect(place.textContent).toContain('この計画は見つかりませんでした'))
})
