import { createHash } from 'node:crypto'
import type { ListProblems, NamedRow } from '@tcheck/content/import/named-rows'
import { fold } from '@tcheck/contract/fold'
import { MOST_CHILDREN } from '@tcheck/contract/most'
import type { RosterColumn } from '@tcheck/contract/roster-columns'
import type { MissingStudent, NamedLogin, RosterChange } from '@tcheck/contract/roster-import'
import type { Account } from '@tcheck/data/account/account'
import type { Pupil } from '@tcheck/data/student/pupil'
import type { RosterEntry } from '@tcheck/data/student/roster-import'
import type { Table } from '@tcheck/data/table'
import type { Day } from '@tcheck/learning/japan-day'
import { makeLogins } from '@tcheck/services/list-import/made-logins'
import { parentsOf } from '@tcheck/services/roster/family'
import { countStudents, MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { differencesOf, fieldsOfNew, kindOfChange } from './differences.ts'
import { accountsOfLogins, type KnownRoster, type KnownStudent, knownRoster } from './known-roster.ts'
import { matcherOf } from './match-student.ts'
import { type RosterRow, readRow, sayAt } from './read-rows.ts'
import { seatGiver } from './seats.ts'

const MOST_PARENTS = 3
/** Queries at a time: of whom a parent is added to, the parents that there are. */
const LOOKS_AT_ONCE = 25

export interface RosterPlan {
  entries: RosterEntry[]
  changes: RosterChange[]
  /** Who is in the branch and not in the file: untouched unless the person says otherwise. */
  missing: KnownStudent[]
  unchanged_count: number
  fingerprint: string
}

interface Reading {
  branchId: string
  list: ListProblems
  /** The id of somebody new; the same for the same row of the same call. */
  newId: (row: number) => string
  /** The file has a column of user names: who is new and has none gets one. */
  hasLogins: boolean
}

type Line = NamedRow<RosterColumn>
/** A row with whom it is of. */
interface Told {
  line: Line
  row: RosterRow
  known: KnownStudent | null
}

/** What a file means beside who is there. Troubles of all rows go into `list`; with any there, nothing of it is taken. */
export async function planRoster(table: Table, lines: readonly Line[], reading: Reading): Promise<RosterPlan> {
  const { branchId, list } = reading
  const roster = await knownRoster(table, branchId)
  const told = matched(lines, roster, list)
  const strangers = told.flatMap(({ row, known }) => (known === null ? [row] : []))
  if (reading.hasLogins) await makeLogins(table, strangers, { realm: 'student', letter: 's', seedOf: seedOf(branchId) })
  const parentLogins = told.flatMap(({ row }) => row.parents.map(({ login_id }) => login_id))
  const [students, parents] = await Promise.all([
    accountsOfLogins(
      table,
      'student',
      told.flatMap(({ row, known }) => (row.login !== null && !known?.has_account ? [row.login] : [])),
    ),
    accountsOfLogins(table, 'parent', parentLogins),
  ])
  const added = await addedParents(table, told, { branchId, list, accounts: parents })
  checkLogins(told, { accounts: students, list })
  const count = countStudents(roster.classes) + told.filter(({ known }) => known === null).length
  if (count > MOST_STUDENTS)
    list.problem({ row: 0 }, `生徒が${count}人になります`, `1つの教室に登録できる生徒は${MOST_STUDENTS}人までです。`)
  const giveSeat = seatGiver(roster.classes)
  const plans = told.map((one) => planOne(one, { roster, added: added.get(one) ?? [], giveSeat, reading }))
  const named = new Set(told.map(({ known }) => known?.pupil.student_id))
  const missing = roster.students.filter(({ pupil }) => pupil.state !== 'left' && !named.has(pupil.student_id))
  const changed = plans.filter(({ change }) => change !== null)
  return {
    entries: changed.map(({ entry }) => entry),
    changes: changed.flatMap(({ change }) => change ?? []),
    missing: missing.toSorted(asOnARoster),
    unchanged_count: plans.length - changed.length,
    fingerprint: fingerprintOf(changed, missing),
  }
}

const seedOf =
  (branchId: string) =>
  ({ name, kana, grade }: RosterRow): string =>
    [branchId, fold(name), fold(kana ?? ''), grade].join(' ')

/** By grade and reading: an id says nothing to who looks for a name. */
const asOnARoster = ({ pupil: one }: KnownStudent, { pupil: other }: KnownStudent) =>
  one.grade - other.grade || (one.kana || one.name).localeCompare(other.kana || other.name, 'ja')

function matched(lines: readonly Line[], { students, named }: KnownRoster, list: ListProblems): Told[] {
  const match = matcherOf(students)
  const rowOf = new Map<string, number>()
  return lines.map((line): Told => {
    const row = readRow(line, named, list)
    const say = sayAt(line, list)
    const found = match(row)
    if ('trouble' in found) {
      say(found.column, found.trouble, found.remedy)
      return { line, row, known: null }
    }
    const { known } = found
    // Two new ones of one login are told by the login.
    const stranger = row.login ?? `new ${fold(row.name)} ${fold(row.kana ?? '')} ${row.grade}`
    const who = known?.pupil.student_id ?? stranger
    const before = rowOf.get(who)
    if (before !== undefined && (known !== null || row.login === null))
      say('name', `${before}行目と同じ生徒です`, 'どちらかの行を消すか、ユーザー名を分けてください。')
    rowOf.set(who, row.row)
    return { line, row, known }
  })
}

/** A login is somebody's for good: it is free, or the student's own. */
function checkLogins(
  told: readonly Told[],
  { accounts, list }: { accounts: ReadonlyMap<string, Account>; list: ListProblems },
) {
  const rowOf = new Map<string, number>()
  for (const { line, row, known } of told) {
    if (row.login === null) continue
    const say = sayAt(line, list)
    const before = rowOf.get(row.login)
    if (before !== undefined) say('login', `${before}行目と同じです`, '別のユーザー名にしてください。')
    rowOf.set(row.login, row.row)
    if (known?.has_account && known.pupil.login_id !== row.login)
      say('login', 'ユーザー名は変えられません', `「${known.pupil.login_id}」のままにするか、空にしてください。`)
    if (!known?.has_account && accounts.has(row.login))
      say('login', 'ほかの人が使っています', '別のユーザー名にしてください。')
  }
}

interface Families {
  branchId: string
  list: ListProblems
  accounts: ReadonlyMap<string, Account>
}

/** Parents whom a row adds; who is a parent already, or is not named, stays one. */
async function addedParents(table: Table, told: readonly Told[], { branchId, list, accounts }: Families) {
  const added = new Map<Told, NamedLogin[]>()
  const childrenOf = new Map<string, number>()
  for (const one of told) {
    const say = sayAt(one.line, list)
    const wanted = one.row.parents.filter(({ login_id }) => {
      const account = accounts.get(login_id)
      if (account && account.branch_id !== branchId)
        say('parent1Login', `保護者の「${login_id}」は、ほかの人が使っています`, '別のユーザー名にしてください。')
      const isAdded = !one.known || !account?.student_ids?.includes(one.known.pupil.student_id)
      const children = (childrenOf.get(login_id) ?? account?.student_ids?.length ?? 0) + Number(isAdded)
      childrenOf.set(login_id, children)
      if (isAdded && children > MOST_CHILDREN)
        say(
          'parent1Login',
          `保護者「${login_id}」の生徒が${MOST_CHILDREN}人を超えます`,
          'ユーザー名を確かめてください。',
        )
      return isAdded
    })
    if (wanted.length > 0) added.set(one, wanted)
  }
  const known = [...added.keys()].filter((one) => one.known !== null)
  for (let at = 0; at < known.length; at += LOOKS_AT_ONCE)
    await Promise.all(
      known.slice(at, at + LOOKS_AT_ONCE).map(async (one) => {
        const before = await parentsOf(table, one.known?.pupil.student_id ?? '')
        if (before.length + (added.get(one)?.length ?? 0) > MOST_PARENTS)
          sayAt(one.line, list)(
            'parent1Login',
            `保護者が${MOST_PARENTS}人を超えます`,
            '生徒の画面で、保護者を整理してください。',
          )
      }),
    )
  return added
}

interface Planning {
  roster: KnownRoster
  added: NamedLogin[]
  giveSeat: ReturnType<typeof seatGiver>
  reading: Reading
}

function planOne({ line, row, known }: Told, { roster, added, giveSeat, reading }: Planning) {
  const { branchId, list, newId } = reading
  const id = known?.pupil.student_id ?? newId(row.row)
  const isLeft = known?.pupil.state === 'left'
  if (isLeft && row.state !== 'left')
    sayAt(line, list)('name', '退会した生徒です', '生徒の画面で退会を元に戻してから、取り込んでください。')
  if (!isLeft && row.state === 'left')
    sayAt(line, list)('state', '退会は、ここではできません', '行を消して、「名簿にない」で退会を選んでください。')
  const before: Pupil = known?.pupil ?? blankPupil(id, branchId)
  // Who has left is left as they are.
  const after = isLeft ? before : filledIn(before, row)
  const makes_account = !isLeft && row.login !== null && !known?.has_account
  const hasMoved = !isLeft && known?.seat?.grade !== after.grade
  const differences = (known ? differencesOf : fieldsOfNew)(before, after, roster.named)
  const parents = isLeft ? [] : added
  const isChanged = known === null || hasMoved || differences.length > 0 || parents.length > 0
  const entry: RosterEntry = {
    ...{ row: row.row, is_new: known === null, makes_account, parents },
    pupil: { ...after, revision: before.revision + 1 },
    seat: hasMoved ? giveSeat(id, after.grade) : null,
    ...(known && { before: { pupil: before, seat: known.seat } }),
  }
  const change: RosterChange | null = isChanged
    ? {
        ...{ row: row.row, name: after.name, grade: after.grade, differences },
        student_id: known ? id : null,
        kind: known === null ? 'new' : kindOfChange(differences),
        note: noteOf(entry),
      }
    : null
  return { entry, change }
}

const blankPupil = (student_id: string, branch_id: string): Pupil => ({
  ...{ student_id, branch_id, name: '', kana: '', school: '', login_id: null, grade: 1 },
  ...{ enrolled_on: null, left_on: null, state: 'enrolled', enrolments: [], revision: 0 },
})

/** What a row says in the place of what was there; an empty cell says nothing. */
const filledIn = (before: Pupil, row: RosterRow): Pupil => ({
  ...before,
  name: row.name,
  kana: row.kana ?? before.kana,
  school: row.school ?? before.school,
  grade: row.grade,
  login_id: before.login_id ?? row.login,
  enrolled_on: row.enrolledOn ?? before.enrolled_on,
  state: row.state ?? before.state,
  enrolments: row.enrolments ?? before.enrolments,
})

function noteOf({ makes_account, parents }: RosterEntry): string {
  const made = [
    ...(makes_account ? ['生徒のアカウントを作る'] : []),
    ...parents.map(({ login_id }) => `保護者「${login_id}」をつなぐ`),
  ]
  return made.join('、')
}

/** Of what would be stored and of who is missing: ids of new ones are drawn anew each time and say nothing. */
function fingerprintOf(plans: readonly { entry: RosterEntry }[], missing: readonly KnownStudent[]): string {
  const told = plans.map(({ entry: { pupil, is_new, before: _, ...entry } }) => ({
    ...entry,
    pupil: is_new ? { ...pupil, student_id: '' } : pupil,
  }))
  const left = missing.map(({ pupil }) => [pupil.student_id, pupil.revision])
  return createHash('sha256')
    .update(JSON.stringify([told, left]))
    .digest('hex')
}

/** Entries of those who are missing and of whom the person has said what becomes of them; a name that is not missing says nothing. */
export const entriesOfMissing = (
  missing: readonly KnownStudent[],
  said: readonly MissingStudent[],
  today: Day,
): RosterEntry[] => {
  const stateOf = new Map(said.map((one) => [one.student_id, one.state]))
  return missing.flatMap(({ pupil }): RosterEntry[] => {
    const state = stateOf.get(pupil.student_id)
    if (state === undefined || state === pupil.state) return []
    const changed = { ...pupil, state, revision: pupil.revision + 1, ...(state === 'left' && { left_on: today }) }
    return [
      {
        ...{ row: 0, is_new: false, pupil: changed, seat: null, makes_account: false, parents: [] },
        before: { pupil, seat: null },
      },
    ]
  })
}
