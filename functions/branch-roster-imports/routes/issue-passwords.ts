import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { branchRosterImports, RosterPassword } from '@tcheck/contract/groups/branch-roster-imports'
import { type Account, getAccounts } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { getRosterEntries, getRosterImport, partCountOf } from '@tcheck/data/student/roster-import'
import { namesOfPeople } from '@tcheck/data/student/student-name'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { parentIdOf } from '@tcheck/services/roster/imported-parent'

/** A password takes 32 ms to hash; a call of so many takes a second. */
const AT_ONCE = 25

/**
 * Draws passwords for the accounts that an import made, some a call: of those who have not signed in yet. They are told this once and
 * kept nowhere; asked for again, new ones take the place of those that nobody has used.
 */
export const issuePasswords =
  ({ table }: { table: Table }): RouteHandler<typeof branchRosterImports.issuePasswords> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id } = accountInBranch(principal)
    const ids = await madeAccounts(table, { branchId: branch_id, id: input.id, now })
    if (ids === null) return throwApiError('NOT_FOUND')
    const asked = ids.slice(input.from, input.from + AT_ONCE)
    const stored = new Map((await getAccounts(table, asked)).map((one) => [one.id, one]))
    const waiting = asked.flatMap((id) => {
      const account = stored.get(id)
      return account && mayGet(account, branch_id) ? [account] : []
    })
    const idsOf = (isStudent: boolean) =>
      waiting.filter(({ role }) => (role === 'student') === isStudent).map(({ id }) => id)
    const names = await namesOfPeople(table, { students: idsOf(true), others: idsOf(false) })
    const issued: RosterPassword[] = []
    const writes: Write[] = []
    for (const account of waiting) {
      const password = generatePassword()
      const hash = await hashPassword(password)
      writes.push(...setPassword(account, { hash, mustChange: true, at: now.toISOString() }).writes)
      const { id, login_id, role } = account
      issued.push({ who: role === 'student' ? 'student' : 'parent', name: names.get(id) ?? '', login_id, password })
    }
    if (writes.length > 0) await store(table, [...writes, auditCall(call, actOn(input.id, waiting))], throwApiError)
    const next = input.from + AT_ONCE
    return { issued, next: next < ids.length ? next : null, total: ids.length }
  }

const mayGet = ({ branch_id, disabled_at, must_change_password }: Account, own: string) =>
  branch_id === own && disabled_at === null && must_change_password

const actOn = (id: string, accounts: readonly Account[]) =>
  ({
    action: 'password_reset',
    target: { kind: 'roster_import', id },
    details: { accounts: accounts.map((one) => one.id).join(' ') },
  }) as const

async function store(table: Table, writes: readonly Write[], throwApiError: ThrowApiError<'CONFLICT'>) {
  try {
    await table.transact(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
    throw error
  }
}

interface Asked {
  branchId: string
  id: string
  now: Date
}

/** Ids of the accounts that an import makes, in the order of its file, a parent of several children once; null where there is no such import. */
async function madeAccounts(table: Table, { branchId, id, now }: Asked): Promise<string[] | null> {
  const head = await getRosterImport(table, branchId, id, now)
  if (!head) return null
  const parts = await Promise.all(
    Array.from({ length: partCountOf(head) }, (_, part) => getRosterEntries(table, branchId, id, part)),
  )
  const ids = parts
    .flat()
    .flatMap(({ makes_account, pupil, parents }) => [
      ...(makes_account ? [pupil.student_id] : []),
      ...parents.map(({ login_id }) => parentIdOf(id, login_id)),
    ])
  return [...new Set(ids)]
}
