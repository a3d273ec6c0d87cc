import { reachesPlace } from '@tcheck/accounts/student-reach'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { getMission, isForStudent } from '@tcheck/data/mission/mission'
import { withoutAnswers } from '@tcheck/data/question-set/set-view'
import { getShareableUrl, isLinkFor, shareableStateAt } from '@tcheck/data/shareable-url/shareable-url'
import { type StudentPrincipal, studentOf } from '@tcheck/lambda-kit/principal-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { ContentDeps } from './list-question-groups.ts'

/** One set to answer. A mission's exam is a test: no answers before it is finished. */
export const showQuestionGroup =
  (deps: ContentDeps): RouteHandler<typeof studentContent.showQuestionGroup> =>
  async ({ input, principal, now, refuse }) => {
    const student = studentOf(principal)
    const attempt = input.student_activity_group_id
      ? ownAttempt(await getAttempt(deps.table, input.student_activity_group_id), student, { ...input, refuse })
      : null
    const missionId = attempt ? (attempt.mission_id ?? undefined) : input.mission_id
    const shareableKey = missionId === undefined ? (input.shareable_key ?? student.shareable_key) : undefined
    const version =
      attempt?.set_version ??
      (await versionToBegin(deps, student, {
        ...input,
        mission_id: missionId,
        shareable_key: shareableKey,
        now,
        refuse,
      }))
    const ref = { category: input.category, code: input.code }
    const { set } =
      (version === null
        ? await deps.library.getOpened(ref, input.set_version)
        : await deps.library.getVersion(ref, version)) ?? refuse('NOT_FOUND')
    const mode = input.category === 'cbt' && missionId !== undefined ? ('test' as const) : ('practice' as const)
    const isFinished = attempt?.finished_at != null
    return {
      question_group: mode === 'test' && !isFinished ? withoutAnswers(set) : set,
      mode,
      is_finished: isFinished,
    }
  }

function ownAttempt(
  attempt: Awaited<ReturnType<typeof getAttempt>>,
  student: StudentPrincipal,
  input: { code: string; category: string; refuse: Refuse<'NOT_FOUND'> },
) {
  const isOwn =
    attempt?.student_id === student.student_id && (student.entry_id === null || attempt.entry_id === student.entry_id)
  if (!attempt || !isOwn || attempt.set_code !== input.code || attempt.category !== input.category)
    throw input.refuse('NOT_FOUND')
  return attempt
}

/** The version that an attempt begun now would have; null for the one that the device opened, or the newest. */
async function versionToBegin(
  { table }: ContentDeps,
  student: StudentPrincipal,
  input: {
    code: string
    category: 'unit' | 'cbt' | 'science_skill'
    mission_id: string | undefined
    shareable_key: string | undefined
    now: Date
    refuse: Refuse<'NOT_FOUND' | 'LINK_INVALID' | 'MISSION_NOT_DELIVERED' | 'SET_CANCELLED'>
  },
): Promise<number | null> {
  const { refuse } = input
  const place = { missionId: input.mission_id, shareableKey: input.shareable_key }
  if (!reachesPlace(student, place)) throw refuse('NOT_FOUND')
  if (input.shareable_key !== undefined) {
    const url = await getShareableUrl(table, input.shareable_key)
    if (!url || !isLinkFor(url, student, input)) throw refuse('NOT_FOUND')
    if (shareableStateAt(url, input.now) !== 'open') throw refuse('LINK_INVALID')
    return null
  }
  if (input.mission_id === undefined) {
    const open = await listOpenSets(table, student.branch_id, input.now, input.category)
    if (!open.some(({ code }) => code === input.code)) throw refuse('NOT_FOUND')
    return null
  }
  const mission = (await getMission(table, input.mission_id)) ?? refuse('NOT_FOUND')
  const missionSet = mission.sets.find(({ category, code }) => category === input.category && code === input.code)
  if (!isForStudent(mission, student) || !missionSet) throw refuse('NOT_FOUND')
  if (mission.delivery_datetime > input.now.toISOString()) throw refuse('MISSION_NOT_DELIVERED')
  if (missionSet.cancelled_at !== null) throw refuse('SET_CANCELLED')
  return missionSet.version
}
