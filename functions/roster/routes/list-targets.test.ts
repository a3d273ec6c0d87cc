import type { SearchTarget } from '@tcheck/contract/search-target'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { classItem } from '@tcheck/data/branch/branch'
import { measureCapacity } from '@tcheck/data/capacity'
import { pupilItem, pupilOf } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import { expect, test } from 'vitest'
import { answerToSample } from '../../testing/sample-answer.ts'

const pupil = (id: string, branch_id: string, name: string, state: 'enrolled' | 'left' = 'enrolled') =>
  pupilItem({
    ...pupilOf({ id, branch_id, grade: 8, login_id: null }),
    name,
    kana: 'あおき ひなた',
    state,
    revision: 1,
  })
const rosterOf = (branch_id: string, ids: readonly string[]) =>
  classItem({ branch_id, grade: 8, kumi: '9', roster: ids.map((student_id, at) => ({ ban: at + 1, student_id })) })

async function ask(role: 'branch' | 'teacher', prepare: (table: Table) => Promise<void>) {
  const { status, body } = await answerToSample(`roster/list-targets-by-${role}.success`, ({ cloud: { table } }) =>
    prepare(table),
  )
  expect(status).toBe(200)
  return (body as { targets: SearchTarget[] }).targets
}

async function twoBranches(table: Table) {
  await table.batchPut([
    rosterOf('br-1', ['own-1', 'own-2', 'own-3']),
    rosterOf('br-other', ['their-1']),
    pupil('own-1', 'br-1', '青木 ひなた'),
    pupil('own-2', 'br-1', '石田 あおい', 'left'),
    pupil('their-1', 'br-other', '別の 教室'),
  ])
  const teacher: Account = {
    ...{ id: 't-9', branch_id: 'br-1', login_id: 't-9', name: '大野 先生', role: 'teacher', realm: 'teacher-v1' },
    ...{ session_version: 1, must_change_password: false, disabled_at: null },
  }
  for (const one of [teacher, { ...teacher, id: 't-8', branch_id: 'br-other', login_id: 't-8', name: '別の 講師' }])
    await table.transact([...createAccountWrites(one), teachingWrite(teachingOf(one))])
}

test('an office finds its own students and teachers by name and reading, none of another branch and none who left', async () => {
  const targets = await ask('branch', twoBranches)
  expect(targets.find(({ id }) => id === 'own-1')).toMatchObject({
    ...{ kind: 'student', name: '青木 ひなた', also: 'あおき ひなた', grade: 8, kumi: '9', ban: 1 },
  })
  // Of whom nothing is kept: found by class and number.
  expect(targets.find(({ id }) => id === 'own-3')).toMatchObject({ name: '', ban: 3 })
  expect(targets.some(({ id }) => id === 'own-2')).toBe(false)
  expect(targets.some(({ kind, name }) => kind === 'teacher' && name === '大野 先生')).toBe(true)
  expect(JSON.stringify(targets)).not.toContain('別の')
})

test('a teacher finds students of the own branch alone, and no other teacher', async () => {
  const targets = await ask('teacher', twoBranches)
  expect(targets.some(({ id }) => id === 'own-1')).toBe(true)
  expect(targets.some(({ kind }) => kind === 'teacher')).toBe(false)
  expect(JSON.stringify(targets)).not.toContain('別の')
})

test('two thousand students are two queries of bounded size', async () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `many-${at}`)
  const read = await measureCapacity(async (capacity) => {
    const targets = await ask('branch', async (table) => {
      await table.batchPut([rosterOf('br-1', ids), ...ids.map((id) => pupil(id, 'br-1', '生徒 なまえ'))])
    })
    expect(targets.length).toBeGreaterThanOrEqual(2000)
    return capacity.read
  })
  expect(read).toBeLessThan(120)
}, 60_000)
