import { type ActivityScope, activityWrite, getActivity, type StoredActivity } from '@tcheck/data/learning/activity'
import type { CourseRef } from '@tcheck/data/learning/course'
import { knownWrites } from '@tcheck/data/learning/known'
import type { Table, Write } from '@tcheck/data/table'
import { type Activity, joinActivities } from '@tcheck/learning/understanding'

interface Joining {
  place: ActivityScope
  more: Activity
  /** As it was read consistently; read where it is not given. */
  before?: StoredActivity
}

interface Joined extends CourseRef {
  item_code: string
  activity: Activity
}

/**
 * The writes that add results to chapter items and days, and update what the branch's overview reads, in one transaction.
 * @throws ConditionFailed, when written, if another device added something meanwhile
 */
export async function joinWrites(
  table: Table,
  owner: { student_id: string; branch_id: string },
  all: readonly Joining[],
): Promise<Write[]> {
  const places = await Promise.all(
    all.map(async ({ place, more, before }) => ({
      ...{ place, more },
      before: before ?? (await getActivity(table, owner.student_id, place, { consistent: true })),
    })),
  )
  const joined = places.flatMap(({ place, more, before: { activity } }): Joined[] =>
    'day' in place ? [] : [{ ...place, activity: joinActivities(activity, more) }],
  )
  const byCourse = [...Map.groupBy(joined, ({ subject_code, grade }) => `${grade}#${subject_code}`).values()]
  const known = await Promise.all(
    byCourse.map(async (items) => {
      const [course] = items
      const activities = new Map(items.map(({ item_code, activity }) => [item_code, activity]))
      return course ? knownWrites(table, owner, course, activities) : []
    }),
  )
  return [...places.flatMap(({ place, ...joining }) => activityWrite(owner, place, joining)), ...known.flat()]
}
