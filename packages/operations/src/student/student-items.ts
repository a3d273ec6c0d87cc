import { accountKey } from '@tcheck/data/account/account'
import { listUploads, type Report, reportsPk } from '@tcheck/data/report/report'
import { getStudent, type Student, studentPk } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import { type OwnedItem, walkPartitions } from '@tcheck/data/tenant/tenant-walk'
import { OperationRefused } from '../operation-refused.ts'

/** What lies in a student's own partitions: their item comes last, so that whatever was cut off is found again. */
export const walkStudent = (table: Table, studentId: string): AsyncGenerator<readonly OwnedItem[]> =>
  walkPartitions(table, [reportsPk(studentId), accountKey(studentId).pk, studentPk(studentId)])

export type Counts = Partial<Record<KindName, number>>
export const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** @throws OperationRefused where there is none */
export async function studentOf(table: Table, studentId: string): Promise<Student> {
  const student = await getStudent(table, studentId, { consistent: true })
  if (!student) throw new OperationRefused(`生徒「${studentId}」はいません。`)
  return student
}

/** As people know a student: there are no names. */
export const seatOf = ({ grade, kumi, ban }: Pick<Student, 'grade' | 'kumi' | 'ban'>) => `${grade}-${kumi}-${ban}`

/** Ids of the files that a report took. */
export const uploadsOf = ({ kind, item }: OwnedItem): string[] =>
  kind === 'report' ? listUploads(item as Partial<Report>) : []
