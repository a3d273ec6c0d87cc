import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { createAttempt } from '@tcheck/data/attempt/attempt'
import { classItem } from '@tcheck/data/branch/branch'
import { getStudent, studentKey } from '@tcheck/data/student/student'
import { attempt as sampleAttempt } from '@tcheck/data/testing/branch-samples'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo, call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let values: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, secrets } = cloud
  handler = serve(teacherUsers, handlers({ table, sealingKeys: secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    log: () => undefined,
  })
  values = tokenValues('teacher', await cloud.headersOf(cloud.school.teacher))
})

const sample = async (name: string) => answerTo(handler, await readSampleEvent(`teacher-users/${name}`, values))
/** Whom a link lets in. */
async function principalOf(link: string, now = new Date()) {
  const event = await readSampleEvent('session/show-current-user.unauthenticated')
  const headers = new Headers({ 'encrypted-username': link })
  return cloud.authenticate({ event, headers, now, requestId: 'r', responseHeaders: new Headers() })
}
interface Listed {
  students: { student_id: string; ban: number; encrypted_username: string }[]
}

test('makes a throw-away student of the own branch, whose link works and who ends within a day', async () => {
  const answer = await sample('create-instant-user.success')
  expect(answer.status).toBe(201)
  const { student_id, encrypted_username } = answer.body as { student_id: string; encrypted_username: string }
  expect(await principalOf(encrypted_username)).toMatchObject({
    student_id,
    branch_id: 'br-1',
    grade: 8,
    student_kind: 'instant',
    entry_id: null,
  })
  const stored = await getStudent(cloud.table, student_id)
  const hours = ((stored?.ttl ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
  // The table deletes late: the link must end by itself.
  expect(await principalOf(encrypted_username, new Date(Date.now() + 25 * 3600_000))).toBeNull()
  const classes = await sample('list-classes.success')
  expect(classes.body).toMatchObject({ classes: [{ student_count: 3 }, { student_count: 0 }] })
})

test('makes one of grade 6 when no grade is named', async () => {
  const headers = await cloud.headersOf(cloud.school.teacher)
  const path = '/api/v2/teacher/users/create_instant_user'
  const { body } = await call(handler, { method: 'POST', path, headers })
  const { encrypted_username } = body as { encrypted_username: string }
  expect(await principalOf(encrypted_username)).toMatchObject({ grade: 6 })
})

test('makes a hundred of them an hour for one teacher, and then says so', async () => {
  const headers = await cloud.headersOf(cloud.school.teacher)
  const path = '/api/v2/teacher/users/create_instant_user'
  const statuses: number[] = []
  for (let count = 0; count < 102; count++) {
    statuses.push((await call(handler, { method: 'POST', path, headers })).status)
  }
  expect(statuses).toEqual([...Array(100).fill(201), 429, 429])
})

test('lists the classes of the own branch', async () => {
  expect((await sample('list-classes.success')).body).toEqual({
    classes: [
      { grade: 8, kumi: '2', student_count: 3 },
      { grade: 8, kumi: '3', student_count: 0 },
    ],
    years: [],
  })
})

test('lists a class by ban, each with a link that lets in just that student', async () => {
  const { students } = (await sample('list-students.success')).body as Listed
  expect(students.map(({ ban }) => ban)).toEqual([1, 2, 3])
  for (const { student_id, encrypted_username } of students) {
    expect(await principalOf(encrypted_username)).toMatchObject({
      student_id,
      branch_id: 'br-1',
      student_kind: 'roster',
    })
  }
})

test('makes a new link after revocation, and rejects the old one', async () => {
  const list = async () =>
    ((await sample('list-students.success')).body as Listed).students[0]?.encrypted_username ?? ''
  const old = await list()
  await cloud.table.update(studentKey(cloud.school.students[0].id), {
    UpdateExpression: 'SET link_version = link_version + :one',
    ExpressionAttributeValues: { ':one': 1 },
  })
  expect(await principalOf(old)).toBeNull()
  expect(await principalOf(await list())).toMatchObject({ student_id: cloud.school.students[0].id })
})

test('never makes a link for another branch’s student, not even one that is on an old roster', async () => {
  const { branchId, students, otherStudent, otherTeacher } = cloud.school
  const roster = [students[0], otherStudent].map(({ id, ban }) => ({ student_id: id, ban }))
  await cloud.table.put(classItem({ branch_id: branchId, grade: 8, kumi: '2', roster }))
  const listed = (await sample('list-students.success')).body as Listed
  expect(listed.students.map(({ student_id }) => student_id)).toEqual([students[0].id])
  values = tokenValues('teacher', await cloud.headersOf(otherTeacher))
  const others = (await sample('list-students.success')).body as Listed
  expect(others.students.map(({ student_id }) => student_id)).toEqual([otherStudent.id])
})

test('leaves disabled students out', async () => {
  await cloud.table.update(studentKey(cloud.school.students[1].id), {
    UpdateExpression: 'SET disabled_at = :now',
    ExpressionAttributeValues: { ':now': '2026-11-01T00:00:00Z' },
  })
  expect(((await sample('list-students.success')).body as Listed).students.map(({ ban }) => ban)).toEqual([1, 3])
})

test('refuses an unknown class, a grade that does not exist, and everybody but teachers', async () => {
  const unknown = await sample('list-students.not-found')
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'NOT_FOUND' }])
  const grade = await sample('create-instant-user.validation')
  expect([grade.status, grade.body]).toMatchObject([
    400,
    { code: 'VALIDATION', errors: [expect.stringContaining('学年')] },
  ])
  const link = (await cloud.linkOf(cloud.school.students[0]))['encrypted-username'] ?? ''
  values = { 'student.encrypted-username': link }
  const asStudent = await sample('list-classes.forbidden')
  expect([asStudent.status, asStudent.body]).toMatchObject([403, { code: 'FORBIDDEN' }])
  expect((await call(handler, { method: 'GET', path: '/api/v2/teacher/classes' })).status).toBe(401)
})

