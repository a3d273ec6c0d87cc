import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { putYearSteps, type YearMove, yearMoveWrite } from '@tcheck/data/branch/year-roster'
import { type SampleValues, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { call, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

/** The classes of the first branch as they were looked at, before they are moved, as they were last April; and the second branch, `other-branch`, whose were moved an hour ago. */
export async function seedSampleSchoolYears(
  { table, headersOf }: Pick<TestCloud, 'table' | 'headersOf'>,
  { lambda, now }: { lambda: LambdaHandler; now: Date },
): Promise<SampleValues> {
  const branch = await getAccount(table, 'branch-9')
  if (!branch) throw new Error('the sample accounts are not there')
  const { role, realm, name, session_version, must_change_password, disabled_at } = branch
  const as = { role, realm, name, session_version, must_change_password, disabled_at }
  const other: Account = { ...as, id: 'branch-year', branch_id: 'br-2', login_id: 'branch-year' }
  const move: YearMove = {
    ...{ branch_id: 'br-2', year: 2026, state: 'moved', job_id: 'job-year', moved_by: other.id },
    moved_at: new Date(now.getTime() - 3600_000).toISOString(),
    ...{ step_count: 1, graduating_count: 0, revision: 1 },
  }
  const [from, to] = [7, 8].map((grade) => ({ grade, kumi: '1', ban: 1 }))
  if (!from || !to) throw new Error('there are two seats')
  await putYearSteps(table, 'br-2', move.job_id, [{ student_id: 'somebody', from, to, state: null }])
  const lastYear: YearMove = { ...move, branch_id: 'br-1', year: 2025, moved_at: '2025-04-02T00:00:00.000Z' }
  await table.transact([...createAccountWrites(other), yearMoveWrite(move), yearMoveWrite(lastYear)])
  const headers = await headersOf(branch, now)
  const { body } = await call(lambda, { method: 'GET', path: '/api/branch/school_year', headers })
  const { fingerprint } = body as { fingerprint: string }
  return { 'school-year.fingerprint': fingerprint, ...tokenValues('other-branch', await headersOf(other, now)) }
}
