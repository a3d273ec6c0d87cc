import { isMissionInScope } from '@tcheck/accounts/student-scope'
import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import { isApiError } from '@tcheck/api-runtime/throw-api-error'
import { missionStartFailure } from '@tcheck/contract/act-rules'
import { mayUseSet } from '@tcheck/contract/set-state'
import { acceptedScopeOf, getAcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import { markingKeysOf } from '@tcheck/data/accepted/marking-set'
import { createAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { saveEventWrites } from '@tcheck/data/attempt/save-log'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getStartedAttempt, ulidOfStart } from '@tcheck/data/attempt/start-key'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { getMission, isForStudent } from '@tcheck/data/mission/mission'
import { classStateOf, testOfClass } from '@tcheck/data/mission/test-settings'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { getShareableUrl, isLinkFor, takesAnswersAt } from '@tcheck/data/shareable-url/shareable-url'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { checkSlots, mergeSave, sentActivities } from '@tcheck/services/attempt/merge-save'
import { recordWrites } from '@tcheck/services/attempt/record-writes'
import { timeOfStart } from '@tcheck/services/attempt/test-time'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import { isAfterEnd } from '@tcheck/sessions/answers-after-key'
import { ulid } from 'ulid'
import { retryWrite, type SaveCall, type SavedAttempt, saveAttempt, writesBeside } from './save-attempt.ts'
import { saveEventOf } from './save-event.ts'
import { withKeyOfStart } from './sync-with-mission.ts'
import { isReview, namingDevice, timedAttemptOf, timedStartWrites } from './timed-start.ts'

/**
 * Creates an attempt. If the same start created it before, saves that one, even if its set changed since. A student has one start of a
 * timed test: a new key gives no new time.
 */
export async function startAttempt(call: SaveCall): Promise<SavedAttempt> {
  const { table, student, input } = call
  const goOn = async () => {
    const started =
      (await getStartedAttempt(table, student.student_id, input.idempotency_key)) ??
      (await timedAttemptOf(table, student, input))
    return started && saveAttempt(call, started.id)
  }
  let first: Awaited<ReturnType<typeof firstSave>>
  try {
    first = await firstSave(call)
  } catch (error) {
    // Read only now, so that an accepted start costs no further read.
    const goingOn = isApiError(error) ? await goOn() : undefined
    if (!goingOn) throw error
    return goingOn
  }
  const { merged, set, mission } = first
  const attempt = await namingDevice(table, merged.attempt, { mission, deviceId: input.device_id })
  const event = saveEventOf(null, input, call.now)
  const logged = event ? saveEventWrites(attempt.id, event, undefined) : []
  const beside = [...writesBeside(merged), ...timedStartWrites(attempt, mission), ...logged]
  return retryWrite(call, async (failed) => {
    const record = await recordWrites(table, attempt, { consistent: failed > 0 })
    try {
      await createAttempt(table, attempt, [...beside, ...record])
      return { ...merged, attempt, set }
    } catch (error) {
      const goingOn = hasMetAnotherWrite(error) ? await goOn() : undefined
      // Another attempt at the same set was finished meanwhile: the record has it by now.
      if (!goingOn) throw error
      return goingOn
    }
  })
}

/** A new attempt with the answers of its start, not stored yet. */
async function firstSave(call: SaveCall) {
  const { table, library, student, input, now, throwApiError } = call
  const opening = await openSetForStart(call)
  const { opened, mission } = opening
  // Before `ulidOfStart`, which stores the key of an older device.
  checkSlots(input, opened.compiled, throwApiError)
  const of = { studentId: student.student_id, startKey: input.idempotency_key, fresh: ulid(now.getTime()), now }
  const named = await retryWrite(call, () => ulidOfStart(table, of))
  const empty = newAttempt(call, { ...opening, id: attemptId(student.student_id, named) })
  const keyed = await withKeyOfStart(table, empty, { input, mission, now })
  const begun = await underAccepted(table, student, keyed)
  const { compiled } = opened
  const set = await markingKeysOf({ table, library }, begun, { version: begun.set_version, compiled })
  return { merged: mergeSave(begun, input, { set, now, throwApiError }), set, mission }
}

/** The set in the field of its category. */
function setRefOf({ input, throwApiError }: Pick<SaveCall, 'input' | 'throwApiError'>): SetRef {
  const code = { unit: input.v2_question_group_id, cbt: input.cbt_exam_code, science_skill: input.science_skill_key }[
    input.category
  ]
  if (code === undefined) return throwApiError('VALIDATION')
  return { category: input.category, code }
}

/** The set and version that the student may start now, and its mission or link. */
async function openSetForStart(call: SaveCall) {
  const { table, library, student, input, now, throwApiError } = call
  const ref = setRefOf(call)
  const { mission_id: missionId, shareable_key: shareableKey = student.shareable_key } = input
  if (!isMissionInScope(student, { missionId, shareableKey })) return throwApiError('NOT_FOUND')
  // A mission has its version; for other sets the device sends the version that it opened.
  const openSet = async () => {
    // The head is the one that `getOpened` asks for: no further read. A start with answers is accepted, so that none is lost.
    const [head] = await library.getHeads([ref])
    const work = sentActivities(input).length > 0 ? 'begun' : 'new'
    if (head && !mayUseSet(head, work)) return throwApiError('NOT_FOUND')
    return (await library.getOpened(ref, input.set_version)) ?? throwApiError('NOT_FOUND')
  }
  if (missionId === undefined && shareableKey !== undefined) {
    const url = (await getShareableUrl(table, shareableKey)) ?? throwApiError('NOT_FOUND')
    if (!isLinkFor(url, student, ref) || !takesAnswersAt(url, now)) return throwApiError('NOT_FOUND')
    return { mission: null, shareableKey: url.key, opened: await openSet() }
  }
  if (missionId === undefined) {
    const open = await listOpenSets(table, student.branch_id, now, ref.category)
    if (!open.some(({ code }) => code === ref.code)) return throwApiError('NOT_FOUND')
    const isOwnTest = await isTestOfOwn(call, ref)
    return { mission: null, shareableKey: null, isOwnTest, opened: await openSet() }
  }
  const mission = (await getMission(table, missionId)) ?? throwApiError('NOT_FOUND')
  if (!isForStudent(mission, student)) return throwApiError('NOT_FOUND')
  const why = missionStartFailure(mission, now)
  if (why) return throwApiError(why)
  const missionSet =
    mission.sets.find(({ category, code }) => category === ref.category && code === ref.code) ??
    throwApiError('NOT_FOUND')
  if (missionSet.cancelled_at !== null) return throwApiError('SET_CANCELLED')
  const isClosed = ref.category === 'cbt' && classStateOf(mission, student).closed_at !== null
  // A start with answers is accepted, so that none is lost.
  if (isClosed && sentActivities(input).length === 0) return throwApiError('TEST_CLOSED')
  const opened = (await library.getVersion(ref, missionSet.version)) ?? throwApiError('NOT_FOUND')
  return { mission, shareableKey: null, opened }
}

/** Whether an exam without a mission is a test for this student; only for students who sign in. */
async function isTestOfOwn({ table, student, now }: SaveCall, ref: SetRef) {
  if (!student.signs_in) return false
  return (await openExamVisibilities(table, student, now).ofOpening({ ref, missionId: null, url: null })).isOwnTest
}

/**
 * A new attempt. A mission's exam is a test, and so are a shareable URL's exam and a signed-in student's first one, but not a review;
 * otherwise the requested mode counts.
 */
function newAttempt(
  { student, input, now }: SaveCall,
  {
    id,
    opened,
    mission,
    shareableKey,
    isOwnTest = false,
  }: Awaited<ReturnType<typeof openSetForStart>> & { id: string },
): StoredAttempt {
  const { set, compiled } = opened
  const isHandedOut = (mission !== null || shareableKey !== null) && !isReview(input)
  const isTest = input.category === 'cbt' && (isOwnTest || isHandedOut)
  const nowIso = now.toISOString()
  const hasAnswers = sentActivities(input).length > 0
  const time = mission !== null && isTest ? timeOfStart(mission, student, { ...input, hasAnswers }, now) : {}
  const isLateStart = mission !== null && isTest && isAfterEnd(testOfClass(mission, student), now)
  return {
    id,
    student_id: student.student_id,
    branch_id: student.branch_id,
    grade: student.grade,
    kumi: student.kumi,
    ban: student.ban,
    is_in_class_results: student.student_kind === 'roster',
    entry_id: student.entry_id,
    mode: isTest ? 'test' : input.mode === undefined || input.mode === 'test' ? 'practice' : input.mode,
    category: input.category,
    set_code: set.code,
    set_version: set.version,
    title: set.title,
    mission_id: mission?.id ?? null,
    shareable_key: shareableKey,
    started_at: nowIso,
    updated_at: nowIso,
    // A class that was closed has nothing open any more: what waited on a device is handed in as it comes.
    finished_at: time.is_closed ? nowIso : null,
    is_late: false,
    due_datetime: (!isReview(input) && mission?.due_datetime) || null,
    revision: 0,
    version: 0,
    slots: {},
    answered_count: 0,
    question_count: compiled.columns.length,
    score: 0,
    max_score: compiled.maxScore,
    marks: '',
    points: [],
    responses: [],
    school_year: schoolYearOf(now),
    ...time,
    ...(isLateStart && { held_back: 'after_end' }),
  }
}

/** The attempt with its class's accepted answers. Read only in branches that have any; a student in the preview has no class. */
async function underAccepted(
  table: Table,
  { has_accepted_answers }: StudentPrincipal,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (!has_accepted_answers || !attempt.is_in_class_results) return attempt
  const accepted = await getAcceptedAnswers(table, acceptedScopeOf(attempt))
  return accepted ? { ...attempt, overlay: accepted.number } : attempt
}
