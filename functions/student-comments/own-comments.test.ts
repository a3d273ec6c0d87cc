import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { ApiErrorCode } from '@tcheck/contract/errors'
import { expect, test } from 'vitest'
import { isThemselves, ownAttemptId } from './own-comments.ts'

const student = { student_id: 's-1', entry_id: null, student_kind: 'roster' } as StudentPrincipal
const throwApiError = (code: ApiErrorCode): never => {
  throw new Error(code)
}

test.each([
  ['who has a card', {}, true],
  ['who came in by a number', { entry_id: 'e-1' }, false],
  ['who tries it out', { student_kind: 'instant' }, false],
  ['who came by a link', { shareable_key: 'k-1' }, false],
] as const)('%s is shown what a teacher says: %s', (_, changes, isShown) => {
  const who = { ...student, ...changes } as StudentPrincipal
  expect(isThemselves(who)).toBe(isShown)
  const read = () => ownAttemptId(who, 's-1.01A', throwApiError)
  if (isShown) expect(read()).toBe('s-1.01A')
  else expect(read).toThrow('NOT_FOUND')
})

test("another student's attempt and an unknown one are not found", () => {
  for (const id of ['s-2.01A', 'nothing', 's-1'])
    expect(() => ownAttemptId(student, id, throwApiError)).toThrow('NOT_FOUND')
})
