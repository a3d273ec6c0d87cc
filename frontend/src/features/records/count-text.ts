/** Beyond this many nobody counts on. */
const MANY = 10_000

interface Count {
  total_count: number
  /** false: at least so many. */
  is_total_exact: boolean
}

/** 「35人」, 「40件以上」 where there are more than were counted, 「1万件以上」. */
export function countWords({ total_count: count, is_total_exact: isExact }: Count, unit: string): string {
  if (isExact) return `${count}${unit}`
  return count >= MANY ? `1万${unit}以上` : `${count}${unit}以上`
}

/** 「95件のうち 41–60件」 */
export function spanWords(count: Count, { page, perPage }: { page: number; perPage: number }, unit: string): string {
  const first = (page - 1) * perPage + 1
  const last = Math.min(first + perPage - 1, count.total_count)
  return `${countWords(count, unit)}のうち ${Math.min(first, count.total_count)}–${last}${unit}`
}
