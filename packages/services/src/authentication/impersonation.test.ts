import { issueAccessToken } from '@tcheck/accounts/access-token'
import type { Principal } from '@tcheck/accounts/principal'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { group, route } from '@tcheck/contract/route'
import { type Account, createAccountWrites, raiseSessionVersion } from '@tcheck/data/account/account'
import { auditPk, type StoredAuditRecord } from '@tcheck/data/audit/audit'
import { branchKey } from '@tcheck/data/branch/branch'
import { measureCapacity } from '@tcheck/data/capacity'
import { studentKey } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { accountAuthentication } from './account-authentication.ts'

const nothing = { summary: '試す', input: z.object({}), output: z.object({}) }
const rooms = group(
  'rooms',
  { roles: ['admin', 'branch', 'student'], scope: 'self' },
  {
    show: route('GET', '/api/rooms/{id}', { ...nothing, input: z.object({ id: z.string() }) }),
    list: route('GET', '/api/rooms/all', nothing),
    answer: route('POST', '/api/rooms', { ...nothing, impersonator: 'may_not' }),
    ofAll: route('GET', '/api/every_room', { ...nothing, scope: 'all' }),
    ofBranch: route('GET', '/api/branch_rooms', { ...nothing, scope: 'branch' }),
    firstSignIn: route('GET', '/api/first', { ...nothing, duringFirstSignIn: true }),
  },
)

const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let seen: Principal | null
let admin: Record<string, string>
let branch: Record<string, string>

let lines: Record<string, unknown>[] = []
const done = async () => ({})
const allAnswering = { show: done, list: done, answer: done, ofAll: done, ofBranch: done, firstSignIn: done }

beforeEach(async () => {
  cloud = await openTestCloud()
  seen = null
  const see = async ({ principal }: { principal: Principal | null }) => {
    seen = principal
    return {}
  }
  const handlers = { show: see, list: see, answer: see, ofAll: see, ofBranch: see, firstSignIn: see }
  handler = serve(rooms, handlers, {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: (line) => void lines.push(line),
  })
  admin = await cloud.headersOf(cloud.school.admin, now)
  branch = await cloud.headersOf(await openAccount('branch-1', { role: 'branch', realm: 'branch' }), now)
  await cloud.table.update(branchKey('br-1'), {
    UpdateExpression: 'SET account_id = :id',
    ExpressionAttributeValues: { ':id': 'branch-1' },
  })
})

async function openAccount(id: string, more: Partial<Account>): Promise<Account> {
  const account = { ...cloud.school.teacher, id, login_id: `${id}-login`, ...more }
  await cloud.table.transact(createAccountWrites(account))
  return account
}

const own = () => cloud.school.students[0]
const as = (ids: { branch?: string; student?: string }) => ({
  ...(ids.branch !== undefined && { 'impersonation-branch-id': ids.branch }),
  ...(ids.student !== undefined && { 'impersonation-student-id': ids.student }),
})
const ask = (headers: Record<string, string>, path = '/api/rooms/all', method: 'GET' | 'POST' = 'GET') =>
  call(handler, { method, path, headers })
const records = (chain = 'br-1') => cloud.table.queryAll<StoredAuditRecord>({ partition: auditPk(chain) })

describe('the impersonated person of a call', () => {
  test('an admin impersonates a branch, for a student, and for a student through the branch', async () => {
    const by = { account_id: 'admin-1', role: 'admin', branch_id: null }
    await ask({ ...admin, ...as({ branch: 'br-1' }) })
    expect(seen).toMatchObject({ kind: 'account', role: 'branch', account_id: 'branch-1', branch_id: 'br-1', by })
    await ask({ ...admin, ...as({ student: own().id }) })
    expect(seen).toMatchObject({ kind: 'student', student_id: own().id, by: { ...by, through_branch_id: null } })
    await ask({ ...admin, ...as({ branch: 'br-1', student: own().id }) })
    expect(seen).toMatchObject({ kind: 'student', branch_id: 'br-1', by: { ...by, through_branch_id: 'br-1' } })
  })

  test('a branch impersonates its own student', async () => {
    await ask({ ...branch, ...as({ student: own().id }) })
    expect(seen).toMatchObject({
      kind: 'student',
      student_id: own().id,
      entry_id: null,
      by: { account_id: 'branch-1', role: 'branch', branch_id: 'br-1' },
    })
  })

  test('impersonates no one without an id, or with empty ids', async () => {
    await ask({ ...admin, ...as({ branch: '', student: '' }) })
    expect(seen).toMatchObject({ role: 'admin', by: null })
    expect(await records()).toEqual([])
  })

  test('the parameter counts as the header does, in the query and in the body', async () => {
    await call(handler, {
      method: 'GET',
      path: '/api/rooms/all',
      headers: admin,
      query: { impersonation_branch_id: 'br-1' },
    })
    expect(seen).toMatchObject({ role: 'branch' })
    const body = { impersonation_student_id: own().id }
    const answer = await call(handler, { method: 'POST', path: '/api/rooms', headers: admin, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'IMPERSONATOR_MAY_NOT' } })
  })
})

