import { contract } from '@tcheck/contract/contract'
import { type ApiErrorCode, apiErrors } from '@tcheck/contract/errors'
import { passwordRules, weaknessMessages } from '@tcheck/contract/password-rules'
import { metaOf } from '@tcheck/contract/route'
import { failureTexts } from '@tcheck/sessions/failure-texts'
import { expect, it } from 'vitest'
import { isUnread } from '../../testing/unread.ts'
import { captureFailureTexts } from '../memo/capture.ts'
import { CARD_ENDS } from '../settings/settings-text.ts'
import { withReadings } from './product-readings.ts'

const unread = (texts: readonly string[]) => texts.map(withReadings).filter((text) => isUnread(text, 4))

/** What the middleware says of any call. */
const OF_ANY_CALL = [
  ...(['VALIDATION', 'MALFORMED_JSON', 'ADDRESS_UNREADABLE', 'UNAUTHENTICATED', 'FOREIGN_PAGE', 'FORBIDDEN'] as const),
  ...(['NOT_FOUND', 'METHOD_NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MAINTENANCE'] as const),
  ...(['PASSWORD_CHANGE_REQUIRED', 'IMPERSONATOR_MAY_NOT', 'UNAVAILABLE', 'INTERNAL'] as const),
] satisfies readonly ApiErrorCode[]

it('has readings for each sentence with which a call of a student’s may be refused', () => {
  const routes = Object.values(contract).flatMap((group) => Object.values(group))
  const codes = routes
    .map(metaOf)
    .filter(({ roles }) => roles.some((caller) => caller === 'student' || caller === 'any' || caller === 'public'))
    .flatMap(({ errors: own }) => own)
  expect(codes.length).toBeGreaterThan(40)
  expect(unread([...new Set([...codes, ...OF_ANY_CALL])].map((code) => apiErrors[code][1]))).toEqual([])
})

it('has readings for the rules of a new password, for why one is refused, and for what it ends', () => {
  const rules = passwordRules('', { loginId: '', currentPassword: '' }).map(({ label }) => label)
  expect(unread([...rules, ...Object.values(weaknessMessages), CARD_ENDS])).toEqual([])
})

it('has readings for what a player says in a toast', () => {
  expect(unread([...Object.values(failureTexts), ...Object.values(captureFailureTexts)])).toEqual([])
})
