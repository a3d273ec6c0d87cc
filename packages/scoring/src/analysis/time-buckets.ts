/** Upper ends of the buckets of time, seconds; what took longer was a pause. */
export const TIME_BUCKETS = [
  3, 5, 8, 12, 16, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 450, 600,
] as const

/** null for what is no time of answering: a pause, or a clock that was put. */
export function timeBucketOf(seconds: number): number | null {
  if (!(seconds > 0)) return null
  const bucket = TIME_BUCKETS.findIndex((end) => seconds <= end)
  return bucket === -1 ? null : bucket
}

/** Seconds that half of the answers took at most, read off within the bucket; null without any. */
export function medianOfBuckets(buckets: readonly number[]): number | null {
  const half = buckets.reduce((sum, count) => sum + count, 0) / 2
  if (half === 0) return null
  let passed = 0
  for (const [at, count] of buckets.entries()) {
    if (passed + count >= half) {
      const [from, to] = [TIME_BUCKETS[at - 1] ?? 0, TIME_BUCKETS[at] ?? 0]
      return from + ((half - passed) / count) * (to - from)
    }
    passed += count
  }
  return null
}
