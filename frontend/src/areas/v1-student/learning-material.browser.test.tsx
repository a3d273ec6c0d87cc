import type { Content, Course } from '@tcheck/contract/learning'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { untoldReadings } from '../../features/learning/reading-positions.ts'
import { visitor } from '../../features/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { v1StudentRoutes } from './routes.ts'

const open = (path: string) => openApp(path, { routes: v1StudentRoutes, registry: { student: async () => undefined } })

const parts = [
  { id: 'intro', kind: 'introduction', title: '図で考えよう', state: 'NonActive' },
  { id: 'drill', kind: 'drill', title: 'ドリル', state: 'NonActive' },
] as const
const head = { code: 'c-1', title: '分数をかける計算', parts: [...parts], current_part: 0 }
const content: Content = {
  ...head,
  ...{ subject_code: 'math', subject_name: '算数・数学', grade: 6, item_code: 'i-1', item_title: '分数 × 分数' },
  parts: [
    { ...parts[0], group: null, blocks: ['{分母|ぶんぼ}どうし', 'をかけます'].map((text) => ({ kind: 'text', text })) },
    { ...parts[1], group: 'LQ-1', blocks: [] },
  ],
}
const known = { answered: 9, correct: 7, rate: 0.78, level: 'B', contents_done: 0, last_day: null } as const
const course: Course = {
  ...{ subject_code: 'math', subject_name: '算数・数学', grade: 6 },
  chapters: [
    {
      ...{ code: 'ch-1', title: '分数の計算' },
      items: [{ code: 'i-1', title: '分数 × 分数', contents: [head], contents_count: 1, ...known }],
    },
  ],
}
const read = { ...content, current_part: 1, parts: content.parts.map((part, at) => (at === 0 ? done(part) : part)) }
function done<Part>(part: Part) {
  return { ...part, state: 'Done' as const }
}

const calls = {
  'GET /api/student/learning/subjects': () =>
    json({ grade: 6, subjects: [{ code: 'math', name: '算数・数学', chapter_count: 1 }] }),
  'GET /api/student/learning/courses/math': () => json({ course }),
  'GET /api/student/learning/contents/c-1': () => json({ content }),
}

let owners = 0
let owner = ''
beforeEach(() => {
  queryClient.clear()
  owner = `reader-${++owners}`
  visitor.set({ current: { user: { student: { id: owner, grade: 6, is_entry: false } } } as never })
})
afterEach(() => visitor.set({ current: null }))

const button = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent?.includes(words)) ??
  expect.unreachable(words)

it('leads from the subjects over a chapter item to the row of parts, with what is known of the item', async () => {
  answerApi(calls)
  const { place, address } = await open('/v1/student/subject-select')
  await eventually(() => button(place, '算数').click())
  await eventually(() => expect(place.textContent).toContain('B78%'))
  button(place, '分数 × 分数').click()
  await eventually(() => expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('図で考えよう'))
  expect(address()).toBe('/v1/student/learning_plans/contents?subject=math&item=i-1')
  const later = [...place.querySelectorAll('li')].find(({ textContent }) => textContent?.includes('ドリルその場'))
  expect(later?.querySelector('a')).toBeNull()
})

it('leads from the chapters to the choice of questions, which another subject is a press away from', async () => {
  const pools = (subject_code: string, subject_name: string) => () =>
    json({
      pools: {
        ...{ subject_code, subject_name, grade: 6 },
        items: [
          {
            ...{ code: `${subject_code}-i`, title: `${subject_name}の項目`, chapter_code: 'ch', chapter_title: '章' },
            ...{ groups: ['LQ-1'], answers: [] },
          },
        ],
      },
    })
  answerApi({
    ...calls,
    'GET /api/student/learning/subjects': () =>
      json({ grade: 6, subjects: ['math', 'science'].map((code) => ({ code, name: code, chapter_count: 1 })) }),
    'GET /api/student/learning/courses/math/questions': pools('math', '算数・数学'),
    'GET /api/student/learning/courses/science/questions': pools('science', '理科'),
  })
  const { place, address } = await open('/v1/student/subject-select?subject=math')
  await eventually(() => button(place, '問題をえらんでとく').click())
  await eventually(() => expect(place.textContent).toContain('算数・数学の項目'))
  button(place, '理科').click()
  await eventually(() => expect(place.textContent).toContain('理科の項目'))
  expect(place.textContent).not.toContain('算数・数学の項目')
  expect(address()).toBe('/v1/student/question-select?subject=science')
})

