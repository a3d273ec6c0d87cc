import { verifyPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { type Account, accountItem, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { getInvitation } from '@tcheck/data/account/invitation'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { getTeaching, teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { seedSubjects } from '@tcheck/data/testing/sample-subjects'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/branch/teachers'

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('branch-teachers', cloud, () => now)
  const branch: Account = {
    ...cloud.school.teacher,
    id: 'branch-9',
    login_id: 'branch',
    role: 'branch',
    realm: 'branch',
  }
  await cloud.table.transact(createAccountWrites(branch))
  await seedSubjects(cloud.table)
  headers = await cloud.headersOf(branch, now)
})

const ask = async (method: 'GET' | 'POST' | 'PATCH', to: string, sent?: object, query: Record<string, string> = {}) => {
  const { status, body } = await call(handler, { method, path: to, headers, query, ...(sent && { body: sent }) })
  const told = body as {
    teacher: BranchTeacher
    teachers: BranchTeacher[]
    issued: { password: string }
    code?: string
  }
  return { status, ...told }
}
const fields = { name: '中村 けい', kana: 'なかむら けい', subject_codes: ['math', 'science'], grades: [7, 8] }
const create = (login_id = 'nakamura-k', more: Partial<typeof fields> = {}) =>
  ask('POST', path, { teacher: { ...fields, ...more, login_id } })
const newClassTeacher = async () => {
  const account: Account = { ...cloud.school.teacher, id: 'teacher-8', realm: 'teacher-v1', login_id: 'before-t' }
  await cloud.table.transact([...createAccountWrites(account), teachingWrite(teachingOf(account))])
  return account
}

test('registers a teacher with a password that is told once and opens the account', async () => {
  const made = await create()
  expect(made).toMatchObject({ status: 201, teacher: { ...fields, state: 'new', revision: 1 } })
  const found = await findAccountAndPassword(cloud.table, 'teacher-v1', 'nakamura-k')
  expect(await verifyPassword(made.issued.password, found?.hash ?? '')).toBe(true)
  expect(found?.account).toMatchObject({ role: 'teacher', branch_id: 'br-1', must_change_password: true })
  const [record] = (await listAuditRecords(cloud.table, 'br-1', { limit: 1 })).items
  expect(record).toMatchObject({ action: 'account_created', target: { id: made.teacher.id } })
  expect(JSON.stringify(record)).not.toContain(made.issued.password)
  expect((await create()).code).toBe('LOGIN_TAKEN')
})

test('lists the own v1 teachers by reading, found by words, subject and grade', async () => {
  await create()
  await create('inoue-s', { name: '井上 そら', kana: 'いのうえ そら', subject_codes: ['english'], grades: [9] })
  const loginsOf = async (query: Record<string, string> = {}) =>
    (await ask('GET', path, undefined, query)).teachers.map(({ login_id }) => login_id)
  expect(await loginsOf()).toEqual(['inoue-s', 'nakamura-k'])
  expect(await loginsOf({ q: 'イノウエ' })).toEqual(['inoue-s'])
  expect(await loginsOf({ subject_code: 'science' })).toEqual(['nakamura-k'])
  expect(await loginsOf({ grade: '9' })).toEqual(['inoue-s'])
  expect(await loginsOf({ state: 'closed' })).toEqual([])
})

test('lists no teacher who has moved to another branch, also while the list of teachings still names them', async () => {
  await create()
  const { teacher } = await create('inoue-s')
  const account = (await getAccount(cloud.table, teacher.id)) ?? expect.unreachable('no account')
  await cloud.table.put(accountItem({ ...account, branch_id: 'br-2' }))
  expect((await getTeaching(cloud.table, teacher.id))?.branch_id).toBe('br-1')
  const { teachers, ...counts } = await ask('GET', path)
  expect([teachers.map(({ login_id }) => login_id), counts]).toEqual([
    ['nakamura-k'],
    expect.objectContaining({ total_count: 1 }),
  ])
})

test('finds teachers by state, and orders them by reading, else name, or by login', async () => {
  await create('c-login', { name: '佐藤', kana: '' })
  await create('b-login', { name: '中村', kana: 'あおき' })
  const { teacher } = await create('a-login', { name: '井上', kana: 'たなか', grades: [9] })
  await ask('POST', `${path}/${teacher.id}/close`, {})
  const loginsOf = async (query: Record<string, string>) =>
    (await ask('GET', path, undefined, query)).teachers.map(({ login_id }) => login_id)
  expect(await loginsOf({ state: 'closed' })).toEqual(['a-login'])
  expect(await loginsOf({ state: 'new' })).toEqual(['b-login', 'c-login'])
  expect(await loginsOf({ grade: '7' })).toEqual(['b-login', 'c-login'])
  expect(await loginsOf({ grade: '1' })).toEqual([])
  expect(await loginsOf({ sort: 'kana' })).toEqual(['b-login', 'a-login', 'c-login'])
  expect(await loginsOf({ sort: 'login_id' })).toEqual(['a-login', 'b-login', 'c-login'])
})

test('two who change one teacher: the second is told', async () => {
  const { teacher } = await create()
  const change = (more: object) =>
    ask('PATCH', `${path}/${teacher.id}`, { teacher: { ...fields, revision: teacher.revision, ...more } })
  expect((await change({ name: '中村 圭', grades: [9] })).teacher).toMatchObject({ name: '中村 圭', grades: [9] })
  expect((await change({ grades: [1] })).code).toBe('CONFLICT')
  expect((await getAccount(cloud.table, teacher.id))?.name).toBe('中村 圭')
})

test('stops a teacher at once, in the timetable’s list too, and lets them in again', async () => {
  const { teacher } = await create()
  expect((await ask('POST', `${path}/${teacher.id}/close`, {})).teacher.state).toBe('closed')
  expect((await getAccount(cloud.table, teacher.id))?.disabled_at).toBe(now.toISOString())
  expect((await getTeaching(cloud.table, teacher.id))?.is_disabled).toBe(true)
  expect((await ask('POST', `${path}/${teacher.id}/invite`, { address: 'k@juku.example' })).code).toBe('TEACHER_CLOSED')
  expect((await ask('POST', `${path}/${teacher.id}/close`, { undo: true })).teacher.state).toBe('new')
  expect((await getTeaching(cloud.table, teacher.id))?.is_disabled).toBe(false)
})

test('invites by mail; a teacher of whom nothing is said yet is read, listed and changed', async () => {
  const { id } = await newClassTeacher()
  expect((await ask('GET', `${path}/${id}`)).teacher).toMatchObject({ subject_codes: [], revision: 1 })
  expect((await ask('POST', `${path}/${id}/invite`, { address: 'k@juku.example' })).status).toBe(200)
  expect(await getInvitation(cloud.table, id)).toMatchObject({ address: 'k@juku.example' })
  expect((await ask('PATCH', `${path}/${id}`, { teacher: { ...fields, revision: 1 } })).status).toBe(200)
  expect((await ask('GET', path)).teachers.map((one) => one.id)).toEqual([id])
})

test('reaches the own v1 teachers alone, and teachers do not reach it', async () => {
  const { teacher, otherTeacher } = cloud.school
  expect((await ask('GET', `${path}/${teacher.id}`)).status).toBe(404)
  expect((await ask('POST', `${path}/${otherTeacher.id}/close`, {})).status).toBe(404)
  headers = await cloud.headersOf(teacher, now)
  expect((await ask('GET', path)).status).toBe(403)
})

test('takes no subject that is not there, and keeps one that has gone since', async () => {
  const unknown = { subject_codes: ['math', 'none'] }
  expect(await create('nakamura-k', unknown)).toMatchObject({ status: 422, code: 'MASTER_SUBJECT_UNKNOWN' })
  const { teacher } = await create()
  const change = (more: object) =>
    ask('PATCH', `${path}/${teacher.id}`, { teacher: { ...fields, revision: teacher.revision, ...more } })
  expect(await change(unknown)).toMatchObject({ status: 422, code: 'MASTER_SUBJECT_UNKNOWN' })
  await cloud.table.remove({ pk: 'MASTER#subjects', sk: 'math' })
  expect((await change({})).status).toBe(200)
})
