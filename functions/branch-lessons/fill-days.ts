import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { LessonDay, UnplacedLesson } from '@tcheck/contract/groups/branch-lessons'
import { getDay, type StoredDay } from '@tcheck/data/lesson/lesson'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { storeDay } from '@tcheck/services/lesson/store-day'
import { type Added, addedTo } from '@tcheck/timetable/close-day'
import type { DayPlan } from '@tcheck/timetable/day'
import type { Filled } from '@tcheck/timetable/fill'
import { dayView } from './day-view.ts'

type DayCall = Parameters<typeof auditCall>[0] & { throwApiError: ThrowApiError<'DAY_CHANGED'> }

interface FilledDays {
  days: LessonDay[]
  placed_count: number
  left: UnplacedLesson[]
  added: { placed: string[]; taught: Added['taught'][number][] }
}

/**
 * Stores the changed days one by one. After an interruption a repeated call continues, and stored days stay.
 * @throws ApiError DAY_CHANGED if somebody else has planned one of the days meanwhile
 */
export async function storeFilled(
  table: Table,
  call: DayCall,
  { before, filled }: { before: readonly StoredDay[]; filled: Filled },
): Promise<FilledDays> {
  const days = await storeDays(table, call, { before, after: filled.days, action: 'created' })
  const own = filled.days.filter(({ date }) => before.some((day) => day.date === date))
  const { placed, taught } = addedTo(before, own)
  const added = { placed: [...placed], taught: [...taught] }
  return { days, placed_count: filled.placed.length, left: filled.left, added }
}

interface ChangedDays {
  before: readonly StoredDay[]
  after: readonly DayPlan[]
  action: 'created' | 'deleted'
}

/** Those days that have more or fewer lessons or teachers than before, as they are stored then. */
export async function storeDays(
  table: Table,
  call: DayCall,
  { before, after, action }: ChangedDays,
): Promise<LessonDay[]> {
  const changed = before.flatMap((day) => {
    const next = after.find(({ date }) => date === day.date)
    const isSame = next?.details.length === day.details.length && next.lessons.length === day.lessons.length
    return next && !isSame ? [{ day, next }] : []
  })
  for (const { day, next } of changed) {
    const lessons = Math.abs(next.details.length - day.details.length)
    const act = { action, target: { kind: 'timetable', id: day.date }, details: { lessons } } as const
    try {
      await storeDay(table, { before: day, after: next, audit: auditCall(call, act) })
    } catch (error) {
      if (hasMetAnotherWrite(error)) return call.throwApiError('DAY_CHANGED')
      throw error
    }
  }
  const stored = await Promise.all(changed.map(({ day }) => getDay(table, day, { consistent: true })))
  return stored.map(dayView)
}
