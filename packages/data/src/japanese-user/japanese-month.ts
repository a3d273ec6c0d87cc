const JAPAN_OFFSET_MS = 9 * 3600_000

/** The month of a moment in Japan, which has no summer time: `2026-11`. */
export const japaneseMonthOf = (at: Date): string =>
  new Date(at.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 'YYYY-MM'.length)
