import type { learning } from '@tcheck/contract/groups/learning'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import type { LearningDeps } from '../learning-deps.ts'
import { itemActivitiesOf } from '../understanding-view.ts'

/** What one student of the branch knows, chapter item by chapter item. */
export const listChapterItemActivities =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listChapterItemActivitiesByBranch> =>
  async ({ input: { search_chapter_item_activity: wanted }, principal, now, refuse }) => {
    const { branch_id } = accountInBranch(principal)
    const student = (await ownStudent(table, branch_id, wanted.user_id)) ?? refuse('NOT_FOUND')
    const grade = wanted.grade ?? student.grade
    const [named, chapter_item_activities] = await Promise.all([
      namedStudents(table, branch_id, [student.id]),
      itemActivitiesOf(table, student, { grade, subject: wanted.subject_code }),
    ])
    return {
      ...{ today: japanDayOf(now), grade, chapter_item_activities },
      student: named.get(student.id) ?? refuse('NOT_FOUND'),
    }
  }
