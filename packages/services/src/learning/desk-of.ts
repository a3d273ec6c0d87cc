import type { LearningTask, PlansOfYear } from '@tcheck/contract/learning-desk'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { listPlans, listPlanYearsBefore, type StoredPlan } from '@tcheck/data/learning/plan'
import { listTasks, type StoredTask } from '@tcheck/data/learning/task'
import type { Table } from '@tcheck/data/table'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { compareTasks } from '@tcheck/learning/task'
import { toPlan, toTask } from './desk-view.ts'
import { knownCourses } from './known-courses.ts'

/** What was due longer ago is shown no more: nothing grows with the years. */
const DAYS_BACK = 31
const MOST_TASKS = 60

/** An emptied one keeps its revision, for who plans anew. */
const storedPlans = async (table: Table, studentId: string, year: number): Promise<StoredPlan[]> =>
  (await listPlans(table, studentId, year)).filter(({ items }) => items.length > 0)

const storedTasks = (table: Table, studentId: string, now: Date): Promise<StoredTask[]> =>
  listTasks(table, studentId, { from: addDays(japanDayOf(now), -DAYS_BACK), limit: MOST_TASKS })

/**
 * A student's plans of a school year with their progress: one query, three requests for each course, and one for each of three earlier
 * years.
 * @param asked the school year; absent: the present one
 */
export async function plansOf(table: Table, studentId: string, now: Date, asked?: number): Promise<PlansOfYear> {
  const [today, thisYear] = [japanDayOf(now), schoolYearOf(now)]
  const year = asked ?? thisYear
  const [plans, before] = await Promise.all([
    storedPlans(table, studentId, year),
    listPlanYearsBefore(table, studentId, thisYear),
  ])
  const courseOf = await knownCourses(table, studentId, plans)
  const learning_plans = plans.map((plan) => toPlan(plan, courseOf(plan), today))
  return { today, year, years: [thisYear, ...before], learning_plans }
}

/** A student's tasks by due day, what is open before what is done: one query, and three requests for each course that they are of. */
export async function tasksOf(table: Table, studentId: string, now: Date): Promise<LearningTask[]> {
  const tasks = await storedTasks(table, studentId, now)
  const courseOf = await knownCourses(
    table,
    studentId,
    tasks.flatMap(({ things }) => things),
  )
  return tasks.map((task) => toTask(task, courseOf, japanDayOf(now))).toSorted(compareTasks)
}

/** Both, the plans of this school year, with each course read once. */
export async function deskOf(table: Table, studentId: string, now: Date) {
  const [plans, tasks] = await Promise.all([
    storedPlans(table, studentId, schoolYearOf(now)),
    storedTasks(table, studentId, now),
  ])
  const courseOf = await knownCourses(table, studentId, [...plans, ...tasks.flatMap(({ things }) => things)])
  const today = japanDayOf(now)
  return {
    learning_plans: plans.map((plan) => toPlan(plan, courseOf(plan), today)),
    learning_tasks: tasks.map((task) => toTask(task, courseOf, today)).toSorted(compareTasks),
  }
}
