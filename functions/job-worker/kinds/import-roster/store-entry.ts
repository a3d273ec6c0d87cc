import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import { getAccount } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { auditWrite } from '@tcheck/data/audit/audit'
import type { Job } from '@tcheck/data/job/job'
import { getPupil, type Pupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import type { RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudent, type Student, studentItem, studentKey } from '@tcheck/data/student/student'
import { hasMetAnotherWrite, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import { addParents, parentsOf, studentAccount } from '@tcheck/services/roster/family'
import { parentIdOf } from '@tcheck/services/roster/imported-parent'
import { closeWrites } from '@tcheck/services/roster/leave'

interface Storing {
  job: Job
  branchId: string
  now: Date
}

const TRIES = 5

/** A login that somebody took since the roster was looked at, or a student who is another one than they were. */
class TakenMeanwhile extends Error {
  override name = 'TakenMeanwhile'
}
const fail = () => {
  throw new TakenMeanwhile()
}

/**
 * Stores one entry in one transaction, on the condition that the student is as they were looked at. What is stored already is seen to
 * be so.
 *
 * @returns `left` where somebody else has changed the student, or has taken a login, meanwhile
 */
export async function storeEntry(table: Table, entry: RosterEntry, storing: Storing): Promise<'stored' | 'left'> {
  try {
    return await table.retry(() => storeOnce(table, entry, storing), { tries: TRIES })
  } catch (error) {
    if (error instanceof TakenMeanwhile || hasMetAnotherWrite(error)) return 'left'
    throw error
  }
}

async function storeOnce(
  table: Table,
  entry: RosterEntry,
  { job, branchId, now }: Storing,
): Promise<'stored' | 'left'> {
  const { pupil, is_new, parents } = entry
  const id = pupil.student_id
  const [student, before, account] = await Promise.all([
    getStudent(table, id, { consistent: true }),
    getPupil(table, id),
    getAccount(table, id, { consistent: true }),
  ])
  if (before && before.revision >= pupil.revision) return isSame(before, pupil) ? 'stored' : 'left'
  if (!is_new && (!student || student.branch_id !== branchId || student.erasing_at !== undefined)) return 'left'
  const change = {
    ...{ table, branchId, studentId: id, now, throwApiError: fail, isWithoutPassword: true },
    parentIdOf: (login: string) => parentIdOf(job.id, login),
  }
  const login_id = pupil.login_id ?? ''
  const own = entry.makes_account && !account ? await studentAccount({ login_id, name: pupil.name }, change) : null
  const family = await addParents(parents, change, is_new ? [] : await parentsOf(table, id))
  const known = student && { student, account, pupil: before ?? pupilOf(student) }
  const leaving = pupil.state === 'left' && known?.pupil.state !== 'left' ? known : undefined
  const at = now.toISOString()
  await table.transact([
    pupilWrite({ ...pupil, parent_count: family.parent_count, ...(leaving && { closed_at: at }) }),
    ...(known ? [...seatWrite(known.student, entry)] : [newStudent(entry, branchId)]),
    ...(account && account.name !== '' ? [setName(account, '')] : []),
    ...(own?.writes ?? []),
    ...family.writes,
    ...(leaving ? closeWrites(leaving, at) : []),
    auditWrite({
      branch_id: branchId,
      action: is_new ? 'created' : 'changed',
      actor: { account_id: job.created_by.account_id, role: 'branch' },
      by: null,
      target: { kind: 'student', id },
      at,
      request_id: job.id,
      source_ip: '',
      details: { roster_import: job.id, parents: parents.length, has_account: own !== null },
    }),
  ])
  return 'stored'
}

/** The number of parents and the time of leaving follow from the entry; the entry has neither. */
const isSame = (one: Pupil, other: Pupil) =>
  one.revision === other.revision && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = (pupil: Pupil) =>
  Object.entries({ ...pupil, parent_count: 0, closed_at: null }).sort(([one], [other]) => (one < other ? -1 : 1))

function newStudent({ pupil, seat }: RosterEntry, branch_id: string): Write {
  const { student_id: id, grade, login_id } = pupil
  const student: Student = {
    ...{ grade, kumi: '1', ban: 1, ...seat },
    ...{ id, branch_id, login_id, kind: 'roster', link_version: FIRST_LINK_VERSION, disabled_at: null },
  }
  return { put: studentItem(student), condition: onlyIfAbsent }
}

/** Where who sits elsewhere from now on is to sit, and the login of who signs in from now on. */
function seatWrite(student: Student, { seat, pupil, makes_account }: RosterEntry): Write[] {
  if (!seat && !makes_account) return []
  const { grade, kumi, ban } = seat ?? student
  return [
    {
      update: studentKey(student.id),
      expression: {
        UpdateExpression: 'SET grade = :grade, kumi = :kumi, ban = :ban, login_id = :login',
        ConditionExpression: 'grade = :old_grade AND kumi = :old_kumi AND ban = :old_ban',
        ExpressionAttributeValues: {
          ...{
            ':grade': grade,
            ':kumi': kumi,
            ':ban': ban,
            ':login': makes_account ? pupil.login_id : student.login_id,
          },
          ...{ ':old_grade': student.grade, ':old_kumi': student.kumi, ':old_ban': student.ban },
        },
      },
    },
  ]
}
