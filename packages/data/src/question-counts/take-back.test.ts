import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, test } from 'vitest'
import { markerKey, markerWrite } from './counted-marker.ts'
import { takeBackCounted } from './take-back.ts'

test('takes back what markers counted, once, and leaves other items of the student', async () => {
  const table = await openTestTable()
  const key = markerKey('st-1', { category: 'unit', code: 'MA-1' }, 'practice')
  await table.transact([
    markerWrite(key, { known: [], counted: null, revision: 0 }, { known: ['1.01'], counted: null }),
  ])
  const marker = { ...key, revision: 1, known: '1.01' }
  const attemptKey = { pk: 'STUDENT#st-1', sk: 'ATTEMPT#01' }
  const attempt = { ...attemptKey, revision: 1, known: '1.01' }
  await table.put(attempt)
  await takeBackCounted(table, [attempt, marker])
  expect(await table.get(key)).toBeUndefined()
  expect(await table.get(attemptKey)).toEqual(attempt)
  await takeBackCounted(table, [marker])
  expect(await table.get(key)).toBeUndefined()
})
