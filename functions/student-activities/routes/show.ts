import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { ownAttempt } from '../attempt/save-attempt.ts'
import { givesMarksNow } from '../attempt/visibility-now.ts'
import type { SaveDeps } from './save.ts'

/** One attempt of the student's own, with answers and memos: what a device resumes from. */
export const showActivityGroup =
  ({ table, library, noteIfAllFinished }: SaveDeps): RouteHandler<typeof studentActivities.show> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    const attempt = ownAttempt(await getAttempt(table, input.id), student, throwApiError)
    const { compiled } = (await markingSetOf({ table, library }, attempt)) ?? throwApiError('NOT_FOUND')
    const memos = newestStrokes(await listMemosOfAttempt(table, attempt.id))
    const isUnwanted = input.without_key !== undefined
    const showsAnswers = await givesMarksNow({ table, noteIfAllFinished }, student, { attempt, now, isUnwanted })
    return { student_activity_group: viewOf(attempt, compiled, { memos, showsAnswers, now }) }
  }
