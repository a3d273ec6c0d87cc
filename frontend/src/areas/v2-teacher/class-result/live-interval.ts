import type { ClassResult } from '@tcheck/contract/class-result'

/** A teacher sees a save within some seconds, and a class costs twelve requests a minute. */
const LIVE_MS = 5_000
/** Nothing has come for a while: a lesson that is over, or a page left open. */
const QUIET_MS = 10_000
/** Longer than anybody thinks over a question. */
const QUIET_AFTER_MS = 10 * 60_000

/**
 * How long until the next look. Looks at what is unchanged are small, but a page that stands open over lunch need not take
 * any of them a second.
 *
 * @param lookedSince  when somebody came to the page, or came back to it
 */
export function liveInterval({ rows }: Pick<ClassResult, 'rows'>, lookedSince: number, now: number): number {
  const newest = Math.max(0, ...rows.map(({ updated_at }) => Date.parse(updated_at ?? '') || 0))
  const isLively = now - lookedSince < QUIET_AFTER_MS || now - newest < QUIET_AFTER_MS
  return isLively ? LIVE_MS : QUIET_MS
}

/** Answers that came this long before the report are called new. */
const FRESH_MS = 20_000

/** Whether an answer came a moment ago, by the server's clock on both sides. */
export const isFresh = (updatedAt: string | null, generatedAt: string) =>
  updatedAt !== null && Date.parse(generatedAt) - Date.parse(updatedAt) < FRESH_MS
