import { type Account, accountKey, getAccount } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { getPupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudent } from '@tcheck/data/student/student'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import type { Place } from '../place.ts'
import { walkItems } from '../walk-items.ts'

interface Filling {
  place: Place
  apply: boolean
  branchId: string | undefined
}

/**
 * Names that earlier releases stored twice (decision 0255): a student's moves from the account to the roster's profile, a class
 * teacher's from what they teach to the account.
 */
export async function fillNames(filling: Filling): Promise<number> {
  return (await fillStudents(filling)) + (await fillTeachers(filling))
}

async function fillStudents({ place, apply, branchId }: Filling): Promise<number> {
  let count = 0
  const values = { ':account': 'ACCOUNT', ':student': 'student', ':none': '' }
  const accounts = walkItems<Account>(place, 'sk = :account AND realm = :student AND #name <> :none', values, NAME)
  for await (const account of accounts) {
    if (branchId !== undefined && account.branch_id !== branchId) continue
    count += 1
    if (apply) await transact(place.table, [...(await profileWrites(place.table, account)), setName(account, '')])
  }
  return count
}

/** What a profile says already stays. */
async function profileWrites(table: Table, { id, login_id, name }: Account): Promise<Write[]> {
  const [student, pupil] = await Promise.all([getStudent(table, id), getPupil(table, id)])
  if (!student || pupil) return []
  return [pupilWrite({ ...pupilOf({ ...student, login_id }), name, revision: 1 })]
}

async function fillTeachers({ place, apply, branchId }: Filling): Promise<number> {
  let count = 0
  const values = { ':teaching': 'TEACHING' }
  type Stored = Record<'account_id' | 'branch_id' | 'name', string>
  const stored = walkItems<Stored>(place, 'sk = :teaching AND attribute_exists(#name)', values, NAME)
  for await (const { account_id, branch_id, name } of stored) {
    if (branchId !== undefined && branch_id !== branchId) continue
    count += 1
    const account = apply ? await getAccount(place.table, account_id) : undefined
    if (!account) continue
    const update = { ...accountKey(account_id), sk: 'TEACHING' }
    const expression = {
      UpdateExpression: 'REMOVE #name',
      ConditionExpression: '#name = :name',
      ExpressionAttributeNames: NAME,
      ExpressionAttributeValues: { ':name': name },
    }
    await transact(place.table, [{ update, expression }, setName(account, name)])
  }
  return count
}

const NAME = { '#name': 'name' }

/** A branch that changes the same person at this moment stores the name itself. */
const transact = (table: Table, writes: readonly Write[]) =>
  table.transact([...writes]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
