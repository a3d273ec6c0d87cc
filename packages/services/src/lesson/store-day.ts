import {
  dayHeadWrite,
  detailWrites,
  lessonWrite,
  removeLessonWrite,
  type StoredDay,
  type StoredDetail,
} from '@tcheck/data/lesson/lesson'
import { seatedStudentsOf } from '@tcheck/data/lesson/seated-students'
import type { Table, Write } from '@tcheck/data/table'
import { linkOwed, type OwedLink } from '@tcheck/timetable/change-day'
import { type DayPlan, lessonAt, type PeriodDetail } from '@tcheck/timetable/day'

/** A transaction takes 100: the head, the record of the act, and these. */
const MOST_WRITES = 98

/** A missed lesson that a change concerns, as it is stored. */
export interface StoredLink {
  link: OwedLink
  before: StoredDetail
}

/**
 * Stores a changed day, if nobody has planned it since it was read. A change of one card is one transaction. A whole day can take several,
 * and after each the day is consistent (decision 0331).
 * @param audit the record of the act, stored with the first part
 * @throws ConditionFailed, WriteHeldBack if another change was first
 */
export async function storeDay(
  table: Table,
  { before, after, links = [], audit }: { before: StoredDay; after: DayPlan; links?: StoredLink[]; audit: Write },
): Promise<void> {
  const { branch_id, date } = before
  const parts = inParts([
    ...lessonChanges(before, after),
    ...detailChanges(before, after),
    ...links.map(({ link, before: missed }) => detailWrites(missed, linkOwed(missed, link.transferred_to))[1]),
  ])
  for (const [at, writes] of parts.entries())
    await table.transact([
      dayHeadWrite(
        { branch_id, date, revision: before.revision + at },
        at === parts.length - 1 ? seatedStudentsOf(after.details) : undefined,
      ),
      ...writes,
      ...(at === 0 ? [audit] : []),
    ])
}

/** Writes of one group stay together. */
function inParts(groups: readonly Write[][]): Write[][] {
  const parts: Write[][] = [[]]
  for (const group of groups) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= MOST_WRITES) last.push(...group)
    else parts.push([...group])
  }
  return parts
}

function lessonChanges({ branch_id, date, ...before }: StoredDay, after: DayPlan): Write[][] {
  const put = after.lessons.filter((one) => {
    const was = lessonAt({ date, ...before }, one.period, one.class_number)
    return was?.teacher_id !== one.teacher_id
  })
  const gone = before.lessons.filter((one) => !lessonAt(after, one.period, one.class_number))
  return [
    ...put.map((one) => [lessonWrite(branch_id, date, one)]),
    ...gone.map((one) => [removeLessonWrite(branch_id, date, one)]),
  ]
}

/** By id: a lesson that goes to another period leaves its key and takes the other in one group. */
function detailChanges(before: StoredDay, after: DayPlan): Write[][] {
  const stored = new Map(before.details.map((one) => [one.id, one]))
  const remaining = new Set(after.details.map(({ id }) => id))
  const { branch_id } = before
  return [
    ...before.details.filter(({ id }) => !remaining.has(id)).map((one) => detailWrites(one, null)[1]),
    ...after.details.flatMap((one) => {
      const was = stored.get(one.id)
      const next = { ...one, branch_id }
      if (!was) return [detailWrites(null, next)[1]]
      if (isSamePlan(was, one)) return []
      if (was.period === one.period) return [detailWrites(was, next)[1]]
      return [[...detailWrites(was, null)[1], ...detailWrites(null, next)[1]]]
    }),
  ]
}

const isSamePlan = (one: PeriodDetail, other: PeriodDetail) =>
  one.period === other.period && one.class_number === other.class_number && one.attend_type === other.attend_type
