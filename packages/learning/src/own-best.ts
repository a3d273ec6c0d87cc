/** What came of a challenge (力だめし). */
export interface ChallengeResult {
  readonly score: number
  readonly maxScore: number
  /** From its beginning to its end. */
  readonly ms: number
}

export interface RunResult extends ChallengeResult {
  /** Its ulid. */
  readonly run: string
}

/** A challenge is the same one as another when it asks the same groups, in whatever order. */
export const scopeOf = (groups: readonly string[]): string => JSON.stringify([...new Set(groups)].sort())

const ORDER = [
  (one: ChallengeResult, other: ChallengeResult) => other.score - one.score,
  (one: ChallengeResult, other: ChallengeResult) => one.ms - other.ms,
  (one: ChallengeResult, other: ChallengeResult) => one.maxScore - other.maxScore,
] as const

/** The most points; of those the least time. Negative where the first is the better one. */
const compareResults = (one: ChallengeResult, other: ChallengeResult): number =>
  ORDER.map((compare) => compare(one, other)).find((order) => order !== 0) ?? 0

/** A run that is changed after its end, as by another device's answers, is worth what it was worth at its best. */
export const betterResult = <T extends ChallengeResult>(one: T, other: T): T =>
  compareResults(other, one) < 0 ? other : one

/** The best, and one more: a run is told the best of the others. */
const RESULTS_STORED = 2

/**
 * The best attempts of one challenge. Joining is commutative and idempotent, so an incremental update equals a new computation from all
 * runs.
 */
export function joinResults(some: readonly RunResult[], more: readonly RunResult[]): RunResult[] {
  const byRun = new Map<string, RunResult>()
  for (const one of [...some, ...more]) {
    const known = byRun.get(one.run)
    byRun.set(one.run, known ? betterResult(known, one) : one)
  }
  return [...byRun.values()]
    .sort((one, other) => compareResults(one, other) || (one.run < other.run ? -1 : 1))
    .slice(0, RESULTS_STORED)
}

/** Between the last answer and the end of a challenge: so long one may look it over. */
const MOST_REVIEW_MS = 600_000

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
export function timeOfChallenge({ madeAtMs, startedAtMs, finishedAtMs, lastAnswerAtMs }: Moments): number {
  const seen = finishedAtMs - Math.min(madeAtMs, startedAtMs)
  const answering = Math.max(0, (lastAnswerAtMs ?? madeAtMs) - madeAtMs)
  return Math.min(Math.max(seen, answering), answering + MOST_REVIEW_MS)
}
