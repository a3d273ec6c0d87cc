import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { ClassTeacher } from '@tcheck/contract/groups/admin-class-teachers'
import { MOST_CLASS_TEACHERS } from '@tcheck/contract/most'
import { getAccount } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { listNamedTeachings, listTeachings, teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { branchItem, getBranch } from '@tcheck/data/branch/branch'
import { seedSubjects } from '@tcheck/data/testing/sample-subjects'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/admin/teachers'

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSubjects(cloud.table)
  handler = await openPlainLambda('admin-class-teachers', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const ask = async (method: 'GET' | 'POST' | 'PATCH', to: string, sent?: object, query: Record<string, string> = {}) => {
  const { status, body } = await call(handler, { method, path: to, headers, query, ...(sent && { body: sent }) })
  const told = body as { teacher: ClassTeacher; teachers: ClassTeacher[]; issued: { password: string }; code?: string }
  return { status, ...told }
}
const taught = { name: '中村 けい', kana: 'なかむら けい', subject_codes: ['math'], grades: [6] }
const register = async (login_id: string, branch_id: string) =>
  (await ask('POST', path, { teacher: { ...taught, login_id, branch_id } })).teacher
const loginsOf = async (query: Record<string, string> = {}) =>
  (await ask('GET', path, undefined, query)).teachers.map(({ login_id }) => login_id)

test('registers a teacher of a branch, who is there for the branch at once; the password is told once', async () => {
  const made = await ask('POST', path, { teacher: { ...taught, login_id: 'nakamura', branch_id: 'br-2' } })
  expect(made).toMatchObject({
    status: 201,
    teacher: { ...taught, login_id: 'nakamura', branch_id: 'br-2', branch_name: 'みどり塾', state: 'new', revision: 1 },
  })
  const found = await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura')
  expect(found?.account).toMatchObject({ must_change_password: true, role: 'teacher' })
  expect(await listNamedTeachings(cloud.table, 'br-2')).toMatchObject([
    { account_id: made.teacher.id, name: '中村 けい' },
  ])
  const [record] = (await listAuditRecords(cloud.table, 'br-2', { limit: 1 })).items
  expect(record).toMatchObject({ action: 'account_created', target: { id: made.teacher.id } })
  expect(JSON.stringify(record)).not.toContain(made.issued.password)
  expect((await ask('POST', path, { teacher: { ...taught, login_id: 'nakamura', branch_id: 'br-1' } })).code).toBe(
    'LOGIN_TAKEN',
  )
})

/** Who is there before a test. */
const ofSchool = (number: string) => `class-teacher-${number}-login`

test('lists them over all branches and of one, and no teacher of a school', async () => {
  await register('nakamura', 'br-2')
  await register('ueda', 'br-1')
  expect((await loginsOf()).sort()).toEqual([ofSchool('1'), ofSchool('2'), 'nakamura', 'ueda'])
  expect((await loginsOf({ branch_id: 'br-1' })).sort()).toEqual([ofSchool('1'), 'ueda'])
  expect(await loginsOf({ q: 'ueda' })).toEqual(['ueda'])
  expect((await ask('GET', `${path}/${cloud.school.teacher.id}`)).status).toBe(404)
})

test('of two who change one teacher the second is told', async () => {
  const { id } = await register('nakamura', 'br-1')
  const change = (grades: number[]) => ask('PATCH', `${path}/${id}`, { teacher: { ...taught, grades, revision: 1 } })
  expect((await change([6, 7])).teacher).toMatchObject({ grades: [6, 7], revision: 2 })
  expect((await change([8])).code).toBe('CONFLICT')
})

test('who is stopped is locked out at once, and comes in again', async () => {
  const { id } = await register('nakamura', 'br-1')
  expect((await ask('POST', `${path}/${id}/close`, {})).teacher.state).toBe('closed')
  expect((await getAccount(cloud.table, id))?.disabled_at).toBe(now.toISOString())
  expect((await listTeachings(cloud.table, 'br-1'))[0]?.is_disabled).toBe(true)
  expect((await ask('POST', `${path}/${id}/close`, { undo: true })).teacher.state).toBe('new')
})

test('who is moved belongs to the other branch alone, and every session has ended', async () => {
  const { id } = await register('nakamura', 'br-1')
  const moved = await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })
  expect(moved.teacher).toMatchObject({ branch_id: 'br-2', branch_name: 'みどり塾' })
  expect(await listTeachings(cloud.table, 'br-1')).toEqual([])
  expect(await listTeachings(cloud.table, 'br-2')).toMatchObject([{ account_id: id }])
  expect(await loginsOf({ branch_id: 'br-2' })).toEqual([ofSchool('2'), 'nakamura'])
  expect((await getAccount(cloud.table, id))?.session_version).toBe(2)
  expect((await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })).code).toBe('TEACHER_THERE')
  expect((await ask('POST', `${path}/${id}/move`, { branch_id: 'br-none' })).code).toBe('SHAREABLE_BRANCH_UNKNOWN')
})

const recordsOf = async (branchId: string) =>
  (await listAuditRecords(cloud.table, branchId, { limit: 9 })).items.map(({ action, target, details }) => ({
    ...{ action, id: target?.id, details },
  }))
