import { isMissionInScope } from '@tcheck/accounts/student-scope'
import { type StudentPrincipal, studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { missionStartFailure } from '@tcheck/contract/act-rules'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { mayUseSet } from '@tcheck/contract/set-state'
import { acceptedScopeOf, getAcceptedAnswers } from '@tcheck/data/accepted/accepted-answers'
import { markedUnder, markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { getMission, isForStudent, type StoredMission } from '@tcheck/data/mission/mission'
import { hasTimeLimit, heldAsOf, minutesFor } from '@tcheck/data/mission/test-settings'
import type { LibrarySet } from '@tcheck/data/question-set/set-library'
import { withoutAnswers } from '@tcheck/data/question-set/set-view'
import {
  getShareableUrl,
  isLinkFor,
  type ShareableUrl,
  shareableStateAt,
} from '@tcheck/data/shareable-url/shareable-url'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import type { ClosedBy, Waiting } from '@tcheck/sessions/exam-policy'
import type { ContentDeps } from './list-question-groups.ts'

/** One set to answer; of an exam what the policy of exams lets the student see (`packages/sessions/src/exam-policy.ts`). */
export const showQuestionGroup =
  (deps: ContentDeps): RouteHandler<typeof studentContent.showQuestionGroup> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    const attempt = input.student_activity_group_id
      ? ownAttempt(await getAttempt(deps.table, input.student_activity_group_id), student, { ...input, throwApiError })
      : null
    const missionId = attempt ? (attempt.mission_id ?? undefined) : input.mission_id
    const shareableKey = missionId === undefined ? (input.shareable_key ?? student.shareable_key) : undefined
    const asked = { ...input, mission_id: missionId, shareable_key: shareableKey, now, throwApiError }
    const opening = attempt ? null : await openingOf(deps, student, asked)
    const version = attempt ? attempt.set_version : (opening?.version ?? null)
    const ref = { category: input.category, code: input.code }
    const visibilities = openExamVisibilities(deps.table, student, now)
    const decided = attempt
      ? await visibilities.ofAttempt(attempt)
      : await visibilities.ofOpening({ ref, missionId: missionId ?? null, url: opening?.url ?? null })
    const { visibility, closedBy, waiting, isOwnTest } = decided
    if (visibility === 'hidden') return throwApiError(closedBy === null ? 'EXAM_NOT_YET' : CLOSED[closedBy])
    if (attempt && (await visibilities.withholdsQuestions(attempt)))
      return throwApiError(missionId === undefined && !attempt.shareable_key ? 'EXAM_IN_MISSION' : 'EXAM_IN_TIMED_TEST')
    const isUnwanted = input.without_key !== undefined && input.category === 'cbt'
    const showsAnswers = decided.showsAnswers && !isUnwanted && (await visibilities.givesKey(ref))
    // Practice has its answers with it, or is none.
    if (decided.showsAnswers && !showsAnswers && !attempt)
      return throwApiError(isUnwanted ? 'ANSWERS_UNSENT' : 'EXAM_JUST_ENDED')
    const opened =
      (version === null
        ? await deps.library.getOpened(ref, input.set_version)
        : await deps.library.getVersion(ref, version)) ?? throwApiError('NOT_FOUND')
    if (opening?.mission && hasTimeLimit(opening.mission, input.category)) {
      return toStart(opening.mission, student, opened)
    }
    const keys = { opened, attempt, missionId: missionId ?? null, now }
    const { set } = showsAnswers ? await markedFor(deps, student, keys) : opened
    const isOfEntrance = missionId !== undefined || (attempt?.shareable_key ?? opening?.url)
    const isTest = input.category === 'cbt' && (isOfEntrance || isOwnTest || attempt?.mode === 'test')
    return {
      question_group: showsAnswers ? set : withoutAnswers(set),
      mode: isTest ? ('test' as const) : ('practice' as const),
      is_finished: attempt?.finished_at != null,
      are_answers_shown: showsAnswers,
      test: isTest ? await heldAs(deps, { known: opening?.mission, missionId, waiting }) : null,
    }
  }

const CLOSED = {
  in_mission: 'EXAM_IN_MISSION',
  in_timed_test: 'EXAM_IN_TIMED_TEST',
  not_delivered: 'EXAM_NOT_YET',
} as const satisfies Record<ClosedBy, string>

/** What the page before the start shows: the start call gives the questions, and no other call does. */
function toStart(mission: StoredMission, { student_id }: StudentPrincipal, { set }: LibrarySet<MainQuestion>) {
  return {
    question_group: { ...set, question_groups: [] },
    mode: 'test' as const,
    is_finished: false,
    are_answers_shown: false,
    test: heldAsOf(mission),
    start: { minutes: minutesFor(mission, student_id) ?? 0, question_count: set.question_count },
  }
}

function ownAttempt(
  attempt: Awaited<ReturnType<typeof getAttempt>>,
  student: StudentPrincipal,
  input: { code: string; category: string; throwApiError: ThrowApiError<'NOT_FOUND'> },
) {
  const isOwn =
    attempt?.student_id === student.student_id && (student.entry_id === null || attempt.entry_id === student.entry_id)
  if (!attempt || !isOwn || attempt.set_code !== input.code || attempt.category !== input.category)
    return input.throwApiError('NOT_FOUND')
  return attempt
}

/** How a mission's exam is held; null for a link's and for an own one. */
async function heldAs(
  { table }: ContentDeps,
  {
    known,
    missionId,
    waiting,
  }: { known: StoredMission | undefined; missionId: string | undefined; waiting: Waiting | null },
) {
  const mission = known ?? (missionId === undefined ? undefined : await getMission(table, missionId))
  return mission ? heldAsOf(mission, waiting) : null
}

/**
 * What an attempt begun now would belong to, and its version: null for the one that the device opened, or the newest.
 */
async function openingOf(
  { table, library }: ContentDeps,
  student: StudentPrincipal,
  input: {
    code: string
    category: 'unit' | 'cbt' | 'science_skill'
    mission_id: string | undefined
    shareable_key: string | undefined
    now: Date
    throwApiError: ThrowApiError<'NOT_FOUND' | 'LINK_INVALID' | 'MISSION_NOT_DELIVERED' | 'SET_CANCELLED'>
  },
): Promise<{ version: number | null; mission?: StoredMission; url?: ShareableUrl }> {
  const { throwApiError } = input
  const entrance = { missionId: input.mission_id, shareableKey: input.shareable_key }
  if (!isMissionInScope(student, entrance)) return throwApiError('NOT_FOUND')
  const isPublished = async () => {
    const [head] = await library.getHeads([{ category: input.category, code: input.code }])
    return mayUseSet(head ?? {}, 'new')
  }
  if (input.shareable_key !== undefined) {
    const url = await getShareableUrl(table, input.shareable_key)
    if (!url || !isLinkFor(url, student, input)) return throwApiError('NOT_FOUND')
    if (shareableStateAt(url, input.now) !== 'open' || !(await isPublished())) return throwApiError('LINK_INVALID')
    return { version: null, url }
  }
  if (input.mission_id === undefined) {
    const open = await listOpenSets(table, student.branch_id, input.now, input.category)
    if (!open.some(({ code }) => code === input.code) || !(await isPublished())) return throwApiError('NOT_FOUND')
    return { version: null }
  }
  const mission = (await getMission(table, input.mission_id)) ?? throwApiError('NOT_FOUND')
  const missionSet = mission.sets.find(({ category, code }) => category === input.category && code === input.code)
  if (!isForStudent(mission, student) || !missionSet) return throwApiError('NOT_FOUND')
  const why = missionStartFailure(mission, input.now)
  if (why) return throwApiError(why)
  if (missionSet.cancelled_at !== null) return throwApiError('SET_CANCELLED')
  return { version: missionSet.version, mission }
}

/** With what the class's teacher has accepted and decided: under the attempt's own number, and before an attempt under the newest. */
async function markedFor(
  deps: ContentDeps,
  student: StudentPrincipal,
  {
    opened,
    attempt,
    missionId,
    now,
  }: { opened: LibrarySet<MainQuestion>; attempt: StoredAttempt | null; missionId: string | null; now: Date },
): Promise<LibrarySet<MainQuestion>> {
  if (attempt) return (await markingSetOf(deps, attempt)) ?? opened
  if (!student.has_accepted_answers || student.student_kind === 'instant') return opened
  const { category, code: set_code } = opened.set
  const entrance = acceptedScopeOf({ ...student, category, set_code, started_at: now.toISOString() })
  const accepted = await getAcceptedAnswers(deps.table, entrance)
  return accepted ? markedUnder(deps.library, opened, accepted, { number: accepted.number, missionId }) : opened
}
