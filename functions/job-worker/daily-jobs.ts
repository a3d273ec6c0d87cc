import { createJobWrites, getJob, jobOf } from '@tcheck/data/job/job'
import { listTasksDue } from '@tcheck/data/learning/task'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { addDays, type Day, japanDayOf } from '@tcheck/learning/japan-day'
import { wakeJob } from '@tcheck/services/jobs/start-job'
import { DAYS_CHECKED } from './days-checked.ts'
import type { RunDeps } from './run-job.ts'

/** From nine in the morning in Japan; and not at night, where a day begins late. */
const HOURS = { from: 9, until: 21 }
const JAPAN_AHEAD_HOURS = 9
const HOURS_A_DAY = 24

const hourInJapan = (now: Date): number => (now.getUTCHours() + JAPAN_AHEAD_HOURS) % HOURS_A_DAY

/** One a day: who comes second finds it. */
export const overdueJobId = (day: Day): string => `tell-overdue-tasks-${day}`

/** What the clock of jobs begins each day at its hour, where there is something to do. */
export async function beginDailyJobs({ table, queue, now }: Pick<RunDeps, 'table' | 'queue' | 'now'>): Promise<void> {
  const at = now()
  const [hour, day] = [hourInJapan(at), japanDayOf(at)]
  if (hour < HOURS.from || hour >= HOURS.until) return
  const id = overdueJobId(day)
  if ((await getJob(table, id)) || !(await wasAnythingDue(table, day))) return
  const clock = { account_id: 'clock', name: '自動' }
  const job = jobOf({ id, kind: 'tell-overdue-tasks', title: '', input: { day }, created_by: clock }, at)
  try {
    await table.transact(createJobWrites(job))
  } catch (error) {
    if (error instanceof ConditionFailed) return
    throw error
  }
  await wakeJob(queue, id)
}

async function wasAnythingDue(table: Table, day: Day): Promise<boolean> {
  const days = Array.from({ length: DAYS_CHECKED }, (_, at) => addDays(day, -1 - at))
  const pages = await Promise.all(days.map((one) => listTasksDue(table, one, { limit: 1 })))
  return pages.some(({ items }) => items.length > 0)
}
