import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { understanding } from '@tcheck/contract/groups/understanding'
import type { GroupAnswers, LearningOverview } from '@tcheck/contract/learning-overview'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { measureCapacity } from '@tcheck/data/capacity'
import { listActivitiesOfCourse } from '@tcheck/data/learning/activity'
import { getKnown, knownOf, knownWrite } from '@tcheck/data/learning/known'
import { planWrite } from '@tcheck/data/learning/plan'
import { changeTask, type StoredTask, taskWrite } from '@tcheck/data/learning/task'
import { dayHeadWrite, detailWrites, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { pupilWrite } from '@tcheck/data/student/pupil'
import { helpText } from '@tcheck/learning/help'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { handlers } from './handlers.ts'

let fixture: LearningFixture
let handler: LambdaHandler
const ref = { subject_code: 'math', grade: 8 }
/** Begun in the half hour before the desk's noon, each later than the one before. */
const [FIRST, SECOND, THIRD] = ['30', '40', '50'].map(
  (minute) => `${ulidFloor(Date.parse(`2026-11-20T02:${minute}:00.000Z`))}AAAAAAAAAAAAAAAA`,
) as [string, string, string]
const RUNS = [FIRST, SECOND, THIRD]
/** The first question gives 4 points, the second 8. */
const HALF = 4 / 12

const pupil = (id: string, name: string, more = {}) =>
  pupilWrite({
    ...{ student_id: id, branch_id: 'br-1', name, kana: '', school: '', login_id: null, grade: 8, enrolled_on: null },
    ...{ left_on: null, state: 'enrolled', enrolments: [], revision: 1, ...more },
  })

beforeEach(async () => {
  fixture = await openLearningFixture()
  const { table, authenticate, school } = fixture.cloud
  const deps = { table, library: openLibrary<MainQuestion, 'learning'>(table), filesOrigin: 'https://files.example' }
  handler = serve(understanding, handlers({ ...deps, signUrl: async (url) => `${url}?signed` }), {
    ...{ originCheck: anyOrigin, authenticate, now: () => fixture.now, log: () => undefined },
  })
  await table.transact([
    pupil(fixture.account.id, '松本 樹', { kana: 'まつもと いつき' }),
    pupil(school.students[1]?.id ?? '', '小林 楓', { kana: 'こばやし かえで' }),
    pupil('gone', '太田 匠', { state: 'left' }),
    pupil('elsewhere', '和田 凛', { branch_id: 'br-2' }),
  ])
})

async function ask<A>(path: string, query: Record<string, string> = {}, who = fixture.cloud.school.classTeacher) {
  const headers = { ...(await fixture.cloud.headersOf(who, fixture.now)), accept: 'application/json' }
  const {
    status,
    body,
    headers: answered,
  } = await call(handler, {
    ...{ method: 'GET' as const, path: `/api/teacher/${path}`, headers, query },
  })
  return { status, answer: body as A, headers: answered }
}
const overview = async (query: Record<string, string> = {}) =>
  (await ask<LearningOverview>('learning_overview', { grade: '8', ...query })).answer
const rowOf = ({ students }: LearningOverview, name: string) => students.find((one) => one.student.name === name)

/** A drill of the sample course: 1-1 is right with 7, every other answer is wrong. */
const answerDrill = (run = FIRST, answers: readonly [string, string] = ['7', '99']) =>
  fixture.send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: run, finished: true },
        ...{ kind: 'part', content_code: 'content-1', part_id: 'drill' },
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        unit_activities: answers.map((answer, at) => ({
          ...{ main_question_number: at + 1, sub_question_number: 1, revision: 1, answers: [answer] },
        })),
      },
    },
  })

const task = (due: string): StoredTask => ({
  ...{
    id: `t-${due}`,
    student_id: fixture.account.id,
    branch_id: 'br-1',
    title: '復習',
    message: '',
    due,
    revision: 1,
  },
  things: [{ ...ref, kind: 'content', item_code: 'item-1', code: 'content-1' }],
  handed_at: '2026-11-01T00:00:00.000Z',
})

it('has every student of the grade who is here, of the own branch alone', async () => {
  const { students, grades, course } = await overview()
  expect(students.map(({ student }) => student.name)).toEqual(['小林 楓', '松本 樹'])
  expect([grades, course?.chapters.map(({ title }) => title)]).toEqual([[8], ['一次関数']])
  expect(students.map(({ need, reasons }) => [need, reasons])).toEqual([
    [0, []],
    [0, []],
  ])
})