describe('who may not', () => {
  test('what is missing, foreign, disabled or no id looks the same: 404', async () => {
    const { otherStudent, students } = cloud.school
    await cloud.table.update(studentKey(students[2].id), {
      UpdateExpression: 'SET disabled_at = :now',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    })
    const rejected = [
      { ...admin, ...as({ branch: 'nobody' }) },
      { ...admin, ...as({ student: 'nobody' }) },
      { ...admin, ...as({ branch: 'br-1', student: otherStudent.id }) },
      { ...admin, ...as({ student: students[2].id }) },
      { ...admin, ...as({ branch: 'br-1#BRANCH' }) },
      { ...admin, ...as({ branch: 'x'.repeat(3000) }) },
      { ...branch, ...as({ student: otherStudent.id }) },
      { ...branch, ...as({ student: 'nobody' }) },
    ]
    const answers = await Promise.all(rejected.map((headers) => ask(headers)))
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
    expect(await records()).toEqual([])
    expect(await records('br-2')).toEqual([])
  })

  test('the log names the admin or the branch whose impersonation was refused', async () => {
    lines = []
    await ask({ ...admin, ...as({ student: 'nobody' }) })
    await ask({ ...branch, ...as({ branch: 'br-1' }) })
    await ask({ ...branch, 'access-token': 'altered', ...as({ student: own().id }) })
    expect(lines.map(({ status, code, role, caller }) => [status, code, role, caller])).toEqual([
      [404, 'NOT_FOUND', 'admin', 'admin-1'],
      [403, 'FORBIDDEN', 'branch', expect.any(String)],
      [401, 'UNAUTHENTICATED', undefined, undefined],
    ])
  })

  test('answers 403 to a branch for a branch and to every other role, whether or not the target exists', async () => {
    const parent = await cloud.headersOf(await openAccount('parent-1', { role: 'parent', realm: 'parent' }), now)
    const rejected = [
      { ...branch, ...as({ branch: 'br-1' }) },
      { ...branch, ...as({ branch: 'nobody' }) },
      ...[await cloud.headersOf(cloud.school.teacher, now), parent, await cloud.linkOf(own())].flatMap((headers) => [
        { ...headers, ...as({ student: own().id }) },
        { ...headers, ...as({ student: 'nobody' }) },
      ]),
    ]
    for (const headers of rejected)
      expect(await ask(headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('a disabled account impersonates no one', async () => {
    const headers = { ...admin, ...as({ branch: 'br-1' }) }
    expect((await ask(headers)).status).toBe(200)
    await raiseSessionVersion(cloud.table, 'admin-1')
    expect((await ask(headers)).status).toBe(401)
  })
})

describe('what a route allows', () => {
  const codeOf = async (headers: Record<string, string>, path: string, method: 'GET' | 'POST' = 'GET') => {
    const { status, body } = await ask(headers, path, method)
    return [status, (body as { code?: string }).code]
  }

  test('an impersonator may not answer; the student may', async () => {
    const impersonating = { ...branch, ...as({ student: own().id }) }
    expect(await codeOf(impersonating, '/api/rooms', 'POST')).toEqual([403, 'IMPERSONATOR_MAY_NOT'])
    expect(await codeOf(await cloud.linkOf(own()), '/api/rooms', 'POST')).toEqual([200, undefined])
  })

  test('an admin without impersonation has every tenant’s data; others have their branch’s data', async () => {
    const impersonating = { ...admin, ...as({ branch: 'br-1' }) }
    expect(await codeOf(admin, '/api/every_room')).toEqual([200, undefined])
    expect(await codeOf(impersonating, '/api/every_room')).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(branch, '/api/every_room')).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(admin, '/api/branch_rooms')).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(impersonating, '/api/branch_rooms')).toEqual([200, undefined])
  })

  test('an issued password is changed before anything else, also before impersonating', async () => {
    const owing = { role: 'admin', realm: 'admin', branch_id: null, must_change_password: true } as const
    const headers = await cloud.headersOf(await openAccount('admin-2', owing), now)
    expect(await codeOf(headers, '/api/rooms/all')).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    expect(await codeOf(headers, '/api/first')).toEqual([200, undefined])
    expect(await codeOf({ ...headers, ...as({ branch: 'br-1' }) }, '/api/branch_rooms')).toEqual([
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ])
  })

  test('a second factor that the stage asks for is set up before anything else', async () => {
    const environment = { SECOND_FACTOR_REQUIRED_FOR: 'admin,branch' }
    const authenticate = accountAuthentication({ ...cloud, environment })
    handler = serve(rooms, allAnswering, { originCheck: anyOrigin, authenticate, now: () => now, log: () => undefined })
    expect(await codeOf(admin, '/api/every_room')).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect(await codeOf(admin, '/api/first')).toEqual([200, undefined])
    expect(await codeOf(await cloud.linkOf(own()), '/api/rooms/all')).toEqual([200, undefined])
  })

  test('the written-out route is asked for its policy before the one with a parameter; others are 404', async () => {
    expect(await codeOf(admin, '/api/rooms/all')).toEqual([200, undefined])
    expect(await codeOf(admin, '/api/rooms/some')).toEqual([200, undefined])
    for (const path of ['/api/rooms/all/', '/api/rooms/', '/api/rooms', '/api/ROOMS/all', '/api/rooms/a/b']) {
      expect([path, ...(await codeOf(admin, path))]).toEqual([path, 404, 'METHOD_NOT_FOUND'])
    }
    expect((await ask({}, '/api/nothing')).status).toBe(401)
  })
})

describe('the record', () => {
  test('of a beginning is there before the first answer, once for a device and a target', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask({ ...admin, ...as({ branch: 'br-1' }) })))
    await ask({ ...admin, ...as({ branch: 'br-1', student: own().id }) })
    await ask({ ...admin, ...as({ branch: 'br-1' }) })
    const all = (await records()).sort((a, b) =>
      a.target?.kind === 'branch' ? -1 : b.target?.kind === 'branch' ? 1 : 0,
    )
    expect(all.map(({ action, target }) => [action, target])).toEqual([
      ['impersonated', { kind: 'branch', id: 'br-1' }],
      ['impersonated', { kind: 'student', id: own().id }],
    ])
    expect(all[0]).toMatchObject({
      actor: { account_id: 'branch-1', role: 'branch' },
      by: { account_id: 'admin-1', role: 'admin' },
      source_ip: '192.0.2.1',
      request_id: 'request-1',
      at: now.toISOString(),
    })
    const otherDevice = { ...admin, 'access-token': await tokenOf('other-session') }
    await ask({ ...otherDevice, ...as({ branch: 'br-1' }) })
    expect(await records()).toHaveLength(3)
  })

  test('costs a call that impersonates one read more, once it has begun, and other calls nothing', async () => {
    const unitsOf = (headers: Record<string, string>) =>
      measureCapacity(async (capacity) => {
        const answered = cloud.authenticate({
          event: eventOf({ method: 'GET', path: '/', headers }),
          headers: new Headers(headers),
          now,
          requestId: 'r',
          responseHeaders: new Headers(),
        })
        expect(await answered).not.toBeNull()
        return { read: capacity.read, write: capacity.write }
      })
    expect(await unitsOf(admin)).toEqual({ read: 1, write: 0 })
    // The first call of a branch also asks whether it is closed, once a minute.
    expect(await unitsOf(await cloud.linkOf(own()))).toEqual({ read: 1, write: 0 })
    expect(await unitsOf(await cloud.linkOf(own()))).toEqual({ read: 0.5, write: 0 })
    const impersonating = { ...admin, ...as({ branch: 'br-1' }) }
    await ask(impersonating)
    expect(await unitsOf(impersonating)).toEqual({ read: 2, write: 0 })
  })
})

async function tokenOf(sid: string): Promise<string> {
  const { id, role, branch_id, session_version } = cloud.school.admin
  return issueAccessToken(await cloud.secrets.signingKey(), { sub: id, role, branch_id, session_version, sid }, now)
}
