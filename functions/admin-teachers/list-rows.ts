import { generatedLogin } from '@tcheck/accounts/generated-login'
import type { ListProblems, NamedRow } from '@tcheck/content/import/named-rows'
import { LONGEST_PERSON_NAME, personName } from '@tcheck/contract/fields'
import { fold, foldLogin } from '@tcheck/contract/fold'
import { loginId } from '@tcheck/contract/login-id'
import { type Account, findAccountByLogin } from '@tcheck/data/account/account'
import type { Table } from '@tcheck/data/table'

/** The columns of a list of teachers. */
export const teacherColumns = {
  login: { headings: ['ユーザー名', 'ログインID', 'login_id'], isNeeded: false },
  name: { headings: ['名前', '氏名', '先生の名前', '先生名', 'name'], isNeeded: true },
} as const

export interface PlannedTeacher {
  row: number
  login_id: string
  name: string
  change: 'new' | 'changed' | 'unchanged'
  /** Of who is there. */
  account: Account | undefined
}

/** What a list means beside who is there; problems of all rows go into `list`. */
export async function planTeachers(
  table: Table,
  rows: readonly NamedRow<keyof typeof teacherColumns>[],
  { branchId, list }: { branchId: string; list: ListProblems },
): Promise<PlannedTeacher[]> {
  const rowOf = new Map<string, number>()
  const planned: PlannedTeacher[] = []
  for (const { number: row, cells } of rows) {
    const login_id = foldLogin(cells.login) || (await freeLogin(table, { branchId, name: cells.name }))
    const isLogin = loginId.safeParse(login_id).success
    const name = cells.name.trim()
    const say = (column: keyof typeof teacherColumns, trouble: string, remedy: string) =>
      list.problem({ row, column: teacherColumns[column].headings[0], content: cells[column] }, trouble, remedy)
    if (!isLogin)
      say('login', 'ユーザー名の形が違います', '半角の英数字と「-」「_」「.」「@」の、3文字から40文字にしてください。')
    if (!personName.safeParse(name).success)
      say('name', '名前がないか、長すぎます', `${LONGEST_PERSON_NAME}文字までで書いてください。`)
    const before = rowOf.get(login_id)
    if (before !== undefined)
      say('login', `${before}行目と同じです`, 'どちらかの行を消すか、ユーザー名を書いてください。')
    rowOf.set(login_id, row)
    const account = isLogin ? await findAccountByLogin(table, 'teacher-v2', login_id) : undefined
    if (account && account.branch_id !== branchId)
      say('login', 'ほかの教室の先生が使っています', '別のユーザー名にするか、一覧からその先生を移してください。')
    const change = !account ? 'new' : account.name === name ? 'unchanged' : 'changed'
    planned.push({ row, login_id, name, change, account })
  }
  return planned
}

const TRIES = 8

/** The user name of somebody whom the list names without one. It follows from branch and name, so that the same list finds the same teacher again. */
async function freeLogin(table: Table, { branchId, name }: { branchId: string; name: string }): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const login = generatedLogin('t', `${branchId} ${fold(name)}`, attempt)
    const account = await findAccountByLogin(table, 'teacher-v2', login)
    const isOwn = account?.branch_id === branchId && fold(account.name) === fold(name)
    if (!account || isOwn || attempt === TRIES) return login
  }
}
