import { type AuditedCall, auditCall } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ListColumn } from '@tcheck/contract/list-column'
import { MOST_CLASS_TEACHERS } from '@tcheck/contract/most'
import { classTeacherColumns, teacherColumns } from '@tcheck/contract/teacher-columns'
import type { IssuedPassword, TeacherList } from '@tcheck/contract/teacher-list'
import { accountItem, loginItem, passwordItems } from '@tcheck/data/account/account'
import { setName } from '@tcheck/data/account/account-change'
import { teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { ConditionFailed, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import type { TeacherRealm } from './known-teachers.ts'
import { type PlannedTeacher, planTeachers } from './plan-list.ts'
import { actOn } from './teacher-of-all.ts'
import { changedTeacher, newTeacherAccount } from './write-teacher.ts'

interface ListCall extends AuditedCall {
  input: { file: string; fingerprint?: string | undefined }
  throwApiError: ThrowApiError<'CONFLICT' | 'ROSTER_CHANGED'>
}

interface Target {
  realm: TeacherRealm
  branchId: string
}

interface ListWords {
  columns: Readonly<Record<keyof typeof teacherColumns, ListColumn>>
  nobody: string
}

const wordsOf: Readonly<Record<TeacherRealm, ListWords>> = {
  'teacher-v1': { columns: classTeacherColumns, nobody: '講師が1人もいません' },
  'teacher-v2': { columns: teacherColumns, nobody: '先生が1人もいません' },
}

/**
 * Checks a list of the teachers of one branch; with the fingerprint of a check, it stores all of the list or nothing. A teacher of the
 * branch keeps password and sessions. The same list again changes nothing.
 */
export async function takeTeacherList(table: Table, call: ListCall, target: Target): Promise<TeacherList> {
  const { file, fingerprint } = call.input
  const { columns, nobody } = wordsOf[target.realm]
  // The rest of the group starts without the reader of workbooks.
  const { findingsOf, readNamedRows } = await import('@tcheck/content/import/named-rows')
  const sheet = await readNamedRows(new Uint8Array(Buffer.from(file, 'base64')), columns)
  const { rows, list } = sheet
  if (rows.length === 0 && list.problems.length === 0)
    list.problem({ row: 0 }, nobody, '見出しの下に、1行に1人書いてください。')
  if (rows.length > MOST_CLASS_TEACHERS)
    list.problem({ row: 0 }, `${rows.length}人います`, `1つの一覧は${MOST_CLASS_TEACHERS}人までです。`)
  const plan = await planTeachers(table, rows.slice(0, MOST_CLASS_TEACHERS), { ...target, list })
  const isGood = list.problems.length === 0
  if (isGood && fingerprint !== undefined && fingerprint !== plan.fingerprint) call.throwApiError('ROSTER_CHANGED')
  const isStored = isGood && fingerprint !== undefined
  const wrong = new Set(list.problems.map(({ row }) => row))
  const changes = plan.teachers.flatMap(({ change }) => change ?? [])
  return {
    ...findingsOf(list),
    row_count: rows.length,
    encoding: sheet.encoding,
    headings: sheet.headings.map(({ heading, column }) => ({
      heading,
      taken_for: column === null ? null : sheet.headingOf(column),
    })),
    // A row with a problem says nothing that holds.
    changes: changes.filter(({ row }) => !wrong.has(row)),
    unchanged_count: plan.teachers.length - changes.length,
    fingerprint: plan.fingerprint,
    is_stored: isStored,
    issued: isStored ? await store(table, call, { ...target, teachers: plan.teachers }) : [],
  }
}

/** One transaction, but for the hashes, which open nothing without their accounts. */
async function store(
  table: Table,
  call: ListCall,
  { realm, branchId, teachers }: Target & { teachers: readonly PlannedTeacher[] },
): Promise<IssuedPassword[]> {
  const issued: IssuedPassword[] = []
  const writes: Write[] = []
  const ids: string[] = []
  for (const { known, after, change } of teachers) {
    if (change === null) continue
    const { login_id, name, ...taught } = after
    if (known) {
      const { account, teaching } = known
      writes.push(
        ...(teaching ? changedTeacher({ account, teaching }, { name, ...taught }).writes : [setName(account, name)]),
      )
      ids.push(account.id)
      continue
    }
    const { account, password } = await newTeacherAccount({ realm, branch_id: branchId, login_id, name }, call.now)
    await table.batchPut(passwordItems(account))
    writes.push(
      { put: accountItem(account), condition: onlyIfAbsent },
      { put: loginItem(account), condition: onlyIfAbsent },
    )
    if (realm === 'teacher-v1') writes.push(teachingWrite({ ...teachingOf(account), ...taught }))
    issued.push({ login_id, name, password })
    ids.push(account.id)
  }
  if (writes.length === 0) return []
  const action = issued.length > 0 ? 'account_created' : 'account_changed'
  const act = actOn(action, { id: 'list', branch_id: branchId }, { accounts: ids.join(' ') })
  try {
    await table.transact([...writes, auditCall(call, act)])
  } catch (error) {
    if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
    throw error
  }
  return issued
}