it('shows levels from three answers on, and the rate of the requested period', async () => {
  await answerDrill()
  const row = rowOf(await overview(), '松本 樹')
  expect(row).toMatchObject({ answered: 2, rate: HALF, level: '–', last_day: '2026-11-20', answered_before: 0 })
  expect(row?.chapters).toEqual([{ level: '–', answered: 2, rate: HALF }])
  const before = rowOf(await overview({ from: '2026-10-01', to: '2026-10-31' }), '松本 樹')
  expect(before).toMatchObject({ answered: 0, rate: null, chapters: [{ level: '–', answered: 0, rate: null }] })
})

it('puts first who needs help, and says why in words', async () => {
  const { table } = fixture.cloud
  await answerDrill()
  const told = changeTask(task('2026-11-12'), { overdue_told_at: '2026-11-13T00:00:00.000Z' })
  const detail: Omit<StoredDetail, 'revision'> = {
    ...{
      id: 'd-1',
      branch_id: 'br-1',
      student_id: fixture.account.id,
      date: '2026-11-18',
      month: '2026-11',
      period: 1,
    },
    ...{ subject: 'math', class_number: 1, transferred_to: null, transferred_from: null },
    attend_type: 'absent',
    set_by: 'person',
  }
  await table.transact([
    taskWrite(task('2026-11-18')),
    taskWrite(task('2026-11-12')),
    taskWrite(task('2026-11-21')),
    planWrite({
      ...{ ...ref, student_id: fixture.account.id, branch_id: 'br-1', year: 2026, updated_at: '', revision: 1 },
      items: [{ item: 'item-1', day: '2026-11-18' }],
    }),
    dayHeadWrite({ branch_id: 'br-1', date: '2026-11-18', revision: 0 }),
    ...detailWrites(null, detail)[1],
  ])
  await table.transact(told.writes)
  fixture.now = new Date('2026-11-28T03:00:00.000Z')
  const { students } = await overview()
  expect(students[0]?.student.name).toBe('松本 樹')
  expect(students[0]?.reasons.map((reason) => helpText(reason, (text) => text))).toEqual([
    '課題3件のしめきりが過ぎています',
    'この2週間に1回休みました',
    '8日間、学習していません',
    '計画から1項目おくれています',
  ])
  expect(students[0]).toMatchObject({ tasks_late: 3, plan: { pace: 'late', count: 1 }, absences: 1 })
})

it('counts no task that is done or withdrawn', async () => {
  const { table } = fixture.cloud
  await table.transact([taskWrite(task('2026-11-18'))])
  expect(rowOf(await overview(), '松本 樹')?.tasks_late).toBe(1)
  await table.transact(changeTask(task('2026-11-18'), { withdrawn_at: '2026-11-19T00:00:00.000Z' }).writes)
  expect(rowOf(await overview(), '松本 樹')?.tasks_late).toBe(0)
})

it('keeps as answers arrive what is computed anew from them', async () => {
  const kept = async () => (await getKnown(fixture.cloud.table, fixture.account.id, ref))?.items
  for (const run of [SECOND, FIRST, FIRST, THIRD]) {
    await answerDrill(run, run === THIRD ? ['99', '99'] : ['7', '99'])
    await fixture.send('POST', 'learning/contents/content-1/read', { body: { part_id: 'intro' } })
    const activities = await listActivitiesOfCourse(fixture.cloud.table, fixture.account.id, ref)
    expect(await kept()).toEqual(knownOf(activities))
  }
  expect(rowOf(await overview(), '松本 樹')?.rate).toBe(0)
})

it('takes up what was known before there was an overview, with the next answer', async () => {
  const { table } = fixture.cloud
  await answerDrill(FIRST)
  const whole = await getKnown(table, fixture.account.id, ref)
  await table.remove({ pk: `LEARNING#${fixture.account.id}`, sk: 'KNOWN#math#08' })
  expect(rowOf(await overview(), '松本 樹')?.answered).toBe(0)
  await fixture.send('POST', 'learning/contents/content-1/read', { body: { part_id: 'intro' } })
  expect((await getKnown(table, fixture.account.id, ref))?.items.get('item-1')?.groups).toEqual(
    whole?.items.get('item-1')?.groups,
  )
})

it('shows the answers of all to one group, where they stumble, and how many have none', async () => {
  await answerDrill()
  const { status, answer } = await ask<GroupAnswers>('learning/groups/lq-1/answers')
  expect(status).toBe(200)
  expect(answer.item).toMatchObject({
    subject_code: 'math',
    code: 'item-1',
    title: 'グラフ',
    chapter_title: '一次関数',
  })
  expect(answer.questions.slice(0, 2)).toMatchObject([
    { main_question_number: 1, answered: 1, correct: 1, rate: 1 },
    { answered: 0, rate: null },
  ])
  expect(answer.students).toMatchObject([{ student: { name: '松本 樹' }, rate: HALF, last_day: '2026-11-20' }])
  expect(answer.without_count).toBe(1)
  expect((await ask('learning/groups/lq-gone/answers')).status).toBe(404)
  expect((await ask('learning/groups/lq-gone')).status).toBe(404)
})

