import { createHash } from 'node:crypto'

const DIGITS = 8

/**
 * A user name for a row without one: a letter and eight digits. The same seed gives the same name.
 * @param attempt 0 at first; raised if the name is in use
 */
export function generatedLogin(letter: 's' | 't', seed: string, attempt: number): string {
  const hash = createHash('sha256').update(`${attempt} ${seed}`).digest()
  return letter + String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}
