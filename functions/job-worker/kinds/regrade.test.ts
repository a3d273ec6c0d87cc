import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { createJobWrites, getJob, jobOf } from '@tcheck/data/job/job'
import { answerJob } from '@tcheck/data/job/job-decision'
import { listRegradeBranches } from '@tcheck/data/job/regrade-branch'
import { createMission, getMission } from '@tcheck/data/mission/mission'
import { questionSetItems, type StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd } from '../testing/run-killed.ts'
import { regrade } from './regrade.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const AT = '2026-11-01T00:00:00.000Z'
/** One branch's id begins like another's. */
const BRANCHES = ['re-1', 're-10', 're-2']
const created_by = { account_id: 'admin-1', name: '花子' }

/** In version 2 `4;5` is right in 1-2 as well. */
const corrected: StoredSet<MainQuestion> = (() => {
  const set = structuredClone({ ...testSet('cbt', 'EX-1'), version: 2 })
  const second = set.question_groups[0]?.questions[1]
  if (second) Object.assign(second, { answer: '4;5', separator: '', slot_count: 1 })
  return set
})()

const idOf = (branch: string, serial: number) => attemptId(`${branch}-st`, `0${serial}-try`)
const ids = BRANCHES.flatMap((branch) => [1, 2].map((serial) => idOf(branch, serial)))

function attemptFor(branch: string, serial: number): StoredAttempt {
  const given = (a: string[]) => ({ a, b: a.map(() => false), r: 1, d: 'device-aaaa', t: AT })
  const attempt: StoredAttempt = {
    id: idOf(branch, serial),
    student_id: `${branch}-st`,
    branch_id: branch,
    ...{ grade: 8, kumi: '2', ban: 1, is_in_class_results: true, entry_id: null, mode: 'test' },
    ...{ category: 'cbt', set_code: 'EX-1', set_version: 1, title: 'EX-1の題', mission_id: `${branch}-mission` },
    ...{ shareable_key: null, started_at: AT, updated_at: AT, finished_at: AT, is_late: false, due_datetime: null },
    ...{ revision: 2, version: 0, answered_count: 2, question_count: 4, score: 0, max_score: 20 },
    slots: { '1-1': given(['7']), '1-2': given(serial === 1 ? ['5'] : ['6']) },
    ...{ marks: '', points: [], responses: [] },
  }
  const { question_groups } = testSet('cbt', 'EX-1')
  const { regraded_at: _, ...marked } = markAnew(attempt, 1, compileSet(question_groups, 2), AT)
  return marked
}

const wanted = (id: string, from: number, to: number) =>
  jobOf({ id, kind: 'regrade', title: '', input: { category: 'cbt', code: 'EX-1', from, to }, created_by }, now)

const openBranches = prepareTestCloud(async ({ table }) => {
  for (const set of [testSet('cbt', 'EX-1'), corrected]) await table.batchPut(questionSetItems(set))
  for (const id of BRANCHES) {
    const roster = [{ ban: 1, student_id: `${id}-st` }]
    const people = [
      branchItem({ id, name: id, class_count: 1 }),
      classItem({ branch_id: id, grade: 8, kumi: '2', roster }),
    ]
    await table.batchPut([...people, ...[1, 2].map((serial) => attemptItem(attemptFor(id, serial)))])
    await createMission(table, sampleMission({ id: `${id}-mission`, branch_id: id }))
  }
  await table.transact(createJobWrites(wanted('job-1', 1, 2)))
  return {}
})
const open: OpenKilledCloud = async (options) => {
  const { table } = await openBranches(options)
  return { table, jobId: 'job-1', kind: regrade({ table }) }
}

/** A person says yes to what was counted. */
async function confirm(table: Table, id: string) {
  const job = await getJob(table, id)
  if (job?.state !== 'asking') throw new Error(`the job is ${job?.state}: ${job?.outcome}`)
  await answerJob(table, { id, seen: job.revision, cursor: job.cursor ?? {}, mayCancel: false }, now)
}
const marksOf = async (table: Table) =>
  Promise.all(
    ids.map(async (id) => {
      const { marks, points, score, max_score, set_version } = (await getAttempt(table, id)) as StoredAttempt
      return { id, marks, points, score, max_score, set_version }
    }),
  )

