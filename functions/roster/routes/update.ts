import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { studentChangeFailure } from '@tcheck/contract/act-rules'
import type { roster } from '@tcheck/contract/groups/roster'
import { setName } from '@tcheck/data/account/account-change'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { type Pupil, pupilWrite } from '@tcheck/data/student/pupil'
import type { Seat } from '@tcheck/data/student/roster-import'
import { type Student, studentKey } from '@tcheck/data/student/student'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { changeParents, studentAccount } from '@tcheck/services/roster/family'
import { knownStudent, viewFor } from '@tcheck/services/roster/profile'
import { freeSeat, seatWrites } from '@tcheck/services/roster/seat'
import { rejectTwice, rejectUnknownEnrolments } from '../check-enrolments.ts'

/**
 * Changes a student's profile, seat and account in one transaction. Fails if another change was stored since it began. Fields that a
 * teacher must not change (account, parents, 休会) stay.
 */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof roster.updateByBranch | typeof roster.updateByTeacher> =>
  async (call) => {
    const { now, throwApiError, input } = call
    const { branch_id: branchId, role } = accountInBranch(call.principal)
    const { name, kana, school, grade, enrolled_on, enrolments, revision } = input.student
    const office = 'parents' in input.student ? input.student : null
    rejectTwice({ enrolments, parents: office?.parents ?? [] }, throwApiError)
    const { student, pupil: before, account } = await knownStudent(table, { branchId, id: input.id, throwApiError })
    if (before.revision !== revision) return throwApiError('CONFLICT')
    const why = studentChangeFailure(before)
    if (why) return throwApiError(why)
    await rejectUnknownEnrolments(table, { wanted: enrolments, before: before.enrolments, branchId }, throwApiError)
    const change = { table, branchId, studentId: student.id, now, throwApiError }
    const drawn = account === undefined && office?.login_id ? office.login_id : null
    const own = drawn === null ? null : await studentAccount({ login_id: drawn, name }, change)
    const family = office ? await changeParents(office.parents, change) : null
    const moved = grade === student.grade ? null : await newSeat(table, student, grade)
    const login = drawn ?? account?.login_id ?? null
    const pupil: Pupil = {
      ...before,
      ...{ name, kana, school, grade, enrolments },
      state: office?.state ?? before.state,
      login_id: login,
      enrolled_on: enrolled_on || null,
      ...(family && { parent_count: family.parent_count }),
      revision: revision + 1,
    }
    const details = { fields: changedFields(before, pupil).join(' '), has_moved: moved !== null }
    try {
      await table.transact([
        pupilWrite(pupil),
        ...(account && account.name !== '' ? [setName(account, '')] : []),
        ...(moved || own
          ? [studentChange(student, { seat: moved?.seat ?? student, drawn_login: own ? login : null })]
          : []),
        ...(moved?.writes ?? []),
        ...(own?.writes ?? []),
        ...(family?.writes ?? []),
        auditCall(call, { action: 'changed', target: { kind: 'student', id: student.id }, details }),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    const known = await knownStudent(table, { branchId, id: input.id, throwApiError })
    return { student: await viewFor(role, table, known), issued: [...(own?.issued ?? []), ...(family?.issued ?? [])] }
  }

async function newSeat(table: Table, student: Student, grade: number): Promise<{ seat: Seat; writes: Write[] }> {
  const { branch_id: branchId, id: studentId } = student
  const classes = await listClassesOfBranch(table, branchId)
  const seat = freeSeat(classes, grade)
  return { seat, writes: seatWrites(classes, { branchId, studentId, seat, before: student }) }
}

/** Links and QR cards stay good after a move; they end where the student gets an account with a password. */
const studentChange = (
  { id, grade, kumi, ban, login_id, link_version }: Student,
  { seat, drawn_login }: { seat: Seat; drawn_login: string | null },
): Write => ({
  update: studentKey(id),
  expression: {
    UpdateExpression: 'SET grade = :grade, kumi = :kumi, ban = :ban, login_id = :login, link_version = :links',
    ConditionExpression: 'grade = :old_grade AND kumi = :old_kumi AND ban = :old_ban AND link_version = :old_links',
    ExpressionAttributeValues: {
      ':grade': seat.grade,
      ':kumi': seat.kumi,
      ':ban': seat.ban,
      ':login': drawn_login ?? login_id,
      ':links': drawn_login === null ? link_version : link_version + 1,
      ':old_grade': grade,
      ':old_kumi': kumi,
      ':old_ban': ban,
      ':old_links': link_version,
    },
  },
})

const LOOKED_AT = ['name', 'login_id', 'kana', 'school', 'grade', 'enrolled_on', 'state', 'enrolments'] as const
/** Names of fields, never what stands in them. */
const changedFields = (before: Pupil, after: Pupil) =>
  LOOKED_AT.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
