import type { ReportType } from '@tcheck/contract/report'
import { type Condition, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A school-grade report (成績): what a branch, a teacher, a student or a parent tells of a student's marks at school. */
export interface Report {
  /** The student's id, a full stop, a ULID. */
  id: string
  student_id: string
  branch_id: string
  grade_id: number
  report_type: ReportType
  title: string
  message: string
  seminar_id: number
  files: ReportFile[]
  sent_by: { account_id: string; role: 'branch' | 'teacher' | 'student' | 'parent' }
  /** ISO 8601 in UTC. */
  created_at: string
  updated_at: string
  /** Raised by every change. */
  revision: number
}

/** A file of a report: an upload that the report has taken. */
export interface ReportFile {
  upload_id: string
  file_name: string
  content_type: string
  size_bytes: number
}

const REPORT_PREFIX = 'REPORT#'
const KEY_SECONDS = 30 * 86_400

/** Apart from the student's own partition, so that whoever may write reports may not write marks. */
export const reportsPk = (studentId: string) => `REPORTS#${studentId}`
export const reportId = (studentId: string, ulid: string) => `${studentId}.${ulid}`

/** null where no report can be called so. */
function keyOfReport(id: string): Key | null {
  const at = id.lastIndexOf('.')
  return at < 1 ? null : { pk: reportsPk(id.slice(0, at)), sk: `${REPORT_PREFIX}${id.slice(at + 1)}` }
}

const keyOf = ({ id, student_id }: Pick<Report, 'id' | 'student_id'>): Key => ({
  pk: reportsPk(student_id),
  sk: `${REPORT_PREFIX}${id.slice(student_id.length + 1)}`,
})

// The key last, since what was read from the table has one.
export const reportItem = (report: Report): Item => ({ ...report, ...keyOf(report) })

const onlyRevision = (revision: number): Condition => ({
  ConditionExpression: 'revision = :known',
  ExpressionAttributeValues: { ':known': revision },
})

/** By which a call that comes again finds what it made. */
interface ReportKey {
  hash: string
  now: Date
}
const markKey = (studentId: string, hash: string): Key => ({ pk: reportsPk(studentId), sk: `KEY#${hash}` })

/**
 * @param key of the call; the same one again fails
 * @param more writes of the same transaction
 * @throws ConditionFailed where that call was there before, or one of `more` may not be
 */
export function createReport(table: Table, report: Report, key: ReportKey | null, more: readonly Write[] = []) {
  const mark = key && {
    ...markKey(report.student_id, key.hash),
    branch_id: report.branch_id,
    report_id: report.id,
    ttl: Math.floor(key.now.getTime() / 1000) + KEY_SECONDS,
  }
  return table.transact([
    { put: reportItem(report), condition: onlyIfAbsent },
    ...(mark ? [{ put: mark, condition: onlyIfAbsent }] : []),
    ...more,
  ])
}

/** What the call with this key made of the student; undefined where it made nothing, or that is deleted. */
export async function findReportOfKey(table: Table, studentId: string, hash: string): Promise<Report | undefined> {
  const mark = await table.get<{ report_id: string }>(markKey(studentId, hash), { consistent: true })
  return mark && getReport(table, mark.report_id)
}

/**
 * @param known the revision that the change is made of
 * @param more writes of the same transaction
 * @throws ConditionFailed where it was changed or deleted meanwhile, or one of `more` may not be
 */
export const replaceReport = (table: Table, report: Report, known: number, more: readonly Write[] = []) =>
  table.transact([{ put: reportItem(report), condition: onlyRevision(known) }, ...more])

/**
 * @param more writes of the same transaction
 * @throws ConditionFailed where it was changed or deleted meanwhile
 */
export const deleteReport = (table: Table, report: Report, more: readonly Write[] = []) =>
  table.transact([{ delete: keyOf(report), condition: onlyRevision(report.revision) }, ...more])

export async function getReport(table: Table, id: string): Promise<Report | undefined> {
  const key = keyOfReport(id)
  return key ? table.get<Report>(key, { consistent: true }) : undefined
}

/** @param most the newest so many */
export async function listReportsOfStudent(table: Table, studentId: string, most: number): Promise<Report[]> {
  const { items } = await table.query<Report>({
    partition: reportsPk(studentId),
    beginsWith: REPORT_PREFIX,
    newestFirst: true,
    limit: most,
    // Who has just sent one sees it.
    consistent: true,
  })
  return items
}

/** Ids of the uploads that a stored report has taken. */
export const listUploads = (report: Partial<Pick<Report, 'files'>>): string[] =>
  (report.files ?? []).map(({ upload_id }) => upload_id)
