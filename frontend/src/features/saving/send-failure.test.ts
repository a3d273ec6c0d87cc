import { apiErrors, middlewareErrorCodes } from '@tcheck/contract/errors'
import { learning } from '@tcheck/contract/groups/learning'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { metaOf } from '@tcheck/contract/route'
import { expect, it } from 'vitest'
import { ApiError, apiErrorFrom, notOurs } from '../../lib/api/api-error.ts'
import { sendFailureOf } from './send-failure.ts'

const ours = (status: number, code: string) => apiErrorFrom(status, { errors: ['言葉'], code })

it.each([
  ['another’s attempt', ours(404, 'NOT_FOUND'), 'refused'],
  ['a set that was taken back', ours(422, 'SET_CANCELLED'), 'refused'],
  ['a place that the set does not have', ours(422, 'SLOT_UNKNOWN'), 'refused'],
  ['more than it takes', ours(413, 'TOO_LARGE'), 'refused'],
  ['what it cannot read', ours(400, 'VALIDATION'), 'refused'],
  ['a day that has not come', ours(422, 'MISSION_NOT_DELIVERED'), 'busy'],
  ['a call that this release of the server does not know', ours(404, 'METHOD_NOT_FOUND'), 'busy'],
  ['two saves that met', ours(409, 'SAVE_BUSY'), 'busy'],
  ['a link that has ended', ours(401, 'LINK_INVALID'), 'signed_out'],
  ['another’s role', ours(403, 'IMPERSONATOR_MAY_NOT'), 'signed_out'],
  ['no answer', new ApiError(0, 'NO_CONNECTION', []), 'no_connection'],
  ['a fault of our own', new TypeError('a bug'), 'no_connection'],
])('takes %s for what it is', (_, error, trouble) => {
  expect(sendFailureOf(error).trouble).toBe(trouble)
})

it.each([400, 401, 403, 404, 407, 413, 415, 422, 451])(
  'takes a %i that carries no code of ours for something that stands between, perhaps for ever, and says its number',
  (status) => {
    const failure = { trouble: 'blocked', sentence: String(status) }
    expect(sendFailureOf(apiErrorFrom(status, null))).toEqual(failure)
    expect(sendFailureOf(apiErrorFrom(status, { message: 'Forbidden' }))).toEqual(failure)
  },
)

it('takes a page that calls itself a success for the same', () => {
  expect(sendFailureOf(notOurs())).toEqual({ trouble: 'blocked', sentence: null })
})

it('says of maintenance what the server says', () => {
  const sentence = 'ただいまメンテナンス中です。終わるまで、お待ちください。'
  const error = apiErrorFrom(503, { errors: [sentence], code: 'MAINTENANCE' })
  expect(sendFailureOf(error)).toEqual({ trouble: 'closed', sentence })
})

it.each([408, 409, 425, 429, 500, 502, 503])('comes again after a %i that carries no code of ours', (status) => {
  expect(sendFailureOf(apiErrorFrom(status, { message: 'Forbidden' }))).toEqual({ trouble: 'busy', sentence: null })
})

/** A code that a route comes to declare must be put here: how the student is told of it is a decision. */
const told: Readonly<Record<string, string>> = {
  ...{ NOT_FOUND: 'refused', SLOT_UNKNOWN: 'refused', SET_CANCELLED: 'refused', TEST_CLOSED: 'refused' },
  ENTRY_CONTINUED: 'refused',
  ...{ TOO_LARGE: 'refused', VALIDATION: 'refused', MALFORMED_JSON: 'refused' },
  ...{ SAVE_BUSY: 'busy', MISSION_NOT_DELIVERED: 'busy', MAINTENANCE: 'closed' },
  ...{ UNSUPPORTED_MEDIA_TYPE: 'refused', FOREIGN_PAGE: 'blocked' },
  ...{ UNAUTHENTICATED: 'signed_out', FORBIDDEN: 'signed_out', SIGN_IN_NEEDED: 'signed_out' },
}

const saves = [studentActivities.save, studentActivities.saveScienceSkill, learning.saveRunByStudent]
const codes = new Set([...middlewareErrorCodes, ...saves.flatMap((save) => metaOf(save).errors)])
it.each([...codes])('knows what %s, which a save can be answered with, means for the answers', (code) => {
  const [status, sentence] = apiErrors[code]
  expect(sendFailureOf(apiErrorFrom(status, { errors: [sentence], code })).trouble).toBe(told[code])
})
