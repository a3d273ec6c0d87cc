import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { RosterImportJob } from '@tcheck/contract/groups/branch-roster-imports'
import type { MissingStudent, RosterPreview } from '@tcheck/contract/roster-import'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listPupils } from '@tcheck/data/student/pupil'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect } from 'vitest'
import { importRoster } from '../../job-worker/kinds/import-roster/import-roster.ts'
import { runToEnd } from '../../job-worker/testing/run-killed.ts'
import { openPlainLambda } from '../../testing/plain-lambda.ts'

export const now = new Date('2026-11-20T03:00:00.000Z')
export const PATH = '/api/branch/roster_imports'

const HEADER = '氏名,フリガナ,学年,学校名,ログインID,入塾日,保護者ID,保護者氏名,備考'
export const AOKI = '青木　ひなた,ｱｵｷ ﾋﾅﾀ,中２,若葉中,aoki-h,令和6年4月1日,aoki-m,青木 まこと,ピアノ'
export const MORI = '森 あかり,モリ アカリ,小5,青葉第一小,,2024/4/1,,,'

export const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
export const csv = (...rows: string[]) => base64([HEADER, ...rows].join('\r\n'))

/** A branch that looks at rosters and takes them in, with a cloud of its own before each test. */
export function openRosterFixture() {
  let cloud: TestCloud
  let lambda: LambdaHandler
  let branch: Account
  let headers: Record<string, string>
  let key = 0

  beforeEach(async () => {
    cloud = await openTestCloud()
    lambda = await openPlainLambda('branch-roster-imports', cloud, () => now)
    branch = { ...cloud.school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
    await cloud.table.transact(createAccountWrites(branch))
    headers = await cloud.headersOf(branch, now)
  })

  async function check(file: string): Promise<RosterPreview> {
    const { status, body } = await call(lambda, { method: 'POST', path: `${PATH}/check`, headers, body: { file } })
    expect(status).toBe(200)
    return (body as { preview: RosterPreview }).preview
  }
  async function store(file: string, missing: MissingStudent[] = [], fingerprint?: string) {
    const idempotency_key = `roster-key-00000${key++}`
    const sent = { file, missing, idempotency_key, fingerprint: fingerprint ?? (await check(file)).fingerprint }
    const { status, body } = await call(lambda, { method: 'POST', path: PATH, headers, body: sent })
    const told = body as { import: RosterImportJob; code?: string }
    return { status, code: told.code, id: told.import?.id, sent }
  }
  const work = async (jobId: string) =>
    runToEnd({ table: cloud.table, jobId, kind: importRoster(cloud) as never }, { at: now })
  async function take(file: string, missing: MissingStudent[] = []) {
    const { id } = await store(file, missing)
    return { id, job: await work(id) }
  }
  const pupils = async () => listPupils(cloud.table, 'br-1')
  const byName = async (name: string) =>
    (await pupils()).find((one) => one.name === name) ?? expect.unreachable(`there is no ${name}`)

  return {
    ...{ check, store, work, take, pupils, byName },
    get cloud() {
      return cloud
    },
    get lambda() {
      return lambda
    },
    get branch() {
      return branch
    },
    get headers() {
      return headers
    },
  }
}
