import type { Day } from '@tcheck/learning/japan-day'
import type { PeriodDetail } from '@tcheck/timetable/day'
import { ConditionFailed, type Item, type Table } from '../table.ts'
import {
  type DayName,
  dayHeadKey,
  detailKey,
  listDetailsOfDay,
  readDetail,
  type SeatedStudents,
  type StoredDetail,
} from './lesson.ts'

export function seatedStudentsOf(details: readonly Pick<PeriodDetail, 'period' | 'student_id'>[]): SeatedStudents {
  const byPeriod: Record<string, string> = {}
  for (const { period, student_id } of details) {
    const before = byPeriod[period]
    byPeriod[period] = before === undefined ? student_id : `${before} ${student_id}`
  }
  return byPeriod
}

/** One period of a day, and who has a place in it. */
interface SeatedInPeriod {
  date: Day
  period: number
  student_ids: readonly string[]
}

/**
 * The students of some days of a branch, by day and period. Attendance does not change this: a lesson's detail has it. Days without stored
 * students ({@link clearSeatedStudents}) are read as a whole.
 */
export async function listSeatedStudents(
  table: Table,
  branch_id: string,
  days: readonly Day[],
): Promise<SeatedInPeriod[]> {
  const heads = await table.batchGet<Item & { date: Day; places?: SeatedStudents }>(
    days.map((date) => dayHeadKey({ branch_id, date })),
  )
  const found = await Promise.all(
    heads.map(async ({ date, places }) => ({
      date,
      places: places ?? seatedStudentsOf(await listDetailsOfDay(table, { branch_id, date })),
    })),
  )
  return found
    .flatMap(({ date, places }) =>
      Object.entries(places).map(([period, ids]) => ({ date, period: Number(period), student_ids: ids.split(' ') })),
    )
    .sort((one, other) => (one.date === other.date ? one.period - other.period : one.date < other.date ? -1 : 1))
}

/** Lessons of several students, each of a place of its own; those that are not there are left out. */
export const getDetails = async (
  table: Table,
  at: readonly Pick<StoredDetail, 'branch_id' | 'date' | 'period' | 'student_id'>[],
): Promise<StoredDetail[]> => (await table.batchGet<Item>(at.map(detailKey))).map(readDetail)

/** Lets days forget who had a place: they are read themselves from then on, until somebody plans them anew. */
export async function clearSeatedStudents(table: Table, days: readonly DayName[]): Promise<void> {
  const keys = new Map(days.map((day) => [dayHeadKey(day).pk, dayHeadKey(day)]))
  for (const key of keys.values()) {
    try {
      await table.update(key, {
        UpdateExpression: 'REMOVE places',
        ConditionExpression: 'attribute_exists(places)',
      })
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
}
