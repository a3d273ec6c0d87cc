import { describe, expect, it } from 'vitest'
import { digitsOf, isStepOver, stepAfterPassword, stepFor } from './sign-in-step.ts'

describe('the way in', () => {
  it('ends for an account without an open step', () => {
    expect(stepFor(null)).toBeNull()
  })

  it('leads over a new password first, and needs the issued one no second time', () => {
    expect(stepFor('new_password', 'issued-1')).toEqual({ kind: 'new_password', currentPassword: 'issued-1' })
    expect(stepFor('second_factor')).toEqual({ kind: 'second_factor', currentPassword: null })
  })

  it('asks for the second factor exactly where the server does', () => {
    expect(stepAfterPassword({ second_factor: null })).toBeNull()
    expect(stepAfterPassword({ second_factor: { challenge: 'c1' } })).toEqual({ kind: 'code', challenge: 'c1' })
  })

  it('begins again once the challenge has run out, not after a wrong number', () => {
    expect([isStepOver('SIGN_IN_EXPIRED'), isStepOver('SECOND_FACTOR_WRONG')]).toEqual([true, false])
  })
})

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['12a', '12'],
  ['1234567', '123456'],
])('reads the digits of %s as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
