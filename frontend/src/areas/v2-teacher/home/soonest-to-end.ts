import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'

/** Early enough to order the next book. */
const warnDays = 60
const dayMs = 24 * 60 * 60 * 1000

/**
 * The code that ends next, if it ends soon.
 *
 * @param today `YYYY-MM-DD`
 */
export function soonestToEnd<C extends Pick<RegisteredMaterialCode, 'valid_until' | 'is_expired'>>(
  codes: readonly C[],
  today: string,
): C | null {
  const limit = new Date(Date.parse(today) + warnDays * dayMs).toISOString().slice(0, 10)
  const soon = codes.filter(({ is_expired, valid_until }) => !is_expired && valid_until <= limit)
  return soon.sort((one, other) => (one.valid_until < other.valid_until ? -1 : 1))[0] ?? null
}
