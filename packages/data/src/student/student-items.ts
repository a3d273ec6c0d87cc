import { isOwed } from '@tcheck/timetable/day'
import { accountKey } from '../account/account.ts'
import { attemptOf } from '../attempt/attempt-item.ts'
import { readingsPk } from '../attendance/reading.ts'
import { learningPk } from '../learning/activity.ts'
import { plansPk } from '../learning/plan.ts'
import { owedKey, type StoredDetail, studentLessons } from '../lesson/lesson.ts'
import { listUploads, type Report, reportPartitions } from '../report/report.ts'
import { setRecordOf } from '../set-record/set-record.ts'
import type { Item, Table } from '../table.ts'
import { type ItemKind, itemKinds, type KindName } from '../tenant/item-kinds.ts'
import { type OwnedItem, walkPartitions } from '../tenant/tenant-walk.ts'
import { type Student, studentPk } from './student.ts'

/** What lies in a student's own partitions: their item comes last, so that whatever was cut off is found again. */
export async function* walkStudent(table: Table, studentId: string): AsyncGenerator<readonly OwnedItem[]> {
  yield* walkLessons(table, studentId)
  yield* walkPartitions(table, [
    ...reportPartitions(studentId),
    plansPk(studentId),
    readingsPk(studentId),
    learningPk(studentId),
    accountKey(studentId).pk,
    studentPk(studentId),
  ])
}

/** The same without the account that some sign in by, and what that leads to: hashes of passwords are no call's business. */
export async function* walkLearning(table: Table, studentId: string): AsyncGenerator<readonly OwnedItem[]> {
  yield* walkLessons(table, studentId)
  yield* walkPartitions(table, [
    ...reportPartitions(studentId),
    plansPk(studentId),
    readingsPk(studentId),
    learningPk(studentId),
    studentPk(studentId),
  ])
}

/** Period details lie in the branch's days: a student's are found by the index, and lead to what is owed. */
async function* walkLessons(table: Table, studentId: string): AsyncGenerator<readonly OwnedItem[]> {
  let cursor: string | undefined
  do {
    const page = await table.query<StoredDetail & Item>({
      index: 'gsi1',
      partition: studentLessons(studentId),
      cursor,
    })
    const owed = await table.batchGet<Item>(page.items.filter(isOwed).map(owedKey))
    if (owed.length > 0) yield owed.map((item) => ({ kind: 'owed_lesson' as const, item }))
    yield page.items.map((item) => ({ kind: 'period_detail' as const, item }))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

export type Counts = Partial<Record<KindName, number>>
export const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** As people know a student: there are no names. */
export const seatOf = ({ grade, kumi, ban }: Pick<Student, 'grade' | 'kumi' | 'ban'>) => `${grade}-${kumi}-${ban}`

/** Ids of the files that a report of either side took, or that a photo of an answer is. */
export function uploadsOf({ kind, item }: OwnedItem): string[] {
  if (kind === 'learning_photo') return [String(item['upload_id'])]
  return kind === 'report' || kind === 'school_report' ? listUploads(item as Partial<Report>) : []
}

/** Whether there are files among them: those are erased with every version that the store keeps. */
export const haveFiles = ({ report, school_report, learning_photo }: Counts): boolean =>
  [report, school_report, learning_photo].some((count) => count !== undefined)

/** One item as a person is told it, spelled out; credentials and what is sealed stay out. null where it says nothing of its own. */
export function exportedItem({ kind, item }: OwnedItem): Record<string, unknown> | null {
  const { isLeftOut, secret = [] }: ItemKind = itemKinds[kind]
  if (isLeftOut) return null
  const attempt = isAnswered(kind) ? attemptOf(item) : null
  const record = kind === 'set_record' ? setRecordOf(item) : null
  return Object.fromEntries(
    Object.entries({ ...item, ...attempt, ...record }).filter(
      ([name]) => !secret.includes(name) && !/^(gsi1|results_)[ps]k$|^writers$/.test(name),
    ),
  )
}

/** Runs of learning are stored as attempts are. */
const isAnswered = (kind: KindName) => kind === 'attempt' || kind === 'learning_run'

/** When an item was last written, as far as it says so. */
const changedAt = (item: Item): string =>
  [item['updated_at'], item['kept_at'], item['created_at']].find((at) => typeof at === 'string') ?? ''

/** Comes behind the write, or by the export itself, and says nothing that the rest does not. */
const IS_NO_NEWS: readonly KindName[] = ['attempt_line', 'student_export', 'question_counted']

/** What there is of a student by kind; null where something came after the export: it would be gone without having been handed out. */
export async function countSinceExport(
  table: Table,
  studentId: string,
  { made_at, items }: { made_at: string; items: Counts },
  walk = walkStudent,
): Promise<Counts | null> {
  const counts: Counts = {}
  for await (const group of walk(table, studentId)) {
    for (const { kind, item } of group) {
      counts[kind] = (counts[kind] ?? 0) + 1
      const at = isAnswered(kind) ? attemptOf(item).updated_at : changedAt(item)
      const isMore = !IS_NO_NEWS.includes(kind) && (counts[kind] ?? 0) > (items[kind] ?? 0)
      if (at > made_at || isMore) return null
    }
  }
  return counts
}
