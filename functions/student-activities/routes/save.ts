import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { markingKeysOf, markingSetOf } from '@tcheck/data/accepted/marking-set'
import {
  createAttempt,
  getAttempt,
  replaceAttempt,
  type StoredAttempt,
  type StoredSlot,
} from '@tcheck/data/attempt/attempt'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { getLateAnswers, lateAnswersWrite } from '@tcheck/data/attempt/late-answers'
import { memoWrite } from '@tcheck/data/attempt/memo'
import { pastAnswerWrite } from '@tcheck/data/attempt/past-answer'
import { getStartedAttempt, ulidOfStart } from '@tcheck/data/attempt/start-key'
import type { Library } from '@tcheck/data/question-set/set-library'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'
import { type StudentPrincipal, studentOf } from '@tcheck/lambda-kit/principal-of'
import { isRefusal, type Refuse } from '@tcheck/lambda-kit/refuse'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { checkSlots, type MergedSave, mergeSave, sentActivities } from '@tcheck/services/attempt/merge-save'
import { isKeptBeside } from '@tcheck/services/attempt/test-time'
import type { NoteIfAllFinished } from '@tcheck/services/exam/all-finished'
import { recordWrites } from '@tcheck/services/exam/record-writes'
import { showsMarksUnasked } from '@tcheck/sessions/answers-after-key'
import { ulid } from 'ulid'
import { keepUpWithMission, withKeyOfStart } from '../attempt/keep-up.ts'
import { givesMarksNow } from '../attempt/standing-now.ts'
import { newAttempt, openSetForStart, setRefOf, underAccepted } from '../attempt/start-attempt.ts'
import { namingDevice, openedByStart, timedAttemptOf, timedStartWrites } from '../attempt/timed-start.ts'
import { lookForWatchers } from '../attempt/watchers.ts'

export interface SaveDeps {
  table: Table
  library: Library<MainQuestion>
  noteIfAllFinished: NoteIfAllFinished
}

/** What a save needs of its call besides. */
interface Saving extends Pick<SaveDeps, 'table' | 'library'> {
  refuse: Refuse<
    | 'NOT_FOUND'
    | 'VALIDATION'
    | 'SLOT_UNKNOWN'
    | 'SAVE_BUSY'
    | 'MISSION_NOT_DELIVERED'
    | 'SET_CANCELLED'
    | 'TEST_CLOSED'
  >
}

const ROUNDS = 6

/** Start, save and finish (domain.md "No answer is ever lost"). */
export const saveActivityGroup =
  ({ table, library, noteIfAllFinished }: SaveDeps): RouteHandler<typeof studentActivities.save> =>
  async ({ input: { student_activity_group: input }, principal, now, refuse }) => {
    const student = studentOf(principal)
    const watchers = lookForWatchers(table, student, now)
    const saved =
      input.saved_student_activity_group_id === undefined
        ? await start({ table, library, refuse }, student, input, now)
        : await save({ table, library, refuse }, student, { id: input.saved_student_activity_group_id, input, now })
    const { set, merged } = saved
    const { attempt } = merged
    await watchers.tell(attempt)
    // What goes on shows no marks of an exam: the player has its own, and nothing has to be read.
    const isOpenExam = attempt.category === 'cbt' && (attempt.finished_at === null || !showsMarksUnasked(attempt))
    const isJustFinished = attempt.finished_at !== null && input.finished
    const showsAnswers =
      !isOpenExam &&
      (input.without_key === undefined || attempt.category !== 'cbt') &&
      (await givesMarksNow({ table, noteIfAllFinished }, student, { attempt, now, isJustFinished }))
    const isStart = input.saved_student_activity_group_id === undefined
    const opened = isStart ? await openedByStart({ table, library }, attempt) : undefined
    return {
      student_activity_group: viewOf(attempt, set, {
        showsAnswers,
        now,
        keys: (key, slot) => merged.sentKeys.has(key) || isNews(slot, input),
        memos: new Map(merged.memos.map((memo) => [memo.slot_key, memo.strokes])),
      }),
      ...(opened && { opened }),
    }
  }

/** Whether the device has not received this slot yet. */
function isNews(slot: StoredSlot, { known_version, known_revision }: ActivityGroupInput): boolean {
  if (known_version === undefined || slot.v === undefined) return slot.r > known_revision
  return slot.v > known_version
}

/**
 * Begins an attempt; or saves the one that the same start began before, whatever became of its set since. Of a timed test each start
 * of a student is the same one: a new key gives no new time.
 */
async function start(deps: Saving, student: StudentPrincipal, input: ActivityGroupInput, now: Date) {
  const { table } = deps
  const goOn = async () => {
    const started =
      (await getStartedAttempt(table, student.student_id, input.idempotency_key)) ??
      (await timedAttemptOf(table, student, input))
    return started && save(deps, student, { id: started.id, input, now })
  }
  let begun: Awaited<ReturnType<typeof firstSave>>
  try {
    begun = await firstSave(deps, student, input, now)
  } catch (error) {
    // Only now, so that a start which is taken costs no further read.
    const goingOn = isRefusal(error) ? await goOn() : undefined
    if (!goingOn) throw error
    return goingOn
  }
  const { mission, set } = begun
  const attempt = await namingDevice(table, begun.merged.attempt, { mission, deviceId: input.device_id })
  return inRounds(deps, async (failed) => {
    const record = await recordWrites(table, attempt, { consistent: failed > 0 })
    try {
      const once = timedStartWrites(attempt, mission)
      await createAttempt(table, attempt, [...sideWrites(begun.merged), ...record, ...once])
      return { set, merged: { ...begun.merged, attempt } }
    } catch (error) {
      const goingOn = hasMetAnotherWrite(error) ? await goOn() : undefined
      // Not this start but another try at the same set was finished meanwhile: it is in the record by now.
      if (!goingOn) throw error
      return goingOn
    }
  })
}

