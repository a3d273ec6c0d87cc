import { generatePassword } from '@tcheck/accounts/generated-text'
import { hashPassword } from '@tcheck/accounts/password'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { foldLogin } from '@tcheck/contract/fold'
import type { IssuedLogins } from '@tcheck/contract/groups/roster'
import { MOST_CHILDREN } from '@tcheck/contract/most'
import type { NamedLogin } from '@tcheck/contract/roster-import'
import {
  type Account,
  accountKey,
  createAccountWrites,
  findAccountByLogin,
  findLogin,
  getAccounts,
  loginItem,
} from '@tcheck/data/account/account'
import { listParentIds, parentLinkItems } from '@tcheck/data/student/parents'
import { studentPk } from '@tcheck/data/student/student'
import type { Table, Write } from '@tcheck/data/table'
import { ulid } from 'ulid'

/** What a change of a family writes, and the passwords that it draws. */
interface FamilyChange {
  writes: Write[]
  issued: IssuedLogins
}

/** Goes with the student's own write, which keeps how many parents there are (`Pupil.parent_count`). */
interface ParentsChange extends FamilyChange {
  parent_count: number
}

interface Change {
  table: Table
  branchId: string
  studentId: string
  now: Date
  throwApiError: ThrowApiError<'LOGIN_TAKEN' | 'PARENT_CHILDREN_FULL'>
  /** true: nobody signs in before the branch has issued a password. */
  isWithoutPassword?: boolean
  /** The id of a parent's account that is made. */
  parentIdOf?: (login: string) => string
}

/** An account with a drawn password, told this once and changed at the first sign-in; or one that waits for its password. */
async function newAccount(
  person: 'student' | 'parent',
  { login_id, name }: NamedLogin,
  {
    isWithoutPassword = false,
    ...fields
  }: Pick<Account, 'id' | 'branch_id' | 'student_ids'> & Pick<Change, 'isWithoutPassword'>,
): Promise<FamilyChange> {
  const password = isWithoutPassword ? null : generatePassword()
  const account: Account = {
    ...fields,
    role: person,
    realm: person,
    login_id,
    // A student's is the profile's.
    name: person === 'student' ? '' : name,
    ...(password !== null && { password_hash: await hashPassword(password) }),
    session_version: 1,
    must_change_password: true,
    disabled_at: null,
  }
  const issued = password === null ? [] : [{ who: person, name, login_id, password }]
  return { writes: createAccountWrites(account), issued }
}

/** The account that a student signs in with: it has the student's own id. @throws ApiError LOGIN_TAKEN */
export async function studentAccount(named: NamedLogin, change: Change) {
  const { table, branchId, studentId, throwApiError, isWithoutPassword = false } = change
  if ((await findLogin(table, 'student', named.login_id)) !== undefined) return throwApiError('LOGIN_TAKEN')
  return newAccount('student', named, {
    ...{ id: studentId, branch_id: branchId, student_ids: [studentId], isWithoutPassword },
  })
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

/**
 * Replaces the parents of a student by the named ones: links an existing login of the branch, or creates an account. Removed parents keep
 * their account and their other children.
 * @throws ApiError LOGIN_TAKEN at the parent whose login is in use elsewhere
 */
export async function changeParents(wanted: readonly NamedLogin[], change: Change): Promise<ParentsChange> {
  const { table, studentId } = change
  const before = await parentsOf(table, studentId)
  const isWanted = ({ login_id }: Account) => wanted.some((one) => foldLogin(one.login_id) === foldLogin(login_id))
  const gone = before.filter((one) => !isWanted(one))
  const writes = gone.flatMap((parent): Write[] => {
    const others = (parent.student_ids ?? []).filter((id) => id !== studentId)
    return [childrenWrite(parent, others), { delete: { pk: studentPk(studentId), sk: `PARENT#${parent.id}` } }]
  })
  const added = await addParents(wanted, change, before)
  return { ...added, writes: [...writes, ...added.writes], parent_count: added.parent_count - gone.length }
}

/**
 * Adds parents and removes none.
 * @throws ApiError LOGIN_TAKEN at the parent whose login is in use elsewhere
 */
export async function addParents(
  wanted: readonly NamedLogin[],
  change: Change,
  before: readonly Account[],
): Promise<ParentsChange> {
  const { table, branchId, studentId, now, throwApiError, isWithoutPassword = false } = change
  const { parentIdOf = () => `parent-${ulid(now.getTime())}` } = change
  const writes: Write[] = []
  const issued: IssuedLogins = []
  let parent_count = before.length
  for (const [at, named] of wanted.entries()) {
    if (before.some(({ login_id }) => foldLogin(login_id) === foldLogin(named.login_id))) continue
    parent_count++
    const known = await findAccountByLogin(table, 'parent', named.login_id)
    if (known && known.branch_id !== branchId) return throwApiError('LOGIN_TAKEN', {}, `student.parents.${at}.login_id`)
    if (known && (known.student_ids ?? []).length >= MOST_CHILDREN)
      return throwApiError('PARENT_CHILDREN_FULL', {}, `student.parents.${at}.login_id`)
    if (known) {
      const [link] = parentLinkItems({ ...known, student_ids: [studentId] })
      writes.push(childrenWrite(known, [...(known.student_ids ?? []), studentId]), ...(link ? [{ put: link }] : []))
      continue
    }
    const id = parentIdOf(named.login_id)
    const made = await newAccount('parent', named, {
      ...{ id, branch_id: branchId, student_ids: [studentId], isWithoutPassword },
    })
    writes.push(...made.writes)
    issued.push(...made.issued)
  }
  return { writes, issued, parent_count }
}

/**
 * Removes parents whom an import added. One that the import made, who has no other child, goes with the login: the account was never
 * used.
 */
export async function removeParents(
  named: readonly NamedLogin[],
  { table, studentId, isMade }: { table: Table; studentId: string; isMade: (parent: Account) => boolean },
): Promise<{ writes: Write[]; gone: number }> {
  const parents = await Promise.all(named.map(({ login_id }) => findAccountByLogin(table, 'parent', login_id)))
  const own = parents.flatMap((parent) => (parent?.student_ids?.includes(studentId) ? [parent] : []))
  const writes = own.flatMap((parent): Write[] => {
    const others = (parent.student_ids ?? []).filter((id) => id !== studentId)
    const { pk, sk } = loginItem(parent)
    const account: Write[] =
      others.length > 0 || !isMade(parent)
        ? [childrenWrite(parent, others)]
        : [
            {
              delete: accountKey(parent.id),
              condition: {
                ConditionExpression: 'student_ids = :before AND attribute_not_exists(password_changed_at)',
                ExpressionAttributeValues: { ':before': parent.student_ids },
              },
            },
            { delete: { pk, sk } },
          ]
    return [...account, { delete: { pk: studentPk(studentId), sk: `PARENT#${parent.id}` } }]
  })
  return { writes, gone: own.length }
}
