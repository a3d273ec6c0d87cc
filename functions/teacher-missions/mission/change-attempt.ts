import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import type { StoredMission } from '@tcheck/data/mission/mission'
import type { Library } from '@tcheck/data/question-set/set-library'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'
import { markAttempt } from '@tcheck/services/attempt/mark-attempt'
import { recordWrites } from '@tcheck/services/attempt/record-writes'

export interface AttemptDeps {
  table: Table
  library: Library<MainQuestion>
}

const ROUNDS = 6

interface ChangedAttempt {
  fields: { [K in keyof StoredAttempt]?: StoredAttempt[K] | undefined }
  writes?: Write[]
}

/** What an act makes of an attempt; undefined where it is so already. */
export type AttemptChange = (attempt: StoredAttempt) => Promise<ChangedAttempt | undefined> | ChangedAttempt | undefined

/**
 * Changes and marks one attempt of a mission, if nobody has written meanwhile; after a student's save it reads the attempt and applies the
 * change again.
 * @throws ApiError NOT_FOUND for an attempt of another mission; SAVE_BUSY after repeated conflicts
 */
export async function changeAttempt(
  { table, library }: AttemptDeps,
  {
    mission,
    attemptId,
    throwApiError,
    writes: more = [],
  }: {
    mission: StoredMission
    attemptId: string
    throwApiError: ThrowApiError<'NOT_FOUND' | 'SAVE_BUSY'>
    writes?: Write[]
  },
  change: AttemptChange,
): Promise<StoredAttempt> {
  try {
    return await table.retry(
      async (failed) => {
        const before = (await getAttempt(table, attemptId)) ?? throwApiError('NOT_FOUND')
        const isOfMission = before.mission_id === mission.id && before.branch_id === mission.branch_id
        if (!isOfMission || !isWholeSet(before)) return throwApiError('NOT_FOUND')
        const changed = await change(before)
        if (!changed) return before
        const fields = { ...before, ...changed.fields, version: before.version + 1 } as StoredAttempt
        const attempt = await marked(fields, { table, library, throwApiError })
        const record = await recordWrites(table, attempt, { consistent: failed > 0 })
        await replaceAttempt(table, attempt, [...(changed.writes ?? []), ...more, ...record])
        return attempt
      },
      { tries: ROUNDS },
    )
  } catch (error) {
    if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
    throw error
  }
}

async function marked(
  attempt: StoredAttempt,
  { table, library, throwApiError }: AttemptDeps & { throwApiError: ThrowApiError<'NOT_FOUND'> },
): Promise<StoredAttempt> {
  const { compiled } = (await markingSetOf({ table, library }, attempt)) ?? throwApiError('NOT_FOUND')
  return markAttempt(attempt, compiled)
}

/** An attempt as the answer of an act has it. */
export const touchedView = (attempt: StoredAttempt) => ({
  id: attempt.id,
  finished_at: attempt.finished_at,
  ends_at: attempt.ends_at ?? null,
  late_minutes: attempt.late_minutes ?? null,
  late_answers: attempt.late_answers ?? ('claimed' as const),
  score: attempt.score,
  version: attempt.version,
})
