import type { AttemptResult, StoredAttempt } from '@tcheck/data/attempt/attempt'
import type { Seat } from '@tcheck/data/attempt/pick-attempts'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf } from '@tcheck/data/mission/test-settings'
import { type AttemptChange, type AttemptDeps, changeAttempt } from './change-attempt.ts'

/** Its time ends with the class's, and what a device gave before that and sends later is known by it. */
export const closing =
  (closedAt: string): AttemptChange =>
  (attempt: StoredAttempt) => {
    if (attempt.finished_at !== null) return undefined
    const ends_at = attempt.ends_at !== undefined && attempt.ends_at < closedAt ? attempt.ends_at : closedAt
    return { fields: { finished_at: closedAt, ends_at, is_closed: true, updated_at: closedAt } }
  }

/** Of an attempt that nobody has written since its start; one that a teacher reopened was written. */
const AS_BEGUN = 1
const isAsBegun = ({ mode, started_at, updated_at, finished_at }: AttemptResult) =>
  mode === 'test' && finished_at === null && started_at === updated_at

/** The student saves in this very moment, which ends it; or its set is gone. */
class LeftAlone extends Error {}
const leaveAlone = (): never => {
  throw new LeftAlone()
}

/**
 * Ends attempts that began at the moment when their class was closed and were never saved since; the first save would have ended them.
 * Found in a teacher's read of the class, without further reads.
 * @returns ids of the attempts that are ended now
 */
export async function endStragglers(
  deps: AttemptDeps,
  mission: StoredMission,
  schoolClass: { grade: number; kumi: string },
  seats: ReadonlyMap<string, Seat<AttemptResult>>,
): Promise<ReadonlySet<string>> {
  const closedAt = classStateOf(mission, schoolClass).closed_at
  if (closedAt === null) return new Set()
  const stragglers = [...seats.values()].map(({ counted }) => counted).filter(isAsBegun)
  const ended = stragglers.map(async ({ id: attemptId }): Promise<string[]> => {
    const change: AttemptChange = (one) => (one.version === AS_BEGUN ? closing(closedAt)(one) : undefined)
    try {
      const { finished_at } = await changeAttempt(deps, { mission, attemptId, throwApiError: leaveAlone }, change)
      return finished_at === null ? [] : [attemptId]
    } catch (error) {
      if (error instanceof LeftAlone) return []
      throw error
    }
  })
  return new Set((await Promise.all(ended)).flat())
}