const closedBranch = async (id: string) => {
  const branch = (await getBranch(cloud.table, id)) ?? expect.unreachable('no branch')
  await cloud.table.put(branchItem({ ...branch, disabled_at: now.toISOString() }))
}

test('a move is told by both branches’ records, and by no more', async () => {
  const { id } = await register('nakamura', 'br-1')
  await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })
  const moved = { action: 'account_changed', id, details: { what: 'branch', from: 'br-1', to: 'br-2' } }
  expect((await recordsOf('br-1')).filter(({ action }) => action === 'account_changed')).toEqual([moved])
  expect(await recordsOf('br-2')).toEqual([moved])
})

test('refuses to register in or move to a closed or unknown branch', async () => {
  const { id } = await register('nakamura', 'br-1')
  await closedBranch('br-2')
  for (const branch_id of ['br-2', 'br-none']) {
    const fields = { ...taught, login_id: 'ueda', branch_id }
    expect((await ask('POST', path, { teacher: fields })).code).toBe('SHAREABLE_BRANCH_UNKNOWN')
    expect((await ask('POST', `${path}/${id}/move`, { branch_id })).code).toBe('SHAREABLE_BRANCH_UNKNOWN')
  }
  expect(await findAccountAndPassword(cloud.table, 'teacher-v1', 'ueda')).toBeUndefined()
  expect((await getAccount(cloud.table, id))?.branch_id).toBe('br-1')
})

test('a branch has 300 teachers at most', async () => {
  const teachings = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      teachingItem(teachingOf({ ...cloud.school.classTeacher, id: `t-${at}`, branch_id: 'br-2' })),
    )
  const { id } = await register('nakamura', 'br-1')
  await cloud.table.batchPut(teachings(MOST_CLASS_TEACHERS - 1))
  expect((await ask('POST', path, { teacher: { ...taught, login_id: 'last', branch_id: 'br-2' } })).status).toBe(201)
  const full = await ask('POST', path, { teacher: { ...taught, login_id: 'more', branch_id: 'br-2' } })
  expect(full.code).toBe('TEACHERS_TOO_MANY')
  expect((await ask('POST', `${path}/${id}/move`, { branch_id: 'br-2' })).code).toBe('TEACHERS_TOO_MANY')
  expect(await loginsOf({ q: 'more' })).toEqual([])
})

test('a subject that is not there is refused, and one that was taught before stays', async () => {
  const unknown = { ...taught, subject_codes: ['math', 'none'] }
  const made = await ask('POST', path, { teacher: { ...unknown, login_id: 'ueda', branch_id: 'br-1' } })
  expect([made.code, await loginsOf({ q: 'ueda' })]).toEqual(['MASTER_SUBJECT_UNKNOWN', []])
  const { id } = await register('nakamura', 'br-1')
  const change = (fields: object) => ask('PATCH', `${path}/${id}`, { teacher: { ...taught, revision: 1, ...fields } })
  expect((await change({ subject_codes: ['none'] })).code).toBe('MASTER_SUBJECT_UNKNOWN')
  expect((await change({ subject_codes: ['math', 'science'], name: '中村 圭' })).teacher).toMatchObject({
    ...{ subject_codes: ['math', 'science'], name: '中村 圭', revision: 2 },
  })
  expect((await getAccount(cloud.table, id))?.name).toBe('中村 圭')
})

test('stopping twice changes and records nothing the second time', async () => {
  const { id } = await register('nakamura', 'br-1')
  const close = async (undo: boolean) => (await ask('POST', `${path}/${id}/close`, { undo })).teacher.revision
  expect([await close(true), await close(false), await close(false), await close(true), await close(true)]).toEqual([
    1, 2, 2, 3, 3,
  ])
  // All of one moment: they stand in no order.
  expect(
    (await recordsOf('br-1')).map(({ action, details }) => `${action} ${JSON.stringify(details)}`).toSorted(),
  ).toEqual(['account_changed {"what":"enabled"}', 'account_created {}', 'account_disabled {}'])
})

test('lists by state and name, and offers open branches and the subjects', async () => {
  const { id } = await register('b-login', 'br-1')
  await ask('PATCH', `${path}/${id}`, { teacher: { ...taught, name: 'あおき', revision: 1 } })
  const closed = await register('a-login', 'br-2')
  await ask('POST', `${path}/${closed.id}/close`, {})
  expect(await loginsOf({ state: 'closed' })).toEqual(['a-login'])
  expect(await loginsOf({ state: 'new' })).toEqual(['b-login'])
  expect((await loginsOf({ sort: 'name' }))[0]).toBe('b-login')
  const branches = [
    { id: 'br-1', name: 'さくら中学校' },
    { id: 'br-2', name: 'みどり塾' },
  ]
  const choices = async () =>
    (await call(handler, { method: 'GET', path: '/api/admin/teacher_choices', headers })).body as { choices: object }
  const subjects = ['math', 'science', 'english'].map((code) => ({ code, name: code }))
  expect(await choices()).toEqual({ choices: { branches, subjects } })
  await closedBranch('br-2')
  expect(await choices()).toMatchObject({ choices: { branches: [branches[0]] } })
})
