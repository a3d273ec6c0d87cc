import type { Item, Table } from '../table.ts'

/** A student. `roster`: belongs to a class; `instant`: thrown away after trying a set out, never in class results. */
export interface Student {
  id: string
  branch_id: string
  kind: 'roster' | 'instant'
  grade: number
  kumi: string
  ban: number
  login_id: string | null
  /** Raised to revoke every link made before. */
  link_version: number
  disabled_at: string | null
  /** Instant students end by themselves. */
  ttl?: number
}

export const studentPk = (studentId: string) => `STUDENT#${studentId}`
export const studentKey = (studentId: string) => ({ pk: studentPk(studentId), sk: 'STUDENT' })
export const studentItem = (student: Student): Item => ({ ...studentKey(student.id), ...student })

export const getStudent = (table: Table, studentId: string) => table.get<Student>(studentKey(studentId))
export const getStudents = (table: Table, studentIds: readonly string[]) =>
  table.batchGet<Student>(studentIds.map(studentKey))
export const putStudent = (table: Table, student: Student) => table.put(studentItem(student))
