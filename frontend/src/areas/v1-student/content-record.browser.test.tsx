import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteStoredAnswersOf } from '../../features/offline/stored-answers.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

const OWNER = 'recorder'
const open = () =>
  openApp('/v1/student/learning_plans/contents?content=c-1', {
    routes: v1StudentRoutes,
    registry: { student: async () => undefined },
  })

const known = { answered: 9, correct: 7, rate: 0.78, level: 'B', contents_done: 0, contents_count: 1, last_day: null }
const part = (id: string, kind: string, state: string, group: string | null) => ({
  ...{ id, kind, title: '', state, blocks: [], group },
})
const content = {
  ...{ code: 'c-1', title: '分ける', subject_code: 'math', subject_name: '算数・数学', grade: 6 },
  ...{ item_code: 'i-1', item_title: '比', current_part: 1 },
  parts: [part('p-1', 'drill', 'Done', 'LQ-1'), part('p-2', 'check', 'NonActive', 'LQ-2')],
}
const group = (code: string, question_count: number) => ({ code, version: 1, question_count, question_groups: [] })
const run = (id: string, changes: object) => ({
  ...{ id: `${OWNER}.${id}`, kind: 'part', content_code: 'c-1', part_id: 'p-1', title: '分ける', questions: [] },
  ...{ started_at: '2026-11-17T08:00:00.000Z', finished_at: '2026-11-17T08:10:00.000Z', score: 28, max_score: 32 },
  ...{ answered_count: 8, question_count: 8 },
  ...changes,
})
const calls = {
  'GET /api/student/learning/contents/c-1': () => json({ content }),
  'GET /api/student/learning/groups/LQ-1': () => json({ lquestion_group: group('LQ-1', 8) }),
  'GET /api/student/learning/groups/LQ-2': () => json({ lquestion_group: group('LQ-2', 4) }),
  'GET /api/student/learning/courses/math': () =>
    json({
      course: {
        ...{ subject_code: 'math', subject_name: '算数・数学', grade: 6 },
        chapters: [{ code: 'ch', title: '', items: [{ code: 'i-1', title: '比', contents: [], ...known }] }],
      },
    }),
  'GET /api/student/learning_runs': () =>
    json({
      learning_runs: [
        run('OPEN', { part_id: 'p-2', finished_at: null, score: null }),
        run('NEWER', {}),
        run('OLDER', { score: 12 }),
        run('OTHER', { content_code: 'c-2', title: 'ほかの内容' }),
        run('FREE', { kind: 'select', content_code: null, part_id: null }),
      ],
      next_cursor: null,
    }),
}

beforeEach(() => {
  queryClient.clear()
  visitor.set({ current: { user: { student: { id: OWNER, grade: 6, is_entry: false } } } as never })
})
afterEach(async () => {
  visitor.set({ current: null })
  await deleteStoredAnswersOf(OWNER)
})

/** Without the readings over its words. */
function said(place: Element | null | undefined): string {
  const copy = place?.cloneNode(true) as Element | undefined
  for (const reading of copy?.querySelectorAll('rt, rp') ?? []) reading.remove()
  return copy?.textContent ?? ''
}
const historyOf = (place: HTMLElement) => [
  ...(place.querySelector('section[aria-labelledby="record"]')?.querySelectorAll('li') ?? []),
]

it('shows of a content what is known of its item, of each part how many questions and what came of it, and its record', async () => {
  answerApi(calls)
  const { place } = await open()
  await eventually(() => expect(said(place.querySelector('.page-head'))).toMatch(/この項目の理解度.*B.*78%.*9問/))
  const parts = () => [...place.querySelectorAll('main ol > li')].slice(0, 2).map(said)
  await eventually(() =>
    expect(parts()).toEqual([expect.stringMatching(/^ドリル8問・.*28 \/ 32点$/), expect.stringContaining('4問・')]),
  )
  expect(historyOf(place).map(said)).toEqual([
    expect.stringMatching(/^たしかめ.*とちゅう$/),
    expect.stringMatching(/^ドリル.*11月17日.*28 \/ 32点$/),
    expect.stringMatching(/^ドリル.*12 \/ 32点$/),
  ])
  const links = historyOf(place).map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual([
    '/v1/student/question/OPEN?n=1',
    '/v1/student/learning/part_result?run=NEWER',
    '/v1/student/learning/part_result?run=OLDER',
  ])
})

it('shows the same without a connection, as the device was told last', async () => {
  answerApi(calls)
  const first = await open()
  await eventually(() => expect(historyOf(first.place)).toHaveLength(3))
  await first.router.navigate('/v1/student/settings/password')
  queryClient.clear()
  answerApi({})
  const again = await open()
  await eventually(() => expect(historyOf(again.place)).toHaveLength(3))
  await eventually(() => expect(said(again.place.querySelector('.page-head'))).toContain('78%'))
})

it('says nothing of a record where there is none', async () => {
  answerApi({ ...calls, 'GET /api/student/learning_runs': () => json({ learning_runs: [], next_cursor: null }) })
  const { place } = await open()
  await eventually(() => expect(said(place)).toContain('8問・'))
  expect(said(place)).not.toContain('ここまでの記録')
})

it('says that its record could not be had, and has it at the second try', async () => {
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  try {
    answerApi({ ...calls, 'GET /api/student/learning_runs': () => Response.error() })
    const { place } = await open()
    const note = await eventually(() => place.querySelector('[role="alert"]') ?? expect.unreachable())
    expect(said(note)).toContain('ここまでの記録を読みこめませんでした')
    answerApi(calls)
    note.querySelector('button')?.click()
    await eventually(() => expect(historyOf(place)).toHaveLength(3))
  } finally {
    queryClient.setDefaultOptions(defaults)
  }
})
