import { createHash } from 'node:crypto'

const DIGITS = 8

/**
 * A user name for somebody whom a list names without one: a letter and eight digits. The same seed makes the same name.
 *
 * @param attempt  0 at first; one more where the name is taken
 */
export function madeLogin(letter: 's' | 't', seed: string, attempt: number): string {
  const hash = createHash('sha256').update(`${attempt} ${seed}`).digest()
  return letter + String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}
