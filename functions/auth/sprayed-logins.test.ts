import { hashPassword } from '@tcheck/accounts/password'
import { windowOf } from '@tcheck/accounts/sign-in-tries'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import type { Log } from '@tcheck/api-runtime/log'
import { serve } from '@tcheck/api-runtime/serve'
import { auth } from '@tcheck/contract/groups/auth'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { countTries } from '@tcheck/data/limit/limit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { answerTo, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { signInWithPassword } from '@tcheck/services/sign-in/password-sign-in'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

/** One password tried on many logins from one address: the figure of the alarm, and the record that names the address. */

const now = new Date('2026-11-20T03:00:00.000Z')
const ADDRESS = '203.0.113.9'
const { tries, seconds } = SIGN_IN_LIMITS.sprayed
let cloud: TestCloud
let lines: Parameters<Log>[0][]
let signIn: (username: string, password: string) => Promise<number>

beforeEach(async () => {
  cloud = await openTestCloud()
  lines = []
  const log: Log = (line) => void lines.push(line)
  const { table, secrets } = cloud
  const pupils = {
    ...handlers(cloud),
    signIn: signInWithPassword({ ...{ table, log, realm: 'student' }, signingKey: secrets.signingKey }),
  }
  const options = { originCheck: anyOrigin, authenticate: async () => null, now: () => now, log: () => undefined }
  const lambda = serve(auth, pupils, options)
  signIn = async (username, password) => {
    const event = eventOf({ method: 'POST', path: '/api/auth/student/sign_in', body: { username, password } })
    event.requestContext.http.sourceIp = ADDRESS
    return (await answerTo(lambda, event)).status
  }
  const { name } = windowOf('sprayed', seconds, ADDRESS)
  await countTries(table, tries - 2, { name, windowSeconds: seconds, nowMs: now.getTime() })
})

const recorded = async () => {
  const { items } = await listAuditRecords(cloud.table, null, { limit: 20 })
  return items.filter(({ action }) => action === 'sign_in_refused')
}

test('the last login below the number leaves no line, the next one a line for the alarm and a record of the address', async () => {
  await signIn('pupil-1', 'haru-no-umi-3')
  expect([lines, await recorded()]).toEqual([[], []])
  await signIn('pupil-2', 'haru-no-umi-3')
  expect(lines).toEqual([{ level: 'warn', request_id: 'request-1', event: 'logins_sprayed', sprayed_logins: tries }])
  expect(await recorded()).toMatchObject([
    { source_ip: ADDRESS, target: null, details: { realm: 'student', counted_by: 'sprayed', tries } },
  ])
  await signIn('pupil-3', 'haru-no-umi-3')
  expect(lines.map((line) => line['sprayed_logins'])).toEqual([tries, tries + 1])
  expect(await recorded()).toHaveLength(1)
})

test('more wrong passwords for the same login are no further login', async () => {
  for (let wrong = 0; wrong < 4; wrong += 1) await signIn('pupil-1', `wrong-${wrong}`)
  expect(lines).toEqual([])
})

test('who mistypes and then gets in is not counted', async () => {
  const password_hash = await hashPassword('kawara-no-hato-3wa')
  const pupil: Account = {
    ...cloud.school.teacher,
    ...{ id: 'branch-9', role: 'branch', realm: 'student', login_id: 'midori', password_hash },
  }
  await cloud.table.transact(createAccountWrites(pupil))
  await signIn('midori', 'mistyped')
  expect(await signIn('midori', 'kawara-no-hato-3wa')).toBe(200)
  await signIn('pupil-1', 'x')
  expect(lines).toEqual([])
})

test('neither the line nor the records say what was typed', async () => {
  await signIn('pupil-1', 'haru-no-umi-3')
  await signIn('pupil-2', 'haru-no-umi-3')
  expect(JSON.stringify([lines, await recorded()])).not.toMatch(/haru|umi|pupil/)
})
