import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type IssuedLogins, roster, type StudentProfile } from '@tcheck/contract/groups/roster'
import { MOST_CHILDREN } from '@tcheck/contract/most'
import { type Account, createAccountWrites, findAccountByLogin, getAccount } from '@tcheck/data/account/account'
import { findAccountAndPassword } from '@tcheck/data/account/password'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getClass } from '@tcheck/data/branch/branch'
import { listPupils } from '@tcheck/data/student/pupil'
import { getStudent, studentKey } from '@tcheck/data/student/student'
import { seedSubjects } from '@tcheck/data/testing/sample-subjects'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as officeHandlers } from '../branch-students/handlers.ts'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let office: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T15:30:00.000Z')
const path = '/api/branch/students'

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, secrets, authenticate, school } = cloud
  const options = { originCheck: anyOrigin, authenticate, now: () => now, log: () => undefined }
  lambda = serve(roster, handlers({ table }), options)
  office = serve(branchStudents, officeHandlers({ table, sealingKeys: secrets.sealingKeys }), options)
  const branch: Account = { ...school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
  await table.transact(createAccountWrites(branch))
  await seedSubjects(table)
  await table.put(teachingItem(teachingOf(school.teacher)))
  headers = await cloud.headersOf(branch, now)
})

const ask = async (method: 'GET' | 'POST' | 'PATCH', to: string, body?: object, query: Record<string, string> = {}) => {
  const isOffice = to.endsWith('/close') || (method === 'GET' && to === path)
  const answer = await call(isOffice ? office : lambda, { method, path: to, headers, query, ...(body && { body }) })
  const told = answer.body as { student: StudentProfile; issued: IssuedLogins; code?: string; students: unknown[] }
  return { status: answer.status, ...told }
}

const tuesdayBy = (teacher_id: string) => ({ slots: [{ weekday: 2, period: 3, teacher_id }] })
const math = { subject_code: 'math', ...tuesdayBy('teacher-1') }
const fields = {
  ...{ name: '青木 ひなた', kana: 'あおき ひなた', school: 'さくら中学校', grade: 8 },
  ...{ login_id: 'hinata-a', enrolled_on: '2024-04-01' },
  enrolments: [math],
  parents: [{ login_id: 'aoki-m', name: '青木 まこと' }],
}
const create = (more: Partial<typeof fields> = {}, key = 'key-0000000000000001') =>
  ask('POST', path, { student: { ...fields, ...more }, idempotency_key: key })
const update = ({ student_id, revision }: StudentProfile, more: object = {}) =>
  ask('PATCH', `${path}/${student_id}`, { student: { ...fields, state: 'enrolled', revision, ...more } })

test('registers a student on the first free number, with an account and a parent, whose passwords are told once', async () => {
  const made = await create()
  expect(made).toMatchObject({
    status: 201,
    student: { name: '青木 ひなた', grade: 8, kumi: '2', ban: 4, state: 'enrolled', enrolments: [math], revision: 1 },
    issued: [
      { who: 'student', login_id: 'hinata-a' },
      { who: 'parent', login_id: 'aoki-m' },
    ],
  })
  const id = made.student.student_id
  expect((await getClass(cloud.table, 'br-1', 8, '2'))?.roster.at(-1)).toEqual({ ban: 4, student_id: id })
  expect((await findAccountByLogin(cloud.table, 'parent', 'aoki-m'))?.student_ids).toEqual([id])
  const [record] = (await listAuditRecords(cloud.table, 'br-1', { limit: 1 })).items
  expect(record).toMatchObject({ action: 'created', target: { kind: 'student', id } })
  for (const { password } of made.issued) expect(JSON.stringify(record)).not.toContain(password)
  expect(await listPupils(cloud.table, 'br-1')).toMatchObject([{ student_id: id, enrolments: [math] }])
})

test('a repeated call registers no student twice, and returns no password again', async () => {
  const first = await create()
  const again = await create()
  expect(again).toMatchObject({ status: 201, student: { student_id: first.student.student_id }, issued: [] })
  expect(await listPupils(cloud.table, 'br-1')).toHaveLength(1)
  expect(await create({}, 'key-0000000000000002')).toMatchObject({ status: 409, code: 'LOGIN_TAKEN' })
})