/** A new attempt with what its start carries, not stored yet. */
async function firstSave(deps: Saving, student: StudentPrincipal, input: ActivityGroupInput, now: Date) {
  const opening = await openSetForStart(deps, student, {
    ref: setRefOf(input, deps.refuse),
    missionId: input.mission_id,
    shareableKey: input.shareable_key ?? student.shareable_key,
    setVersion: input.set_version,
    isEmpty: sentActivities(input).length === 0,
    now,
  })
  // Before the start is named, which an older device's start key stores.
  checkSlots(input, opening.opened.compiled, deps.refuse)
  const { student_id: studentId } = student
  const fresh = ulid(now.getTime())
  const startKey = input.idempotency_key
  const named = await inRounds(deps, () => ulidOfStart(deps.table, { studentId, startKey, fresh, now }))
  const empty = newAttempt(student, input, { ...opening, ulid: named, now })
  const keyed = await withKeyOfStart(deps.table, empty, { input, mission: opening.mission, now })
  const begun = await underAccepted(deps.table, student, keyed)
  const { compiled } = opening.opened
  const set = await markingKeysOf(deps, begun, { version: begun.set_version, compiled })
  return {
    merged: mergeSave(begun, input, {
      set,
      now,
      refuse: deps.refuse,
    }),
    set,
    mission: opening.mission,
  }
}

/**
 * Merges into what is stored and writes, on the condition that nobody wrote in between. The first look is a quick one, at
 * half the units: where it was too old, the write fails and the next look is consistent. It decides nothing but that.
 */
const save = (
  { table, library, refuse }: Saving,
  student: StudentPrincipal,
  { id, input, now }: { id: string; input: ActivityGroupInput; now: Date },
) => {
  const mergeInto = async (attempt: StoredAttempt | undefined) => {
    const stored = ownAttempt(attempt, student, refuse)
    if (stored.category !== input.category) throw refuse('NOT_FOUND')
    const { compiled: set } = (await markingSetOf({ table, library }, stored)) ?? refuse('NOT_FOUND')
    const kept = await keepUpWithMission(table, { attempt: stored, student, now })
    const late = isKeptBeside(kept, now) ? await getLateAnswers(table, kept.id) : undefined
    const merged = mergeSave(kept, input, { set, now, late, refuse })
    return { stored, merged, set, side: sideWrites(merged), isKeptUp: kept !== stored }
  }
  type Merged = Awaited<ReturnType<typeof mergeInto>>
  const isWrite = ({ merged, side, isKeptUp }: Merged) => merged.isChanged || isKeptUp || side.length > 0

  return inRounds({ table, refuse }, async (failed) => {
    const quick = failed === 0 ? await getAttempt(table, id, { consistent: false }) : undefined
    const hoped = quick && (await mergeInto(quick))
    const look = hoped && isWrite(hoped) ? hoped : await mergeInto(await getAttempt(table, id))
    const { stored, merged, set, side } = look
    if (!isWrite(look)) return { merged: { ...merged, attempt: stored }, set }
    const becomesFinished = stored.finished_at === null && merged.attempt.finished_at !== null
    const isNewResult = becomesFinished || stored.score !== merged.attempt.score
    const record = isNewResult ? await recordWrites(table, merged.attempt, { consistent: failed > 0 }) : []
    await replaceAttempt(table, merged.attempt, [...side, ...record])
    return { merged, set }
  })
}

const sideWrites = ({ past, memos, late }: MergedSave): Write[] => [
  ...past.map((one) => pastAnswerWrite(one)),
  ...memos.map((one) => memoWrite(one)),
  ...(late ? [lateAnswersWrite(late)] : []),
]

/** Two devices of one student met: what the other wrote is read, and merged again. */
async function inRounds<T>(
  { table, refuse }: Pick<Saving, 'table' | 'refuse'>,
  work: (failed: number) => Promise<T>,
): Promise<T> {
  try {
    return await table.retry(work, { tries: ROUNDS })
  } catch (error) {
    if (hasMetAnotherWrite(error)) throw refuse('SAVE_BUSY')
    throw error
  }
}

/** The student's own attempt; who came in by class and number sees only what that entry began. */
export function ownAttempt(
  attempt: StoredAttempt | undefined,
  student: StudentPrincipal,
  refuse: Refuse<'NOT_FOUND'>,
): StoredAttempt {
  const isOwn = attempt && attempt.student_id === student.student_id
  if (!isOwn || (student.entry_id !== null && attempt.entry_id !== student.entry_id)) throw refuse('NOT_FOUND')
  return attempt
}
