import { monthAfter } from '@tcheck/timetable/japan-clock'

/**
 * The month to turn to, of a page that says its month in the address. It is reckoned from the address, which of two presses right after
 * each other has the first: what is drawn does not yet.
 *
 * @param shown `YYYY-MM`; undefined before anything was read
 * @returns nothing to change where no month is known
 */
export function turnedMonth(said: URLSearchParams, shown: string | undefined, count: number): { month?: string } {
  const asked = said.get('month') ?? ''
  const from = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : shown
  return from === undefined ? {} : { month: monthAfter(from, count) }
}
