import { issueAccessToken } from '@tcheck/accounts/access-token'
import { tokenAttacks } from '@tcheck/accounts/testing/token-attacks'
import { answerTo, eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, expect, test } from 'vitest'
import { openSampleCloud, type SampleCloud, SENT_AT } from './sample-cloud.ts'

/** Every attack on a token, as a call to a Lambda: one group that renews and several that do not. All answers are the same. */

let testCloud: SampleCloud
let good: Record<string, string>
let attacks: Record<string, string>
beforeAll(async () => {
  testCloud = await openSampleCloud()
  const { secrets, school } = testCloud.cloud
  const key = await secrets.signingKey()
  const { id, role, branch_id, session_version } = school.teacher
  const token = issueAccessToken(key, { sub: id, role, branch_id, session_version, sid: 'test-session' }, SENT_AT)
  good = { 'access-token': token, client: 'test-client', uid: id }
  attacks = tokenAttacks({ token, key, publicKeys: await secrets.publicKeys() })
})

const targets = [
  ['session', 'POST', '/api/current_user'],
  ['account', 'GET', '/api/account'],
  ['account', 'PATCH', '/api/account/password'],
  ['teacher-missions', 'GET', '/api/v2/teacher/missions'],
  ['student-activities', 'GET', '/api/v2/student/student_activity_groups'],
  ['admin-accounts', 'POST', '/api/admin/accounts/branch-9/reset_password'],
] as const

const send = (group: string, method: (typeof targets)[number][1], path: string, headers: Record<string, string>) => {
  const lambda = testCloud.lambdas.get(group)
  if (!lambda) throw new Error(`there is no group ${group}`)
  return answerTo(lambda, eventOf({ method, path, headers, ...(method === 'GET' ? {} : { body: {} }) }))
}

test.each(targets)('%s %s %s answers every attack with the same 401, and no other', async (group, method, path) => {
  expect((await send(group, method, path, good)).status).not.toBe(401)
  const nobody = await send(group, method, path, {})
  expect([nobody.status, nobody.body]).toEqual([
    401,
    { errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' },
  ])
  expect(Object.keys(attacks).length).toBeGreaterThan(40)
  for (const [name, attack] of Object.entries(attacks)) {
    // No header carries a line break or 100 KB; what a gateway lets through is tried.
    const answer = await send(group, method, path, { ...good, 'access-token': attack })
    expect({ name, ...answer }).toEqual({ name, ...nobody })
  }
})

test('a valid token of another account does not authenticate this uid', async () => {
  const { school } = testCloud.cloud
  const other = await testCloud.cloud.headersOf(school.otherTeacher, SENT_AT)
  const mixed = { ...good, 'access-token': other['access-token'] ?? '' }
  expect((await send('teacher-missions', 'GET', '/api/v2/teacher/missions', mixed)).status).toBe(401)
})
