const JAPAN_AHEAD_MS = 9 * 3600_000
const APRIL = 3

/** The school year (年度) of a moment in Japan, which has no summer time: it begins on the first of April. */
export function schoolYearOf(moment: Date): number {
  const there = new Date(moment.getTime() + JAPAN_AHEAD_MS)
  return there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0)
}
