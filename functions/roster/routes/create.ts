import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { roster } from '@tcheck/contract/groups/roster'
import { getAccount } from '@tcheck/data/account/account'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { readTurn, turnWrite } from '@tcheck/data/limit/limit'
import { type Pupil, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudent, type Student, studentItem } from '@tcheck/data/student/student'
import { ConditionFailed, onlyIfAbsent, type Table } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { changeParents, studentAccount } from '@tcheck/services/roster/family'
import { knownStudent, viewFor } from '@tcheck/services/roster/profile'
import { countStudents, freeSeat, MOST_STUDENTS, seatWrites } from '@tcheck/services/roster/seat'
import { ulid } from 'ulid'
import { rejectTwice, rejectUnknownEnrolments } from '../check-enrolments.ts'

/** Calls of one branch at the same moment take turns. */
const TRIES = 6

/** A teacher registers who somebody is: accounts are handed out by the branch. */
const noAccounts = { login_id: '', parents: [] }

/** Registers a student with seat, account and parents in one transaction; sent again with its key it answers the one that it made. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof roster.createByBranch | typeof roster.createByTeacher> =>
  async (call) => {
    const { now, throwApiError } = call
    const { branch_id: branchId, role } = accountInBranch(call.principal)
    const { name, kana, school, grade, enrolled_on, enrolments } = call.input.student
    const fields = { name, kana, school, grade, enrolments }
    const { login_id, parents } = 'parents' in call.input.student ? call.input.student : noAccounts
    rejectTwice({ enrolments, parents }, throwApiError)
    const id = idOfKey(branchId, call.input.idempotency_key)
    const register = async () => {
      if (await getStudent(table, id, { consistent: true })) return null
      await rejectUnknownEnrolments(table, { wanted: enrolments, before: [], branchId }, throwApiError)
      const { classes, turn } = await openAdmission(table, { branchId, now, throwApiError })
      const seat = freeSeat(classes, fields.grade)
      const change = { table, branchId, studentId: id, now, throwApiError }
      const own = login_id === '' ? null : await studentAccount({ login_id, name: fields.name }, change)
      const family = await changeParents(parents, change)
      const student: Student = {
        ...seat,
        id,
        branch_id: branchId,
        kind: 'roster',
        login_id: login_id || null,
        link_version: FIRST_LINK_VERSION,
        disabled_at: null,
      }
      const pupil: Pupil = {
        ...fields,
        student_id: id,
        branch_id: branchId,
        login_id: student.login_id,
        enrolled_on: enrolled_on || null,
        left_on: null,
        state: 'enrolled',
        parent_count: family.parent_count,
        revision: 1,
      }
      const details = { grade: fields.grade, has_account: own !== null, parents: parents.length }
      await table.transact([
        { put: studentItem(student), condition: onlyIfAbsent },
        pupilWrite(pupil),
        turn,
        ...seatWrites(classes, { branchId, studentId: id, seat }),
        ...(own?.writes ?? []),
        ...family.writes,
        auditCall(call, { action: 'created', target: { kind: 'student', id }, details }),
      ])
      return { student, pupil, own, family }
    }
    const made = await table.retry(register, { tries: TRIES }).catch((error: unknown) => {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    })
    if (made === null) {
      const known = await knownStudent(table, { branchId, id, throwApiError: () => throwApiError('CONFLICT') })
      return { student: await viewFor(role, table, known), issued: [] }
    }
    const { student, pupil, own, family } = made
    const account = own ? await getAccount(table, id, { consistent: true }) : undefined
    const issued = [...(own?.issued ?? []), ...family.issued]
    return { student: await viewFor(role, table, { student, pupil, account }), issued }
  }

/**
 * The classes of a branch that get one more student, and the write that lets only one call at a time add one: the number of students is the
 * sum of all classes.
 * @throws ApiError STUDENTS_TOO_MANY
 */
async function openAdmission(
  table: Table,
  call: { branchId: string; now: Date; throwApiError: ThrowApiError<'STUDENTS_TOO_MANY'> },
) {
  const name = `admission#${call.branchId}`
  const seen = await readTurn(table, name)
  const classes = await listClassesOfBranch(table, call.branchId, { consistent: true })
  if (countStudents(classes) >= MOST_STUDENTS) return call.throwApiError('STUDENTS_TOO_MANY')
  return { classes, turn: turnWrite(name, { seen, turn: ulid(), now: call.now }) }
}
