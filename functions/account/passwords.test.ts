import { passwordRules } from '@tcheck/contract/password-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change, open, openAccountFixture, PASSWORD, seen, signIn, tokensOf } from './testing/account-fixture.ts'

openAccountFixture()

test('a password is taken exactly if every shown rule is met, and every password that is taken signs in', async () => {
  await open()
  let tokens = tokensOf(await signIn())
  let current = PASSWORD
  const piece = fc.constantFrom(
    'mikan',
    'densha-',
    'yuki',
    ' ',
    '\u3000',
    'a',
    '1234',
    'さくら',
    'midori',
    '😀',
    '\u0000',
  )
  const typed = fc.sample(fc.array(piece, { minLength: 1, maxLength: 7 }), { numRuns: 120, seed: 42 })
  let taken = 0
  for (const pieces of typed) {
    const password = pieces.join('')
    const rules = passwordRules(password, { loginId: 'midori', currentPassword: current })
    const answer = await change(tokens, password, current)
    expect([password, answer.status === 200]).toEqual([password, rules.every(({ isMet }) => isMet)])
    if (answer.status !== 200) continue
    taken += 1
    current = password
    tokens = tokensOf(answer)
    expect((await signIn(password)).status).toBe(200)
  }
  expect(taken).toBeGreaterThan(20)
})

test('a blank at the end belongs to the password, for setting it and for signing in', async () => {
  await open()
  const password = 'mikan-densha-yuki '
  expect(seen(await change(tokensOf(await signIn()), password))).toEqual([200, 'done'])
  expect([(await signIn(password)).status, (await signIn(password.trim())).status]).toEqual([200, 401])
})
