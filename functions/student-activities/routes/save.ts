import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredSlot } from '@tcheck/data/attempt/attempt'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import type { NoteIfAllFinished } from '@tcheck/services/exam/all-finished'
import { showsMarksUnasked } from '@tcheck/sessions/answers-after-key'
import { saveOfEarlierDevice } from '../attempt/continued-entry.ts'
import { saveAttempt } from '../attempt/save-attempt.ts'
import { startAttempt } from '../attempt/start-attempt.ts'
import { openedByStart } from '../attempt/timed-start.ts'
import { givesMarksNow } from '../attempt/visibility-now.ts'
import { findWatchers } from '../attempt/watchers.ts'

export interface SaveDeps {
  table: Table
  library: Library<MainQuestion>
  noteIfAllFinished: NoteIfAllFinished
}

/** Start, save and finish (domain.md "No answer is ever lost"). */
export const saveActivityGroup =
  ({ table, library, noteIfAllFinished }: SaveDeps): RouteHandler<typeof studentActivities.save> =>
  async ({ input: { student_activity_group: input }, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    const watchers = findWatchers(table, student, now)
    const call = { table, library, student, input, now, throwApiError }
    if (student.continued_at !== undefined) return saveOfEarlierDevice(call, student.continued_at)
    const id = input.saved_student_activity_group_id
    const { attempt, set, sentKeys, memos } = id === undefined ? await startAttempt(call) : await saveAttempt(call, id)
    await watchers.notify(attempt)
    // The player has its own marks of an exam that goes on: nothing has to be read for them.
    const isOpenExam = attempt.category === 'cbt' && (attempt.finished_at === null || !showsMarksUnasked(attempt))
    const isJustFinished = attempt.finished_at !== null && input.finished
    const showsAnswers =
      !isOpenExam &&
      (input.without_key === undefined || attempt.category !== 'cbt') &&
      (await givesMarksNow({ table, noteIfAllFinished }, student, { attempt, now, isJustFinished }))
    const opened = id === undefined ? await openedByStart({ table, library }, attempt) : undefined
    return {
      student_activity_group: viewOf(attempt, set, {
        showsAnswers,
        now,
        keys: (key, slot) => sentKeys.has(key) || isNews(slot, input),
        memos: new Map(memos.map((memo) => [memo.slot_key, memo.strokes])),
      }),
      ...(opened && { opened }),
    }
  }

/** Whether the device has not received this slot yet. */
function isNews(slot: StoredSlot, { known_version, known_revision }: ActivityGroupInput): boolean {
  if (known_version === undefined || slot.v === undefined) return slot.r > known_revision
  return slot.v > known_version
}
