import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteStoredAnswersOf } from '../../features/offline/stored-answers.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'
import { announceSent, contentWith, endPartOf } from './testing/ended-part.ts'

const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })
const CONTENT = '/v1/student/learning_plans/contents?content=c-1'
const HISTORY = '/v1/student/learning/history'
const NOT_SENT = 'まだ送れていません'

let owners = 0
let owner = ''
beforeEach(() => {
  queryClient.clear()
  owner = `ender-${++owners}`
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
})
afterEach(async () => {
  visitor.set({ current: null })
  await deleteStoredAnswersOf(owner)
})

const told = (id: string, changes: object = {}) => ({
  ...{
    id: `${owner}.${id}`,
    kind: 'part',
    content_code: 'c-1',
    part_id: 'drill',
    title: 'たし算 drill',
    questions: [],
  },
  ...{ started_at: '2026-11-17T08:00:00.000Z', finished_at: '2026-11-17T08:10:00.000Z', score: 8, max_score: 8 },
  ...{ answered_count: 2, question_count: 2 },
  ...changes,
})
const calls = (...learning_runs: object[]) => ({
  'GET /api/student/learning/contents/c-1': () => json({ content: contentWith(false, false) }),
  'GET /api/student/learning_runs': () => json({ learning_runs, next_cursor: null }),
})

/** Without the readings over its words. */
function said(place: Element): string {
  const copy = place.cloneNode(true) as Element
  for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
  return copy.textContent ?? ''
}
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('section[aria-labelledby="record"] li, section[aria-labelledby^="day-"] li')].map(said)

it.each([
  ['the record of its content', CONTENT],
  ['the history', HISTORY],
])('stands in %s as soon as it has ended, said to be unsent until it is sent', async (_, path) => {
  const run = await endPartOf(owner, 'drill', { '1-1': '5', '2-1': '7' })
  const all = [told('00OLD')]
  answerApi({ ...calls(), 'GET /api/student/learning_runs': () => json({ learning_runs: all, next_cursor: null }) })
  const { place } = await open(path)
  await eventually(() => expect(rowsOf(place)).toHaveLength(2))
  expect(rowsOf(place)[0]).toContain(NOT_SENT)
  expect(rowsOf(place)[0]).toContain('4 / 8点')
  expect(rowsOf(place)[1]).not.toContain(NOT_SENT)
  await announceSent(run)
  all.unshift(told(run, { score: 4, started_at: '2026-11-20T02:50:00.000Z' }))
  await eventually(() => expect(place.textContent).not.toContain('れていません'))
  expect(rowsOf(place)).toHaveLength(2)
  expect(rowsOf(place)[0]).toContain('4 / 8点')
})

it('shows the points beside its part, which leads to what came of it', async () => {
  const run = await endPartOf(owner, 'drill', { '1-1': '5', '2-1': '6' })
  answerApi(calls())
  const { place } = await open(CONTENT)
  await eventually(() => expect(said(place.querySelectorAll('main ol > li')[1] ?? place)).toContain('8 / 8点'))
  const link = place.querySelector('section[aria-labelledby="record"] li a')
  expect(link?.getAttribute('href')).toBe(`/v1/student/learning/part_result?run=${run}`)
})

it('is shown where the list cannot be had at all', async () => {
  await endPartOf(owner, 'drill', { '1-1': '5' })
  const { 'GET /api/student/learning_runs': _, ...others } = calls()
  answerApi({ ...others, 'GET /api/student/learning_runs': () => Response.error() })
  const { place } = await open(HISTORY)
  await eventually(() => expect(rowsOf(place)).toEqual([expect.stringContaining(NOT_SENT)]))
})

it('is nothing of another content, nor of another student', async () => {
  await endPartOf(owner, 'drill', { '1-1': '5' })
  await endPartOf(`${owner}-other`, 'check', { '1-1': '5' })
  answerApi({
    ...calls(),
    'GET /api/student/learning/contents/c-2': () => json({ content: { ...contentWith(false, false), code: 'c-2' } }),
  })
  const elsewhere = await open(CONTENT.replace('c-1', 'c-2'))
  await eventually(() => expect(elsewhere.place.querySelectorAll('main ol > li').length).toBeGreaterThan(2))
  expect(rowsOf(elsewhere.place)).toEqual([])
  await elsewhere.router.navigate(CONTENT)
  await eventually(() => expect(rowsOf(elsewhere.place)).toHaveLength(1))
  expect(rowsOf(elsewhere.place)[0]).toContain('drill')
})
