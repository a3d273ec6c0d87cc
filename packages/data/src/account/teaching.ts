import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { type Account, accountKey, getAccounts } from './account.ts'

/** What a v1 teacher (講師) teaches, stored beside the account. The name is in the account only ({@link listNamedTeachings}). */
export interface Teaching {
  account_id: string
  branch_id: string
  /** As it is read, in hiragana; empty where nobody has written it. */
  kana: string
  subject_codes: string[]
  grades: number[]
  /** Once more what the account says: a day's timetable asks for no accounts. */
  is_disabled: boolean
  revision: number
}

const LIST = 'TEACHINGS#'

const keyOf = (accountId: string): Key => ({ pk: accountKey(accountId).pk, sk: 'TEACHING' })

export const teachingItem = (teaching: Teaching): Item => ({
  ...teaching,
  ...keyOf(teaching.account_id),
  gsi1pk: `${LIST}${teaching.branch_id}`,
  gsi1sk: teaching.account_id,
})

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const teachingWrite = (teaching: Teaching): Write => ({
  put: teachingItem(teaching),
  condition:
    teaching.revision === 1
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': teaching.revision - 1 } },
})

function plain(stored: Teaching & Partial<Item>): Teaching {
  const { pk: _, sk: __, gsi1pk: ___, gsi1sk: ____, ...teaching } = stored
  return teaching
}

export async function getTeaching(table: Table, accountId: string): Promise<Teaching | undefined> {
  const stored = await table.get<Teaching & Item>(keyOf(accountId), { consistent: true })
  return stored && plain(stored)
}

/** The v1 teachers of a branch, also those who are stopped. */
export const listTeachings = async (table: Table, branchId: string): Promise<Teaching[]> =>
  (await table.queryAll<Teaching & Item>({ index: 'gsi1', partition: `${LIST}${branchId}` })).map(plain)

export type NamedTeaching = Teaching & Pick<Account, 'name'>

/** The same with their names. */
export async function listNamedTeachings(table: Table, branchId: string): Promise<NamedTeaching[]> {
  const teachings = await listTeachings(table, branchId)
  const accounts = await getAccounts(
    table,
    teachings.map(({ account_id }) => account_id),
  )
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return teachings.map((teaching) => ({ ...teaching, name: names.get(teaching.account_id) ?? '' }))
}

/** What a new teacher teaches: nothing yet. */
export const teachingOf = ({ id, branch_id, disabled_at }: Account): Teaching => ({
  account_id: id,
  branch_id: branch_id ?? '',
  kana: '',
  subject_codes: [],
  grades: [],
  is_disabled: disabled_at !== null,
  revision: 1,
})
