import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getYearMove, putYearSteps, type YearMove, type YearStep, yearMoveWrite } from '@tcheck/data/branch/year-roster'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { listPupils, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudents, type Student, studentItem } from '@tcheck/data/student/student'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { expect, test } from 'vitest'
import { type OpenKilledCloud, runKilled } from '../../testing/run-killed.ts'
import { moveYear } from './move-year.ts'

const now = new Date('2027-04-02T00:00:00.000Z')
const GRADES = [7, 8, 12]
const students = GRADES.flatMap((grade) =>
  [1, 2].map(
    (ban): Student => ({
      ...{ id: `s-${grade}-${ban}`, branch_id: 'br-1', kind: 'roster', grade, kumi: '1', ban },
      ...{ login_id: null, link_version: 1, disabled_at: null },
    }),
  ),
)
const steps: YearStep[] = students.map(({ id, grade, kumi, ban }) => ({
  ...{ student_id: id, from: { grade, kumi, ban }, state: ban === 1 ? 'enrolled' : null },
  to: grade === 12 ? null : { grade: grade + 1, kumi, ban },
}))
const moved: YearMove = {
  ...{ branch_id: 'br-1', year: 2027, state: 'moving', job_id: 'job-1', moved_by: 'branch-9' },
  ...{ moved_at: now.toISOString(), step_count: steps.length, graduating_count: 2, revision: 1 },
}

const openMove = (way: 'up' | 'back'): OpenKilledCloud => {
  const prepared = prepareTestCloud(async ({ table }) => {
    await table.batchPut([
      ...students.map(studentItem),
      ...GRADES.map((grade) =>
        classItem({
          ...{ branch_id: 'br-1', grade, kumi: '1' },
          roster: students.filter((one) => one.grade === grade).map(({ ban, id }) => ({ ban, student_id: id })),
        }),
      ),
    ])
    // Of each class one is known by name.
    const named = students.filter(({ ban }) => ban === 1)
    await table.transact(named.map((one) => pupilWrite({ ...pupilOf(one), name: one.id, revision: 1 })))
    await putYearSteps(table, 'br-1', 'job-1', steps)
    await table.transact([yearMoveWrite(moved)])
    const input = { branch_id: 'br-1', year: 2027, way: 'up', steps_id: 'job-1' }
    const created_by = { account_id: 'branch-9', name: '教室' }
    const up = jobOf({ id: 'job-1', kind: 'move-year', title: '', input, created_by }, now)
    await table.transact(createJobWrites(up))
    if (way === 'up') return {}
    const kind = moveYear({ table })
    const parts = { job: up, input, now, signal: new AbortController().signal } as never
    await kind.step({ ...(parts as object), cursor: null } as never)
    await kind.step({ ...(parts as object), cursor: { part: 1, done: steps.length, left: 0 } } as never)
    const stored = await getYearMove(table, 'br-1', 2027)
    await table.transact([
      yearMoveWrite({ ...moved, state: 'undoing', job_id: 'job-2', revision: (stored?.revision ?? 0) + 1 }),
      ...createJobWrites(
        jobOf({ id: 'job-2', kind: 'move-year', title: '', input: { ...input, way }, created_by }, now),
      ),
    ])
    return {}
  })
  return async (options) => {
    const { table } = await prepared(options)
    return { table, jobId: way === 'up' ? 'job-1' : 'job-2', kind: moveYear({ table }) as never }
  }
}

const stateOf = async (table: Table) => ({
  classes: (await listClassesOfBranch(table, 'br-1')).map(
    ({ grade, roster }) => `${grade}: ${roster.map(({ student_id }) => student_id).join(' ')}`,
  ),
  pupils: (await listPupils(table, 'br-1'))
    .map(({ student_id, grade, state, left_on }) => [student_id, grade, state, left_on].join(' '))
    .sort(),
  students: (
    await getStudents(
      table,
      students.map(({ id }) => id),
    )
  )
    .map(({ id, grade, ban, disabled_at }) => [id, grade, ban, disabled_at !== null].join(' '))
    .sort(),
  state: (await getYearMove(table, 'br-1', 2027))?.state,
})

test.each([
  [
    'up',
    {
      classes: ['7: ', '8: s-7-1 s-7-2', '9: s-8-1 s-8-2', '12: '],
      pupils: ['s-12-1 12 left 2027-03-31', 's-7-1 8 enrolled ', 's-8-1 9 enrolled '],
      state: 'moved',
    },
  ],
  [
    'back',
    {
      classes: ['7: s-7-1 s-7-2', '8: s-8-1 s-8-2', '9: ', '12: s-12-1 s-12-2'],
      pupils: ['s-12-1 12 enrolled ', 's-7-1 7 enrolled ', 's-8-1 8 enrolled '],
      state: 'undone',
    },
  ],
] as const)(
  'a worker that is killed at any write of moving %s leaves the same classes in the end',
  async (way, what) => {
    const { end, writes, others } = await runKilled(openMove(way), now, stateOf)
    expect(end).toMatchObject({ state: 'done', counts: { moved: 6, left: 0 }, what })
    expect(writes).toBeGreaterThan(5)
    for (const { end: other, trouble } of others) expect({ trouble, end: other }).toEqual({ trouble, end })
  },
)

test.each([
  ['is done where another worker has settled the move', new ConditionFailed(), { done: '6人を進級・卒業にしました。' }],
  ['fails where the table is down', new Error('down'), 'down'],
] as const)('the last step %s', async (_, trouble, outcome) => {
  const { table } = await openMove('up')({})
  const transact: Table['transact'] = async (writes) => {
    if (writes.some((write) => JSON.stringify(write).includes('YEAR_MOVE#'))) throw trouble
    return table.transact(writes)
  }
  const kind = moveYear({ table: { ...table, transact } })
  const input = { branch_id: 'br-1', year: 2027, way: 'up', steps_id: 'job-1' }
  const step = (cursor: object | null) => kind.step({ input, cursor, now } as never)
  expect(await step(null)).toMatchObject({ next: { part: 1, done: 6, left: 0 } })
  const end = await step({ part: 1, done: 6, left: 0 }).catch((error: Error) => error.message)
  if (typeof outcome === 'string') expect(end).toBe(outcome)
  else expect(end).toMatchObject(outcome)
})
