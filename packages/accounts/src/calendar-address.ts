import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Draws the secret of a calendar's address: 256 bits, which nobody guesses, so its hash needs no salt and no stretching. */
export function drawCalendarSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

export const calendarPath = (accountId: string, secret: string): `/${string}` =>
  `/api/shift_calendars/${accountId}.${secret}/shifts.ics`

/** Whose calendar an address names, and whether it is the one whose hash is kept; null for what is no address. */
export function readCalendarToken(token: string): { accountId: string; opens: (hash: string) => boolean } | null {
  const [, accountId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  if (accountId === undefined || secret === undefined) return null
  const given = Buffer.from(hashOf(secret))
  return {
    accountId,
    opens: (hash) => {
      const expected = Buffer.from(hash)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