test('counts branch by branch what would change, asks, and has changed nothing', async () => {
  const testCloud = await open({})
  const before = await marksOf(testCloud.table)
  const job = await runToEnd(testCloud, { at: now })
  expect([job?.state, job?.outcome]).toEqual([
    'asking',
    '第1版の答案6件のうち、第2版の正答で印が変わるのは3件です(点が上がる3件、下がる0件)。ミッション3件も第2版になります。',
  ])
  expect(await listRegradeBranches(testCloud.table, 'job-1', { limit: 9 })).toMatchObject(
    BRANCHES.map((branch_id) => ({
      ...{ branch_id, attempts: 2, changed: 1, better: 1, worse: 0, missions: 1 },
      marks: [{ mark: '1-2 x→o', count: 1 }],
    })),
  )
  expect(await marksOf(testCloud.table)).toEqual(before)
})

test('moves missions and attempts when told to, with one record a branch; the way back restores every mark', async () => {
  const testCloud = await open({})
  const before = await marksOf(testCloud.table)
  await runToEnd(testCloud, { at: now })
  await confirm(testCloud.table, 'job-1')
  const job = await runToEnd(testCloud, { at: now })
  expect([job?.state, job?.progress]).toEqual(['done', { done: 6, total: 6 }])
  const after = await marksOf(testCloud.table)
  expect(after.map(({ marks, set_version }) => [marks, set_version])).toEqual(
    BRANCHES.flatMap(() => [
      ['oo--', 2],
      ['ox--', 2],
    ]),
  )
  for (const id of BRANCHES) {
    expect((await getMission(testCloud.table, `${id}-mission`))?.sets[0]).toMatchObject({ version: 2 })
    const { items } = await listAuditRecords(testCloud.table, id, { limit: 5 })
    expect(items).toMatchObject([{ actor: { account_id: 'admin-1' }, details: { what: 'regraded', from: 1, to: 2 } }])
  }
  await testCloud.table.transact(createJobWrites(wanted('job-2', 2, 1)))
  const back = { ...testCloud, jobId: 'job-2' }
  await runToEnd(back, { at: now })
  await confirm(testCloud.table, 'job-2')
  expect((await runToEnd(back, { at: now }))?.state).toBe('done')
  expect(await marksOf(testCloud.table)).toEqual(before)
})

test('killed before and after each write, it comes to the same end', async () => {
  const openConfirmed: OpenKilledCloud = async (options) => {
    const testCloud = await open(options)
    await runToEnd(testCloud, { at: now })
    await confirm(testCloud.table, 'job-1')
    return testCloud
  }
  const records = async (table: Table) =>
    Promise.all(BRANCHES.map(async (id) => (await listAuditRecords(table, id, { limit: 9 })).items.length))
  const { end, writes, others } = await runKilled(openConfirmed, now, async (table) => ({
    marks: await marksOf(table),
    records: await records(table),
  }))
  expect(end).toMatchObject({ state: 'done', what: { records: [1, 1, 1] } })
  expect(writes).toBeGreaterThan(10)
  for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
}, 60_000)

test('says so where there is nothing to mark, and where answers would stand elsewhere', async () => {
  const testCloud = await open({})
  await testCloud.table.transact(createJobWrites(wanted('job-3', 2, 1)))
  expect(await runToEnd({ ...testCloud, jobId: 'job-3' }, { at: now })).toMatchObject({
    state: 'done',
    outcome: '第2版の答案は、ありませんでした。',
  })
  await testCloud.table.batchPut(
    questionSetItems({ ...corrected, version: 3, question_groups: corrected.question_groups.slice(0, 1) }),
  )
  await testCloud.table.transact(createJobWrites(wanted('job-4', 1, 3)))
  expect(await runToEnd({ ...testCloud, jobId: 'job-4' }, { at: now })).toMatchObject({ state: 'failed' })
})
