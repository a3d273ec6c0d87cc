import type { ReportSide, ReportType } from '@tcheck/contract/report'
import { type Condition, type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'

/** A school-grade report (成績): what a branch, a teacher, a student or a parent tells of a student's marks at school. */
export interface Report {
  /** `<student>.<side>.<ULID>` */
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
const DAY_SECONDS = 86_400
const KEY_SECONDS = 30 * DAY_SECONDS

/**
 * One partition for each side: a family's Lambda can write only its own, and neither side can fill the other's list. Both are outside the
 * student's partition, so these Lambdas cannot write marks.
 */
const partitions: Readonly<Record<ReportSide, string>> = { school: 'SCHOOL_REPORTS#', family: 'REPORTS#' }
const reportsPk = (studentId: string, side: ReportSide) => `${partitions[side]}${studentId}`
/** The partitions of both sides. */
export const reportPartitions = (studentId: string): string[] =>
  Object.values(partitions).map((prefix) => `${prefix}${studentId}`)

export const sideOf = ({ role }: Pick<Report['sent_by'], 'role'>): ReportSide =>
  role === 'branch' || role === 'teacher' ? 'school' : 'family'
export const reportId = (studentId: string, side: ReportSide, ulid: string) => `${studentId}.${side}.${ulid}`

/** null if the id does not have the form of a report's id. */
function keyOfReport(id: string): Key | null {
  const [, studentId, side, ulid] = /^(.+)\.(school|family)\.([^.]+)$/.exec(id) ?? []
  if (studentId === undefined || ulid === undefined) return null
  return { pk: reportsPk(studentId, side as ReportSide), sk: `${REPORT_PREFIX}${ulid}` }
}

function keyOf({ id }: Pick<Report, 'id'>): Key {
  const key = keyOfReport(id)
  if (!key) throw new Error('not the id of a report')
  return key
}

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
const markKey = (studentId: string, side: ReportSide, hash: string): Key => ({
  pk: reportsPk(studentId, side),
  sk: `KEY#${hash}`,
})

/** How many reports of a student a sender may store on one day. */
interface ReportLimit {
  /** In Japan. */
  day: string
  most: number
  now: Date
}
type Sent = Pick<Report, 'student_id' | 'sent_by'>
const sentKey = ({ student_id, sent_by }: Sent, day: string): Key => ({
  pk: reportsPk(student_id, sideOf(sent_by)),
  sk: `SENT#${sent_by.account_id}#${day}`,
})

/** Whether the sender has stored as many reports of the student on this day as the limit allows. */
export async function isLimitReached(table: Table, sent: Sent, { day, most }: ReportLimit): Promise<boolean> {
  const item = await table.get<{ sent: number }>(sentKey(sent, day), { consistent: true })
  return (item?.sent ?? 0) >= most
}

/** In the transaction of the report, so that parallel calls cannot exceed the limit and a failed call does not count. */
const countWrite = (report: Report, { day, most, now }: ReportLimit): Write => ({
  update: sentKey(report, day),
  expression: {
    UpdateExpression: 'ADD sent :one SET branch_id = :branch, #ttl = :end',
    ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':branch': report.branch_id,
      ':most': most,
      ':end': Math.floor(now.getTime() / 1000) + 2 * DAY_SECONDS,
    },
  },
})

/**
 * @param once key of the call, and the limit of its sender; the same key again fails
 * @param more writes of the same transaction
 * @throws ConditionFailed if the key was used before, the limit is reached, or one of `more` fails
 */
export function createReport(
  table: Table,
  report: Report,
  { key, limit }: { key: ReportKey | null; limit: ReportLimit | null },
  more: readonly Write[] = [],
) {
  const mark = key && {
    ...markKey(report.student_id, sideOf(report.sent_by), key.hash),
    branch_id: report.branch_id,
    report_id: report.id,
    ttl: Math.floor(key.now.getTime() / 1000) + KEY_SECONDS,
  }
  return table.transact([
    { put: reportItem(report), condition: onlyIfAbsent },
    ...(mark ? [{ put: mark, condition: onlyIfAbsent }] : []),
    ...(limit ? [countWrite(report, limit)] : []),
    ...more,
  ])
}

/** The report that the call with this key stored; undefined if there is none, or it was deleted. */
export async function findReportOfKey(
  table: Table,
  { studentId, side, hash }: { studentId: string; side: ReportSide; hash: string },
): Promise<Report | undefined> {
  const mark = await table.get<{ report_id: string }>(markKey(studentId, side, hash), { consistent: true })
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

interface ReportPage {
  side: ReportSide
  limit: number
  cursor?: string | undefined
}

/** A page of what one side sent about a student, newest first. */
export const listReportsOfStudent = (
  table: Table,
  studentId: string,
  { side, limit, cursor }: ReportPage,
): Promise<Page<Report>> =>
  table.query<Report>({
    partition: reportsPk(studentId, side),
    beginsWith: REPORT_PREFIX,
    newestFirst: true,
    limit,
    cursor,
    // A sender sees the new report at once.
    consistent: true,
  })

/** Ids of the uploads that a stored report has taken. */
export const listUploads = (report: Partial<Pick<Report, 'files'>>): string[] =>
  (report.files ?? []).map(({ upload_id }) => upload_id)
