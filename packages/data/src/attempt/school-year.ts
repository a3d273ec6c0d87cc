const JAPAN_OFFSET_MS = 9 * 3600_000
const APRIL = 3

/** The school year (年度) of a moment in Japan, which has no summer time: it begins on the first of April. */
export function schoolYearOf(moment: Date): number {
  const there = new Date(moment.getTime() + JAPAN_OFFSET_MS)
  return there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0)
}

/** School years, both taken; what is left out has no end. */
export interface Years {
  from?: number | undefined
  to?: number | undefined
}

/** Which attempts were begun in some school years. */
export const isBegunIn =
  ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Years) =>
  ({ started_at }: { started_at: string }): boolean => {
    const year = schoolYearOf(new Date(started_at))
    return from <= year && year <= to
  }
