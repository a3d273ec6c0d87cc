import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { type Account, createAccountWrites, findLogin } from '@tcheck/data/account/account'
import { teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ulid } from 'ulid'
import { actOn, teacherView } from '../teacher-view.ts'

/** Registers a teacher; the password is drawn, told this once, and changed at the first sign-in. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.create> =>
  async (call) => {
    const { now, refuse, principal } = call
    const { branch_id } = accountInBranch(principal)
    const { name, login_id, ...taught } = call.input.teacher
    if ((await findLogin(table, 'teacher-v1', login_id)) !== undefined) throw refuse('LOGIN_TAKEN')
    const password = generatePassword()
    const account: Account = {
      id: `teacher-${ulid(now.getTime())}`,
      role: 'teacher',
      realm: 'teacher-v1',
      branch_id,
      login_id,
      name,
      password_hash: await hashPassword(password),
      session_version: 1,
      must_change_password: true,
      disabled_at: null,
    }
    const teaching = { ...teachingOf(account), ...taught, revision: 1 }
    try {
      await table.transact([
        ...createAccountWrites(account),
        teachingWrite(teaching),
        auditCall(call, actOn('account_created', account)),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) throw refuse('LOGIN_TAKEN')
      throw error
    }
    return { teacher: teacherView({ account, teaching }), issued: { login_id, name, password } }
  }
