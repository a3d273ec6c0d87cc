import { randomInt } from 'node:crypto'

/** No letter that can be read as another one: neither 0 and O, nor 1, I and L, nor U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** One's own code is typed at once; one that a branch hands out lies on paper for some days. */
export const OWN_LINK_CODE_MS = 15 * 60_000
export const ISSUED_LINK_CODE_MS = 7 * 24 * 3600 * 1000

/** `K7QF-93MD-X2PT`: 58 bits, easy to type. */
export function newLinkCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** As it was issued, however it was typed: full width, small letters, spaces, without hyphens. */
export function readLinkCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}
