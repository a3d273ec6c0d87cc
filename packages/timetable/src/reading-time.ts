import { addDays } from '@tcheck/learning/japan-day'
import { dayOfMoment } from './japan-clock.ts'

/** A device's clock may be ahead of the server by so much. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000
/** Readings of so many days before today are stored until staff confirm them. */
export const LATE_DAYS = 7

/**
 * `ahead`: the device's clock is wrong. `today`: counts whenever it arrives. `late`: あとから届いた読み取り, counts once staff
 * confirm it. `too_old`: not stored.
 */
type ReadingTime = 'ahead' | 'today' | 'late' | 'too_old'

/**
 * The rule of a reading, by its own time and the server's. Days are Japan's. A device that any passer-by can touch must not write
 * attendance of past days by itself.
 * @param at ISO 8601
 */
export function readingTime(at: string, now: Date): ReadingTime {
  if (Date.parse(at) - now.getTime() > CLOCK_TOLERANCE_MS) return 'ahead'
  const [day, today] = [dayOfMoment(at), dayOfMoment(now.toISOString())]
  if (day >= today) return 'today'
  return day >= addDays(today, -LATE_DAYS) ? 'late' : 'too_old'
}
