import type { Regrade } from '@tcheck/contract/groups/admin-question-sets'
import type { ClassRegrade, ForcedSet } from '@tcheck/contract/groups/teacher-regrades'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { listSetRegrades, setRegradeWrite } from '@tcheck/data/question-set/set-regrade'
import { call, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openSetsLambda } from '../admin-question-sets/testing/sets-lambda.ts'
import { regrade } from '../job-worker/kinds/regrade.ts'
import { runToEnd } from '../job-worker/testing/run-killed.ts'
import { openLesson, storedOf } from '../teacher-accepted-answers/testing/lesson.ts'

const REASON = '正答の「7」が誤りだったため'
const EXAM = { category: 'cbt', code: 'EX-1' } as const
const LATER = new Date('2026-11-20T04:00:00.000Z')
const PATH = '/api/v2/admin/question_sets/cbt/EX-1/regrades'

const shownOf = ({ body }: TestAnswer) => (body as { regrade: ClassRegrade }).regrade
const forcedOf = ({ body }: TestAnswer) => (body as { forced: ForcedSet[] }).forced
const regradeOf = ({ body }: TestAnswer) => (body as { regrade: Regrade }).regrade

/** A class has answered, an editor has corrected the key and had counted what it would change. */
async function openCounted() {
  const lesson = await openLesson()
  const { cloud, table } = lesson
  const attempt = await lesson.save(cloud.school.students[0], { '1-1': ['8'] })
  await lesson.correct()
  const editor = openSetsLambda(cloud, () => LATER)
  const ask = async (path: string, body?: Record<string, unknown>) =>
    call(editor, {
      ...{ method: body ? 'POST' : 'GET', path, headers: await cloud.headersOf(cloud.school.admin, LATER) },
      ...(body && { body }),
    })
  const begun = regradeOf(await ask(PATH, { from: 1, to: 2 }))
  const work = () => runToEnd({ table, jobId: begun.id, kind: regrade({ table }) as never }, { at: LATER })
  await work()
  const { revision } = regradeOf(await ask(`${PATH}/${begun.id}`))
  const force = (reason: string) => ask(`${PATH}/${begun.id}/confirm`, { revision, reason })
  return { lesson, attempt: attempt.id, ask, begun, force, work }
}

test('a correction without a forced regrade stays an offer and notifies no class', async () => {
  const { lesson } = await openCounted()
  expect(shownOf(await lesson.lookAtKeys())).toMatchObject({ state: 'offered', forced: [] })
  expect(forcedOf(await lesson.waitingKeys())).toEqual([])
})

test('a forced class sees when and why, at home and on its result, and has no open decision', async () => {
  const { lesson, attempt, force, work } = await openCounted()
  const answer = await force(REASON)
  expect([answer.status, regradeOf(answer).reason]).toEqual([200, REASON])
  await work()
  expect(await storedOf(lesson.table, attempt)).toMatchObject({ marks: 'o---', set_version: 2 })
  const told = { from: 1, to: 2, at: LATER.toISOString(), reason: REASON }
  const { state, forced, questions } = shownOf(await lesson.lookAtKeys())
  expect({ state, forced }).toMatchObject({ state: 'none', forced: [told] })
  // Whose marks, from what to what, and by which keys.
  expect(forced[0]?.students).toMatchObject([
    {
      ...{ student_activity_group_id: attempt, score: 4, score_after: 0 },
      changes: [{ answers: ['8'], before: { mark: 'o', points: 4 }, after: { mark: 'x', points: 0 }, question: 0 }],
    },
  ])
  expect(questions).toMatchObject([{ before: { sub: { answer: '8' } }, after: { sub: { answer: '7' } } }])
  expect((await lesson.waitingKeys()).body).toMatchObject({
    regrades: [],
    forced: [{ ...told, ...EXAM, mission_id: 'mission-1', classes: [{ grade: 8, kumi: '2' }] }],
  })
  const { items } = await listAuditRecords(lesson.table, null, { limit: 9 })
  const record = items.find(({ details }) => details['for_all'] === true)
  expect(record).toMatchObject({ action: 'changed', target: { id: 'cbt/EX-1' }, details: { from: 1, to: 2 } })
  expect(JSON.stringify(record)).not.toContain(REASON)
})

test('what the class takes away says of each student who was moved that it was for all, when and why', async () => {
  const { lesson, force, work } = await openCounted()
  await lesson.save(lesson.cloud.school.students[1], { '1-1': ['7'] })
  const notesOf = async () => {
    const [header = '', ...lines] = (await lesson.takeCsv()).split('\r\n')
    const at = header.split(',').indexOf('確かめること')
    return at < 0 ? null : lines.slice(0, 3).map((line) => line.split(',')[at])
  }
  expect(await notesOf()).toBeNull()
  await force(REASON)
  await work()
  const note = `2026-11-20に一斉に採点し直し(理由: ${REASON})`
  expect(await notesOf()).toEqual([note, note, ''])
})

test('without a reason nothing is carried out', async () => {
  const { lesson, attempt, force, work } = await openCounted()
  for (const reason of ['', '  ab  ', 'あ'.repeat(201)]) expect((await force(reason)).status).toBe(400)
  await work()
  expect(await storedOf(lesson.table, attempt)).toMatchObject({ marks: 'x---', set_version: 1 })
  expect(shownOf(await lesson.lookAtKeys()).forced).toEqual([])
})

test('a regrade of one branch by an operator notifies no other school', async () => {
  const { lesson, force, work } = await openCounted()
  const { table } = lesson
  await force(REASON)
  await work()
  const [stored] = await listSetRegrades(table, EXAM, { limit: 1 })
  if (!stored) throw new Error('there is no regrade')
  await table.transact([setRegradeWrite(EXAM, { ...stored, branch_id: 'br-9' })])
  expect(shownOf(await lesson.lookAtKeys()).forced).toEqual([])
  expect(forcedOf(await lesson.waitingKeys())).toEqual([])
})

test('lists a regrade without a stored reason, and sends no notice', async () => {
  const { lesson, ask } = await openCounted()
  const old = { job_id: 'job-of-long-ago', from: 1, to: 2, begun_at: '2026-03-01T00:00:00.000Z' }
  await lesson.table.transact([setRegradeWrite(EXAM, old)])
  const { body } = await ask(PATH)
  expect((body as { regrades: Regrade[] }).regrades.at(-1)).toMatchObject({
    id: old.job_id,
    state: 'done',
    reason: null,
  })
  // Its job has ended long ago: what it counted is gone, and that is no error.
  expect(await ask(`${PATH}/${old.job_id}`)).toMatchObject({ status: 200, body: { branches: [] } })
  expect(shownOf(await lesson.lookAtKeys()).forced).toEqual([])
})
