import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { jobItem, jobOf } from '@tcheck/data/job/job'
import { pupilOf } from '@tcheck/data/student/pupil'
import { putRosterImport } from '@tcheck/data/student/roster-import'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import { call, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { parentIdOf } from '@tcheck/services/roster/imported-parent'

const ID = 'job-roster'
/** 「名前,学年,ユーザー名」, with somebody new. */
const FILE = Buffer.from('名前,学年,ユーザー名\n大野 りく,中2,ono-riku\n').toString('base64')

/** An import of the first branch that is done, whose parent has no password yet; and a roster that was looked at. */
export async function seedSampleRosterImport(
  cloud: Pick<TestCloud, 'table' | 'headersOf'>,
  { lambda, now }: { lambda: LambdaHandler; now: Date },
): Promise<SampleValues> {
  const { table } = cloud
  const branch = await getAccount(table, 'branch-9')
  if (!branch) throw new Error('the sample accounts are not there')
  const branch_id = 'br-1'
  const created_by = { account_id: branch.id, name: 'さくら中学校' }
  const job = jobOf({ id: ID, kind: 'import-roster', title: '', input: { branch_id }, created_by }, now)
  await table.put(jobItem({ ...job, state: 'done', ended_at: now.toISOString(), outcome: '1人を取り込みました。' }))
  const parent = { login_id: 'ono-mother', name: '大野 みき' }
  const pupil = { ...pupilOf({ id: 'pupil-here', branch_id, grade: 6, login_id: null }), name: '森 あかり' }
  const before = { pupil, seat: null }
  const entry = { row: 2, is_new: false, pupil, seat: null, makes_account: false, parents: [parent], before }
  const head = { id: ID, branch_id, entry_count: 1, created_at: now.toISOString(), has_before: true } as const
  await putRosterImport(table, head, [entry])
  await table.transact(
    createAccountWrites({
      ...{ ...parent, id: parentIdOf(ID, parent.login_id), branch_id, role: 'parent', realm: 'parent' },
      ...{ session_version: 1, must_change_password: true, disabled_at: null, student_ids: ['pupil-here'] },
    }),
  )
  return lookAtSampleRoster(cloud, { lambda, now })
}

/** The roster that comes in, as it is looked at now: who joins the branch afterwards changes what it would do. */
export async function lookAtSampleRoster(
  { table, headersOf }: Pick<TestCloud, 'table' | 'headersOf'>,
  { lambda, now }: { lambda: LambdaHandler; now: Date },
): Promise<SampleValues> {
  const branch = await getAccount(table, 'branch-9')
  if (!branch) throw new Error('the sample accounts are not there')
  const { body } = await call(lambda, {
    method: 'POST',
    path: '/api/branch/roster_imports/check',
    headers: await headersOf(branch, now),
    body: { file: FILE },
  })
  const { preview } = body as { preview: { fingerprint: string } }
  return { 'roster.file': FILE, 'roster.fingerprint': preview.fingerprint }
}
