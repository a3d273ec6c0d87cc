import { BRANCH_KNOWN_MS, branchKey, getBranch } from '@tcheck/data/branch/branch'
import { changeBranchWrite, disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { ConditionFailed } from '@tcheck/data/table'
import { call, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { userOfAccount } from '@tcheck/services/sign-in/begin-account-session'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let send: (method: 'DELETE' | 'PATCH', body?: unknown) => Promise<{ status: number }>
const close = () => send('DELETE')
const begin = new Date()
const aMinuteLater = new Date(begin.getTime() + BRANCH_KNOWN_MS)

beforeEach(async () => {
  cloud = await openTestCloud()
  const lambda = await openPlainLambda('admin-branches', cloud)
  const headers = await cloud.headersOf(cloud.school.admin)
  send = (method, body) => call(lambda, { method, path: '/api/admin/branches/br-1', headers, body })
})

/** One Lambda that lives on from call to call. */
function lambdaOf() {
  const authenticate = accountAuthentication(cloud)
  return (headers: Record<string, string>, now = begin) =>
    authenticate({
      event: eventOf({ method: 'POST', path: '/api/current_user', headers }),
      headers: new Headers(headers),
      now,
      requestId: 'closing',
      responseHeaders: new Headers(),
    })
}

test('a new Lambda rejects users of a closed branch at once, every other within a minute', async () => {
  const { teacher, students, otherTeacher } = cloud.school
  const people = [await cloud.headersOf(teacher, begin), await cloud.linkOf(students[0])]
  const running = lambdaOf()
  for (const headers of people) expect(await running(headers)).not.toBeNull()
  await close()
  for (const headers of people) {
    expect(await lambdaOf()(headers)).toBeNull()
    expect(await running(headers, aMinuteLater)).toBeNull()
  }
  expect(await running(await cloud.headersOf(otherTeacher, begin), aMinuteLater)).not.toBeNull()
})

test('a closed branch refuses every sign-in', async () => {
  const { teacher, otherTeacher } = cloud.school
  expect(await userOfAccount(cloud.table, teacher, begin)).not.toBeNull()
  await close()
  expect(await userOfAccount(cloud.table, teacher, begin)).toBeNull()
  expect(await userOfAccount(cloud.table, otherTeacher, begin)).not.toBeNull()
})

test('an admin impersonates neither a closed branch nor a student of it', async () => {
  const admin = await cloud.headersOf(cloud.school.admin, begin)
  const targets = [
    { 'impersonation-branch-id': 'br-1' },
    { 'impersonation-student-id': cloud.school.students[0].id },
    { 'impersonation-branch-id': 'br-1', 'impersonation-student-id': cloud.school.students[0].id },
  ]
  for (const target of targets) expect(await lambdaOf()({ ...admin, ...target })).not.toBeNull()
  await close()
  for (const target of targets)
    await expect(lambdaOf()({ ...admin, ...target })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a closed branch is not changed any more: 409', async () => {
  await close()
  expect(await send('PATCH', { branch: { name: 'ちがう名前', class_count: 9 } })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await getBranch(cloud.table, 'br-1')).toMatchObject({ name: 'さくら中学校', class_count: 3 })
})

test('a change that was begun before the branch was closed does not open it again', async () => {
  const { table } = cloud
  const before = await getBranch(table, 'br-1')
  if (!before) throw new Error('the school has no branch')
  await close()
  const late = changeBranchWrite({ ...before, name: 'ちがう名前' })
  await expect(table.transact([late])).rejects.toThrow(ConditionFailed)
  expect(await getBranch(table, 'br-1')).toMatchObject({ name: 'さくら中学校', disabled_at: expect.any(String) })
})

test('closing fails where another call gave the branch an account meanwhile, so that none stays open', async () => {
  const { table } = cloud
  const before = await getBranch(table, 'br-1')
  if (!before) throw new Error('the school has no branch')
  await table.transact([changeBranchWrite(before, 'branch-account-1')])
  await expect(table.transact(disableBranchWrites(before, begin.toISOString()))).rejects.toThrow(ConditionFailed)
  expect((await table.get<{ account_id: string }>(branchKey('br-1')))?.account_id).toBe('branch-account-1')
})
