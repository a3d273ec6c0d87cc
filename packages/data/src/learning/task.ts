import type { Day } from '@tcheck/learning/japan-day'
import type { StoredTaskThing } from '@tcheck/learning/task'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { plansPk } from './plan.ts'

/** A task (課題): what was handed to one student, with its due day. */
export interface StoredTask {
  /** A ulid. */
  id: string
  student_id: string
  branch_id: string
  title: string
  /** What the teacher says with it; may be empty. */
  message: string
  /** null: without a due day. */
  due: Day | null
  things: StoredTaskThing[]
  /** ISO 8601 in UTC. */
  handed_at: string
  /** Raised by every change; a change names the one that it was made of. */
  revision: number
}

/** Behind every day of the calendar: what has no due day comes last. */
const NO_DAY = '9999-12-31'

const keyOf = ({ student_id, due, id }: StoredTask): Key => ({
  pk: plansPk(student_id),
  sk: `TASK#${due ?? NO_DAY}#${id}`,
})

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const taskWrite = (task: StoredTask): Write => ({
  put: { ...task, ...keyOf(task) } satisfies Item,
  condition:
    task.revision === 1
      ? onlyIfAbsent
      : {
          ConditionExpression: 'revision = :before',
          ExpressionAttributeValues: { ':before': task.revision - 1 },
        },
})

/**
 * Tasks by due day.
 *
 * @param from  the first due day that is asked for: what is older is past, and costs nothing
 * @param limit  so many at most
 */
export async function listTasks(
  table: Table,
  studentId: string,
  { from, limit }: { from: Day; limit: number },
): Promise<StoredTask[]> {
  const page = await table.query<StoredTask & Item>({
    partition: plansPk(studentId),
    from: `TASK#${from}`,
    until: `TASK#${NO_DAY}`,
    limit,
  })
  return page.items
}
