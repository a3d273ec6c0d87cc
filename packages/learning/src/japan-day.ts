/** A day of Japan's calendar, `YYYY-MM-DD`: days compare as texts. */
export type Day = string

const JAPAN_OFFSET_MS = 9 * 3600_000
const DAY_MS = 24 * 3600_000

const dayOf = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10)

/** The day that a moment belongs to in Japan, which has no summer time; the server's own zone does not count. */
export const japanDayOf = (moment: Date): Day => dayOf(moment.getTime() + JAPAN_OFFSET_MS)

/** @param count  may be negative */
export const addDays = (day: Day, count: number): Day => dayOf(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS)

/** How many days later `to` is; negative where it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** All days from the one to the other, both taken. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

const APRIL = 4

/** 年度 of a day: it begins on the first of April. */
export function schoolYearOfDay(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month < APRIL ? year - 1 : year
}