test('ends every link of a student and answers the new one; another branch’s student looks missing', async () => {
  const { students, otherStudent } = cloud.school
  const headers = await cloud.headersOf(cloud.school.teacher)
  const revoke = (id: string) =>
    call(handler, { method: 'DELETE', path: `/api/v2/teacher/students/${id}/links`, headers })
  const before = (await cloud.linkOf(students[1]))['encrypted-username'] ?? ''
  const { status, body } = await revoke(students[1].id)
  expect([status, body]).toMatchObject([200, { student_id: students[1].id }])
  expect(await principalOf(before)).toBeNull()
  expect(await principalOf((body as { encrypted_username: string }).encrypted_username)).toMatchObject({
    student_id: students[1].id,
  })
  const foreign = await revoke(otherStudent.id)
  expect([foreign.status, foreign.body]).toEqual([404, (await revoke('nobody')).body])
})

test('returns each student’s last answer time on request', async () => {
  const [first] = cloud.school.students
  const { path, headers } = {
    path: '/api/v2/teacher/students',
    headers: await cloud.headersOf(cloud.school.teacher),
  }
  const begun = sampleAttempt(first.id, 1, '01JZ4QA1B2C3D4E5F6G7H8J9KA', null)
  await createAttempt(cloud.table, { ...begun, updated_at: '2026-11-20T03:20:00.000Z' }, [])
  const list = async (query: Record<string, string>) => {
    const { body } = await call(handler, { method: 'GET', path, headers, query: { grade: '8', kumi: '2', ...query } })
    return (body as { students: { ban: number; last_activity_at?: string | null }[] }).students
  }
  expect((await list({ with: 'last_activity' })).map(({ last_activity_at }) => last_activity_at)).toEqual([
    '2026-11-20T03:20:00.000Z',
    null,
    null,
  ])
  expect((await list({})).every((student) => !('last_activity_at' in student))).toBe(true)
})