test('links a parent of the branch by login to a second child, and lets go of who is named no longer', async () => {
  const first = await create()
  const before = await findAccountAndPassword(cloud.table, 'parent', 'aoki-m')
  const second = await create({ name: '青木 そら', login_id: 'sora-a' }, 'key-0000000000000002')
  expect(second.issued.map(({ who }) => who)).toEqual(['student'])
  const both = [first.student.student_id, second.student.student_id]
  expect(await findAccountAndPassword(cloud.table, 'parent', 'aoki-m')).toMatchObject({
    hash: before?.hash,
    account: { student_ids: both },
  })
  expect(
    (await update(second.student, { name: '青木 そら', login_id: 'sora-a', parents: [] })).student.parents,
  ).toEqual([])
  expect((await findAccountByLogin(cloud.table, 'parent', 'aoki-m'))?.student_ids).toEqual(both.slice(0, 1))
})

test('refuses to link a parent of another branch', async () => {
  const other = { role: 'parent', realm: 'parent', login_id: 'aoki-m', branch_id: 'br-2', student_ids: [] } as const
  await cloud.table.transact(
    createAccountWrites({ ...cloud.school.otherTeacher, ...other, id: 'parent-2', student_ids: [] }),
  )
  expect((await create()).code).toBe('LOGIN_TAKEN')
  expect((await getAccount(cloud.table, 'parent-2'))?.student_ids).toEqual([])
})

test('two who change one student: the second is told, and nothing of the first is lost', async () => {
  const { student } = await create()
  expect((await update(student, { school: 'みどり中学校' })).student).toMatchObject({
    school: 'みどり中学校',
    revision: 2,
  })
  expect((await update(student, { kana: 'あおき' })).code).toBe('CONFLICT')
  expect((await ask('GET', `${path}/${student.student_id}`)).student).toMatchObject({
    school: 'みどり中学校',
    kana: 'あおき ひなた',
  })
})

test('a student who changes grade gets a seat there and leaves the earlier one; the account has no name', async () => {
  const { student } = await create()
  const moved = await update(student, { grade: 9, name: '青木 日向' })
  expect(moved.student).toMatchObject({ grade: 9, kumi: '1', ban: 1 })
  expect((await getClass(cloud.table, 'br-1', 8, '2'))?.roster).toHaveLength(3)
  expect(await getStudent(cloud.table, student.student_id)).toMatchObject({ grade: 9, kumi: '1', link_version: 1 })
  expect((await getAccount(cloud.table, student.student_id))?.name).toBe('')
})

test('reads and changes a student without a profile', async () => {
  const [{ id }] = cloud.school.students
  const { student } = await ask('GET', `${path}/${id}`)
  expect(student).toMatchObject({ name: '', state: 'enrolled', enrolments: [], login_id: null, revision: 0 })
  expect((await update(student, { login_id: '', parents: [] })).student).toMatchObject({
    name: '青木 ひなた',
    revision: 1,
  })
})

test('a student with a card who gets an account loses the earlier links', async () => {
  const [{ id, link_version }] = cloud.school.students
  const { student } = await ask('GET', `${path}/${id}`)
  expect((await update(student, { login_id: 'hinata-a', parents: [] })).student).toMatchObject({ login_id: 'hinata-a' })
  expect(await getStudent(cloud.table, id)).toMatchObject({ link_version: link_version + 1, login_id: 'hinata-a' })
})

test('who leaves comes in no more and keeps everything; who returns comes in again', async () => {
  const { student } = await create()
  const { student_id: id } = student
  const left = await ask('POST', `${path}/${id}/close`, { left_on: '', revision: 1 })
  expect(left.student).toMatchObject({ state: 'left', left_on: '2026-11-21', enrolments: [math] })
  expect((await getAccount(cloud.table, id))?.disabled_at).toBe(now.toISOString())
  expect((await getStudent(cloud.table, id))?.disabled_at).toBe(now.toISOString())
  expect((await update(left.student)).code).toBe('STUDENT_LEFT')
  const back = await ask('POST', `${path}/${id}/close`, { revision: 2, undo: true })
  expect(back.student).toMatchObject({ state: 'enrolled', left_on: null, enrolments: [math] })
  expect((await getAccount(cloud.table, id))?.disabled_at).toBeNull()
  expect((await getStudent(cloud.table, id))?.disabled_at).toBeNull()
})

