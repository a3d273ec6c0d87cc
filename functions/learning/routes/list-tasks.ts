import type { learning } from '@tcheck/contract/groups/learning'
import { listTasks } from '@tcheck/data/learning/task'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { compareTasks } from '@tcheck/learning/task'
import { toTask } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** What was due longer ago is shown no more: nothing grows with the years. */
const DAYS_BACK = 31
const MOST_TASKS = 60

/** Tasks by due day, what is open before what is done: one query, and three requests for each course that they are of. */
export const listTasksOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listTasksByStudent> =>
  async (call) => {
    const { student_id } = learnerOf(call)
    const today = japanDayOf(call.now)
    const tasks = await listTasks(table, student_id, { from: addDays(today, -DAYS_BACK), limit: MOST_TASKS })
    const courseOf = await knownCourses(
      table,
      student_id,
      tasks.flatMap(({ things }) => things),
    )
    return { today, learning_tasks: tasks.map((task) => toTask(task, courseOf, today)).toSorted(compareTasks) }
  }
