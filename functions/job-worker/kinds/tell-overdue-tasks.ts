import { changeTask, listTasksDue, type StoredTask } from '@tcheck/data/learning/task'
import { getStudents } from '@tcheck/data/student/student'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { addDays, type Day } from '@tcheck/learning/japan-day'
import { toTask } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { parentsOf } from '@tcheck/services/student/parents-of'
import { newsOfTask } from '@tcheck/services/student/task-news'
import { DAYS_CHECKED } from '../days-checked.ts'
import type { JobKind } from '../job-kind.ts'

/** Tasks of one step: some seconds' work. */
const AT_ONCE = 20

/** The day on which it is told. */
type Input = { day: Day }
type Cursor = { back: number; at: string | null; seen: number; told: number }
const START: Cursor = { back: 1, at: null, seen: 0, told: 0 }

/**
 * Notifies each child's parents of an overdue task, once for each task: the mails and the mark are one transaction, so a repeated step
 * notifies nobody twice.
 */
export const announceOverdueTasks = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ input: { day }, cursor, now }) {
    const { back, at, seen, told } = cursor ?? START
    const page = { limit: AT_ONCE, ...(at !== null && { cursor: at }) }
    const { items, nextCursor } = await listTasksDue(table, addDays(day, -back), page)
    const here = await ofStudentsHere(table, items)
    const outcomes = await Promise.all(here.map((task) => tell(table, task, { day, now })))
    const sum = { seen: seen + items.length, told: told + outcomes.filter((isTold) => isTold).length }
    const report = { progress: { done: sum.seen, total: null }, counts: { told: sum.told } }
    if (nextCursor) return { next: { back, at: nextCursor, ...sum }, ...report }
    if (back < DAYS_CHECKED) return { next: { back: back + 1, at: null, ...sum }, ...report }
    return { done: `${sum.told}件の課題を、保護者に知らせました。`, ...report }
  },
})

async function ofStudentsHere(table: Table, tasks: readonly StoredTask[]): Promise<StoredTask[]> {
  const ids = [...new Set(tasks.map(({ student_id }) => student_id))]
  const here = new Map((await getStudents(table, ids)).map((student) => [student.id, student]))
  return tasks.filter(({ student_id, branch_id }) => {
    const student = here.get(student_id)
    return student?.disabled_at === null && student.branch_id === branch_id
  })
}

/** @returns whether somebody is told */
async function tell(table: Table, task: StoredTask, { day, now }: { day: Day; now: Date }): Promise<boolean> {
  const courseOf = await knownCourses(table, task.student_id, task.things)
  if (toTask(task, courseOf, day).state !== 'overdue') return false
  const parents = await parentsOf(table, task.student_id)
  if (parents.length === 0) return false
  const { writes } = changeTask(task, { overdue_told_at: now.toISOString() })
  try {
    await table.transact([...writes, ...newsOfTask(task, { template: 'task_overdue', parents, now })])
    return true
  } catch (error) {
    // Somebody changes it at this moment, or another worker was first: tomorrow it is looked at once more.
    if (hasMetAnotherWrite(error)) return false
    throw error
  }
}
