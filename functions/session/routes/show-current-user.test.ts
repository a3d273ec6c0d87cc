import { open } from '@tcheck/accounts/sealed-text'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { session } from '@tcheck/contract/groups/session'
import { type Account, createAccountWrites, raiseSessionVersion } from '@tcheck/data/account/account'
import { auditPk, type StoredAuditRecord } from '@tcheck/data/audit/audit'
import { branchKey } from '@tcheck/data/branch/branch'
import { studentKey } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo, call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { renewingAuthentication } from '../renewing-authentication.ts'

const start = new Date('2026-11-20T03:00:00.000Z')
let now: Date
let cloud: TestCloud
let handler: LambdaHandler

beforeEach(async () => {
  now = start
  cloud = await openTestCloud()
  const { table, secrets } = cloud
  handler = serve(
    session,
    handlers({ table, sealingKeys: secrets.sealingKeys, answerPublicKey: secrets.answerPublicKey }),
    {
      originCheck: anyOrigin,
      authenticate: renewingAuthentication(cloud),
      now: () => now,
      log: () => undefined,
    },
  )
})

async function openAccount(role: Account['role'], more: Partial<Account> = {}): Promise<Account> {
  const realm = role === 'teacher' ? 'teacher-v1' : role
  const account = {
    ...cloud.school.teacher,
    id: role,
    role,
    realm,
    login_id: `${role}01`,
    name: '山田',
    ...more,
  } as const
  await cloud.table.transact(createAccountWrites(account))
  return account
}

const ask = async (headers: Record<string, string>, body: unknown = {}) =>
  call(handler, { method: 'POST', path: '/api/current_user', headers, body })
const askAs = async (account: Account, body: unknown = {}) => ask(await cloud.headersOf(account, now), body)
const opened = async (body: unknown) => {
  const { encrypt_login_id } = body as { encrypt_login_id: string }
  return open(await cloud.secrets.sealingKeys(), encrypt_login_id)
}

test('tells a teacher who they are, with the login sealed for the own branch', async () => {
  const { teacher } = cloud.school
  const values = tokenValues('teacher', await cloud.headersOf(teacher, now))
  const answer = await answerTo(handler, await readSampleEvent('session/show-current-user.success', values))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    current_api_user: {
      id: teacher.id,
      login_id: teacher.login_id,
      is_teacher: true,
      is_admin: false,
      is_branch: false,
      is_student: false,
      is_parent: false,
      branch: { id: 'br-1', name: 'さくら中学校', class_count: 3 },
      teacher: { id: teacher.id, name: teacher.name, is_v2: true },
      student: null,
      parent: null,
    },
    impersonation_branch: null,
    impersonation_student: null,
  })
  expect(await opened(answer.body)).toEqual({ purpose: 'text', branchId: 'br-1', text: teacher.login_id })
})

test.each([
  ['admin', { is_admin: true, branch: null, teacher: null }],
  ['branch', { is_branch: true, branch: { id: 'br-1' } }],
  ['teacher', { is_teacher: true, teacher: { is_v2: false } }],
  ['parent', { is_parent: true, parent: { id: 'parent', name: '山田' } }],
] as const)('tells a signed-in %s who they are', async (role, expected) => {
  const account = await openAccount(role, role === 'admin' ? { branch_id: null } : {})
  expect((await askAs(account)).body).toMatchObject({ current_api_user: { login_id: `${role}01`, ...expected } })
})

test('knows a student who signed in with a password', async () => {
  const [student] = cloud.school.students
  const account = await openAccount('student', { id: student.id })
  expect((await askAs(account)).body).toMatchObject({
    current_api_user: { is_student: true, student: { ban: 1, is_entry: false } },
  })
})

test('knows a student by the link alone, by grade, kumi and ban and without a name', async () => {
  const [student] = cloud.school.students
  const values = { 'student.encrypted-username': (await cloud.linkOf(student))['encrypted-username'] ?? '' }
  const { status, body } = await answerTo(
    handler,
    await readSampleEvent('session/show-current-user.success-student', values),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    current_api_user: {
      is_student: true,
      student: { id: student.id, grade: 8, kumi: '2', ban: 1, is_entry: false, is_instant: false },
    },
  })
  expect(await opened(body)).toMatchObject({ purpose: 'student', text: student.id, version: 1, entryId: null })
})

test('keeps a student who came in by grade, kumi and ban within that entry', async () => {
  const { body } = await ask(await cloud.linkOf(cloud.school.students[0], 'entry-1'))
  expect(body).toMatchObject({ current_api_user: { student: { is_entry: true } } })
  expect(await opened(body)).toMatchObject({ entryId: 'entry-1' })
})

