import { beginSession } from '@tcheck/accounts/account-session'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { session } from '@tcheck/contract/groups/session'
import { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { putSession } from '@tcheck/data/account/account'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo, call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as sessionHandlers } from '../session/handlers.ts'
import { renewingAuthentication } from '../session/renewing-authentication.ts'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let whoAmI: LambdaHandler
let now: Date

beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z')
  cloud = await openTestCloud()
  const { table, secrets } = cloud
  const options = { now: () => now, log: () => undefined }
  handler = serve(teacherAuth, handlers(cloud), { originCheck: anyOrigin, authenticate: async () => null, ...options })
  whoAmI = serve(
    session,
    sessionHandlers({ table, sealingKeys: secrets.sealingKeys, answerPublicKey: secrets.answerPublicKey }),
    {
      originCheck: anyOrigin,
      authenticate: renewingAuthentication(cloud),
      ...options,
    },
  )
})

async function device(account = cloud.school.teacher): Promise<Record<string, string>> {
  const key = await cloud.secrets.signingKey()
  const { session: begun, tokens } = beginSession(account, { keepLogin: true, mode: 'normal' }, { key, now })
  await putSession(cloud.table, begun)
  return { 'access-token': tokens.accessToken, client: tokens.client, uid: tokens.uid }
}
const statusOf = async (headers: Record<string, string>) =>
  (await call(whoAmI, { method: 'POST', path: '/api/current_user', headers, body: {} })).status
const signOut = async (headers: Record<string, string>) =>
  answerTo(handler, await readSampleEvent('teacher-auth/sign-out.success', tokenValues('teacher', headers)))

test('ends every session of the account on all devices at once, and of no other account', async () => {
  const [first, second, colleague] = [await device(), await device(), await device(cloud.school.otherTeacher)]
  expect(await statusOf(second)).toBe(200)
  const answer = await signOut(first)
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect([await statusOf(first), await statusOf(second), await statusOf(colleague)]).toEqual([401, 401, 200])
})

test('does not let a signed-out handle renew, not after days either', async () => {
  const tokens = await device()
  await signOut(tokens)
  now = new Date(now.getTime() + 2 * 24 * 3600_000)
  expect(await statusOf(tokens)).toBe(401)
  expect((await signOut(tokens)).status).toBe(401)
})

test('signs out also with an access token that has ended', async () => {
  const [first, second] = [await device(), await device()]
  now = new Date(now.getTime() + 4000_000)
  expect((await signOut(first)).status).toBe(200)
  expect(await statusOf(second)).toBe(401)
})

test('does not sign another account out', async () => {
  const tokens = await device()
  const colleague = await device(cloud.school.otherTeacher)
  const strangers: Record<string, string>[] = [
    { ...tokens, uid: colleague['uid'] ?? '' },
    { ...colleague, uid: tokens['uid'] ?? '' },
    { ...tokens, 'access-token': 'x', client: 'y' },
    { ...tokens, 'access-token': 'x', uid: 'z'.repeat(3000) },
  ]
  for (const headers of strangers) expect((await signOut(headers)).status).toBe(401)
  const nobody = await answerTo(handler, await readSampleEvent('teacher-auth/sign-out.unauthenticated'))
  expect([nobody.status, nobody.body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  expect([await statusOf(tokens), await statusOf(colleague)]).toEqual([200, 200])
})
