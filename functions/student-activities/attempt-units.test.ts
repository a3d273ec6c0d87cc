import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { createMission, getMission, replaceMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import {
  getSetRecord,
  MOST_STORED_ATTEMPTS,
  setRecordItem,
  withFinishedAttempt,
} from '@tcheck/data/set-record/set-record'
import { putStudent } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

/** Ids are as long as the product makes them: they are a good part of what is stored. */
const BRANCH = '01JZ4Q7W9T3V5X7Z9B1D3F5H7K'
const MISSION = '01JZ4QA1B2C3D4E5F6G7H8J9KA'
const HELD = {
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
}
const EXAM = { category: 'cbt' as const, code: 'MA2-0310' }

/** What twenty sub questions are answered with: numbers, fractions, markers, and a word now and then. */
const ANSWERS = [
  ...['7', '-12', '3/4', '㋐', '光合成', '0.25', '24', 'x=3', '㋒', '18'],
  ...['2', '-5', '1/6', '㋑', '平和', '100', '36', 'y=2x', '㋓', '9'],
]

const mains: MainQuestion[] = [0, 1, 2, 3].map((main) => ({
  main_question_number: main + 1,
  title: '計算',
  text: '次の問いに答えましょう。',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: ANSWERS.slice(main * 5, main * 5 + 5).map((answer, at) =>
    sampleSubQuestion({ sub_question_number: at + 1, answer }),
  ),
  review_questions: [],
  similar_questions: [],
}))
const set = {
  ...testSet(EXAM.category, EXAM.code),
  title: '中2 一次関数 単元末テスト',
  question_groups: mains,
  question_count: 20,
}

let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let units: { read: number; write: number }
let student: TestCloud['school']['students'][number]

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table } = cloud
  student = { ...cloud.school.students[0], id: '01JZ4Q8C5M7P9R1T3V5X7Z9B1D', branch_id: BRANCH }
  await putStudent(table, student)
  await table.batchPut([
    branchItem({ id: BRANCH, name: 'さくら中学校', class_count: 1 }),
    classItem({ branch_id: BRANCH, grade: 8, kumi: '2', roster: [{ ban: 1, student_id: student.id }] }),
    ...questionSetItems(set),
  ])
  const [sample] = sampleMission().sets
  if (!sample) throw new Error('the sample mission hands nothing out')
  await createMission(
    table,
    sampleMission({
      id: MISSION,
      test: { answers_shown: 'after_due', ...HELD },
      branch_id: BRANCH,
      due_datetime: '2026-11-27T08:00:00.000Z',
      sets: [{ ...sample, id: `${MISSION}.1`, ...EXAM, question_count: 20 }],
    }),
  )
  now = new Date('2026-11-20T03:00:00.000Z')
  handler = serve(studentActivities, handlers({ table, library: openLibrary<MainQuestion>(table) }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: ({ read_units, write_units }) => {
      units = { read: Number(read_units), write: Number(write_units) }
    },
  })
})

const activityOf = (answer: string, at: number) => ({
  main_question_number: Math.floor(at / 5) + 1,
  sub_question_number: (at % 5) + 1,
  answers: [answer],
  bookmarks: [false],
  revision: at + 1,
  answered_at: new Date(now.getTime() - 7000).toISOString(),
})

async function send(fields: Record<string, unknown>) {
  const body = {
    student_activity_group: {
      category: 'cbt',
      cbt_exam_code: EXAM.code,
      mission_id: MISSION,
      device_id: '0f3a9c2e11d24b67-5ad2f0c1b2a3',
      device_revision: 1,
      ...fields,
    },
  }
  const headers = await cloud.linkOf(student)
  const answer = await call(handler, { method: 'POST', path: '/api/v2/student/student_activity_groups', headers, body })
  expect(answer.status).toBe(200)
  const { student_activity_group: group } = answer.body as { student_activity_group: { id: string } }
  return { group, ...units }
}

/** Start, five saves of four answers, finish; what each took. */
async function wholeAttempt() {
  const calls: { name: string; read: number; write: number }[] = []
  const start = await send({ idempotency_key: '01M7VEB1W0Q4W6E8R0T2Y4V6P8' })
  calls.push({ name: 'start', read: start.read, write: start.write })
  const saved_student_activity_group_id = start.group.id
  for (let save = 0; save < 5; save += 1) {
    now = new Date(now.getTime() + 10_000)
    const cbt_activities = ANSWERS.map(activityOf).slice(save * 4, save * 4 + 4)
    const idempotency_key = `save-00000000000-${save}`
    const { read, write } = await send({ saved_student_activity_group_id, idempotency_key, cbt_activities })
    calls.push({ name: `save ${save + 1}`, read, write })
  }
  const { read, write } = await send({
    saved_student_activity_group_id,
    idempotency_key: 'finish-000000000000',
    finished: true,
  })
  return [...calls, { name: 'finish', read, write }]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('an attempt of twenty questions with five saves takes 18 write and 10.5 read units at most', async () => {
  const calls = await wholeAttempt()
  const told = calls.map(({ name, read, write }) => `${name}: ${read} read, ${write} write`).join('\n')
  expect(sum(calls.map(({ write }) => write)), told).toBeLessThanOrEqual(18)
  expect(sum(calls.map(({ read }) => read)), told).toBeLessThanOrEqual(10.5)
})

test('a finish that shows the answers at once takes one write unit more, for the note that its student has the key', async () => {
  const mission = (await getMission(cloud.table, MISSION)) ?? expect.unreachable('there is no mission')
  const revision = mission.revision + 1
  await replaceMission(cloud.table, { ...mission, revision, test: { answers_shown: 'at_once', ...HELD } })
  const calls = await wholeAttempt()
  expect(calls.at(-1)).toMatchObject({ name: 'finish', write: 7 })
})

test('no call of it takes more where the set has been tried often', async () => {
  const { group } = await send({ idempotency_key: '01M7VEB1W0Q4W6E8R0T2Y4V6P9', finished: true })
  const stored = await getAttempt(cloud.table, group.id)
  if (!stored) throw new Error('the try is not there')
  let record = await getSetRecord(cloud.table, student.id, EXAM)
  for (let tries = 0; tries < MOST_STORED_ATTEMPTS; tries += 1) {
    record = withFinishedAttempt(record, { ...stored, id: `${student.id}.01M7VEB1W0Q4W6E8R0T2Y4V6${tries}0` })
  }
  if (record) await cloud.table.put(setRecordItem(student.id, record))
  expect((await wholeAttempt()).map(({ name, write }) => [name, write])).toEqual([
    ['start', 2],
    ...[1, 2, 3, 4, 5].map((save) => [`save ${save}`, 2]),
    ['finish', 6],
  ])
})
