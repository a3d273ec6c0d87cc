const JAPAN_OFFSET_MS = 9 * 3600_000
const DAY_MS = 86_400_000

/** Days of Japan, both among them: `2026-11-20`. */
export interface Period {
  from: string
  until: string
}

/** The period that was asked for; of what is left out, so many days up to the last one, or up to a day that is to come. */
export function periodOf(
  asked: { from?: string | undefined; until?: string | undefined },
  now: Date,
  { days = 7, ahead = 0 } = {},
): Period {
  const dayOf = (ms: number) => new Date(ms + JAPAN_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const until = asked.until ?? dayOf(Math.max(now.getTime() + ahead * DAY_MS, asked.from ? Date.parse(asked.from) : 0))
  return { from: asked.from ?? dayOf(Date.parse(`${until}T00:00:00+09:00`) - (days - 1) * DAY_MS), until }
}

/** The sort keys of a period, where they begin with a moment in ISO 8601, UTC. */
export const keysOfPeriod = ({ from, until }: Period) => ({
  from: new Date(`${from}T00:00:00+09:00`).toISOString(),
  until: `${new Date(Date.parse(`${until}T00:00:00+09:00`) + DAY_MS - 1).toISOString()}~`,
})