test('a return opens nothing that another user ended before', async () => {
  const { student } = await create()
  const { student_id: id } = student
  await cloud.table.update(studentKey(id), {
    UpdateExpression: 'SET disabled_at = :at',
    ExpressionAttributeValues: { ':at': '2026-10-01T00:00:00.000Z' },
  })
  await ask('POST', `${path}/${id}/close`, { revision: 1 })
  await ask('POST', `${path}/${id}/close`, { revision: 2, undo: true })
  expect((await getStudent(cloud.table, id))?.disabled_at).toBe('2026-10-01T00:00:00.000Z')
})

test('refuses two lessons at one time, and one parent twice', async () => {
  const science = { ...math, subject_code: 'science' }
  expect((await create({ enrolments: [math, science] })).code).toBe('ENROLMENT_TWICE')
  const twice = [...fields.parents, { login_id: 'aoki-m', name: 'もう一人' }]
  expect((await create({ parents: twice })).code).toBe('PARENT_TWICE')
  const { student } = await create()
  expect((await update(student, { enrolments: [math, science] })).code).toBe('ENROLMENT_TWICE')
  expect((await update(student, { parents: twice })).code).toBe('PARENT_TWICE')
})

test('refuses to change a login to one in use', async () => {
  await create({ parents: [] })
  const { student } = await create({ login_id: '', parents: [] }, 'key-0000000000000002')
  expect(await update(student, { parents: [] })).toMatchObject({ status: 409, code: 'LOGIN_TAKEN' })
})

test('finds by reading, state and subject; who has no profile is in the school', async () => {
  const { student } = await create()
  await ask('POST', `${path}/${student.student_id}/close`, { revision: 1 })
  const found = async (query: Record<string, string>) => (await ask('GET', path, undefined, query)).students
  expect(await found({ q: 'アオキ' })).toMatchObject([{ name: '青木 ひなた', state: 'left', lessons_a_week: 1 }])
  expect(await found({ state: 'left' })).toHaveLength(1)
  expect(await found({ state: 'enrolled' })).toHaveLength(3)
  expect(await found({ subject_code: 'math' })).toHaveLength(1)
  expect(await found({ subject_code: 'english' })).toHaveLength(0)
})

test('another branch’s student is not found', async () => {
  const { id } = cloud.school.otherStudent
  expect((await ask('GET', `${path}/${id}`)).status).toBe(404)
  expect((await ask('POST', `${path}/${id}/close`, { revision: 0 })).status).toBe(404)
})

/** As a teacher of the branch asks. */
async function teach(method: 'GET' | 'POST' | 'PATCH', to: string, body?: object) {
  const teacher: Account = { ...cloud.school.teacher, id: 'teacher-v1', login_id: 'teacher-v1', realm: 'teacher-v1' }
  if (!(await getAccount(cloud.table, teacher.id))) await cloud.table.transact(createAccountWrites(teacher))
  const sent = { method, path: `/api/teacher/students${to}`, headers: await cloud.headersOf(teacher, now) }
  const { status, body: told } = await call(lambda, { ...sent, ...(body && { body }) })
  return { status, ...(told as { student: Partial<StudentProfile>; issued?: unknown; code?: string }) }
}
const { login_id: _, parents: __, ...taught } = fields

test('a teacher registers a student without an account, whatever the input', async () => {
  const key = 'key-0000000000000009'
  const made = await teach('POST', '', {
    student: { ...taught, login_id: 'own', parents: fields.parents },
    idempotency_key: key,
  })
  expect(made).toMatchObject({ status: 201, student: { name: '青木 ひなた', kumi: '2', ban: 4, enrolments: [math] } })
  expect(made.issued).toBeUndefined()
  expect(await getAccount(cloud.table, made.student.student_id ?? '')).toBeUndefined()
  expect(await findAccountByLogin(cloud.table, 'parent', 'aoki-m')).toBeUndefined()
})

