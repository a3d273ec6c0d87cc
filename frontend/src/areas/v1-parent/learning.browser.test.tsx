import type { Child } from '@tcheck/contract/groups/parent-children'
import type { Content } from '@tcheck/contract/learning'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1ParentRoutes } from './routes.ts'

const open = (path: string) => openApp(path, { routes: v1ParentRoutes, registry: { parent: async () => undefined } })

const child = (id: string, number: number, name: string): Child => ({
  ...{ id, number, grade: 6, kumi: '1', ban: 1, name },
})
const RUN = '01KAE5Y1W0AAAAAAAAAAAAAAAA'
const part = (id: string, kind: 'introduction' | 'drill' | 'check', group: string | null, isDone: boolean) => ({
  ...{ id, kind, title: id, group, state: isDone ? ('Done' as const) : ('NonActive' as const) },
  blocks: kind === 'introduction' ? [{ kind: 'text' as const, text: '説明の文' }] : [],
})
const content: Content = {
  ...{ code: 'c-1', title: 'たし算', subject_code: 'math', subject_name: '算数', grade: 6, current_part: 2 },
  ...{ item_code: 'i-1', item_title: '計算' },
  parts: [
    part('intro', 'introduction', null, true),
    part('drill', 'drill', 'LQ-1', true),
    part('check', 'check', 'LQ-2', false),
  ],
}
const known = {
  answered: 4,
  correct: 3,
  rate: 0.75,
  level: 'B',
  contents_done: 0,
  contents_count: 1,
  last_day: '2026-11-20',
}
const activity = {
  ...{ id: 'math/i-1', subject_code: 'math', subject_name: '算数', grade: 6, chapter_code: 'ch', chapter: '数' },
  ...{ code: 'i-1', chapter_item: '計算', ...known },
}
const answered = [{ group: 'LQ-1', main_question_number: 1, sub_question_number: 1, score: 4, max_score: 4 }]
const question = {
  ...{ sub_question_number: 1, text: '2+3', pattern: '', separator: '', slot_count: 1, max_score: 4, answer: '5' },
  ...Object.fromEntries(
    ['select_1', 'select_2', 'select_3', 'select_4', 'select_5', 'select_6', 'media_1', 'media_2', 'media_3']
      .concat(['tab_1_image', 'tab_2_image', 'tab_3_image', 'tab_4_image', 'dad_character_image'])
      .map((name) => [name, null]),
  ),
}
const main = {
  ...{ main_question_number: 1, title: '計算', text: '', explanatory_image: null, viewpoint: 'knowledge' },
  ...{ writing: 'horizontal', review_questions: [], similar_questions: [], questions: [question] },
}
const run = {
  ...{ id: `c-1.${RUN}`, kind: 'part', content_code: 'c-1', part_id: 'drill', questions: [] },
  ...{ started_at: '2026-11-20T08:00:00.000Z', finished_at: '2026-11-20T08:10:00.000Z', cbt_activities: [] },
  unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['6'], memo: null }],
}
const of = (id: string) => `GET /api/parent/students/${id}/`
const calls = {
  'GET /api/parent/get_student_user_id': () =>
    json({ student_user: { id: 'a' }, student_users: [child('a', 1, '青木 ひなた'), child('b', 2, '青木 そら')] }),
  [`${of('a')}learning/contents/c-1`]: () => json({ content }),
  [`${of('a')}learning/courses/math/items/i-1`]: () =>
    json({
      chapter_item_activity: activity,
      learning_runs: [{ id: `a.${RUN}`, day: '2026-11-20', answers: answered }],
    }),
  [`${of('a')}learning_runs/a.${RUN}`]: () =>
    json({
      learning_run: run,
      question_group: { title: 'ドリル', rules: 2, subject_name: '算数', question_groups: [main] },
    }),
  [`${of('b')}learning_plans`]: () => json({ today: '2026-11-20', year: 2026, years: [2026], learning_plans: [] }),
  [`${of('b')}learning_tasks`]: () => json({ today: '2026-11-20', learning_tasks: [] }),
}

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { is_parent: true, student: null } } as never })
})
afterEach(() => {
  visitor.set({ current: null })
  tcheckState.set({ childId: null })
})

