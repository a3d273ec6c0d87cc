import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import type { IssuedLogins } from '@tcheck/contract/groups/roster'
import {
  type Account,
  accountKey,
  createAccountWrites,
  findAccountByLogin,
  findLogin,
  getAccounts,
} from '@tcheck/data/account/account'
import { listParentIds, parentLinkItems } from '@tcheck/data/student/parents'
import { studentPk } from '@tcheck/data/student/student'
import type { Table, Write } from '@tcheck/data/table'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import { ulid } from 'ulid'

export interface NamedLogin {
  login_id: string
  name: string
}

/** What a change of a family writes, and the passwords that it draws. */
interface FamilyChange {
  writes: Write[]
  issued: IssuedLogins
}

type Change = { table: Table; branchId: string; studentId: string; now: Date; refuse: Refuse<'LOGIN_TAKEN'> }

/** An account with a drawn password, told this once and changed at the first sign-in. */
async function newAccount(
  who: 'student' | 'parent',
  { login_id, name }: NamedLogin,
  fields: Pick<Account, 'id' | 'branch_id' | 'student_ids'>,
): Promise<FamilyChange> {
  const password = generatePassword()
  const account: Account = {
    ...fields,
    role: who,
    realm: who,
    login_id,
    name,
    password_hash: await hashPassword(password),
    session_version: 1,
    must_change_password: true,
    disabled_at: null,
  }
  return { writes: createAccountWrites(account), issued: [{ who, name, login_id, password }] }
}

/** The account that a student signs in with: it has the student's own id. @throws Refusal LOGIN_TAKEN */
export async function studentAccount(named: NamedLogin, { table, branchId, studentId, refuse }: Change) {
  if ((await findLogin(table, 'student', named.login_id)) !== undefined) throw refuse('LOGIN_TAKEN')
  return newAccount('student', named, { id: studentId, branch_id: branchId, student_ids: [studentId] })
}

/** Parents who name the student as their child, in the order of their accounts. */
export async function parentsOf(table: Table, studentId: string): Promise<Account[]> {
  const accounts = await getAccounts(table, await listParentIds(table, studentId))
  return accounts
    .filter(({ student_ids = [] }) => student_ids.includes(studentId))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

const childrenWrite = (parent: Account, student_ids: readonly string[]): Write => ({
  update: accountKey(parent.id),
  expression: {
    UpdateExpression: 'SET student_ids = :after',
    ConditionExpression: parent.student_ids ? 'student_ids = :before' : 'attribute_not_exists(student_ids)',
    ExpressionAttributeValues: {
      ':after': [...student_ids],
      ...(parent.student_ids && { ':before': parent.student_ids }),
    },
  },
})

const foldLogin = (login: string) => login.normalize('NFKC')

/**
 * Makes the parents of a student those that are named: linked where the branch has such a login, made where nobody has it. Who is
 * named no longer keeps the account and their other children.
 *
 * @throws Refusal LOGIN_TAKEN at the parent whose login somebody else has
 */
export async function changeParents(
  wanted: readonly NamedLogin[],
  { table, branchId, studentId, now, refuse }: Change,
): Promise<FamilyChange> {
  const before = await parentsOf(table, studentId)
  const writes: Write[] = []
  const issued: IssuedLogins = []
  const isWanted = ({ login_id }: Account) => wanted.some((one) => foldLogin(one.login_id) === foldLogin(login_id))
  for (const parent of before.filter((one) => !isWanted(one))) {
    const others = (parent.student_ids ?? []).filter((id) => id !== studentId)
    writes.push(childrenWrite(parent, others), { delete: { pk: studentPk(studentId), sk: `PARENT#${parent.id}` } })
  }
  for (const [at, named] of wanted.entries()) {
    if (before.some(({ login_id }) => foldLogin(login_id) === foldLogin(named.login_id))) continue
    const known = await findAccountByLogin(table, 'parent', named.login_id)
    if (known && known.branch_id !== branchId) throw refuse('LOGIN_TAKEN', {}, `student.parents.${at}.login_id`)
    if (known) {
      const [link] = parentLinkItems({ ...known, student_ids: [studentId] })
      writes.push(childrenWrite(known, [...(known.student_ids ?? []), studentId]), ...(link ? [{ put: link }] : []))
      continue
    }
    const id = `parent-${ulid(now.getTime())}`
    const made = await newAccount('parent', named, { id, branch_id: branchId, student_ids: [studentId] })
    writes.push(...made.writes)
    issued.push(...made.issued)
  }
  return { writes, issued }
}
