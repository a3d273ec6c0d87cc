/** Crockford's letters, in which a ulid says its moment and sorts by it. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LETTERS = 10

/**
 * The maximum age of a start whose key becomes the attempt's. Attempts are ordered by key, and a device's clock must not place one further
 * back.
 */
export const START_AGE_MS = 2 * 24 * 3600_000

/** When a ulid was made, in milliseconds since the epoch. */
export const ulidTime = (ulid: string): number =>
  [...ulid.slice(0, TIME_LETTERS)].reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0)

/** What the ulids of a moment begin with: those of this moment and later sort behind it. */
export function ulidFloor(atMs: number): string {
  const letterAt = (digit: number) => LETTERS[Math.floor(atMs / LETTERS.length ** digit) % LETTERS.length] ?? ''
  return Array.from({ length: TIME_LETTERS }, (_, at) => letterAt(TIME_LETTERS - 1 - at)).join('')
}
