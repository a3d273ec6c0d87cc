import { createHash } from 'node:crypto'
import type { ListProblems } from '@tcheck/content/import/named-rows'
import { fold } from '@tcheck/contract/fold'
import { MOST_CLASS_TEACHERS } from '@tcheck/contract/most'
import type { Difference } from '@tcheck/contract/sheet-import'
import { MOST_LISTED } from '@tcheck/contract/teacher-columns'
import type { TeacherChange } from '@tcheck/contract/teacher-list'
import { findLogins } from '@tcheck/data/account/account'
import type { Teaching } from '@tcheck/data/account/teaching'
import { listMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import type { Subject } from '../list-import/find-subject.ts'
import { makeLogins } from '../list-import/made-logins.ts'
import { gradeWords } from '../list-import/read-grade.ts'
import { type ListedAccount, type TeacherRealm, teachersOfBranch } from './known-teachers.ts'
import { readTeacherRow, type TeacherLine, type TeacherRow, tellAt } from './list-row.ts'

/** What a list says of one teacher. */
type Taught = { name: string; login_id: string } & Pick<Teaching, 'kana' | 'subject_codes' | 'grades'>

export interface PlannedTeacher {
  row: number
  /** null: a new teacher. */
  known: ListedAccount | null
  after: Taught
  /** null: the list changes nothing. */
  change: TeacherChange | null
}

interface ListScope {
  realm: TeacherRealm
  branchId: string
  list: ListProblems
}

interface Told {
  line: TeacherLine
  row: TeacherRow
  known: ListedAccount | null
}

const whoOf = { 'teacher-v1': '講師', 'teacher-v2': '先生' } as const satisfies Record<TeacherRealm, string>

/** What a list means beside the teachers of the branch. Problems of all rows go into `list`; with any, nothing is stored. */
export async function planTeachers(table: Table, lines: readonly TeacherLine[], scope: ListScope) {
  const { realm, branchId, list } = scope
  const [known, masters] = await Promise.all([
    teachersOfBranch(table, { realm, branchId }),
    realm === 'teacher-v1' ? listMasters(table, 'subjects') : [],
  ])
  const subjects = masters.map(({ id, name }) => ({ code: id, name }))
  const told = matched(lines, { ...scope, known, subjects })
  const strangers = told.flatMap(({ row, known: own }) => (own === null ? [row] : []))
  await rejectTaken(table, told, scope)
  const seedOf = ({ name, kana }: TeacherRow) => [branchId, fold(name), fold(kana ?? '')].join(' ')
  await makeLogins(table, strangers, { realm, letter: 't', seedOf })
  const teachers = told.map((one) => planOne(one, subjects))
  const changed = teachers.filter(({ change }) => change !== null)
  const most = MOST_LISTED[realm]
  if (changed.length > most)
    list.problem(
      { row: 0 },
      `新しい人と変わる人が${changed.length}人います`,
      `1度に取り込めるのは${most}人までです。分けて取り込んでください。`,
    )
  const count = known.length + strangers.length
  if (realm === 'teacher-v1' && count > MOST_CLASS_TEACHERS)
    list.problem(
      { row: 0 },
      `講師が${count}人になります`,
      `1つの教室に登録できる講師は、停止した人も入れて${MOST_CLASS_TEACHERS}人までです。`,
    )
  return { teachers, fingerprint: fingerprintOf(changed) }
}

interface Matching extends ListScope {
  known: readonly ListedAccount[]
  subjects: readonly Subject[]
}

/** Finds whom each row means: by login, or by name and reading. A name of several teachers is an error of its row. */
function matched(lines: readonly TeacherLine[], { realm, known, subjects, list }: Matching): Told[] {
  const who = whoOf[realm]
  const byLogin = new Map(known.map((one) => [one.account.login_id, one]))
  const byName = Map.groupBy(known, ({ account }) => fold(account.name))
  const rowOf = new Map<string, number>()
  return lines.map((line) => {
    const row = readTeacherRow(line, subjects, list)
    const tell = tellAt(line, list)
    const found = row.login === null ? sameName(row, byName) : [byLogin.get(row.login) ?? []].flat()
    if (found.length > 1) tell('name', `同じ名前の${who}が${found.length}人います`, 'ユーザー名を書いてください。')
    const [own = null] = found
    if (own?.account.disabled_at)
      tell('name', `停止している${who}です`, '元に戻してから取り込むか、行を消してください。')
    const key = own?.account.id ?? row.login ?? `${fold(row.name)} ${fold(row.kana ?? '')}`
    const before = rowOf.get(key)
    if (before !== undefined)
      tell(
        row.login === null ? 'name' : 'login',
        `${before}行目と同じ${who}です`,
        'どちらかの行を消すか、ユーザー名を分けてください。',
      )
    rowOf.set(key, row.row)
    return { line, row, known: own }
  })
}

function sameName({ name, kana }: TeacherRow, byName: ReadonlyMap<string, readonly ListedAccount[]>) {
  const alike = (byName.get(fold(name)) ?? []).filter(
    ({ teaching }) => kana === null || !teaching || teaching.kana === '' || fold(teaching.kana) === fold(kana),
  )
  const open = alike.filter(({ account }) => account.disabled_at === null)
  return open.length > 0 ? open : alike
}

/** A login is unique among the teachers of all branches. */
async function rejectTaken(table: Table, told: readonly Told[], { realm, list }: ListScope): Promise<void> {
  const wanted = told.filter(({ row, known }) => known === null && row.login !== null)
  const taken = await findLogins(
    table,
    realm,
    wanted.flatMap(({ row }) => row.login ?? []),
  )
  for (const { line, row } of wanted)
    if (taken.has(row.login ?? ''))
      tellAt(line, list)('login', 'ほかの人が使っています', '別のユーザー名にしてください。')
}

function planOne({ row, known }: Told, subjects: readonly Subject[]): PlannedTeacher {
  const before: Taught = {
    // Each line of the preview begins with the name.
    name: known?.account.name ?? row.name,
    login_id: known?.account.login_id ?? '',
    kana: known?.teaching?.kana ?? '',
    subject_codes: known?.teaching?.subject_codes ?? [],
    grades: known?.teaching?.grades ?? [],
  }
  const after: Taught = {
    name: row.name,
    login_id: known ? before.login_id : (row.login ?? ''),
    kana: row.kana ?? before.kana,
    subject_codes: row.subjects ?? before.subject_codes,
    grades: row.grades ?? before.grades,
  }
  const differences = differencesOf(before, after, subjects)
  const isSame = known !== null && differences.length === 0
  return {
    ...{ row: row.row, known, after },
    change: isSame ? null : { row: row.row, name: row.name, kind: known ? 'changed' : 'new', differences },
  }
}

function differencesOf(before: Taught, after: Taught, subjects: readonly Subject[]): Difference[] {
  const nameOf = (code: string) => subjects.find((one) => one.code === code)?.name ?? code
  const told = ({ name, login_id, kana, subject_codes, grades }: Taught): Record<string, string> => ({
    名前: name,
    ふりがな: kana,
    ユーザー名: login_id,
    教える教科: subject_codes.map(nameOf).join('、'),
    教える学年: grades.map(gradeWords).join('、'),
  })
  const [then, now] = [told(before), told(after)]
  return Object.entries(now).flatMap(([label, word]) => {
    const old = then[label] ?? ''
    return old === word ? [] : [{ label, before: old, after: word }]
  })
}

/** Of what would be stored and of what it was compared with. */
const fingerprintOf = (changed: readonly PlannedTeacher[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changed.map(({ known, ...rest }) => ({ ...rest, known: known && stateOf(known) }))))
    .digest('hex')

const stateOf = ({ account: { id, name }, teaching }: ListedAccount) => [id, name, teaching?.revision ?? 0]
