import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { getLateAnswers, lateAnswersWrite } from '@tcheck/data/attempt/late-answers'
import { memoWrite } from '@tcheck/data/attempt/memo'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import { getSaveLog, saveEventWrites } from '@tcheck/data/attempt/save-log'
import type { Library } from '@tcheck/data/question-set/set-library'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'
import type { CompiledSet } from '@tcheck/scoring'
import { type MergedSave, mergeSave } from '@tcheck/services/attempt/merge-save'
import { recordWrites } from '@tcheck/services/attempt/record-writes'
import { isStoredBeside } from '@tcheck/services/attempt/test-time'
import { saveEventOf } from './save-event.ts'
import { syncWithMission } from './sync-with-mission.ts'

/** One call of the save route. */
export interface SaveCall {
  table: Table
  library: Library<MainQuestion>
  student: StudentPrincipal
  input: ActivityGroupInput
  now: Date
  throwApiError: ThrowApiError<
    | 'NOT_FOUND'
    | 'VALIDATION'
    | 'SLOT_UNKNOWN'
    | 'SAVE_BUSY'
    | 'MISSION_NOT_DELIVERED'
    | 'SET_CANCELLED'
    | 'TEST_CLOSED'
    | 'ENTRY_CONTINUED'
  >
}

/** Input of the answer to the device. */
export interface SavedAttempt extends Pick<MergedSave, 'attempt' | 'sentKeys' | 'memos'> {
  set: CompiledSet
}

const TRIES = 6

/**
 * Merges a save into the stored attempt and writes the result, on the condition that nobody wrote in between. The first read is
 * eventually consistent and costs half the units. If it was stale, the write fails and the next read is consistent. Only a consistent
 * read decides that there is nothing to write.
 */
export const saveAttempt = (call: SaveCall, id: string): Promise<SavedAttempt> =>
  retryWrite(call, async (failed) => {
    const { table } = call
    const quick = failed === 0 ? await getAttempt(table, id, { consistent: false }) : undefined
    const prefetched = quick && (await mergeInto(quick, call))
    const merge = prefetched?.isWrite ? prefetched : await mergeInto(await getAttempt(table, id), call)
    const { stored, saved, writes, isWrite } = merge
    if (!isWrite) return { ...saved, attempt: stored }
    const { attempt } = saved
    const becomesFinished = stored.finished_at === null && attempt.finished_at !== null
    const isNewResult = becomesFinished || stored.score !== attempt.score
    const record = isNewResult ? await recordWrites(table, attempt, { consistent: failed > 0 }) : []
    await replaceAttempt(table, attempt, [...writes, ...record, ...(await eventWrites(call, stored))])
    return saved
  })

/** Only an unusual save costs a read and a write more. */
async function eventWrites({ table, input, now }: SaveCall, stored: StoredAttempt): Promise<Write[]> {
  const event = saveEventOf(stored, input, now)
  return event ? saveEventWrites(stored.id, event, await getSaveLog(table, stored.id)) : []
}

export async function mergeInto(
  found: StoredAttempt | undefined,
  { table, library, student, input, now, throwApiError }: SaveCall,
) {
  const stored = ownAttempt(found, student, throwApiError)
  if (stored.category !== input.category) return throwApiError('NOT_FOUND')
  const { compiled: set } = (await markingSetOf({ table, library }, stored)) ?? throwApiError('NOT_FOUND')
  const current = await syncWithMission(table, { attempt: stored, student, now })
  const late = isStoredBeside(current, now) ? await getLateAnswers(table, current.id) : undefined
  const merged = mergeSave(current, input, { set, now, late, throwApiError })
  const writes = writesBeside(merged)
  const isWrite = merged.isChanged || current !== stored || writes.length > 0
  return { stored, saved: { ...merged, set }, writes, isWrite }
}

/** Writes in the same transaction as the attempt. */
export const writesBeside = ({ past, memos, late }: MergedSave): Write[] => [
  ...past.map((one) => pastAnswerWrite(one)),
  ...memos.map((one) => memoWrite(one)),
  ...(late ? [lateAnswersWrite(late)] : []),
]

/** Repeats the work while another device of the student writes first. @throws SAVE_BUSY after the last try */
export async function retryWrite<T>(
  { table, throwApiError }: Pick<SaveCall, 'table' | 'throwApiError'>,
  work: (failed: number) => Promise<T>,
): Promise<T> {
  try {
    return await table.retry(work, { tries: TRIES })
  } catch (error) {
    if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
    throw error
  }
}

/** The student's own attempt. A student who entered by class and number sees only attempts of that entry. */
export function ownAttempt(
  attempt: StoredAttempt | undefined,
  student: StudentPrincipal,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): StoredAttempt {
  const isOwn = attempt && attempt.student_id === student.student_id
  if (!isOwn || (student.entry_id !== null && attempt.entry_id !== student.entry_id)) return throwApiError('NOT_FOUND')
  return attempt
}