it('tells another branch nothing of these students', async () => {
  await answerDrill()
  const other = { ...fixture.cloud.school.classTeacher, id: 'teacher-other', login_id: 'other1', branch_id: 'br-2' }
  await fixture.cloud.table.transact(createAccountWrites(other))
  const seen = await ask<LearningOverview>('learning_overview', { grade: '8' }, other)
  expect(seen.answer.students.map(({ student, answered }) => [student.name, answered])).toEqual([['和田 凛', 0]])
  const group = await ask<GroupAnswers>('learning/groups/lq-1/answers', {}, other)
  expect([group.answer.students, group.answer.without_count]).toEqual([[], 1])
})

it('is a workbook with each figure in its own column, who needs help first', async () => {
  const { table } = fixture.cloud
  const runAt = (moment: string) => `${ulidFloor(Date.parse(moment))}AAAAAAAAAAAAAAAA`
  const marked = (run: string, maxPoints: number) => ({ run, revision: 1, write: 1, marking: 0, points: 4, maxPoints })
  // The minute before midnight in Japan is October: 4 of 4 points. The minute after it is November: 4 of 8 points.
  const answers = {
    'lq-1/1-1': marked(runAt('2026-10-31T14:59:00.000Z'), 4),
    'lq-1/2-1': marked(runAt('2026-10-31T15:01:00.000Z'), 8),
  }
  const owner = { student_id: fixture.account.id, branch_id: 'br-1' }
  const known = new Map([['item-1', { answers, judged: {}, lastDay: '2026-11-19' }]])
  const detail = (date: string): Omit<StoredDetail, 'revision'> => ({
    ...{ id: `d-${date}`, branch_id: 'br-1', student_id: fixture.account.id, date, month: '2026-11', period: 1 },
    ...{ subject: 'math', class_number: 1, transferred_to: null, transferred_from: null },
    ...{ attend_type: 'absent', set_by: 'person' },
  })
  await table.transact([
    knownWrite(owner, ref, known),
    ...['2026-11-18', '2026-11-12', '2026-11-11'].map((due) => taskWrite(task(due))),
    planWrite({
      ...{ ...ref, student_id: fixture.account.id, branch_id: 'br-1', year: 2026, updated_at: '', revision: 1 },
      items: [{ item: 'item-1', day: '2026-11-18' }],
    }),
    ...['2026-11-17', '2026-11-18'].flatMap((date) => [
      dayHeadWrite({ branch_id: 'br-1', date, revision: 0 }),
      ...detailWrites(null, detail(date))[1],
    ]),
  ])
  const { answer } = await ask<string>('learning_overview/export', { grade: '8', from: '2026-11-01', to: '2026-11-30' })
  expect(readXlsx(Buffer.from(answer, 'base64'))).toEqual({
    数学: [
      [
        ...['生徒', 'ふりがな', '助けがいる理由', 'おくれた課題', '計画', '欠席(2週間)', '最後の学習', '答えた問題'],
        ...['得点率', 'その前の得点率', '一次関数'],
      ],
      [
        ...['松本 樹', 'まつもと いつき'],
        '課題3件のしめきりが過ぎています。この2週間に2回休みました。計画から1項目おくれています',
        ...[3, '遅れ 1', 2, '2026-11-19', 1, 0.5, 1, '–'],
      ],
      ['小林 楓', 'こばやし かえで', null, 0, null, 0, null, 0, null, null, '–'],
    ],
  })
})

it('asks as many questions of the table for 300 students as for two', async () => {
  const requests = () =>
    measureCapacity(async (capacity) => {
      await overview()
      return { requests: capacity.requests, read: capacity.read }
    })
  const before = await requests()
  const { table } = fixture.cloud
  for (let at = 0; at < 300; at += 1) {
    const owner = { student_id: `many-${at}`, branch_id: 'br-1' }
    const of = (run: string) => ({ run, revision: 1, write: 1, marking: 0, points: 4, maxPoints: 4 })
    const answers = Object.fromEntries(RUNS.map((run, n) => [`lq-1/${n + 1}-1`, of(run)]))
    const activity = { answers, judged: {}, lastDay: '2026-11-20' }
    await table.transact([
      pupil(owner.student_id, `生徒${at}`),
      knownWrite(owner, ref, new Map([['item-1', activity]])),
    ])
  }
  const after = await requests()
  expect((await overview()).students).toHaveLength(302)
  expect(after.requests).toBe(before.requests)
  expect(after.read - before.read).toBeLessThan(25)
})
