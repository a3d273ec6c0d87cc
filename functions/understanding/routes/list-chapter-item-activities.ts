import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { namedStudents, reachedStudent } from '@tcheck/services/student/own-students'
import { itemActivitiesOf } from '../understanding-view.ts'

/** What one student knows, chapter item by chapter item. */
export const listChapterItemActivities =
  ({ table }: RunDeps): RouteHandler<typeof understanding.listChapterItemActivitiesByBranch> =>
  async ({ input: { search_chapter_item_activity: wanted }, principal, now, throwApiError }) => {
    const student = (await reachedStudent(table, principal, wanted.user_id)) ?? throwApiError('NOT_FOUND')
    const grade = wanted.grade ?? student.grade
    const [named, chapter_item_activities] = await Promise.all([
      namedStudents(table, student.branch_id, [student.id]),
      itemActivitiesOf(table, student, { grade, subject: wanted.subject_code }),
    ])
    return {
      ...{ today: japanDayOf(now), grade, chapter_item_activities },
      student: named.get(student.id) ?? throwApiError('NOT_FOUND'),
    }
  }
