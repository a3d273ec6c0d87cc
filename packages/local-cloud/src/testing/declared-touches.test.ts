import { expect, test } from 'vitest'
import type { FunctionNeeds } from '../../../../functions/function-needs.ts'
import { undeclared, withinNeeds } from './declared-touches.ts'
import { watchTouches } from './table-touches.ts'
import { openTestTable } from './test-table.ts'

const key = (pk: string) => ({ pk, sk: 'X' })
const item = (pk: string) => ({ ...key(pk), a: 1 })

test('a call that touches what its needs do not name fails, naming it, part by part of a batch or a transaction', async () => {
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
    'student-activities may not BatchGetItem NOTIFICATION#, BatchWriteItem SET#, ConditionCheckItem NOTIFICATION#, ' +
      'DeleteItem MISSION#, PutItem ACCOUNT#, Query BRANCHES: functions/student-activities does not declare it',
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
