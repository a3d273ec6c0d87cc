import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { getPupil, listPupils, type Pupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { putRosterImport, type RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudents, type Student, studentItem } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { parentsOf } from '@tcheck/services/roster/family'
import { openWrites } from '@tcheck/services/roster/leave'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd, runTroubled } from '../../testing/run-killed.ts'
import { importRoster } from './import-roster.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const of = { branch_id: 'br-1', link_version: 1, login_id: null, disabled_at: null, kind: 'roster' } as const
const stays: Student = { ...of, id: 'stays', grade: 8, kumi: '1', ban: 1 }
const left: Student = { ...of, id: 'leaves', grade: 8, kumi: '1', ban: 2 }
const pupil = (student: Student, name: string): Pupil => ({ ...pupilOf(student), name, revision: 1 })
const entry = (row: number, told: Partial<RosterEntry> & Pick<RosterEntry, 'pupil'>): RosterEntry => ({
  ...{ row, is_new: false, seat: null, makes_account: false, parents: [] },
  ...told,
})
const mother = { login_id: 'mother', name: '母' }

/** Somebody new with a parent, a brother who shares her, somebody who moves up, somebody who leaves. */
const entries: RosterEntry[] = [
  entry(2, {
    is_new: true,
    makes_account: true,
    seat: { grade: 9, kumi: '1', ban: 1 },
    parents: [mother],
    pupil: { ...pupilOf({ id: 'new', branch_id: 'br-1', grade: 9, login_id: 'new-one' }), name: '新しい', revision: 1 },
  }),
  entry(3, {
    seat: { grade: 9, kumi: '1', ban: 2 },
    parents: [mother],
    pupil: { ...pupil(stays, '上がる'), grade: 9, revision: 2 },
  }),
  entry(0, { pupil: { ...pupil(left, '去る'), state: 'left', left_on: '2026-11-20', revision: 2 } }),
]

const open: OpenKilledCloud = (() => {
  const prepared = prepareTestCloud(async ({ table }) => {
    await table.batchPut([
      studentItem(stays),
      studentItem(left),
      classItem({
        ...{ branch_id: 'br-1', grade: 8, kumi: '1' },
        roster: [stays, left].map(({ ban, id }) => ({ ban, student_id: id })),
      }),
    ])
    await table.transact([pupilWrite(pupil(stays, '上がる')), pupilWrite(pupil(left, '去る'))])
    const head = { id: 'job-1', branch_id: 'br-1', entry_count: entries.length, created_at: now.toISOString() }
    await putRosterImport(table, head, entries)
    const created_by = { account_id: 'branch-9', name: '教室' }
    const input = { branch_id: 'br-1' }
    await table.transact(
      createJobWrites(jobOf({ id: 'job-1', kind: 'import-roster', title: '', input, created_by }, now)),
    )
    return {}
  })
  return async (options) => {
    const { table } = await prepared(options)
    return { table, jobId: 'job-1', kind: importRoster({ table }) as never }
  }
})()

const stateOf = async (table: Table) => ({
  pupils: await listPupils(table, 'br-1'),
  classes: await listClassesOfBranch(table, 'br-1'),
  students: (await getStudents(table, ['new', 'stays', 'leaves'])).sort((one, other) => (one.id < other.id ? -1 : 1)),
  mothers: (await Promise.all(['new', 'stays'].map((id) => parentsOf(table, id)))).map((parents) =>
    parents.map(({ id, login_id, student_ids }) => [id, login_id, [...(student_ids ?? [])].sort()]),
  ),
})

test('a worker that is killed before or after any of its writes leaves the same roster in the end', async () => {
  const { end, writes, others } = await runKilled(open, now, async (table) => {
    const { students, pupils, ...state } = await stateOf(table)
    // When it was done differs, what was done does not.
    return {
      ...state,
      pupils: pupils.map((one) => ({ ...one, closed_at: Boolean(one.closed_at) })),
      students: students.map((one) => ({ ...one, disabled_at: one.disabled_at !== null })),
    }
  })
  expect(end).toMatchObject({
    state: 'done',
    counts: { stored: 3, left: 0 },
    what: {
      classes: [
        { grade: 8, roster: [{ ban: 2, student_id: 'leaves' }] },
        {
          grade: 9,
          roster: [
            { ban: 1, student_id: 'new' },
            { ban: 2, student_id: 'stays' },
          ],
        },
      ],
      students: [
        { id: 'leaves', disabled_at: true },
        { id: 'new', grade: 9, ban: 1, login_id: 'new-one' },
        { id: 'stays', grade: 9, ban: 2 },
      ],
      mothers: [
        [[expect.stringContaining('parent-'), 'mother', ['new', 'stays']]],
        [[expect.anything(), 'mother', ['new', 'stays']]],
      ],
    },
  })
  expect(writes).toBeGreaterThan(5)
  for (const { end: other, trouble } of others)
    expect({ trouble, end: told(other) }).toEqual({ trouble, end: told(end) })
})

/** The index lists pupils of one grade by id; as they were stored they say no more. */
const told = (end: unknown) => ({ ...(end as object), what: sorted(end as { what: unknown }) })
const sorted = ({ what }: { what: unknown }) => {
  const { pupils, ...rest } = what as Awaited<ReturnType<typeof stateOf>>
  return { ...rest, pupils: [...pupils].sort((one, other) => (one.student_id < other.student_id ? -1 : 1)) }
}

test('requests that are refused, late or unanswered change nothing of the end', async () => {
  const calm = sorted({
    what: await (async () => {
      const testCloud = await open({})
      await runToEnd(testCloud, { at: now })
      return stateOf(testCloud.table)
    })(),
  })
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let table: Table | undefined
  const watched: OpenKilledCloud = async (options) => {
    const testCloud = await open(options)
    table = testCloud.table
    return testCloud
  }
  const job = await runTroubled(watched, now, { trouble: { kind: 'throttled', share: 0.3 } as never, random, tries: 3 })
  expect(job).toMatchObject({ state: 'done', counts: { stored: 3, left: 0 } })
  if (!table) throw new Error('no world was opened')
  const after = sorted({ what: await stateOf(table) })
  expect(after.classes).toEqual(calm.classes)
})

test('a student who left through an import is readmitted as one who left on the page is', async () => {
  const testCloud = await open({})
  await runToEnd(testCloud, { at: now })
  const { table } = testCloud
  const [[student], pupil] = await Promise.all([getStudents(table, ['leaves']), getPupil(table, 'leaves')])
  if (!student || !pupil) throw new Error('the student is gone')
  expect(student.disabled_at).not.toBeNull()
  await table.transact(openWrites({ student, account: undefined, pupil }))
  expect((await getStudents(table, ['leaves']))[0]?.disabled_at).toBeNull()
})

test('keeps a number that another student got meanwhile', async () => {
  const testCloud = await open({})
  const other: Student = { ...of, id: 'other', grade: 9, kumi: '1', ban: 1 }
  await testCloud.table.batchPut([
    studentItem(other),
    classItem({ branch_id: 'br-1', grade: 9, kumi: '1', roster: [{ ban: 1, student_id: 'other' }] }),
  ])
  await runToEnd(testCloud, { at: now })
  const { classes, students } = await stateOf(testCloud.table)
  expect(classes.find(({ grade }) => grade === 9)?.roster).toEqual([
    { ban: 1, student_id: 'other' },
    { ban: 2, student_id: 'stays' },
    { ban: 3, student_id: 'new' },
  ])
  expect(students.map(({ id, ban }) => [id, ban])).toEqual([
    ['leaves', 2],
    ['new', 3],
    ['stays', 2],
  ])
})