it('begins the questions that a task hands out, without anything to choose', async () => {
  const sub = { sub_question_number: 1, pattern: 'text_input', question: '3 + 4', answer: '7', max_score: 4 }
  const lquestion_group = {
    ...{ id: 'LQ-9', code: 'LQ-9', category: 'learning', version: 2, title: 'たし算', description: '', rules: 1 },
    ...{ subject_code: 'math', subject_name: '算数・数学', grade_id: 6, unit_id: 'i-1', unit_name: null },
    ...{ junkyo_id: null, junkyo_name: null, main_question_count: 1, question_count: 1, max_score: 4 },
    question_groups: [
      {
        main_question_number: 1,
        title: '計算',
        text: '',
        questions: [sub],
        review_questions: [],
        similar_questions: [],
      },
    ],
  }
  answerApi({ ...calls, 'GET /api/student/learning/groups/LQ-9': () => json({ lquestion_group }) })
  const { place, address } = await open('/v1/student/question-select?group=LQ-9')
  await eventually(() => expect(place.textContent).toContain('全部で1問です。'))
  expect(place.querySelector('input')).toBeNull()
  button(place, '始める').click()
  await eventually(() => expect(address()).toMatch(/^\/v1\/student\/(choice_)?question\//))
})

it('finds a chapter item that a plan names without its subject', async () => {
  answerApi(calls)
  const { place } = await open('/v1/student/learning_plans/contents?item=i-1')
  await eventually(() => expect(place.querySelector('h1')?.textContent).toContain('分数をかける計算'))
})

it('reads an introduction a page at a time, and tells the server only at its end', async () => {
  let isRead = false
  const told = answerApi({
    ...calls,
    'GET /api/student/learning/contents/c-1': () => json({ content: isRead ? read : content }),
    'POST /api/student/learning/contents/c-1/read': () => {
      isRead = true
      return json({ content: read })
    },
  })
  const { place, address } = await open('/v1/student/learning/introduction?content=c-1&part=intro')
  await eventually(() => expect(place.textContent).toContain('1 / 2まいめ'))
  button(place, 'つぎへ').click()
  await eventually(() => expect(place.textContent).toContain('2 / 2まいめ'))
  expect(told.filter(({ method }) => method === 'POST')).toEqual([])
  button(place, '終').click()
  await eventually(() => expect(address()).toBe('/v1/student/learning_plans/contents?content=c-1'))
  await eventually(() => expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('ドリル'))
  expect(await untoldReadings(owner)).toEqual([])
})

it('opens an introduction where it was left', async () => {
  answerApi(calls)
  const first = await open('/v1/student/learning/introduction?content=c-1&part=intro')
  await eventually(() => button(first.place, 'つぎへ').click())
  await eventually(() => expect(first.place.textContent).toContain('2 / 2まいめ'))
  await first.router.navigate('/v1/student/subject-select')
  await eventually(() => expect(first.place.textContent).toContain('教科をえらぶ'))
  const again = await open('/v1/student/learning/introduction?content=c-1&part=intro')
  await eventually(() => expect(again.place.textContent).toContain('2 / 2まいめ'))
})

it('goes on to the next part where an introduction was read without a connection, and tells it later', async () => {
  let isOffline = true
  let isRead = false
  answerApi({
    ...calls,
    'GET /api/student/learning/contents/c-1': () => json({ content: isRead ? read : content }),
    'POST /api/student/learning/contents/c-1/read': () => {
      if (isOffline) return Response.error()
      isRead = true
      return json({ content: read })
    },
  })
  const { place } = await open('/v1/student/learning/introduction?content=c-1&part=intro')
  await eventually(() => button(place, 'つぎへ').click())
  await eventually(() => button(place, '終').click())
  await eventually(() => expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('ドリル'))
  expect(await untoldReadings(owner)).toMatchObject([{ content: 'c-1', part: 'intro' }])
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => untoldReadings(owner), { timeout: 10_000 }).toEqual([])
  expect(isRead).toBe(true)
})

it('says that there is no such page for a content, a part or an item that is not there', async () => {
  answerApi({
    ...calls,
    'GET /api/student/learning/contents/x': () => json({ code: 'NOT_FOUND', errors: [] }, { status: 404 }),
  })
  for (const address of [
    '/v1/student/learning_plans/contents?content=x',
    '/v1/student/learning_plans/contents?item=x',
    '/v1/student/learning/introduction?content=c-1&part=drill',
  ]) {
    const { place } = await open(address)
    await eventually(() => expect(place.textContent).toContain('404'))
  }
})
