/**
 * How many wrong passwords cost no wait; the arithmetic is in decision 0312. Above its number a count makes tries wait
 * some seconds. No count closes anything for longer than `LONGEST_WAIT_MS`.
 *
 * - `burst`: one login at one place (a device that the login is known on, else a network), counted before the password
 *   is checked, so that a thousand tries sent at once do not all pass. A right password takes its own back, so that a
 *   class may share an account.
 * - `inARow`: wrong passwords for one login at one place, until a right one.
 * - `login`: wrong passwords for one login, from all networks that it never signed in from, and from its known devices.
 * - `address`: wrong passwords for any login from unknown devices of one address. `confirmed` applies in a network that
 *   an admin has confirmed as a school's own.
 * - `branch`: wrong passwords for all logins of one branch, from networks that nobody of it signed in from.
 * - `sprayed`: logins with a wrong password and no right one after it, from unknown devices of one address.
 */
export const SIGN_IN_LIMITS = {
  burst: { tries: 50, seconds: 30 },
  inARow: { tries: 6, seconds: 3600 },
  login: { tries: 100, seconds: 86_400 },
  address: { tries: 1000, confirmed: 20_000, seconds: 300 },
  branch: { tries: 1000, seconds: 300 },
  sprayed: { tries: 300, seconds: 600 },
} as const

const FIRST_WAIT_MS = 5000
/** `Retry-After` never says more. */
export const LONGEST_WAIT_MS = 30_000

/** Wrong passwords in a row: the first five cost no wait, then it doubles with each from 5 to 30 seconds. */
export const waitAfter = (wrongInARow: number): number => doubled(wrongInARow - SIGN_IN_LIMITS.inARow.tries)

/** Wrong passwords of a crowd: the wait doubles each time that their number doubles. */
export const waitOver = (wrong: number, limit: number): number =>
  wrong < limit ? 0 : doubled(Math.floor(Math.log2(wrong / limit)))

const doubled = (times: number): number =>
  times < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(times, 10))