test('answers every refused credential alike', async () => {
  const { teacher, otherTeacher, students } = cloud.school
  const right = await cloud.headersOf(teacher, now)
  const link = (await cloud.linkOf(students[1]))['encrypted-username'] ?? ''
  const disabled = await openAccount('branch', { disabled_at: '2026-01-01T00:00:00Z' })
  const signedOut = await openAccount('parent')
  await raiseSessionVersion(cloud.table, signedOut.id)
  await cloud.table.update(studentKey(students[2].id), {
    UpdateExpression: 'SET link_version = link_version + :one',
    ExpressionAttributeValues: { ':one': 1 },
  })
  const { client: _, ...withoutClient } = right
  const rejected: Record<string, string>[] = [
    withoutClient,
    { ...right, uid: otherTeacher.id },
    { ...right, uid: 'x'.repeat(3000) },
    { ...right, 'access-token': `${right['access-token']}x` },
    await cloud.headersOf(teacher, new Date(now.getTime() - 3600_000)),
    await cloud.headersOf(disabled, now),
    await cloud.headersOf(signedOut, now),
    { 'encrypted-username': `${link.slice(0, -6)}${link.at(-6) === 'A' ? 'B' : 'A'}${link.slice(-5)}` },
    { 'encrypted-username': `k1.${'A'.repeat(3000)}` },
    await cloud.linkOf(students[2]),
    await cloud.linkOf({ ...students[1], branch_id: 'br-2' }),
    await cloud.linkOf({ ...students[1], id: 'nobody' }),
  ]
  const first = await answerTo(handler, await readSampleEvent('session/show-current-user.unauthenticated'))
  expect([first.status, first.body]).toEqual([
    401,
    { errors: ['もう一度、入り直してください。'], code: 'UNAUTHENTICATED' },
  ])
  for (const headers of rejected) {
    const { status, body } = await ask(headers)
    expect([status, body]).toEqual([first.status, first.body])
  }
})

test('lets an admin act as a branch and as a student of it', async () => {
  const admin = await openAccount('admin', { branch_id: null })
  const { students, otherStudent } = cloud.school
  const { body } = await askAs(admin, { impersonation_branch_id: 'br-1', impersonation_student_id: students[0].id })
  expect(body).toMatchObject({
    current_api_user: { is_admin: true },
    impersonation_branch: { id: 'br-1', is_branch: true, branch: { name: 'さくら中学校' } },
    impersonation_student: { id: students[0].id, is_student: true, student: { ban: 1 }, branch: { id: 'br-1' } },
  })
  expect((await askAs(admin, { impersonation_student_id: otherStudent.id })).status).toBe(200)
  const astray = await askAs(admin, { impersonation_branch_id: 'br-1', impersonation_student_id: otherStudent.id })
  expect(astray.status).toBe(404)
  expect((await askAs(admin, { impersonation_branch_id: 'br-9' })).status).toBe(404)
})

test('lets a branch act as its own students only; another branch’s look as if they did not exist', async () => {
  const branch = await openAccount('branch')
  const { students, otherStudent } = cloud.school
  const own = await askAs(branch, { impersonation_student_id: students[0].id })
  expect(own.body).toMatchObject({ impersonation_branch: null, impersonation_student: { id: students[0].id } })
  const foreign = await askAs(branch, { impersonation_student_id: otherStudent.id })
  const missing = await askAs(branch, { impersonation_student_id: 'nobody' })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await askAs(branch, { impersonation_branch_id: 'br-2' })).status).toBe(403)
})

test('refuses every other role to act for another account', async () => {
  const { teacher, students } = cloud.school
  const values = { ...tokenValues('teacher', await cloud.headersOf(teacher, now)), 'branch.id': 'br-1' }
  const rejected = await answerTo(handler, await readSampleEvent('session/show-current-user.forbidden', values))
  expect([rejected.status, rejected.body]).toMatchObject([403, { code: 'FORBIDDEN' }])
  const as = { impersonation_student_id: students[1].id }
  expect((await askAs(teacher, as)).status).toBe(403)
  expect((await askAs(await openAccount('parent'), as)).status).toBe(403)
  expect((await ask(await cloud.linkOf(students[0]), as)).status).toBe(403)
})

test('tells whose branch an admin impersonates by its own login', async () => {
  const admin = await openAccount('admin', { branch_id: null })
  await openAccount('branch')
  await cloud.table.update(branchKey('br-1'), {
    UpdateExpression: 'SET account_id = :id',
    ExpressionAttributeValues: { ':id': 'branch' },
  })
  expect((await askAs(admin, { impersonation_branch_id: 'br-1' })).body).toMatchObject({
    current_api_user: { login_id: 'admin01' },
    impersonation_branch: { login_id: 'branch01', is_branch: true },
  })
})

test('writes one record for each begin and each return of an impersonation', async () => {
  const admin = await openAccount('admin', { branch_id: null })
  const { id } = cloud.school.students[0]
  const steps = [
    { impersonation_branch_id: 'br-1' },
    { impersonation_branch_id: 'br-1', impersonation_student_id: id },
    { impersonation_branch_id: 'br-1' },
    {},
  ]
  for (const [minute, body] of steps.entries()) {
    now = new Date(start.getTime() + minute * 60_000)
    const headers = await cloud.headersOf(admin, now)
    await Promise.all([ask(headers, body), ask(headers, body), ask(headers, body)])
  }
  const records = await cloud.table.queryAll<StoredAuditRecord>({ partition: auditPk('br-1') })
  const told = records.map(({ at, action, target }) => `${at.slice(14, 16)} ${action} ${target?.kind}`)
  expect(told.sort()).toEqual([
    '00 impersonated branch',
    '01 impersonated student',
    '01 impersonation_ended branch',
    '02 impersonated branch',
    '02 impersonation_ended student',
    '03 impersonation_ended branch',
  ])
  for (const { action, actor, by } of records) {
    const real = action === 'impersonated' ? by : actor
    expect(real).toMatchObject({ account_id: 'admin', role: 'admin' })
  }
})
