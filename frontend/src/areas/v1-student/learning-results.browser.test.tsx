import { afterEach, beforeEach, expect, it } from 'vitest'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'
import { contentWith, endPartOf } from './testing/ended-part.ts'

const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const offline = () => Response.error()

let owners = 0
let owner = ''
beforeEach(() => {
  queryClient.clear()
  owner = `finisher-${++owners}`
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
})
afterEach(() => visitor.set({ current: null }))

const endRun = (partId: string, answers: Record<string, string>) => endPartOf(owner, partId, answers)

/** Without the readings over its words. */
function readAloud(shown: Element): string {
  const copy = shown.cloneNode(true) as Element
  for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
  return copy.textContent ?? ''
}

it('shows the points of a part that ended without a connection, with the part done and the next one offered', async () => {
  const run = await endRun('drill', { '1-1': '5', '2-1': '7' })
  answerApi({ 'GET /api/student/learning/contents/c-1': () => json({ content: contentWith(false, false) }) })
  const { place } = await open(`/v1/student/learning/part_result?run=${run}`)
  await eventually(() => expect(place.textContent).toContain('4 / 8点'))
  await eventually(() => expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('check'))
  const steps = [...place.querySelectorAll<HTMLAnchorElement>('a.btn')].map((a) => a.getAttribute('href'))
  expect(steps[0]).toBe('/v1/student/learning/drill?content=c-1&part=check')
  expect(steps).toContain(`/v1/student/learning/part_detail_result?run=${run}`)
})

it.each(['learning/part_result', 'learning/part_detail_result', 'result'])(
  'says of what ended without an answer one true and kind thing, and never that it is still to be begun (%s)',
  async (path) => {
    const run = await endRun('drill', {})
    answerApi({
      'GET /api/student/learning/contents/c-1': () => json({ content: contentWith(false, false) }),
      'GET /api/student/learning/pools': offline,
    })
    const { place } = await open(`/v1/student/${path}?run=${run}`)
    await eventually(() => expect(place.textContent).toContain('0 / 8点'))
    const head = place.querySelector('section[aria-label="結果"]') ?? expect.unreachable()
    const said = readAloud(head)
    expect(said).toContain('答えずに終わりました')
    expect(said).toContain('つぎは、できそうな問題から、やってみましょう。')
    expect(said).not.toMatch(/おつかれさまでした|まだ答えて/)
  },
)

it('leads from the last part to the result of the content', async () => {
  const run = await endRun('check', { '1-1': '5', '2-1': '6' })
  answerApi({ 'GET /api/student/learning/contents/c-1': () => json({ content: contentWith(true, false) }) })
  const { place } = await open(`/v1/student/learning/part_result?run=${run}`)
  const first = () => place.querySelector<HTMLAnchorElement>('a.btn')?.getAttribute('href')
  await eventually(() => expect(first()).toBe('/v1/student/learning/content_result?content=c-1'))
})

it('tells of each question the own answer, the right one, and how the mark came about', async () => {
  const run = await endRun('drill', { '1-1': '5', '2-1': '7' })
  answerApi({ 'GET /api/student/learning/contents/c-1': offline })
  const { place } = await open(`/v1/student/learning/part_detail_result?run=${run}`)
  await eventually(() => expect(place.querySelectorAll('ol li')).toHaveLength(2))
  await eventually(() => expect(place.querySelectorAll('details summary').length).toBeGreaterThanOrEqual(2))
  expect(place.textContent).toContain('点のつけ方')
})

it('tells of a content that is done what is next in its course', async () => {
  const next = { ...contentWith(false, false), code: 'c-2', title: 'ひき算' }
  const known = { answered: 3, correct: 3, rate: 1, level: 'A', contents_done: 1, contents_count: 2, last_day: null }
  const item = { code: 'i-1', title: '計算', contents: [contentWith(true, true), next], ...known }
  answerApi({
    'GET /api/student/learning/contents/c-1': () => json({ content: contentWith(true, true) }),
    'GET /api/student/learning/courses/math': () =>
      json({
        course: {
          ...{ subject_code: 'math', subject_name: '算数・数学', grade: 6 },
          chapters: [{ code: 'ch', title: '', items: [item] }],
        },
      }),
  })
  const { place } = await open('/v1/student/learning/content_result?content=c-1')
  await eventually(() => expect(place.textContent).toContain('さいごまで、やりとげました'))
  const first = () => place.querySelector<HTMLAnchorElement>('a.btn')?.getAttribute('href')
  await eventually(() => expect(first()).toBe('/v1/student/learning_plans/contents?content=c-2'))
  expect(place.textContent).toContain('A100%')
})
