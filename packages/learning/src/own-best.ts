/** What came of a challenge (力だめし). */
export interface ChallengeTry {
  readonly score: number
  readonly maxScore: number
  /** From its beginning to its end. */
  readonly ms: number
}

export interface TryOfRun extends ChallengeTry {
  /** Its ulid. */
  readonly run: string
}

/** A challenge is the same one as another when it asks the same groups, in whatever order. */
export const scopeOf = (groups: readonly string[]): string => JSON.stringify([...new Set(groups)].sort())

const ORDER = [
  (one: ChallengeTry, other: ChallengeTry) => other.score - one.score,
  (one: ChallengeTry, other: ChallengeTry) => one.ms - other.ms,
  (one: ChallengeTry, other: ChallengeTry) => one.maxScore - other.maxScore,
] as const

/** The most points; of those the least time. Negative where the first is the better one. */
const compareTries = (one: ChallengeTry, other: ChallengeTry): number =>
  ORDER.map((compare) => compare(one, other)).find((order) => order !== 0) ?? 0

/** A run that is changed after its end, as by another device's answers, is worth what it was worth at its best. */
export const betterTry = <T extends ChallengeTry>(one: T, other: T): T => (compareTries(other, one) < 0 ? other : one)

/** The best, and one more: a run is told the best of the others. */
const TRIES_KEPT = 2

/**
 * The best attempts of one challenge. Joining is commutative and idempotent, so an incremental update equals a new computation from all
 * runs.
 */
export function joinTries(some: readonly TryOfRun[], more: readonly TryOfRun[]): TryOfRun[] {
  const byRun = new Map<string, TryOfRun>()
  for (const one of [...some, ...more]) {
    const known = byRun.get(one.run)
    byRun.set(one.run, known ? betterTry(known, one) : one)
  }
  return [...byRun.values()]
    .sort((one, other) => compareTries(one, other) || (one.run < other.run ? -1 : 1))
    .slice(0, TRIES_KEPT)
}

/** Between the last answer and the end of a challenge: so long one may look it over. */
const MOST_LOOKING_OVER_MS = 600_000

interface Moments {
  /** By the device that began it. */
  madeAtMs: number
  /** As the server heard of it first, and of its end. */
  startedAtMs: number
  finishedAtMs: number
  /** By the device on which it was given; null where nothing was answered. */
  lastAnswerAtMs: number | null
}

/**
 * The duration of a challenge. The server receives an offline run hours later, and a device's clock can be wrong. Both times are of one
 * device, so their difference, the time to the last answer, limits what the server measured.
 */
export function timeOfTry({ madeAtMs, startedAtMs, finishedAtMs, lastAnswerAtMs }: Moments): number {
  const seen = finishedAtMs - Math.min(madeAtMs, startedAtMs)
  const answering = Math.max(0, (lastAnswerAtMs ?? madeAtMs) - madeAtMs)
  return Math.min(Math.max(seen, answering), answering + MOST_LOOKING_OVER_MS)
}
