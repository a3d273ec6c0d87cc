import { type Day, daysFrom } from '@tcheck/learning/japan-day'
import type { StoredTaskThing } from '@tcheck/learning/task'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'
import { plansPk } from './plan.ts'

/** A task (課題): what was handed to one student, with its due day. */
export interface StoredTask {
  /** Of the key of the call that handed it out, so that the same call again hands out nothing more; a ulid in the demo. */
  id: string
  student_id: string
  branch_id: string
  title: string
  /** What the teacher says with it; may be empty. */
  message: string
  due: Day | null
  things: StoredTaskThing[]
  /** ISO 8601 in UTC, as the moments below. */
  handed_at: string
  /** When the student's parents were reminded of it by mail: once. Absent: never. */
  reminded_at?: string
  /** When the student's parents were told by mail that it is overdue: once. Absent: never. */
  overdue_told_at?: string
  /** null or absent: it stands on the student's desk. */
  withdrawn_at?: string | null
  /** Raised by every change; a change names the one that it was made of. */
  revision: number
}

/** Behind every day of the calendar: what has no due day comes last. */
const NO_DAY = '9999-12-31'
const TASK = 'TASK#'
const WITHDRAWN = 'WITHDRAWN#'
const DUE = 'TASKS_DUE#'
const TASK_NEWS = 'TASKS_TOLD#'
/** So long a withdrawn task can be given back. */
const WITHDRAWN_DAYS = 30
const DAY_SECONDS = 86_400

/** What is withdrawn lies apart, so that a student's desk costs nothing more for it. */
const keyOf = ({ student_id, due, id, withdrawn_at }: StoredTask): Key => ({
  pk: plansPk(student_id),
  sk: `${withdrawn_at ? WITHDRAWN : TASK}${due ?? NO_DAY}#${id}`,
})

/** By its day until somebody is told that it is overdue, then by its branch: both are read for the branch's overview. */
function indexOf({ branch_id, student_id, id, due, withdrawn_at, overdue_told_at }: StoredTask) {
  if (due === null || withdrawn_at) return {}
  return overdue_told_at === undefined
    ? { gsi1pk: `${DUE}${due}`, gsi1sk: `${branch_id}#${student_id}#${id}` }
    : { gsi1pk: `${TASK_NEWS}${branch_id}`, gsi1sk: `${due}#${student_id}#${id}` }
}

function taskItem(task: StoredTask): Item {
  const { withdrawn_at } = task
  return {
    ...task,
    ...keyOf(task),
    ...indexOf(task),
    ...(withdrawn_at && { ttl: Math.floor(Date.parse(withdrawn_at) / 1000) + WITHDRAWN_DAYS * DAY_SECONDS }),
  }
}

/** Its keys are the table's matter. */
function plain({
  pk: _,
  sk: __,
  gsi1pk: ___,
  gsi1sk: ____,
  ttl: _____,
  ...task
}: StoredTask & Partial<Item>): StoredTask {
  return task
}

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const taskWrite = (task: StoredTask): Write => ({
  put: taskItem(task),
  condition: task.revision === 1 ? onlyIfAbsent : asItWas(task.revision - 1),
})

const asItWas = (revision: number) => ({
  ConditionExpression: 'revision = :before',
  ExpressionAttributeValues: { ':before': revision },
})

type Change = Partial<Pick<StoredTask, 'due' | 'withdrawn_at' | 'reminded_at' | 'overdue_told_at'>>

/**
 * Changes a task; its key contains the due day.
 * @throws ConditionFailed, when written, if somebody else has changed it
 */
export function changeTask(before: StoredTask, change: Change): { task: StoredTask; writes: Write[] } {
  const task = { ...before, ...change, revision: before.revision + 1 }
  const [from, to] = [keyOf(before), keyOf(task)]
  if (from.sk === to.sk) return { task, writes: [taskWrite(task)] }
  return {
    task,
    writes: [
      { delete: from, condition: asItWas(before.revision) },
      { put: taskItem(task), condition: onlyIfAbsent },
    ],
  }
}

/**
 * Tasks by due day.
 * @param from the first due day; earlier tasks cost nothing
 * @param limit the maximum number of tasks
 */
export async function listTasks(
  table: Table,
  studentId: string,
  { from, limit }: { from: Day; limit: number },
): Promise<StoredTask[]> {
  const page = await table.query<StoredTask & Item>({
    partition: plansPk(studentId),
    from: `${TASK}${from}`,
    // Behind every id of the tasks without a due day.
    until: `${TASK}${NO_DAY}$`,
    limit,
  })
  return page.items.map(plain)
}

/** Those that were withdrawn and can be given back, by due day. */
export async function listWithdrawnTasks(
  table: Table,
  studentId: string,
  { limit }: { limit: number },
): Promise<StoredTask[]> {
  const page = await table.query<StoredTask & Item>({ partition: plansPk(studentId), beginsWith: WITHDRAWN, limit })
  return page.items.map(plain)
}

/** Tasks of every branch that were due on a day, and of which nobody was told yet that they are overdue. */
export async function listTasksDue(
  table: Table,
  day: Day,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredTask>> {
  const { items, ...rest } = await table.query<StoredTask & Item>({ index: 'gsi1', partition: `${DUE}${day}`, ...page })
  return { items: items.map(plain), ...rest }
}

/**
 * A branch's tasks that were due from one day to another, both included, done or not, but without withdrawn ones: one small query a day,
 * and one for those that somebody was notified of.
 * @param most the maximum number; the result says if more were cut off
 */
export async function listTasksOfBranch(
  table: Table,
  branchId: string,
  { from, to, most }: { from: Day; to: Day; most: number },
): Promise<{ tasks: StoredTask[]; isCut: boolean }> {
  const withNews = table.query<StoredTask & Item>({
    ...{ index: 'gsi1', partition: `${TASK_NEWS}${branchId}`, newestFirst: true, limit: most },
    ...{ from, until: `${to}#~` },
  })
  const watched = daysFrom(from, to).map((day) =>
    table.query<StoredTask & Item>({
      index: 'gsi1',
      partition: `${DUE}${day}`,
      beginsWith: `${branchId}#`,
      limit: most,
    }),
  )
  const pages = await Promise.all([withNews, ...watched])
  const all = pages.flatMap(({ items }) => items.map(plain))
  return { tasks: all.slice(0, most), isCut: all.length > most || pages.some(({ nextCursor }) => nextCursor !== null) }
}
