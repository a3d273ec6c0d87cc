import { isStudentInScope } from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import type { AttendingStudent } from '@tcheck/contract/groups/attendance'
import { getPupils } from '@tcheck/data/student/pupil'
import { getStudent, getStudents, type Student } from '@tcheck/data/student/student'
import { studentNames } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'

/** A student of the branch's rosters; undefined for everybody else's. */
export async function ownStudent(table: Table, branchId: string, id: string): Promise<Student | undefined> {
  const student = await getStudent(table, id)
  return student?.kind === 'roster' && student.branch_id === branchId ? student : undefined
}

/**
 * A student in the caller's scope: of the own branch's rosters, or the own child; else undefined. A disabled child is out of the family's
 * scope, but not out of the branch's.
 */
export async function reachedStudent(
  table: Table,
  principal: Principal | null,
  id: string,
): Promise<Student | undefined> {
  const student = await getStudent(table, id)
  if (student?.kind !== 'roster' || principal?.kind !== 'account' || !isStudentInScope(principal, student))
    return undefined
  return principal.role === 'parent' && student.disabled_at !== null ? undefined : student
}

/** Students of the branch as the office knows them, by id; who has moved or is gone is left out. */
export async function namedStudents(
  table: Table,
  branchId: string,
  ids: readonly string[],
): Promise<Map<string, AttendingStudent>> {
  const [students, names] = await Promise.all([getStudents(table, ids), studentNames(table, ids)])
  return new Map(
    students
      .filter((student) => student.branch_id === branchId && student.disabled_at === null)
      .map(({ id, grade, kumi, ban }) => [id, { id, grade, kumi, ban, name: names.get(id) ?? null }]),
  )
}

/** The same with the reading of the name, for search. */
export async function findableStudents(
  table: Table,
  branchId: string,
  ids: readonly string[],
): Promise<Map<string, { student: AttendingStudent; kana: string }>> {
  const [students, pupils] = await Promise.all([getStudents(table, ids), getPupils(table, ids)])
  const known = new Map(pupils.map((pupil) => [pupil.student_id, pupil]))
  return new Map(
    students
      .filter((student) => student.branch_id === branchId && student.disabled_at === null)
      .map(({ id, grade, kumi, ban }) => {
        const pupil = known.get(id)
        return [id, { student: { id, grade, kumi, ban, name: pupil?.name || null }, kana: pupil?.kana ?? '' }]
      }),
  )
}
