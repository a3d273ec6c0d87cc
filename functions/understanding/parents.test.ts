import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { understanding } from '@tcheck/contract/groups/understanding'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import { photoWrite } from '@tcheck/data/learning/photo'
import { planWrite } from '@tcheck/data/learning/plan'
import { taskWrite } from '@tcheck/data/learning/task'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { putStudent } from '@tcheck/data/student/student'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { handlers } from './handlers.ts'
import { familyNeeds } from './needs.ts'

let fixture: LearningFixture
let handler: LambdaHandler
const RUN = '01KAE5Y1W0AAAAAAAAAAAAAAAA'
const PHOTO = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'
const parent = () => ({ ...sampleParent, student_ids: [fixture.account.id] })

beforeEach(async () => {
  fixture = await openLearningFixture()
  const { table, authenticate } = fixture.cloud
  await table.transact(createAccountWrites(parent()))
  const deps = { table, library: openLibrary<MainQuestion, 'learning'>(table), filesOrigin: 'https://files.example' }
  handler = serve(understanding, handlers({ ...deps, signUrl: async (url) => `${url}?signed` }), {
    ...{ originCheck: anyOrigin, authenticate, now: () => fixture.now, log: () => undefined },
  })
  const of = { student_id: fixture.account.id, branch_id: 'br-1' }
  const ref = { subject_code: 'math', grade: 8 }
  const handed = { id: 't-1', title: '復習', message: '', due: '2026-11-19', handed_at: '2026-11-10T00:00:00.000Z' }
  const things = [{ ...ref, kind: 'content' as const, item_code: 'item-1', code: 'content-1' }]
  const items = [{ item: 'item-1', day: '2026-11-18' }]
  await table.transact([
    planWrite({ ...of, ...ref, year: 2026, items, updated_at: '', revision: 1 }),
    taskWrite({ ...of, ...handed, things, revision: 1 }),
    photoWrite({ ...of, name: PHOTO, upload_id: 'upload-1', created_at: '2026-11-19T00:00:00.000Z' }),
  ])
})

async function ask(path: string) {
  const headers = { ...(await fixture.cloud.headersOf(parent(), fixture.now)), accept: 'application/json' }
  const [pathname = '', search] = path.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  return call(handler, { method: 'GET', path: `/api/parent/${pathname}`, headers, query })
}

/** What a parent may ask of a child. */
const calls = (id: string) => [
  `students/${id}/learning_plans`,
  `students/${id}/learning_tasks`,
  `students/${id}/learning/courses/math`,
  `students/${id}/learning/courses/math/items/item-1`,
  `students/${id}/learning/contents/content-1`,
  `students/${id}/learning_photos/${PHOTO}`,
  `students/${id}/learning_days?from=2026-11-01&to=2026-11-20`,
  `students/get_student_grade/${id}`,
  `chapter_item_activities?search_chapter_item_activity[user_id]=${id}`,
]

it('shows a parent what the child has on its desk, as the child sees it', async () => {
  const { body } = await ask(`students/${fixture.account.id}/learning_plans`)
  expect(body).toEqual((await fixture.send('GET', 'learning_plans')).answer)
  expect(body).toMatchObject({ learning_plans: [{ pace: 'late' }] })
  const tasks = await ask(`students/${fixture.account.id}/learning_tasks`)
  expect(tasks.body).toEqual((await fixture.send('GET', 'learning_tasks')).answer)
  expect(tasks.body).toMatchObject({ learning_tasks: [{ state: 'overdue' }] })
  const content = await ask(`students/${fixture.account.id}/learning/contents/content-1`)
  expect(content.body).toEqual((await fixture.send('GET', 'learning/contents/content-1')).answer)
  const course = await ask(`students/${fixture.account.id}/learning/courses/math`)
  expect(course.body).toEqual((await fixture.send('GET', 'learning/courses/math')).answer)
})

it('shows the answers of a run that the child has ended, and the photo of one', async () => {
  await fixture.send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: RUN, finished: true },
        ...{ kind: 'part', content_code: 'content-1', part_id: 'drill' },
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        unit_activities: [{ main_question_number: 1, sub_question_number: 1, revision: 1, answers: ['7'] }],
      },
    },
  })
  const run = await ask(`students/${fixture.account.id}/learning_runs/${fixture.account.id}.${RUN}`)
  expect(run.body).toMatchObject({ learning_run: { unit_activities: [{ answers: ['7'], state: 'correct' }] } })
  const photo = await ask(`students/${fixture.account.id}/learning_photos/${PHOTO}`)
  expect((photo.body as { url: string }).url).toMatch(/^https:\/\/files\.example\/.*upload-1.*\?signed$/)
})

it('answers for the own children alone', async () => {
  const [student, other] = fixture.cloud.school.students
  const statusesOf = (id: string) => Promise.all(calls(id).map(async (path) => (await ask(path)).status))
  expect(new Set(await statusesOf(student.id))).toEqual(new Set([200]))
  expect(new Set(await statusesOf(other.id))).toEqual(new Set([404]))
  expect(new Set(await statusesOf('nobody'))).toEqual(new Set([404]))
  await putStudent(fixture.cloud.table, { ...student, disabled_at: '2026-11-01T00:00:00.000Z' })
  expect(new Set(await statusesOf(student.id))).toEqual(new Set([404]))
})

it('has a role that may write nothing', () => {
  expect(Object.keys(familyNeeds.table)).toEqual(['read'])
})
