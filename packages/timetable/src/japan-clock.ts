/** Japan has no summer time: its clock stands nine hours ahead of UTC all year, wherever server and browser are. */
const JAPAN_OFFSET_MS = 9 * 3600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600_000

/** The day that a moment belongs to in Japan, `YYYY-MM-DD`. @param moment ISO 8601 in UTC */
export const dayOfMoment = (moment: string): string =>
  new Date(Date.parse(moment) + JAPAN_OFFSET_MS).toISOString().slice(0, 10)

/** 「16:05」 of a moment in Japan: the minute that a clock on the wall shows. @param moment ISO 8601 in UTC */
export const clockOfMoment = (moment: string): string =>
  new Date(Date.parse(moment) + JAPAN_OFFSET_MS).toISOString().slice(11, 16)

/** The moment of a day and a clock in Japan, ISO 8601 in UTC. @param clock 「16:05」 */
export const momentOfClock = (day: string, clock: string): string =>
  new Date(Date.parse(`${day}T${clock}:00.000Z`) - JAPAN_OFFSET_MS).toISOString()

/** Minutes of the wall's clock since it began to count, the started one left out. @param moment ISO 8601 */
export const wholeMinutes = (moment: string): number => Math.floor(Date.parse(moment) / MINUTE_MS)

/** The moments of a day, and of a month, in Japan: from its first to the first of the next. */
export const spanOfDay = (day: string): { from: string; until: string } => {
  const from = momentOfClock(day, '00:00')
  return { from, until: new Date(Date.parse(from) + DAY_MS).toISOString() }
}
/** @param month `YYYY-MM` */
export const spanOfMonth = (month: string): { from: string; until: string } => ({
  from: momentOfClock(`${month}-01`, '00:00'),
  until: momentOfClock(`${monthAfter(month, 1)}-01`, '00:00'),
})

/** The month so many later, `YYYY-MM`. @param count may be negative */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
