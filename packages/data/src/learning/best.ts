import { createHash } from 'node:crypto'
import {
  betterResult,
  type ChallengeResult,
  joinResults,
  type RunResult,
  scopeOf,
  timeOfChallenge,
} from '@tcheck/learning/own-best'
import { parseAttemptId } from '../attempt/attempt-id.ts'
import { ulidTime } from '../attempt/ulid-time.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { learningPk } from './activity.ts'
import type { StoredRun } from './run.ts'

/** The best tries of one challenge of a student: what its runs say, kept as they are finished. */
export interface StoredBest {
  student_id: string
  branch_id: string
  /** What it asks. */
  groups: string[]
  tries: RunResult[]
  version: number
}

type Written = Item & StoredBest

/** A challenge may ask more groups than a key has room for. */
const nameOf = (groups: readonly string[]) => createHash('sha256').update(scopeOf(groups)).digest('base64url')
const keyOf = (studentId: string, groups: readonly string[]): Key => ({
  pk: learningPk(studentId),
  sk: `BEST#${nameOf(groups)}`,
})

const storedOf = ({ student_id, branch_id, groups, tries, version }: Written): StoredBest => ({
  ...{ student_id, branch_id, groups, tries, version },
})

export async function getBest(
  table: Table,
  studentId: string,
  groups: readonly string[],
): Promise<StoredBest | undefined> {
  const item = await table.get<Written>(keyOf(studentId, groups), { consistent: true })
  return item && storedOf(item)
}

/** Of some challenges: as many reads as there are of them, however many runs there were. */
export const listBests = async (
  table: Table,
  studentId: string,
  challenges: readonly (readonly string[])[],
): Promise<StoredBest[]> => {
  const keys = new Map(challenges.map((groups) => [nameOf(groups), keyOf(studentId, groups)]))
  return (await table.batchGet<Written>([...keys.values()])).map(storedOf)
}

/** What a challenge is worth now; undefined where it is not finished, or none. */
function finishedChallenge({ kind, attempt }: StoredRun): ChallengeResult | undefined {
  const { id, started_at, finished_at, score, max_score: maxScore, slots } = attempt
  if (kind !== 'challenge' || finished_at === null) return undefined
  const answeredAt = Object.values(slots).map(({ t }) => Date.parse(t))
  const ms = timeOfChallenge({
    madeAtMs: ulidTime(parseAttemptId(id)?.ulid ?? ''),
    startedAtMs: Date.parse(started_at),
    finishedAtMs: Date.parse(finished_at),
    lastAnswerAtMs: answeredAt.length === 0 ? null : Math.max(...answeredAt),
  })
  return { score, maxScore, ms }
}

/** A run with what it is worth, after a change of it. */
export function withFinishedChallenge(next: StoredRun, before: StoredRun): StoredRun {
  const tries = [before.tried, finishedChallenge(next)].flatMap((one) => one ?? [])
  return tries.length === 0 ? next : { ...next, tried: tries.reduce(betterResult) }
}

const groupsOf = ({ questions }: StoredRun) => [...new Set(questions.map(({ group }) => group))].sort()

/** A challenge and its tries, as finished runs say. */
interface Tried {
  groups: string[]
  tries: RunResult[]
}

/** Runs by challenge, in whatever order. @param before  what others have said */
export function triedIn(runs: readonly StoredRun[], before: readonly Tried[] = []): Tried[] {
  const byScope = new Map(before.map((tried) => [scopeOf(tried.groups), tried]))
  for (const run of runs) {
    const { tried } = run
    if (!tried) continue
    const groups = groupsOf(run)
    const more = [{ run: parseAttemptId(run.attempt.id)?.ulid ?? '', ...tried }]
    const known = byScope.get(scopeOf(groups))
    byScope.set(scopeOf(groups), { groups, tries: joinResults(known?.tries ?? [], more) })
  }
  return [...byScope.values()]
}

/**
 * Adds attempts to the stored best results; writes nothing if they change nothing.
 * @throws ConditionFailed, when written, if another run was finished meanwhile
 */
export async function bestWrites(
  table: Table,
  { student_id, branch_id }: { student_id: string; branch_id: string },
  all: readonly Tried[],
): Promise<Write[]> {
  const writes = await Promise.all(
    all.map(async ({ groups, tries: more }): Promise<Write[]> => {
      const stored = await getBest(table, student_id, groups)
      const tries = joinResults(stored?.tries ?? [], more)
      if (stored && JSON.stringify(tries) === JSON.stringify(joinResults(stored.tries, []))) return []
      const version = stored?.version ?? 0
      const best: StoredBest = { student_id, branch_id, groups, tries, version: version + 1 }
      const condition = stored
        ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': version } }
        : onlyIfAbsent
      return [{ put: { ...keyOf(student_id, groups), ...best }, condition }]
    }),
  )
  return writes.flat()
}
