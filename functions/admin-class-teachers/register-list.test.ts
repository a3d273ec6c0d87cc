import type { TeacherList } from '@tcheck/contract/teacher-list'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const file = Buffer.from('名前,ユーザー名\n中村 けい,nakamura-k\n').toString('base64')

test('an admin registers the teachers of a branch from a list, and the branch has the record', async () => {
  const cloud = await openTestCloud()
  const handler = await openPlainLambda('admin-class-teachers', cloud, () => now)
  const headers = await cloud.headersOf(cloud.school.admin, now)
  const send = async (body: object) => {
    const answer = await call(handler, { method: 'POST', path: '/api/admin/teachers/list', headers, body })
    return { status: answer.status, ...(answer.body as { list: TeacherList; code?: string }) }
  }
  const checked = await send({ branch_id: 'br-2', file })
  expect(checked.list).toMatchObject({ is_stored: false, changes: [{ kind: 'new', name: '中村 けい' }] })
  const { fingerprint } = checked.list
  expect(await send({ branch_id: 'br-1', file, fingerprint: fingerprint.replace(/^./, 'x') })).toMatchObject({
    status: 400,
  })
  expect(await send({ branch_id: 'br-2', file, fingerprint: 'a'.repeat(64) })).toMatchObject({ code: 'ROSTER_CHANGED' })
  expect(await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura-k')).toBeUndefined()
  expect(await send({ branch_id: 'br-2', file, fingerprint })).toMatchObject({ status: 200, list: { is_stored: true } })
  const found = await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura-k')
  expect(found?.account).toMatchObject({ branch_id: 'br-2', must_change_password: true })
  const [record] = (await listAuditRecords(cloud.table, 'br-2', { limit: 1 })).items
  expect(record).toMatchObject({ action: 'account_created', details: { accounts: found?.account.id } })
  expect(await send({ branch_id: 'nowhere', file })).toMatchObject({ status: 422, code: 'SHAREABLE_BRANCH_UNKNOWN' })
})
