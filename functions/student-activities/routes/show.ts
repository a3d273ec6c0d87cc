import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { studentOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ownAttempt, type SaveDeps } from './save.ts'

/** One attempt of the student's own, with answers and memos: what a device resumes from. */
export const showActivityGroup =
  ({ table, library }: SaveDeps): RouteHandler<typeof studentActivities.show> =>
  async ({ input, principal, refuse }) => {
    const attempt = ownAttempt(await getAttempt(table, input.id), studentOf(principal), refuse)
    const ref = { category: attempt.category, code: attempt.set_code }
    const { compiled } = (await library.getVersion(ref, attempt.set_version)) ?? refuse('NOT_FOUND')
    const memos = newestStrokes(await listMemosOfAttempt(table, attempt.id))
    return { student_activity_group: viewOf(attempt, compiled, { memos }) }
  }
