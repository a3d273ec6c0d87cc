/**
 * Whether every case runs (`npm run check -- --all`). Otherwise slow tests run a random sample of their cases; the seed is printed, and
 * `CHECK_SEED` repeats it.
 */
export const checksAll = process.env['CHECK_ALL'] !== undefined

export const checkSeed = Number(process.env['CHECK_SEED'] ?? Date.now() % 1_000_000)

/** A small fast generator of numbers in [0, 1), the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A sample of a list, in the list's order; all of a shorter list. */
export function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const chosen = new Set(
    list
      .map((_, at) => ({ at, by: random() }))
      .sort((one, other) => one.by - other.by)
      .slice(0, count)
      .map(({ at }) => at),
  )
  return list.filter((_, at) => chosen.has(at))
}

/** A sample of a list by the check's seed; all with `--all`. */
export const sampled = <T>(list: readonly T[], count = 1): readonly T[] =>
  checksAll ? list : sample(list, count, randomOf(checkSeed))
