import { reachesPlace } from '@tcheck/accounts/student-reach'
import { missionStartRefusal } from '@tcheck/contract/act-rules'
import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { acceptedPlaceOf, getAcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { getMission, isForStudent } from '@tcheck/data/mission/mission'
import { classStateOf, testOfClass } from '@tcheck/data/mission/test-settings'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { getShareableUrl, isLinkFor, takesAnswersAt } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import type { StudentPrincipal } from '@tcheck/lambda-kit/principal-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import { sentActivities } from '@tcheck/services/attempt/merge-save'
import { timeOfStart } from '@tcheck/services/attempt/test-time'
import { openExamStandings } from '@tcheck/services/exam/exam-standing'
import { isAfterEnd } from '@tcheck/sessions/answers-after-key'

/** The set that a start names by the field of its category. */
export function setRefOf(input: ActivityGroupInput, refuse: Refuse<'VALIDATION'>): SetRef {
  const code = { unit: input.v2_question_group_id, cbt: input.cbt_exam_code, science_skill: input.science_skill_key }[
    input.category
  ]
  if (code === undefined) throw refuse('VALIDATION')
  return { category: input.category, code }
}

interface Place {
  ref: SetRef
  missionId: string | undefined
  shareableKey: string | undefined
  /** Of the set that the device opened; a mission's is the mission's. */
  setVersion: number | undefined
  /** It carries no answers: nothing is lost where it is refused. */
  isEmpty: boolean
  now: Date
}

/** The set and version that a student may begin now, and the mission or the link it belongs to. */
export async function openSetForStart(
  {
    table,
    library,
    refuse,
  }: {
    table: Table
    library: Library<MainQuestion>
    refuse: Refuse<'NOT_FOUND' | 'MISSION_NOT_DELIVERED' | 'SET_CANCELLED' | 'TEST_CLOSED'>
  },
  student: StudentPrincipal,
  { ref, missionId, shareableKey, setVersion, isEmpty, now }: Place,
) {
  if (!reachesPlace(student, { missionId, shareableKey })) throw refuse('NOT_FOUND')
  if (missionId === undefined && shareableKey !== undefined) {
    const url = (await getShareableUrl(table, shareableKey)) ?? refuse('NOT_FOUND')
    if (!isLinkFor(url, student, ref) || !takesAnswersAt(url, now)) throw refuse('NOT_FOUND')
    return {
      mission: null,
      shareableKey: url.key,
      opened: (await library.getOpened(ref, setVersion)) ?? refuse('NOT_FOUND'),
    }
  }
  if (missionId === undefined) {
    const open = await listOpenSets(table, student.branch_id, now, ref.category)
    if (!open.some(({ code }) => code === ref.code)) throw refuse('NOT_FOUND')
    return {
      mission: null,
      shareableKey: null,
      isOwnTest: await isOwnTest(table, student, { ref, now }),
      opened: (await library.getOpened(ref, setVersion)) ?? refuse('NOT_FOUND'),
    }
  }
  const mission = (await getMission(table, missionId)) ?? refuse('NOT_FOUND')
  if (!isForStudent(mission, student)) throw refuse('NOT_FOUND')
  const why = missionStartRefusal(mission, now)
  if (why) throw refuse(why)
  const missionSet =
    mission.sets.find(({ category, code }) => category === ref.category && code === ref.code) ?? refuse('NOT_FOUND')
  if (missionSet.cancelled_at !== null) throw refuse('SET_CANCELLED')
  const isClosed = ref.category === 'cbt' && classStateOf(mission, student).closed_at !== null
  if (isClosed && isEmpty) throw refuse('TEST_CLOSED')
  return {
    mission,
    shareableKey: null,
    opened: (await library.getVersion(ref, missionSet.version)) ?? refuse('NOT_FOUND'),
  }
}

/** Whether the student sits this exam of no mission as a test of the own; asked of who signs in alone. */
async function isOwnTest(table: Table, student: StudentPrincipal, { ref, now }: Pick<Place, 'ref' | 'now'>) {
  if (!student.signs_in) return false
  return (await openExamStandings(table, student, now).ofOpening({ ref, missionId: null, url: null })).isOwnTest
}

/** Of what was handed in: it belongs to the mission, and neither its time nor its end concern it. */
export const isReview = ({ mode }: Pick<ActivityGroupInput, 'mode'>) => mode === 'review' || mode === 'similar'

/**
 * An attempt before its first answer. A mission's exam is a test, and so is a link's, and the first of who signs in, but not a
 * review of it; everything else is what was asked for.
 */
export function newAttempt(
  student: StudentPrincipal,
  input: ActivityGroupInput,
  {
    ulid,
    opened,
    mission,
    shareableKey,
    isOwnTest = false,
    now,
  }: Awaited<ReturnType<typeof openSetForStart>> & { ulid: string; now: Date },
): StoredAttempt {
  const { set, compiled } = opened
  const isHandedOut = (mission !== null || shareableKey !== null) && !isReview(input)
  const isTest = input.category === 'cbt' && (isOwnTest || isHandedOut)
  const nowIso = now.toISOString()
  const hasAnswers = sentActivities(input).length > 0
  const time = mission !== null && isTest ? timeOfStart(mission, student, { ...input, hasAnswers }, now) : {}
  const isLateStart = mission !== null && isTest && isAfterEnd(testOfClass(mission, student), now)
  return {
    id: attemptId(student.student_id, ulid),
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

/**
 * The attempt under what the class's teacher has accepted so far. Asked for only in branches where something was; who tries a set
 * out is in no class.
 */
export async function underAccepted(
  table: Table,
  { has_accepted_answers }: StudentPrincipal,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (!has_accepted_answers || !attempt.is_in_class_results) return attempt
  const accepted = await getAcceptedAnswers(table, acceptedPlaceOf(attempt))
  return accepted ? { ...attempt, overlay: accepted.number } : attempt
}
