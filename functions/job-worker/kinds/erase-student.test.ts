import { getClass } from '@tcheck/data/branch/branch'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { learningPk } from '@tcheck/data/learning/activity'
import { closeStudentWrite } from '@tcheck/data/student/erase-student'
import { collectStudent } from '@tcheck/data/student/student-export'
import { walkStudent } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'
import { type KindName, kindNames, kindOf } from '@tcheck/data/tenant/item-kinds'
import { fillTenant } from '@tcheck/data/testing/test-tenant'
import { withinNeeds } from '@tcheck/local-cloud/testing/declared-touches'
import { prepareTestCloud, type TestCalls } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { describe, expect, test } from 'vitest'
import { itemsOf } from '../../testing/faults/table-state.ts'
import { type OpenKilledCloud, runKilled, runToEnd } from '../testing/run-killed.ts'
import { eraseStudent } from './erase-student.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const STUDENT = 'br-st-0'

const prepared = prepareTestCloud(async ({ table }) => {
  await fillTenant(table, 'br', { tries: 3 })
  // Whoever has one is left to the operator, as the call says that begins the job.
  await table.batchRemove([{ pk: learningPk(STUDENT), sk: 'PHOTO#photo-1' }])
  const created_by = { account_id: 'admin-1', name: '花子' }
  const input = { student_id: STUDENT, branch_id: 'br' }
  const job = jobOf({ id: 'job-1', kind: 'erase-student', title: STUDENT, input, created_by, may_cancel: false }, now)
  await table.transact([closeStudentWrite({ id: STUDENT }, now.toISOString()), ...createJobWrites(job)])
  return {}
})

/** Tables of worlds, to look into as the product never does. */
const engines = new WeakMap<Table, TestCalls['engine']>()
const open: OpenKilledCloud = async (options) => {
  const { table, engine } = await prepared(options)
  engines.set(table, engine)
  return { table, jobId: 'job-1', kind: eraseStudent({ table }) as never }
}

/** Every item of the table, whatever its key, that names this. */
async function itemsThatName(table: Table, id: string) {
  const engine = engines.get(table)
  if (!engine) throw new Error('the table is of no world')
  return (await itemsOf(engine)).flatMap((item) => {
    const key = { pk: String(item['pk']?.['S']), sk: String(item['sk']?.['S']) }
    return JSON.stringify(item).includes(id) ? { kind: kindOf(key), text: JSON.stringify(item) } : []
  })
}

/** The job and the record of the act: what a person did, to which id; no answer, place or date of the student's. */
const OF_THE_ACT: readonly (KindName | undefined)[] = ['job', 'audit_record']

describe('erasing a student', () => {
  test('leaves nothing that names them, of any kind, and everything of their classmates and the number of 国語', async () => {
    const testCloud = await open({})
    const before = await itemsThatName(testCloud.table, STUDENT)
    const kinds = new Set(before.map(({ kind }) => kind))
    for (const kind of kindNames.filter((name) =>
      /^(student|attempt|learning(?!_photo)|past|late|memo|comment|set_record|regraded|start|japanese_use$|parent_link|report|progress|mission$|class$|roster_import$|year_roster$|year_steps$)/.test(
        name,
      ),
    ))
      expect(kinds, `the tenant of the test holds a ${kind} of the student`).toContain(kind)
    const others = await itemsThatName(testCloud.table, 'br-st-1')
    expect(await withinNeeds('job-worker', 'job-worker', () => runToEnd(testCloud, { at: now }))).toMatchObject({
      state: 'done',
    })
    const left = await itemsThatName(testCloud.table, STUDENT)
    expect(left.filter(({ kind }) => !OF_THE_ACT.includes(kind))).toEqual([])
    expect(left.filter(({ text }) => /"slots"|"responses"|"ban"/.test(text))).toEqual([])
    expect(await itemsThatName(testCloud.table, 'br-st-1')).toHaveLength(others.length)
    expect((await getClass(testCloud.table, 'br', 8, '2'))?.roster.map(({ student_id }) => student_id)).not.toContain(
      STUDENT,
    )
    expect(await testCloud.table.queryAll({ partition: 'JAPANESE#br#2026-11' })).toHaveLength(1)
  })

  test('continues after a kill before or after each write, and leaves nothing', async () => {
    const nothing = async (table: Table) =>
      (await itemsThatName(table, STUDENT)).filter(({ kind }) => !OF_THE_ACT.includes(kind))
    const { end, writes, others } = await runKilled(open, now, nothing)
    expect(end).toMatchObject({ state: 'done', what: [] })
    expect(writes).toBeGreaterThan(10)
    for (const { trouble, end: other } of others) expect(other, trouble).toMatchObject({ state: 'done', what: [] })
  }, 60_000)
})

test('what a student is handed has every kind that is theirs, learning included, and no credential', async () => {
  const { table } = await open({})
  const { text, exported } = await collectStudent(table, STUDENT, now)
  const told = Object.keys((JSON.parse(text) as { items: object }).items)
  for (const kind of [
    'attempt',
    'past_answer',
    'late_answers',
    'memo',
    'comment',
    'set_record',
    'regraded_marks',
    'report',
    'student',
  ])
    expect(told).toContain(kind)
  for (const kind of ['learning_run', 'learning_past_answer', 'learning_memo', 'learning_item', 'learning_day'])
    expect(told).toContain(kind)
  for await (const group of walkStudent(table, STUDENT))
    for (const { kind } of group) expect(Object.keys(exported.items)).toContain(kind)
  expect(text).not.toContain('br-st-1')
  expect(text).not.toMatch(/secret|password/)
})
