import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { findingsOf, readNamedRows } from '@tcheck/content/import/named-rows'
import type { adminTeachers, IssuedPassword } from '@tcheck/contract/groups/admin-teachers'
import { MOST_TEACHERS } from '@tcheck/contract/groups/admin-teachers'
import { accountItem, loginItem, passwordItems } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { ConditionFailed, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import { actOn, openBranch } from '@tcheck/services/teacher/teacher-of-all'
import { type PlannedTeacher, planTeachers, teacherColumns } from '../list-rows.ts'
import { newTeacher } from '../teacher-view.ts'

/**
 * Registers the teachers of one branch from a list: looks at all rows, and takes all of them or none. Who is there keeps password and
 * sessions and gets the list's name; the same list again changes nothing.
 */
export const registerList =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.registerList> =>
  async (call) => {
    const { input, throwApiError } = call
    const { id: branchId } = await openBranch(table, input.branch_id, throwApiError)
    const { rows, list } = await readNamedRows(new Uint8Array(Buffer.from(input.file, 'base64')), teacherColumns)
    if (rows.length === 0 && list.problems.length === 0)
      list.problem({ row: 0 }, '先生が1人もいません', '見出しの下に、1行に1人書いてください。')
    if (rows.length > MOST_TEACHERS)
      list.problem(
        { row: 0 },
        `${rows.length}人います`,
        `1つの一覧は${MOST_TEACHERS}人までです。分けて取り込んでください。`,
      )
    const teachers = await planTeachers(table, rows.slice(0, MOST_TEACHERS), { branchId, list })
    const isStored = !input.is_check && list.problems.length === 0
    const issued = isStored ? await store(table, call, { teachers, branchId }) : []
    const count = (change: PlannedTeacher['change']) => teachers.filter((one) => one.change === change).length
    const told = {
      ...findingsOf(list),
      teachers: teachers.map(({ row, login_id, name, change }) => ({ row, login_id, name, change })),
      new_count: count('new'),
      changed_count: count('changed'),
      is_stored: isStored,
      issued,
    }
    return { list: told }
  }

/** One transaction, but for hashes, which open nothing without their accounts. */
async function store(
  table: Table,
  call: Parameters<RouteHandler<typeof adminTeachers.registerList>>[0],
  { teachers, branchId }: { teachers: readonly PlannedTeacher[]; branchId: string },
): Promise<IssuedPassword[]> {
  const issued: IssuedPassword[] = []
  const writes: Write[] = []
  const ids: string[] = []
  for (const { login_id, name, change, account } of teachers) {
    if (change === 'changed' && account) {
      writes.push(setName(account, name))
      ids.push(account.id)
    }
    if (change !== 'new') continue
    const password = generatePassword()
    const made = newTeacher(
      { name, login_id, branch_id: branchId },
      { hash: await hashPassword(password), now: call.now },
    )
    await table.batchPut(passwordItems(made))
    writes.push({ put: accountItem(made), condition: onlyIfAbsent }, { put: loginItem(made), condition: onlyIfAbsent })
    issued.push({ login_id, name, password })
    ids.push(made.id)
  }
  if (writes.length === 0) return []
  const act = actOn('account_created', { id: 'list', branch_id: branchId }, { accounts: ids.join(' ') })
  try {
    await table.transact([...writes, auditCall(call, act)])
  } catch (error) {
    if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
    throw error
  }
  return issued
}
