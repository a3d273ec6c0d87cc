import type { LessonDay, UnplacedLesson } from '@tcheck/contract/groups/branch-lessons'
import { getDay, type StoredDay } from '@tcheck/data/lesson/lesson'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import type { Filled } from '@tcheck/timetable/fill'
import { dayView } from './day-view.ts'
import { storeDay } from './store-day.ts'

interface FilledDays {
  days: LessonDay[]
  placed_count: number
  left: UnplacedLesson[]
}

/**
 * Stores the days that got something, one after the other. Whoever does it again goes on where it ended: what is there stays.
 *
 * @throws Refusal DAY_CHANGED where somebody else has planned one of the days meanwhile
 */
export async function storeFilled(
  table: Table,
  call: Parameters<typeof auditCall>[0] & { refuse: Refuse<'DAY_CHANGED'> },
  { before, filled }: { before: readonly StoredDay[]; filled: Filled },
): Promise<FilledDays> {
  const changed = before.filter((day) => {
    const after = filled.days.find(({ date }) => date === day.date)
    return after && (after.details.length > day.details.length || after.lessons.length > day.lessons.length)
  })
  for (const day of changed) {
    const after = filled.days.find(({ date }) => date === day.date) ?? day
    const lessons = after.details.length - day.details.length
    const act = { action: 'created', target: { kind: 'timetable', id: day.date }, details: { lessons } } as const
    try {
      await storeDay(table, { before: day, after, audit: auditCall(call, act) })
    } catch (error) {
      if (hasMetAnotherWrite(error)) throw call.refuse('DAY_CHANGED')
      throw error
    }
  }
  const stored = await Promise.all(changed.map((day) => getDay(table, day, { consistent: true })))
  return { days: stored.map(dayView), placed_count: filled.placed.length, left: filled.left }
}
