import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { MOST_COMMENT_LENGTH, type StudentComment, type TeacherComment } from '@tcheck/contract/comment'
import { createAccountWrites } from '@tcheck/data/account/account'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { entryByLink, entryToMission } from '@tcheck/data/student/entry'
import { closeStudentWrite } from '@tcheck/data/student/erase-student'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { call, openTestCloud, type TestCall, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let lambdas: Record<'teacher' | 'student', LambdaHandler>

const first = () => cloud.school.students[0]
const serial = (at: number) => `01JREWKS00B7C8D9E0F1G2H3${String(at).padStart(2, '0')}`
const idOf = (at: number) => `${first().id}.${serial(at)}`
const testOf = (at: number) => attempt(first().id, 1, serial(at), null)

beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z')
  cloud = await openTestCloud()
  lambdas = {
    teacher: await openPlainLambda('teacher-comments', cloud, () => now),
    student: await openPlainLambda('student-comments', cloud, () => now),
  }
  await cloud.table.batchPut([1, 2].map((at) => attemptItem(testOf(at))))
})

type By = TestCloud['school']['teacher']
type Told = { status: number; body: { comment: TeacherComment | null; comments: TeacherComment[]; code?: string } }

const asTeacher = async (method: TestCall['method'], id: string, more: object = {}, by: By = cloud.school.teacher) => {
  const path = `/api/v2/teacher/comments${id === '' ? '' : `/${id}`}`
  return (await call(lambdas.teacher, { method, path, headers: await cloud.headersOf(by, now), ...more })) as Told
}
const save = (at: number, text: string, revision: number, by?: By) =>
  asTeacher('PUT', idOf(at), { body: { text, revision } }, by)
const takeBack = (at: number, revision: number) => asTeacher('POST', `${idOf(at)}/cancel`, { body: { revision } })

const asStudent = async (
  method: TestCall['method'],
  path: string,
  body?: object,
  entry?: Parameters<TestCloud['linkOf']>[1],
) => {
  const headers = await cloud.linkOf(first(), entry)
  const answer = await call(lambdas.student, {
    ...{ method, path: `/api/v2/student/comments${path}`, headers },
    ...(body && { body }),
  })
  return answer as { status: number; body: { comment: StudentComment | null; comments: StudentComment[] } }
}
const unread = async () => (await asStudent('GET', '')).body.comments

test('a teacher’s comment is shown to the teacher and, once as news, to the student', async () => {
  const { body } = await save(
    1,
    '  とちゅうの式が、ていねいです。\r\n次は、たしかめ算も。\n\n\n\nまた見せてください。 ',
    0,
  )
  const text = 'とちゅうの式が、ていねいです。\n次は、たしかめ算も。\n\nまた見せてください。'
  expect(body.comment).toEqual({
    student_activity_group_id: idOf(1),
    text,
    written_at: now.toISOString(),
    written_by: cloud.school.teacher.name,
    revision: 1,
    read_at: null,
  })
  expect(await unread()).toMatchObject([{ text, title: testOf(1).title, is_read: false }])
  now = new Date('2026-11-20T04:00:00.000Z')
  expect((await asStudent('POST', `/${idOf(1)}/read`, { revision: 1 })).status).toBe(200)
  expect(await unread()).toEqual([])
  expect((await asStudent('GET', `/${idOf(1)}`)).body.comment).toMatchObject({ text, is_read: true })
  expect((await asTeacher('GET', idOf(1))).body.comment).toMatchObject({ read_at: now.toISOString() })
})

test('of two teachers the second one is told, and the same sent twice is written once', async () => {
  await save(1, 'よくできました。', 0)
  expect((await save(1, 'よくできました。', 0)).status).toBe(200)
  const colleague: By = { ...cloud.school.teacher, id: 'teacher-9', login_id: 'teacher-9-login' }
  await cloud.table.transact(createAccountWrites(colleague))
  expect(await save(1, 'もう一度、見直しましょう。', 0, colleague)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect((await save(1, 'もう一度、見直しましょう。', 1, colleague)).body.comment).toMatchObject({ revision: 2 })
  expect(await takeBack(1, 1)).toMatchObject({ status: 409 })
  const acts = (await listAuditRecords(cloud.table, 'br-1', { limit: 10 })).items
  expect(acts.map(({ action }) => action)).toEqual(['comment_written', 'comment_written'])
  expect(JSON.stringify(acts)).not.toContain('見直し')
})

test('a text that was written anew is to be read again, and what was read of the old one counts no more', async () => {
  await save(1, 'よくできました。', 0)
  await save(1, 'たいへん、よくできました。', 1)
  await asStudent('POST', `/${idOf(1)}/read`, { revision: 1 })
  expect(await unread()).toMatchObject([{ text: 'たいへん、よくできました。', revision: 2 }])
})

test('hides a withdrawn comment; a second withdrawal changes nothing; it can be written again', async () => {
  await save(1, 'よくできました。', 0)
  expect((await takeBack(1, 1)).status).toBe(200)
  expect((await takeBack(1, 1)).status).toBe(200)
  expect(await unread()).toEqual([])
  expect((await asStudent('GET', `/${idOf(1)}`)).body).toEqual({ comment: null })
  expect((await asTeacher('GET', idOf(1))).body).toEqual({ comment: null })
  expect((await save(1, 'よくできました。', 0)).status).toBe(200)
})

test('a list of a student has what was said about the newest attempts first', async () => {
  await save(1, 'ひとつめ', 0)
  await save(2, 'ふたつめ', 0)
  const { body } = await asTeacher('GET', '', { query: { student_id: first().id } })
  expect(body.comments.map(({ text }) => text)).toEqual(['ふたつめ', 'ひとつめ'])
})

test.each([
  ['nothing but spaces', ' \n\u3000\u0000 '],
  ['more than a few sentences', 'あ'.repeat(MOST_COMMENT_LENGTH + 1)],
])('%s is refused', async (_, text) => {
  expect((await save(1, text, 0)).status).toBe(400)
})

test('signs that turn or hide what follows are not kept', async () => {
  const { body } = await save(1, 'よく\u202Eでき\u0007ました\uFEFF。', 0)
  expect(body.comment?.text).toBe('よくできました。')
})

test('rejects comments on unfinished tests, other branches and students being erased', async () => {
  await cloud.table.put(attemptItem({ ...testOf(3), finished_at: null }))
  expect(await save(3, 'がんばって', 0)).toMatchObject({ status: 422, body: { code: 'COMMENT_DURING_TEST' } })
  expect((await save(9, 'だれもいない', 0)).status).toBe(404)
  expect((await save(1, 'よその生徒', 0, cloud.school.otherTeacher)).status).toBe(404)
  await cloud.table.transact([closeStudentWrite(first(), now.toISOString())])
  expect((await save(1, '消えるところ', 0)).status).toBe(409)
})

test.each([
  ['number', entryToMission('01ENTRY', 'mission-1')],
  ['a shared link', entryByLink('01LINK', 'key-1')],
])('who came in by %s sees nothing of what was said to the student of that number', async (_, entry) => {
  await save(1, 'よくできました。', 0)
  const asked = await Promise.all([
    asStudent('GET', '', undefined, entry),
    asStudent('GET', `/${idOf(1)}`, undefined, entry),
    asStudent('POST', `/${idOf(1)}/read`, { revision: 1 }, entry),
  ])
  expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('よくできました')
  expect(await unread()).toHaveLength(1)
})
