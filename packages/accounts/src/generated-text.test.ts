import { passwordWeakness } from '@tcheck/contract/password-rules'
import { expect, test } from 'vitest'
import { generatePassword } from './generated-text.ts'

test('issues passwords that it would take', () => {
  for (let count = 0; count < 300; count++)
    expect(passwordWeakness(generatePassword(), { loginId: 'student01' })).toBeNull()
})
