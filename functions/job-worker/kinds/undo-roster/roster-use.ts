import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import { type Account, accountKey, findAccountByLogin, getAccount } from '@tcheck/data/account/account'
import { getPupil, type Pupil } from '@tcheck/data/student/pupil'
import type { RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudent, type Student } from '@tcheck/data/student/student'
import { walkLearning } from '@tcheck/data/student/student-items'
import type { Item, Table } from '@tcheck/data/table'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import { parentIdOf } from '@tcheck/services/roster/imported-parent'

/** What an import makes of a student, and the marker of the counter. */
const MADE: ReadonlySet<KindName> = new Set(['student', 'pupil', 'parent_link', 'tallied_student'])
const MADE_OF_ACCOUNT: ReadonlySet<string> = new Set(['ACCOUNT', 'TALLIED'])

/** A student and the own account as they are. */
export interface Imported {
  student: Student
  pupil: Pupil | undefined
  account: Account | undefined
}

export async function importedStudent(table: Table, id: string): Promise<Imported | null> {
  const [student, pupil, account] = await Promise.all([
    getStudent(table, id, { consistent: true }),
    getPupil(table, id),
    getAccount(table, id, { consistent: true }),
  ])
  return student ? { student, pupil, account } : null
}

/**
 * Whether something that an import made of one row was used, the only definition of it: a profile that somebody changed since, a seat that
 * somebody changed, a card that was renewed, anything that lies with a new student (lessons, readings, answers, tasks, plans, reports), or
 * an account whose password was issued or that has a session or another way in.
 */
export async function isUsed(table: Table, entry: RosterEntry, importId: string): Promise<boolean> {
  const { pupil, is_new, seat, makes_account, parents } = entry
  const known = await importedStudent(table, pupil.student_id)
  // Whom the import could not make is nobody's to take back.
  if (!known) return !is_new
  const { student, account } = known
  if (student.erasing_at !== undefined || known.pupil?.revision !== pupil.revision) return true
  if (seat && (student.grade !== seat.grade || student.kumi !== seat.kumi)) return true
  if (is_new && (hasOtherCards(student) || (await hasMore(table, student.id)))) return true
  if (makes_account && account && (await isAccountUsed(table, account))) return true
  for (const { login_id } of parents) {
    const parent = await findAccountByLogin(table, 'parent', login_id)
    if (parent?.id === parentIdOf(importId, login_id) && (await isAccountUsed(table, parent))) return true
  }
  return false
}

const hasOtherCards = ({ link_version, door_version, disabled_at }: Student) =>
  link_version !== FIRST_LINK_VERSION || door_version !== undefined || disabled_at !== null

async function hasMore(table: Table, studentId: string): Promise<boolean> {
  for await (const group of walkLearning(table, studentId)) if (group.some(({ kind }) => !MADE.has(kind))) return true
  return false
}

/** Nobody signs in before a password was issued; a linked school account is another way in. */
async function isAccountUsed(table: Table, account: Account): Promise<boolean> {
  if (account.password_changed_at || !account.must_change_password || account.disabled_at !== null) return true
  const { items } = await table.query<Item>({ partition: accountKey(account.id).pk })
  return items.some(({ sk }) => !MADE_OF_ACCOUNT.has(sk))
}
