import { getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { OperationRefused } from '../operation-refused.ts'

/** @throws OperationRefused where there is none */
export async function studentOf(table: Table, studentId: string): Promise<Student> {
  const student = await getStudent(table, studentId, { consistent: true })
  if (!student) throw new OperationRefused(`生徒「${studentId}」はいません。`)
  return student
}
