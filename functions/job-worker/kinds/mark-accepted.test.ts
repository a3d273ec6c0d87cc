import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  type AcceptedScope,
  acceptedWrite,
  getAcceptedAnswers,
  questionMarkOf,
  withAnswer,
} from '@tcheck/data/accepted/accepted-answers'
import { withDecision } from '@tcheck/data/accepted/key-decisions'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { getSetRecord, setRecordWrite, withFinishedAttempt } from '@tcheck/data/set-record/set-record'
import type { Table } from '@tcheck/data/table'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd } from '../testing/run-killed.ts'
import { markAccepted } from './mark-accepted.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const AT = '2026-11-01T00:00:00.000Z'
const THIS_YEAR = { category: 'cbt', code: 'EX-1' } as const
const place: AcceptedScope = {
  ...{ branch_id: 'br-1', grade: 8, kumi: '2', school_year: 2026, category: 'cbt', set_code: 'EX-1' },
}
const compiled = compileSet<MainQuestion['viewpoint']>(testSet('cbt', 'EX-1').question_groups, 3)
const idOf = (serial: number) => attemptId(`st-${serial}`, '01-try')

function attemptFor(serial: number, answer: string, more: Partial<StoredAttempt> = {}): StoredAttempt {
  const attempt: StoredAttempt = {
    ...{ id: idOf(serial), student_id: `st-${serial}`, branch_id: 'br-1', grade: 8, kumi: '2', ban: serial },
    ...{ is_in_class_results: true, entry_id: null, mode: 'test', category: 'cbt', set_code: 'EX-1', set_version: 1 },
    ...{ title: 'EX-1の題', mission_id: 'mission-1', shareable_key: null, started_at: AT, updated_at: AT },
    ...{ finished_at: AT, is_late: false, due_datetime: null, revision: 1, version: 0, question_count: 4 },
    ...{ answered_count: 1, score: 0, max_score: 20, marks: '', points: [], responses: [] },
    slots: { '1-1': { a: [answer], b: [false], r: 1, d: 'device-aaaa', t: AT } },
    ...more,
  }
  const { regraded_at: _, ...marked } = markAnew(attempt, 1, compiled, AT)
  return marked
}

const attempts = [
  attemptFor(1, '七'),
  attemptFor(2, '8'),
  attemptFor(3, '七', { finished_at: null }),
  attemptFor(4, '七', { started_at: '2025-11-01T00:00:00.000Z' }),
  attemptFor(5, '七', { kumi: '3' }),
]
const first = compiled.byKey.get('1-1')
const accepted = withAnswer(place, undefined, {
  ...{ key: '1-1', parts: ['七'], at: AT, by: 'teacher-1' },
  question: first ? questionMarkOf(first) : '',
})

const openClass = prepareTestCloud(async ({ table }) => {
  await table.batchPut([...questionSetItems(testSet('cbt', 'EX-1')), ...attempts.map(attemptItem)])
  const [one] = attempts
  if (one) await table.transact([setRecordWrite(one.student_id, withFinishedAttempt(undefined, one))])
  const created_by = { account_id: 'teacher-1', name: '佐々木' }
  const job = jobOf({ id: 'job-1', kind: 'mark-accepted', title: '', input: { place, isFirst: true }, created_by }, now)
  await table.transact([acceptedWrite(accepted), ...createJobWrites(job)])
  return {}
})
const open: OpenKilledCloud = async (options) => {
  const { table } = await openClass(options)
  return { table, jobId: 'job-1', kind: markAccepted({ table }, async () => undefined) }
}

const stateOf = async (table: Table) => ({
  marks: await Promise.all(
    attempts.map(async ({ id }) => {
      const { marks, score, overlay, version } = (await getAttempt(table, id)) as StoredAttempt
      return { marks, score, overlay, version }
    }),
  ),
  history: (await listRegradedMarks(table, idOf(1))).length,
  record: (await getSetRecord(table, 'st-1', THIS_YEAR))?.best_score,
  marked: (await getAcceptedAnswers(table, place, { consistent: true }))?.marked,
})

test("marks each student of that year's class once, finished or not, and no other", async () => {
  const testCloud = await open({})
  const job = await runToEnd(testCloud, { at: now })
  expect([job?.state, job?.outcome]).toEqual(['done', '第1版の別解で採点し直しました。印が変わったのは2件です。'])
  expect(await stateOf(testCloud.table)).toEqual({
    marks: [
      { marks: 'o---', score: 4, overlay: 1, version: 2 },
      { marks: 'x---', score: 0, overlay: 1, version: 2 },
      { marks: 'o...', score: 4, overlay: 1, version: 2 },
      { marks: 'x---', score: 0, overlay: undefined, version: 1 },
      { marks: 'x---', score: 0, overlay: undefined, version: 1 },
    ],
    ...{ history: 1, record: 4, marked: 1 },
  })
})

test('an attempt that a Lambda began without knowing is marked by the last look', async () => {
  const testCloud = await open({})
  let pauses = 0
  const late = attemptFor(6, '七')
  const kind = markAccepted({ table: testCloud.table }, async () => {
    pauses += 1
    if (pauses === 3) await testCloud.table.batchPut([attemptItem(late)])
  })
  await runToEnd({ ...testCloud, kind }, { at: now })
  expect(await getAttempt(testCloud.table, late.id)).toMatchObject({ marks: 'o---', overlay: 1 })
  expect(pauses * 10_000).toBeGreaterThanOrEqual(60_000)
})

test('killed before and after each write, it comes to the same end', async () => {
  const { end, writes, others } = await runKilled(open, now, stateOf)
  expect(end).toMatchObject({ state: 'done', what: { history: 1, record: 4, marked: 1 } })
  expect(writes).toBeGreaterThan(8)
  for (const { trouble, end: other } of others) expect(other, trouble).toMatchObject({ state: 'done', what: end.what })
}, 120_000)

/** The same class, whose teacher has taken a corrected key, by which `8` is right. */
const openTaken: OpenKilledCloud = async (options) => {
  const { table } = await openClass(options)
  const corrected = structuredClone({ ...testSet('cbt', 'EX-1'), version: 2 })
  const question = corrected.question_groups[0]?.questions[0]
  if (question) question.answer = '8'
  await table.batchPut(questionSetItems(corrected))
  await table.transact([
    acceptedWrite(
      withDecision(place, accepted, {
        ...{ kind: 'taken', to: 2, at: AT, by: 'teacher-1' },
        mission_id: 'mission-1',
      }),
    ),
  ])
  return { table, jobId: 'job-1', kind: markAccepted({ table }, async () => undefined) }
}

test('marks the class by a corrected key that was taken, and comes to the same end wherever it is killed', async () => {
  const { end, writes, others } = await runKilled(openTaken, now, stateOf)
  // What was accepted beside the key of before goes on to count.
  expect(end).toMatchObject({
    state: 'done',
    outcome: '第2版の正答で採点し直しました。印が変わったのは3件です。',
    what: { marked: 2, history: 1, record: 4 },
  })
  expect((end.what as Awaited<ReturnType<typeof stateOf>>).marks.map(({ marks, overlay }) => [marks, overlay])).toEqual(
    [
      ...[
        ['o---', 2],
        ['o---', 2],
        ['o...', 2],
      ],
      ...[
        ['x---', undefined],
        ['x---', undefined],
      ],
    ],
  )
  expect(writes).toBeGreaterThan(8)
  for (const { trouble, end: other } of others) expect(other, trouble).toMatchObject({ state: 'done', what: end.what })
}, 120_000)