test('what a teacher changes leaves account, parents and 休会 as they were, and shows none of them', async () => {
  const { student } = await create()
  const paused = (await update(student, { state: 'paused' })).student
  const shown = (await teach('GET', `/${student.student_id}`)).student
  expect(JSON.stringify(shown)).not.toMatch(/login_id|parents|aoki-m|hinata-a/)
  const body = {
    student: { ...taught, school: 'みどり中学校', parents: [], state: 'enrolled', revision: paused.revision },
  }
  expect((await teach('PATCH', `/${student.student_id}`, body)).student).toMatchObject({ school: 'みどり中学校' })
  expect((await ask('GET', `${path}/${student.student_id}`)).student).toMatchObject({
    ...{ school: 'みどり中学校', state: 'paused', login_id: 'hinata-a', revision: 3 },
    parents: [{ login_id: 'aoki-m' }],
  })
  expect((await teach('PATCH', `/${student.student_id}`, body)).code).toBe('CONFLICT')
})

test('a teacher finds no student of another branch', async () => {
  const { id } = cloud.school.otherStudent
  expect((await teach('GET', `/${id}`)).status).toBe(404)
  expect((await teach('PATCH', `/${id}`, { student: { ...taught, revision: 0 } })).status).toBe(404)
})

test('a school’s teacher neither sees nor registers students of the classroom', async () => {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  for (const [method, path, body] of [
    ['GET', '/api/teacher/student_choices', undefined],
    ['GET', '/api/teacher/students/anybody', undefined],
    [
      'POST',
      '/api/teacher/students',
      { student: { name: '森 あかり', grade: 6, enrolled_on: '' }, idempotency_key: 'a-key-of-a-school' },
    ],
  ] as const)
    expect([path, (await call(lambda, { method, path, headers, body })).status]).toEqual([path, 403])
})

test.each([
  ['a subject that is not there', { subject_code: 'none' }, 'MASTER_SUBJECT_UNKNOWN'],
  ['a name of every object', { subject_code: '__proto__' }, 'VALIDATION'],
  ['a student’s id for a teacher', tuesdayBy('student-1'), 'ENROLMENT_TEACHER_UNKNOWN'],
])('refuses an enrolment with %s', async (_, part, code) => {
  expect((await create({ enrolments: [{ ...math, ...part }] })).code).toBe(code)
  const { student } = await create()
  expect((await update(student, { enrolments: [{ ...math, ...part }] })).code).toBe(code)
})

test('keeps an enrolment whose subject or teacher has gone since', async () => {
  const { student } = await create()
  await cloud.table.remove({ pk: 'MASTER#subjects', sk: 'math' })
  expect((await update(student, { school: 'みどり中学校' })).status).toBe(200)
})

test('links one parent to ten children, and says so at the eleventh', async () => {
  const child = (at: number) => create({ login_id: '', name: `青木 ${at}` }, `key-00000000000000${10 + at}`)
  for (let at = 0; at < MOST_CHILDREN; at++) expect((await child(at)).status).toBe(201)
  const fields = [{ path: 'student.parents.0.login_id' }]
  expect(await child(MOST_CHILDREN)).toMatchObject({ status: 422, code: 'PARENT_CHILDREN_FULL', fields })
  const { student } = await create({ login_id: '', parents: [] }, 'key-0000000000000099')
  expect(await update(student)).toMatchObject({ status: 422, code: 'PARENT_CHILDREN_FULL' })
})

test('takes a login in any case and width as the one that it is', async () => {
  const { student } = await create({ login_id: 'Ｈｉｎａｔａ-A' })
  expect(student.login_id).toBe('hinata-a')
  expect((await create({ login_id: 'HINATA-a', parents: [] }, 'key-0000000000000009')).code).toBe('LOGIN_TAKEN')
  const known = await findAccountAndPassword(cloud.table, 'student', 'Hinata-A')
  expect(known?.account.login_id).toBe('hinata-a')
})
