import { BatchHeldBack, ConditionFailed, WriteHeldBack } from '@tcheck/data/table'
import { expect, test } from 'vitest'
import { asApiError } from './table-trouble.ts'

test.each([
  ['a condition that did not hold', new ConditionFailed(), 'CONFLICT'],
  ['a write that was held back', new WriteHeldBack(new Error('conflict')), 'UNAVAILABLE'],
  ['a batch of which part was left undone', new BatchHeldBack(3), 'UNAVAILABLE'],
  ['a throttled request', Object.assign(new Error('slow'), { name: 'ThrottlingException' }), 'UNAVAILABLE'],
  ['a line that broke off', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'UNAVAILABLE'],
])('%s is a refusal that a caller can act on', (_, error, code) => {
  expect(asApiError(error)).toMatchObject({ code })
})

test('a bug stays a bug', () => {
  const bug = new TypeError('undefined is not a function')
  expect(asApiError(bug)).toBe(bug)
})
