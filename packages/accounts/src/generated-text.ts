import { randomInt } from 'node:crypto'
import { passwordWeakness } from '@tcheck/contract/password-rules'

/** Without the signs that look like others on paper: 0 o, 1 l i. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** So many generated signs that a person can read out and type: 4.95 bits each. */
export const generateText = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A password for handing out (49 bits); it must be changed at the first sign-in. */
export function generatePassword(): string {
  const generated = generateText(10)
  return passwordWeakness(generated, { loginId: null }) === null ? generated : generatePassword()
}
