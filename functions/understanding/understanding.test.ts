import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { type AnsweredRun, type ChapterItemActivity, understanding } from '@tcheck/contract/groups/understanding'
import type { LearningRun } from '@tcheck/contract/learning'
import type { LearningDay } from '@tcheck/contract/learning-desk'
import { measureCapacity } from '@tcheck/data/capacity'
import { activityWrite } from '@tcheck/data/learning/activity'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { pupilItem, pupilOf } from '@tcheck/data/student/pupil'
import { addDays } from '@tcheck/learning/japan-day'
import { noActivity } from '@tcheck/learning/understanding'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { handlers } from './handlers.ts'

let fixture: LearningFixture
let handler: LambdaHandler
const RUN = '01KAE5Y1W0AAAAAAAAAAAAAAAA'

beforeEach(async () => {
  fixture = await openLearningFixture()
  const { table, authenticate } = fixture.cloud
  handler = serve(
    understanding,
    handlers({
      table,
      library: openLibrary(table),
      filesOrigin: 'https://files.example',
      signUrl: async (url) => `${url}?signed`,
    }),
    {
      ...{ originCheck: anyOrigin, authenticate, now: () => fixture.now, log: () => undefined },
    },
  )
})

interface Answer {
  chapter_item_activities: ChapterItemActivity[]
  chapter_item_activity: ChapterItemActivity
  learning_runs: AnsweredRun[]
  learning_run: LearningRun
  learning_days: LearningDay[]
  grade: { id: number; name: string }
}

async function byTeacher(path: string, query: Record<string, string> = {}) {
  const headers = {
    ...(await fixture.cloud.headersOf(fixture.cloud.school.classTeacher, fixture.now)),
    accept: 'application/json',
  }
  const sent = { method: 'GET' as const, path: `/api/teacher/${path}`, headers, query }
  const { status, body, headers: answered } = await call(handler, sent)
  return { status, answer: body as Answer, headers: answered }
}
const ofStudent = (path: string, query?: Record<string, string>) =>
  byTeacher(`students/${fixture.account.id}/${path}`, query)
const activitiesOf = (student = fixture.account.id) =>
  byTeacher('chapter_item_activities', { 'search_chapter_item_activity[user_id]': student })

/** 1-1 right, 2-1 wrong, as `testSet` has them. */
const answerDrill = () =>
  fixture.send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: RUN, finished: true },
        ...{ kind: 'part', content_code: 'content-1', part_id: 'drill' },
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        unit_activities: [1, 2].map((main_question_number) => ({
          ...{ main_question_number, sub_question_number: 1, revision: 1 },
          answers: [main_question_number === 1 ? '7' : '99'],
        })),
      },
    },
  })

it('tells every chapter item of the student’s grade, answered or not, by the specification’s address', async () => {
  const before = await activitiesOf()
  expect(before.answer.chapter_item_activities).toMatchObject([
    { id: 'math/item-1', chapter: '一次関数', chapter_item: 'グラフ', answered: 0, rate: null, level: '–' },
  ])
  await answerDrill()
  const [item] = (await activitiesOf()).answer.chapter_item_activities
  expect(item).toMatchObject({ answered: 2, correct: 1, level: '–', contents_count: 1, last_day: '2026-11-20' })
})

it('leads from an item to its newest answers, and from them to the questions as they were answered', async () => {
  await answerDrill()
  const { answer } = await ofStudent('learning/courses/math/items/item-1')
  const [run] = answer.learning_runs
  expect(run).toMatchObject({
    id: `${fixture.account.id}.${RUN}`,
    answers: [
      { group: 'lq-1', main_question_number: 1, score: 4, max_score: 4 },
      { group: 'lq-1', main_question_number: 2, score: 0 },
    ],
  })
  const shown = await ofStudent(`learning_runs/${run?.id}`)
  expect(shown.answer.learning_run.unit_activities).toMatchObject([
    { answers: ['7'], state: 'correct' },
    { answers: ['99'], state: 'incorrect' },
  ])
})

it('tells the days of a stretch, and refuses one that is longer than the product promises', async () => {
  await answerDrill()
  const days = await ofStudent('learning_days', { from: '2026-11-01', to: '2026-11-30' })
  expect(days.answer.learning_days).toMatchObject([{ day: '2026-11-20', answered: 2, correct: 1 }])
  expect((await ofStudent('learning_days', { from: '2026-01-01', to: '2026-11-30' })).status).toBe(400)
})

it('names the grade', async () => {
  const { answer } = await byTeacher(`students/get_student_grade/${fixture.account.id}`)
  expect(answer.grade).toMatchObject({ id: 8 })
})

it('is a workbook with each figure in its own column', async () => {
  // Three questions right, two half right: 3 × 4 + 2 × 4 points of 3 × 4 + 2 × 8.
  const marked = (at: number) => ({ run: RUN, revision: 1, write: 1, marking: 0, points: 4, maxPoints: at < 3 ? 4 : 8 })
  const answers = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`lq-1/${at + 1}-1`, marked(at)]))
  const more = { ...noActivity, answers, lastDay: '2026-11-19' }
  const before = { activity: noActivity, version: 0 }
  const owner = { student_id: fixture.account.id, branch_id: 'br-1' }
  const place = { subject_code: 'math', grade: 8, item_code: 'item-1' }
  await fixture.cloud.table.transact(activityWrite(owner, place, { before, more }))
  const { id, login_id } = fixture.account
  const profile = { ...pupilOf({ id, branch_id: 'br-1', grade: 8, login_id }), name: '青木 ひなた' }
  await fixture.cloud.table.put(pupilItem(profile))
  const { status, answer, headers } = await ofStudent('understanding/export')
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
  expect(readXlsx(Buffer.from(answer as unknown as string, 'base64'))).toEqual({
    数学: [
      ['生徒', '章', '項目', '理解度', '得点率', '答えた問題', '正解', '終えた学習内容', '学習内容', '最後の日'],
      [profile.name, '一次関数', 'グラフ', 'B', 0.714, 5, 3, 0, 1, '2026-11-19'],
    ],
  })
})

it('shows no student of another branch, and no run of another student', async () => {
  await answerDrill()
  const [, other] = fixture.cloud.school.students
  const id = `${fixture.account.id}.${RUN}`
  expect((await activitiesOf('nobody')).status).toBe(404)
  expect((await byTeacher(`students/nobody/learning_runs/${id}`)).status).toBe(404)
  expect((await byTeacher(`students/${other?.id}/learning_runs/${id}`)).status).toBe(404)
  expect((await ofStudent('learning/courses/math/items/item-gone')).status).toBe(404)
})

it('takes as many units after 300 days of learning as after none', async () => {
  await answerDrill()
  const units = () =>
    measureCapacity(async (capacity) => {
      await activitiesOf()
      await ofStudent('learning/courses/math/items/item-1')
      return capacity.read
    })
  const soon = await units()
  const owner = { student_id: fixture.account.id, branch_id: 'br-1' }
  const before = { activity: noActivity, version: 0 }
  for (let at = 1; at <= 300; at += 1) {
    const day = addDays('2026-11-20', -at)
    await fixture.cloud.table.transact(activityWrite(owner, { day }, { before, more: { ...noActivity, lastDay: day } }))
  }
  expect(await units()).toBe(soon)
})
