import type { Act } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAcceptedAnswers } from '@tcheck/contract/groups/teacher-accepted-answers'
import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  type AcceptedAnswers,
  acceptedScopeOf,
  countsUnder,
  getAcceptedAnswers,
  MOST_ACCEPTED,
  questionMarkOf,
  withAnswer,
} from '@tcheck/data/accepted/accepted-answers'
import { keyedUnder } from '@tcheck/data/accepted/marking-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { slotKeyOf } from '@tcheck/scoring'
import { changeAccepted } from '@tcheck/services/accepted/change-accepted'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { acceptableReading } from '../acceptable-reading.ts'
import { acceptedView } from '../accepted-view.ts'

/**
 * Accepts a student's answer for the student's class. The answer is read from the attempt and not from the call, so only given answers can
 * be accepted. Can be repeated.
 */
export const accept = (deps: JobDeps): RouteHandler<typeof teacherAcceptedAnswers.accept> => {
  const library = openLibrary<MainQuestion>(deps.table)
  return async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id: branchId, account_id: by } = accountInBranch(principal)
    const attempt = (await getAttempt(deps.table, input.student_activity_group_id)) ?? throwApiError('NOT_FOUND')
    if (attempt.branch_id !== branchId || !attempt.is_in_class_results) return throwApiError('NOT_FOUND')
    const set = { category: attempt.category, code: attempt.set_code }
    const opened = (await library.getVersion(set, attempt.set_version)) ?? throwApiError('NOT_FOUND')
    const scope = acceptedScopeOf(attempt)
    const decided = attempt.overlay === undefined ? undefined : await getAcceptedAnswers(deps.table, scope)
    // By what the class is marked: a corrected key that its teacher took may ask something else there.
    const { compiled } = decided
      ? await keyedUnder(library, opened, decided, { number: decided.number, missionId: attempt.mission_id })
      : opened
    const key = slotKeyOf(input.main_question_number, 'question', input.sub_question_number)
    const question = compiled.byKey.get(key) ?? throwApiError('NOT_FOUND')
    const found = acceptableReading(question, { given: attempt.slots[key]?.a ?? [], seen: input.answers })
    if (found === 'changed') return throwApiError('CONFLICT')
    if ('reason' in found) return throwApiError('ANSWER_NOT_ACCEPTABLE', { reason: found.reason })
    const { parts } = found
    const entry = { key, question: questionMarkOf(question), parts, at: now.toISOString(), by }
    const isThere = ({ number, entries }: AcceptedAnswers) =>
      entries
        .filter(countsUnder(number))
        .some((one) => one.key === key && one.question === entry.question && sameTexts(one.parts, parts))
    await changeAccepted(deps, call, scope, {
      change: (before) => {
        if (before && isThere(before)) return undefined
        if ((before?.entries.length ?? 0) >= MOST_ACCEPTED)
          return throwApiError('ANSWER_NOT_ACCEPTABLE', {
            reason: `1つの問題で認められる別解は、${MOST_ACCEPTED}件までです`,
          })
        return withAnswer(scope, before, entry)
      },
      act: (after): Act => ({
        action: 'answer_accepted',
        target: { kind: 'question_set', id: `${set.category}/${set.code}` },
        details: { grade: attempt.grade, kumi: attempt.kumi, place: key, number: after.number, attempt: attempt.id },
      }),
    })
    return acceptedView(deps.table, { branchId, grade: attempt.grade, kumi: attempt.kumi, set })
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)
