import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { ConditionFailed, type Table } from '../table.ts'
import {
  changeTask,
  listTasks,
  listTasksDue,
  listTasksOfBranch,
  listWithdrawnTasks,
  type StoredTask,
  taskWrite,
} from './task.ts'

let table: Table
beforeEach(async () => {
  table = await openTestTable()
})

const task = (id: string, due: string | null, changes: Partial<StoredTask> = {}): StoredTask => ({
  ...{ id, student_id: 's-1', branch_id: 'br-1', title: id, message: '', due, things: [] },
  ...{ handed_at: '2026-11-20T03:00:00.000Z', revision: 1 },
  ...changes,
})
const store = (...tasks: StoredTask[]) => table.transact(tasks.map(taskWrite))
const idsOf = (tasks: readonly StoredTask[]) => tasks.map(({ id }) => id)
const fixture = async (from = '2026-11-20', limit = 10) => idsOf(await listTasks(table, 's-1', { from, limit }))

test('lists a student’s tasks by due day from a day on, those without one last', async () => {
  await store(task('none', null), task('c', '2026-11-22'), task('a', '2026-11-19'), task('b', '2026-11-20'))
  await store(task('other', '2026-11-21', { student_id: 's-2' }))
  expect(await fixture()).toEqual(['b', 'c', 'none'])
  expect(await fixture('2026-11-19')).toEqual(['a', 'b', 'c', 'none'])
  expect(await fixture('2026-11-23')).toEqual(['none'])
  expect(await fixture('2026-11-19', 2)).toEqual(['a', 'b'])
})

test('a task is read as it was stored, without the table’s keys', async () => {
  const one = task('a', '2026-11-20', { reminded_at: '2026-11-20T04:00:00.000Z' })
  await store(one)
  expect(await listTasks(table, 's-1', { from: '2026-11-20', limit: 1 })).toEqual([one])
  expect((await listTasksDue(table, '2026-11-20', { limit: 1 })).items).toEqual([one])
})

test('a new task is stored once, and of two changes of one revision the second fails', async () => {
  const one = task('a', '2026-11-20')
  await store(one)
  await expect(store(one)).rejects.toThrow(ConditionFailed)
  const { task: reminded, writes } = changeTask(one, { reminded_at: '2026-11-20T04:00:00.000Z' })
  expect(reminded).toMatchObject({ id: 'a', revision: 2, reminded_at: '2026-11-20T04:00:00.000Z' })
  await table.transact(writes)
  await expect(table.transact(changeTask(one, { reminded_at: 'x' }).writes)).rejects.toThrow(ConditionFailed)
  await expect(table.transact(changeTask(one, { due: '2026-11-25' }).writes)).rejects.toThrow(ConditionFailed)
  expect(await listTasks(table, 's-1', { from: '2026-11-20', limit: 9 })).toEqual([reminded])
})

test('a task moves with its due day, and is on one day alone', async () => {
  await store(task('a', '2026-11-20'))
  const { task: moved, writes } = changeTask(task('a', '2026-11-20'), { due: '2026-11-25' })
  await table.transact(writes)
  expect([await fixture(), moved.revision]).toEqual([['a'], 2])
  expect(await fixture('2026-11-21')).toEqual(['a'])
  const dueOn = async (day: string) => idsOf((await listTasksDue(table, day, { limit: 9 })).items)
  expect([await dueOn('2026-11-20'), await dueOn('2026-11-25')]).toEqual([[], ['a']])
  const { writes: without } = changeTask(moved, { due: null })
  await table.transact(without)
  expect([await dueOn('2026-11-25'), await fixture('2027-11-20')]).toEqual([[], ['a']])
})

test('a withdrawn task is on no desk and no day, ends after thirty days, and comes back', async () => {
  const one = task('a', '2026-11-20')
  await store(one, task('b', '2026-11-20'))
  const { task: withdrawn, writes } = changeTask(one, { withdrawn_at: '2026-11-20T03:00:00.500Z' })
  const put = writes.flatMap((write) => ('put' in write && write.put ? [write.put] : []))
  expect(put).toMatchObject([{ ttl: Date.parse('2026-12-20T03:00:00.000Z') / 1000 }])
  await table.transact(writes)
  expect(await fixture()).toEqual(['b'])
  expect(idsOf((await listTasksDue(table, '2026-11-20', { limit: 9 })).items)).toEqual(['b'])
  expect(await listWithdrawnTasks(table, 's-1', { limit: 9 })).toEqual([withdrawn])
  await table.transact(changeTask(withdrawn, { withdrawn_at: null }).writes)
  expect(await fixture()).toEqual(['a', 'b'])
  expect(await listWithdrawnTasks(table, 's-1', { limit: 9 })).toEqual([])
})

test('lists a branch’s tasks of some days with and without news, both days included, and reports a cut', async () => {
  const told = { overdue_told_at: '2026-11-22T00:00:00.000Z' }
  await store(
    ...[
      task('before', '2026-11-19'),
      task('first', '2026-11-20'),
      task('last', '2026-11-22'),
      task('after', '2026-11-23'),
    ],
    ...[
      task('told', '2026-11-22', told),
      task('told-before', '2026-11-19', told),
      task('told-after', '2026-11-23', told),
    ],
    ...[task('other', '2026-11-21', { branch_id: 'br-10' }), task('none', null)],
  )
  const of = (most: number) => listTasksOfBranch(table, 'br-1', { from: '2026-11-20', to: '2026-11-22', most })
  const { tasks, isCut } = await of(3)
  expect([idsOf(tasks), isCut]).toEqual([['told', 'first', 'last'], false])
  expect(await of(2)).toMatchObject({ tasks: [{ id: 'told' }, { id: 'first' }], isCut: true })
  expect(idsOf((await listTasksDue(table, '2026-11-22', { limit: 9 })).items)).toEqual(['last'])
})
