import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { listPupils, type Pupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { putRosterImport, type RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudents, type Student, studentItem } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { parentsOf } from '@tcheck/services/roster/family'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled, runToEnd } from '../../testing/run-killed.ts'
import { importRoster } from '../import-roster/import-roster.ts'
import { undoRoster } from './undo-roster.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const of = { branch_id: 'br-1', link_version: 1, login_id: null, disabled_at: null, kind: 'roster' } as const
const stays: Student = { ...of, id: 'stays', grade: 8, kumi: '1', ban: 1 }
const leaves: Student = { ...of, id: 'leaves', grade: 8, kumi: '1', ban: 2 }
const pupil = (student: Student, name: string): Pupil => ({ ...pupilOf(student), name, revision: 1 })
const entry = (row: number, told: Partial<RosterEntry> & Pick<RosterEntry, 'pupil'>): RosterEntry => ({
  ...{ row, is_new: false, seat: null, makes_account: false, parents: [] },
  ...told,
})
const mother = { login_id: 'mother', name: '母' }
const created_by = { account_id: 'branch-9', name: '教室' }
const moved = pupil(stays, '上がる')
const gone = pupil(leaves, '去る')

/** Two new children of one mother, one who moves up and is hers too, one who leaves. */
const entries: RosterEntry[] = [
  ...['new-1', 'new-2'].map((id, at) =>
    entry(2 + at, {
      ...{ is_new: true, makes_account: true, seat: { grade: 9, kumi: '1', ban: 1 + at }, parents: [mother] },
      pupil: { ...pupilOf({ id, branch_id: 'br-1', grade: 9, login_id: id }), name: id, revision: 1 },
    }),
  ),
  entry(4, {
    ...{ seat: { grade: 9, kumi: '1', ban: 3 }, parents: [mother], makes_account: true },
    pupil: { ...moved, grade: 9, login_id: 'moved', revision: 2 },
    before: { pupil: moved, seat: { grade: 8, kumi: '1', ban: 1 } },
  }),
  entry(0, {
    pupil: { ...gone, state: 'left', left_on: '2026-11-20', revision: 2 },
    before: { pupil: gone, seat: null },
  }),
]

const open: OpenKilledCloud = (() => {
  const prepared = prepareTestCloud(async ({ table }) => {
    await table.batchPut([
      ...[stays, leaves].map(studentItem),
      classItem({
        ...{ branch_id: 'br-1', grade: 8, kumi: '1' },
        roster: [stays, leaves].map(({ ban, id }) => ({ ban, student_id: id })),
      }),
    ])
    await table.transact([moved, gone].map(pupilWrite))
    const head = { id: 'job-1', branch_id: 'br-1', entry_count: entries.length, created_at: now.toISOString() }
    await putRosterImport(table, { ...head, has_before: true }, entries)
    const jobs = [
      { id: 'job-1', kind: 'import-roster', input: { branch_id: 'br-1' } },
      { id: 'job-2', kind: 'undo-roster', input: { branch_id: 'br-1', import_id: 'job-1' } },
    ] as const
    for (const job of jobs) await table.transact(createJobWrites(jobOf({ ...job, title: '', created_by }, now)))
    await runToEnd({ table, jobId: 'job-1', kind: importRoster({ table }) as never }, { at: now })
    return {}
  })
  return async (options) => {
    const { table } = await prepared(options)
    return { table, jobId: 'job-2', kind: undoRoster({ table }) as never }
  }
})()

const stateOf = async (table: Table) => ({
  pupils: (await listPupils(table, 'br-1'))
    .map(({ student_id, name, grade, state, parent_count, revision }) =>
      [student_id, name, grade, state, parent_count ?? 0, revision].join(' '),
    )
    .sort(),
  classes: (await listClassesOfBranch(table, 'br-1')).map(({ grade, roster }) => ({ grade, roster })),
  students: (await getStudents(table, ['new-1', 'new-2', 'stays', 'leaves']))
    .map(({ id, grade, ban, login_id, disabled_at }) => [id, grade, ban, login_id, disabled_at].join(' '))
    .sort(),
  mothers: await parentsOf(table, 'stays'),
})

test('a worker that is killed before or after any write restores the earlier roster in the end', async () => {
  const { end, writes, others } = await runKilled(open, now, stateOf)
  expect(end).toMatchObject({
    state: 'done',
    what: {
      pupils: ['leaves 去る 8 enrolled 0 3', 'stays 上がる 8 enrolled 0 3'],
      classes: [
        {
          grade: 8,
          roster: [
            { ban: 1, student_id: 'stays' },
            { ban: 2, student_id: 'leaves' },
          ],
        },
        { grade: 9, roster: [] },
      ],
      students: ['leaves 8 2  ', 'stays 8 1  '],
      mothers: [],
    },
  })
  expect(writes).toBeGreaterThan(5)
  for (const { end: other, trouble } of others) expect({ trouble, end: other }).toEqual({ trouble, end })
})
