import { expect, test } from 'vitest'
import type { FunctionNeeds } from '../../../../functions/function-needs.ts'
import { undeclared, withinNeeds } from './declared-touches.ts'
import { watchTouches } from './table-touches.ts'
import { openTestTable } from './test-table.ts'

const key = (pk: string) => ({ pk, sk: 'X' })
const item = (pk: string) => ({ ...key(pk), a: 1 })

test('a call beyond its needs fails, and the error names each missing entry of a batch or a transaction', async () => {
  const table = await openTestTable()
  const work = async () => {
    await table.get(key('ACCOUNT#1'))
    await table.batchGet([key('STUDENT#1'), key('NOTIFICATION#1')])
    await table.query({ index: 'results', partition: 'RESULT#b#cbt#EX#8#2' })
    await table.query({ index: 'gsi1', partition: 'BRANCHES' })
    await table.batchPut([item('SET#1')])
    await table.transact([
      { put: item('STUDENT#1') },
      { put: item('ACCOUNT#1') },
      { delete: key('MISSION#1') },
      { check: key('NOTIFICATION#2'), condition: { ConditionExpression: 'attribute_not_exists(pk)' } },
    ])
  }
  await expect(withinNeeds('student-activities', 'student-activities', work)).rejects.toThrow(
    [
      ['BatchGetItem NOTIFICATION#', "add 'NOTIFICATION#' to the list 'read'"],
      ['BatchWriteItem SET#', "add 'SET#' to the list 'remove'"],
      ['ConditionCheckItem NOTIFICATION#', "add 'NOTIFICATION#' to the list 'read'"],
      ['DeleteItem MISSION#', "add 'MISSION#' to the list 'remove'"],
      ['PutItem ACCOUNT#', "add 'ACCOUNT#' to the list 'write'"],
      ['Query BRANCHES', "add 'BRANCHES' to the list 'list'"],
    ]
      .map(
        ([touch, remedy]) =>
          `student-activities may not ${touch}: ${remedy} of needs in functions/student-activities/needs.ts`,
      )
      .join('\n'),
  )
})

test.each([
  ['admin-top', 'admin-top', 'needs in functions/admin-top/routes/<name>.ts'],
  ['health', 'health', 'needs in functions/health/needs.ts'],
  ['reports', 'reports-family', 'familyNeeds in functions/reports/needs.ts'],
])('a missing entry of %s, called as %s, belongs to %s', async (group, lambda, place) => {
  const table = await openTestTable()
  const listMissions = () => table.query({ index: 'gsi1', partition: 'BRANCH#1#MISSIONS' })
  await expect(withinNeeds(group, lambda, listMissions)).rejects.toThrow(
    `${lambda} may not Query BRANCH#: add 'BRANCH#*#MISSIONS' to the list 'list' of ${place}`,
  )
})

test('an error about a changed audit record names no entry', async () => {
  const table = await openTestTable()
  await expect(withinNeeds('health', 'health', () => table.remove(key('AUDIT#b')))).rejects.toThrow(
    'health may not DeleteItem AUDIT#: audit records are only put',
  )
})

test('an audit record may be put, and never touched again', async () => {
  const table = await openTestTable()
  const needs: FunctionNeeds = { table: { write: ['AUDIT#'] }, secrets: [] }
  const { touches } = await watchTouches(async () => {
    await table.put(item('AUDIT#b'))
    await table.batchPut([item('AUDIT#b')])
    await table.update(key('AUDIT#b'), { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': 2 } })
    await table.remove(key('AUDIT#b'))
    await table.get(key('AUDIT#b'))
  })
  expect(undeclared(needs, touches)).toEqual([
    'BatchWriteItem AUDIT#',
    'DeleteItem AUDIT#',
    'GetItem AUDIT#',
    'UpdateItem AUDIT#',
  ])
})

test('what may be written may not be deleted', async () => {
  const table = await openTestTable()
  const { touches } = await watchTouches(async () => {
    await table.put(item('STUDENT#1'))
    await table.batchPut([item('STUDENT#1')])
    await table.remove(key('STUDENT#1'))
  })
  const refused = (needs: FunctionNeeds['table']) => undeclared({ table: needs, secrets: [] }, touches)
  expect(refused({ write: ['STUDENT#'] })).toEqual(['BatchWriteItem STUDENT#', 'DeleteItem STUDENT#'])
  expect(refused({ remove: ['STUDENT#'] })).toEqual(['PutItem STUDENT#'])
  expect(refused({ write: ['STUDENT#'], remove: ['STUDENT#'] })).toEqual([])
})

test('what others do at the same time is not told of a call', async () => {
  const table = await openTestTable()
  const both = [['STUDENT#1'], ['SET#1']].map(([pk = '']) => watchTouches(() => table.get(key(pk))))
  const [one, other] = await Promise.all(both)
  expect([one, other].map((watched) => watched?.touches.map(({ partition }) => partition))).toEqual([
    ['STUDENT#1'],
    ['SET#1'],
  ])
})

test('missions of a branch are one partition of an index, and no other of the branch', () => {
  const needs: FunctionNeeds = { table: { list: ['BRANCH#*#MISSIONS'] }, secrets: [] }
  const query = (partition: string, index: string | null) => ({ action: 'Query', index, partition })
  expect(undeclared(needs, [query('BRANCH#1#MISSIONS', 'gsi1')])).toEqual([])
  expect(undeclared(needs, [query('BRANCH#1', 'gsi1'), query('BRANCH#1#MISSIONS', null)])).toEqual(['Query BRANCH#'])
})
