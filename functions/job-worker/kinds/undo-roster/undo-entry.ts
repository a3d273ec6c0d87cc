import { type Account, accountKey, disableAccountWrite, loginItem } from '@tcheck/data/account/account'
import { auditWrite } from '@tcheck/data/audit/audit'
import type { Job } from '@tcheck/data/job/job'
import { type Pupil, pupilItem, pupilWrite } from '@tcheck/data/student/pupil'
import type { RosterEntry } from '@tcheck/data/student/roster-import'
import { studentKey } from '@tcheck/data/student/student'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'
import { removeParents } from '@tcheck/services/roster/family'
import { parentIdOf } from '@tcheck/services/roster/imported-parent'
import { type Imported, importedStudent, isUsed } from './roster-use.ts'

export interface Undoing {
  job: Job
  branchId: string
  importId: string
  /** When the import began: what was closed before stays closed. */
  importedAt: string
  now: Date
}

const TRIES = 5

/** Takes one row back, in one transaction. Can be repeated. @returns `left` where somebody used or changed it meanwhile */
export async function undoEntry(table: Table, entry: RosterEntry, undoing: Undoing): Promise<'undone' | 'left'> {
  try {
    return await table.retry(() => undoOnce(table, entry, undoing), { tries: TRIES })
  } catch (error) {
    if (hasMetAnotherWrite(error)) return 'left'
    throw error
  }
}

async function undoOnce(table: Table, entry: RosterEntry, undoing: Undoing): Promise<'undone' | 'left'> {
  const { branchId, importId } = undoing
  const id = entry.pupil.student_id
  const known = await importedStudent(table, id)
  if (!known) return entry.is_new ? 'undone' : 'left'
  if (known.pupil?.revision === entry.pupil.revision + 1 && isRestored(known.pupil, entry)) return 'undone'
  if (known.student.branch_id !== branchId || (await isUsed(table, entry, importId))) return 'left'
  const family = await removeParents(entry.parents, {
    ...{ table, studentId: id },
    isMade: ({ id: parentId, login_id }) => parentId === parentIdOf(importId, login_id),
  })
  await table.transact([
    ...(entry.is_new ? endWrites(known, entry) : restoreWrites(known, entry, { ...undoing, gone: family.gone })),
    ...(entry.makes_account && known.account ? endAccountWrites(known.account) : []),
    ...family.writes,
    record(entry, undoing),
  ])
  return 'undone'
}

/** The earlier profile, without fields that follow from other items. */
const isRestored = (pupil: Pupil, { before }: RosterEntry) => {
  const told = ({ parent_count: _, revision: __, ...one }: Pupil) => JSON.stringify(Object.entries(one).sort())
  return before !== undefined && told(pupil) === told(before.pupil)
}

function endWrites({ student, pupil }: Imported, { pupil: { revision } }: RosterEntry): Write[] {
  if (!pupil) return []
  const { pk, sk } = pupilItem(pupil)
  return [
    {
      delete: studentKey(student.id),
      condition: {
        ConditionExpression:
          'link_version = :link AND attribute_not_exists(door_version) AND attribute_not_exists(erasing_at)',
        ExpressionAttributeValues: { ':link': student.link_version },
      },
    },
    {
      delete: { pk, sk },
      condition: { ConditionExpression: 'revision = :last', ExpressionAttributeValues: { ':last': revision } },
    },
  ]
}

/** An account that nobody has used, with its login. */
export const endAccountWrites = (account: Account): Write[] => {
  const { pk, sk } = loginItem(account)
  return [
    {
      delete: accountKey(account.id),
      condition: {
        ConditionExpression: 'attribute_not_exists(password_changed_at) AND session_version = :version',
        ExpressionAttributeValues: { ':version': account.session_version },
      },
    },
    { delete: { pk, sk } },
  ]
}

function restoreWrites(
  { student, pupil, account }: Imported,
  entry: RosterEntry,
  { importedAt, gone }: Undoing & { gone: number },
): Write[] {
  const { before, seat, makes_account } = entry
  if (!before || !pupil) return []
  const count = pupil.parent_count
  const restored: Pupil = {
    ...before.pupil,
    ...(count !== undefined && { parent_count: count - gone }),
    revision: entry.pupil.revision + 1,
  }
  const isReopened = entry.pupil.state === 'left' && before.pupil.state !== 'left'
  const opened = isReopened && (student.disabled_at ?? '') >= importedAt ? null : student.disabled_at
  const place = seat && before.seat ? before.seat : student
  const update: Write = {
    update: studentKey(student.id),
    expression: {
      UpdateExpression: 'SET grade = :grade, kumi = :kumi, ban = :ban, login_id = :login, disabled_at = :disabled',
      ConditionExpression:
        'grade = :old_grade AND kumi = :old_kumi AND ban = :old_ban AND attribute_not_exists(erasing_at)',
      ExpressionAttributeValues: {
        ...{ ':grade': place.grade, ':kumi': place.kumi, ':ban': place.ban, ':disabled': opened },
        ':login': makes_account ? null : student.login_id,
        ...{ ':old_grade': student.grade, ':old_kumi': student.kumi, ':old_ban': student.ban },
      },
    },
  }
  const isAccountReopened = isReopened && !makes_account && account && (account.disabled_at ?? '') >= importedAt
  return [
    pupilWrite(restored),
    ...(seat || makes_account || isReopened ? [update] : []),
    ...(isAccountReopened ? [disableAccountWrite(account.id, null)] : []),
  ]
}

const record = ({ pupil, is_new }: RosterEntry, { job, branchId, importId, now }: Undoing): Write =>
  auditWrite({
    branch_id: branchId,
    action: is_new ? 'deleted' : 'changed',
    actor: { account_id: job.created_by.account_id, role: 'branch' },
    by: null,
    target: { kind: 'student', id: pupil.student_id },
    at: now.toISOString(),
    request_id: job.id,
    source_ip: '',
    details: { roster_import: importId, way: 'back' },
  })