it('leads from a content to what can be looked at of each part, and never to where the child learns', async () => {
  answerApi(calls)
  const { place } = await open('/v1/parent/learning/content_result?content=c-1')
  await eventually(() => expect(place.textContent).toContain('3パートのうち2パートが終わりました。'))
  await eventually(() => expect(place.textContent).toContain('1問のうち、正解1問'))
  const parts = [...place.querySelectorAll('ol > li')].map((li) => li.querySelector('a')?.getAttribute('href') ?? null)
  expect(parts).toEqual([
    '/v1/parent/learning/introduction?content=c-1&part=intro',
    `/v1/parent/learning/part_result?run=${RUN}`,
    null,
  ])
  const all = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(all.filter((to) => to.startsWith('/v1/student'))).toEqual([])
})

it('shows the answers of a run with their marks and the right ones', async () => {
  answerApi(calls)
  const { place } = await open(`/v1/parent/learning/part_result?run=${RUN}`)
  await eventually(() => expect(place.textContent).toContain('0 / 4点'))
  expect(place.textContent).toContain('お子さまの答え 6')
  expect(place.textContent).not.toContain('あなた')
  await eventually(() => expect(place.textContent).toContain('正しい答え'))
})

it("shows the child's text without recording it as read", async () => {
  const asked = answerApi(calls)
  const { place, address } = await open('/v1/parent/learning/introduction?content=c-1&part=intro')
  await eventually(() => expect(place.textContent).toContain('説明の文'))
  const end = [...place.querySelectorAll('nav button')].find(({ textContent }) => textContent === '結果にもどる')
  if (!(end instanceof HTMLButtonElement)) throw new Error('there is no way back')
  end.click()
  await eventually(() => expect(address()).toBe('/v1/parent/learning/content_result?content=c-1'))
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('leads from one child’s content to where the other one’s things begin', async () => {
  answerApi(calls)
  const { place, address } = await open('/v1/parent/learning/content_result?content=c-1')
  const choice = await eventually(() => {
    const found = place.querySelector<HTMLSelectElement>('header select')
    if (!found) throw new Error('there is no switch')
    return found
  })
  choice.value = 'b'
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(address()).toBe('/v1/parent/learning_plans'))
  await eventually(() => expect(place.textContent).toContain('学習計画は、まだありません'))
})

it('has no page for a content that there is not', async () => {
  answerApi({
    ...calls,
    [`${of('a')}learning/contents/gone`]: () => json({ errors: ['x'], code: 'NOT_FOUND' }, { status: 404 }),
  })
  const { place } = await open('/v1/parent/learning/content_result?content=gone')
  await eventually(() => expect(place.textContent).toContain('Page not found'))
})

it('opens the plans of an earlier school year by choosing it, and says of them what was left', async () => {
  const planOf = (year: number, title: string) => ({
    ...{ id: `${year}-6-math`, year, subject_code: 'math', subject_name: title, grade: 6, revision: 1, items: [] },
    ...{ done: 1, total: 3, expected: 2, pace: 'late', pace_count: 1 },
  })
  answerApi({
    ...calls,
    [`${of('a')}learning_plans`]: ({ query }) => {
      const year = Number(new URLSearchParams(query).get('year') ?? 2026)
      const learning_plans = [planOf(year, year === 2026 ? '算数' : '去年の算数')]
      return json({ today: '2026-11-20', year, years: [2026, 2025], learning_plans })
    },
    [`${of('a')}learning_tasks`]: () => json({ today: '2026-11-20', learning_tasks: [] }),
  })
  const { place, address } = await open('/v1/parent/learning_plans')
  await eventually(() => expect(place.textContent).toContain('予定より1項目遅れています。'))
  const choice = [...place.querySelectorAll('select')].find(({ value }) => value === '2026')
  if (!choice) throw new Error('no year can be chosen')
  expect([...choice.options].map(({ text }) => text)).toEqual(['2026年度(今年)', '2025年度'])
  await userEvent.selectOptions(choice, '2025')
  await eventually(() => expect(place.textContent).toContain('去年の算数の計画'))
  expect(place.textContent).toContain('2項目が残りました。')
  expect(place.textContent).not.toContain('今日')
  expect(address()).toBe('/v1/parent/learning_plans?year=2025')
  expect(place.querySelector('a[href*="plan=2025-6-math"]')).not.toBeNull()
})
