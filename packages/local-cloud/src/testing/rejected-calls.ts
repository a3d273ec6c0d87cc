import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Touch } from './table-touches.ts'

const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/rejected-calls')

/** Items that any rejected call may store: counted tries, used one-time tokens, and audit records. */
const KEPT_OF_REFUSED = ['AUDIT#', 'LIMIT#', 'ONCE#', 'ACTING#']

/** Items that certain refusals store intentionally. */
const KEPT_BY_REFUSAL: Readonly<Record<string, readonly string[]>> = {
  // The wrong tries of a code are counted beside it; the last one ends it.
  'parent-mail-settings/confirm-address MAIL_CODE_WRONG': ['ACCOUNT#'],
  'parent-mail-settings/confirm-address MAIL_CODE_OVER': ['ACCOUNT#'],
  'student-entry/enter CONTINUE_CODE_OTHER': ['SHORT_CODE#'],
  'student-entry/enter CONTINUE_CODE_USED': ['SHORT_CODE#'],
  'student-entry/enter UNAVAILABLE': ['SHORT_CODE#'],
  // What an earlier device could not send stays beside the attempt, which it may not change.
  'student-activities/save ENTRY_CONTINUED': ['STUDENT#'],
  'student-activities/save-science-skill ENTRY_CONTINUED': ['STUDENT#'],
  // A session whose refresh token was used twice ends.
  'session/show-current-user UNAUTHENTICATED': ['ACCOUNT#'],
  // The session is renewed before the impersonation that the call names is refused.
  'session/show-current-user FORBIDDEN': ['ACCOUNT#'],
  // That somebody looks is noted before the report is made; the mark ends after minutes.
  'teacher-results/show-unit-result NOT_FOUND': ['LIVE#', 'BRANCH#'],
  'teacher-results/show-cbt-result NOT_FOUND': ['LIVE#', 'BRANCH#'],
  // A call that is sent again finishes the days that the first one did not reach.
  'branch-settings/update CONFLICT': ['DAY#', 'OWED#'],
  // Parts of a version are stored before the head that makes it readable.
  'admin-question-sets/save SET_VERSION_PASSED': ['SET#'],
  'admin-question-sets/restore CONFLICT': ['SET#'],
  'admin-learning/save-order CONFLICT': ['COURSE#'],
  'admin-learning/restore CONFLICT': ['COURSE#'],
  // Nobody reads a password without its account, or the steps of a school year or the rows of a roster without their job.
  'admin-teachers/register-list CONFLICT': ['PASSWORD#'],
  'admin-class-teachers/register-list CONFLICT': ['PASSWORD#'],
  'branch-teachers/register-list CONFLICT': ['PASSWORD#'],
  'branch-school-years/move CONFLICT': ['BRANCH#'],
  'branch-school-years/move TOO_MANY_TRIES': ['BRANCH#'],
  'branch-roster-imports/create TOO_MANY_TRIES': ['BRANCH#'],
}

let testFile: () => string | undefined = () => undefined
/** Set by the tests' setup; `npm run invoke` calls a Lambda without a test. */
export function nameTestFile(name: () => string | undefined): void {
  testFile = name
}

/** Rejected calls that this process has recorded: `file route code`. */
const noted = new Set<string>()
const begun = new Set<string>()

/**
 * Asserts that a rejected call stored nothing, and records its error code for the running test file
 * (`functions/testing/api-errors.after.test.ts` reads it).
 * @param route `teacher-missions/create`
 * @throws Error that names the partitions that a rejected call wrote
 */
export function noteRejectedCall(route: string, code: string, touches: readonly Touch[]): void {
  noteSeen(`${route} ${code}\n`)
  const kept = [...KEPT_OF_REFUSED, ...(KEPT_BY_REFUSAL[`${route} ${code}`] ?? [])]
  const stored = touches.filter(
    ({ action, isDone, partition }) =>
      isDone && /Put|Update|Delete|Write/.test(action) && !kept.some((start) => partition.startsWith(start)),
  )
  if (stored.length === 0) return
  const what = new Set(stored.map(({ action, partition }) => `${action} ${partition}`))
  throw new Error(`${route} was refused (${code}), and stored: ${[...what].join(', ')}`)
}

function noteSeen(line: string): void {
  const testPath = testFile()
  if (testPath === undefined || noted.has(testPath + line)) return
  noted.add(testPath + line)
  mkdirSync(FOLDER, { recursive: true })
  const record = begun.has(testPath) ? appendFileSync : writeFileSync
  begun.add(testPath)
  record(recordOf(testPath), line)
}

/** `teacher-missions/create MISSION_EMPTY` of each refusal that a test file saw at its last run. */
export function errorsSeenBy(testPath: string): string[] {
  const record = recordOf(testPath)
  return existsSync(record) ? readFileSync(record, 'utf8').split('\n').slice(0, -1) : []
}

const recordOf = (testPath: string) => join(FOLDER, createHash('sha256').update(testPath).digest('hex').slice(0, 16))
