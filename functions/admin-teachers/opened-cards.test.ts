import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { CardClass } from '@tcheck/contract/groups/admin-teachers'
import { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { measureCapacity } from '@tcheck/data/capacity'
import { getStudent } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../teacher-users/handlers.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let now: Date
let cloud: TestCloud
let lambdas: Record<'admin' | 'teacher', LambdaHandler>

beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z')
  cloud = await openTestCloud()
  const { table, secrets, authenticate } = cloud
  const options = { originCheck: anyOrigin, authenticate, now: () => now, log: () => undefined }
  lambdas = {
    admin: await openPlainLambda('admin-teachers', cloud, () => now),
    teacher: serve(teacherUsers, handlers({ table, sealingKeys: secrets.sealingKeys }), options),
  }
})

interface Card {
  student_id: string
  encrypted_username: string
}
const asTeacher = async (query: Record<string, string> = {}) => {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const path = '/api/v2/teacher/students'
  const answer = await call(lambdas.teacher, {
    method: 'GET',
    path,
    headers,
    query: { grade: '8', kumi: '2', ...query },
  })
  return (answer.body as { students: Card[] }).students
}
const asAdmin = async (method: 'GET' | 'POST', more: string, body?: object) => {
  const headers = await cloud.headersOf(cloud.school.admin, now)
  const path = `/api/v2/admin/teachers/${cloud.school.teacher.id}/${more}`
  return call(lambdas.admin, { method, path, headers, ...(body && { body }) })
}
const opened = async () => ((await asAdmin('GET', 'cards')).body as { classes: CardClass[] }).classes
const actions = async () =>
  (await listAuditRecords(cloud.table, 'br-1', { limit: 50 })).items.map(({ action }) => action)
const isLetIn = async ({ encrypted_username }: Card) => {
  const headers = { 'encrypted-username': encrypted_username }
  const event = { rawQueryString: '', headers, requestContext: { http: { sourceIp: '192.0.2.1' } } } as never
  const request = { event, headers: new Headers(headers), now, requestId: 'r', responseHeaders: new Headers() }
  return (await cloud.authenticate(request)) !== null
}

test('opening cards is recorded once a day, before they are answered; a list without cards has none and is not recorded', async () => {
  expect((await asTeacher({ cards: 'without' })).every((one) => !('encrypted_username' in one))).toBe(true)
  expect(await opened()).toEqual([])
  await asTeacher()
  now = new Date('2026-11-20T05:00:00.000Z')
  await asTeacher()
  expect(await actions()).toEqual(['cards_opened'])
  now = new Date('2026-11-24T05:00:00.000Z')
  await asTeacher()
  expect(await actions()).toEqual(['cards_opened', 'cards_opened'])
  const of = { branch_id: 'br-1', year: 2026, grade: 8, kumi: '2', student_count: 3 }
  expect(await opened()).toMatchObject([
    { ...of, branch_name: expect.any(String), first_at: '2026-11-20T03:00:00.000Z', last_at: now.toISOString() },
  ])
})

const unitsOfList = () =>
  measureCapacity(async (used) => {
    await opened()
    return { ...used }
  })

test('the list is one query, however much the audit holds', async () => {
  await asTeacher()
  const before = await unitsOfList()
  for (let at = 0; at < 30; at++) {
    now = new Date(now.getTime() + 86_400_000)
    await asTeacher()
  }
  expect(await unitsOfList()).toEqual(before)
})

test('closing a teacher ends no card, and keeps the reason; new cards are made class by class when asked for', async () => {
  const cards = await asTeacher()
  expect(await asAdmin('POST', 'close', { reason: 'misuse' })).toMatchObject({ status: 200 })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items.find(({ action }) => action === 'account_disabled')?.details).toEqual({ reason: 'misuse' })
  expect(await Promise.all(cards.map(isLetIn))).toEqual([true, true, true])
  const [{ branch_id, year, grade, kumi } = expect.unreachable()] = await opened()
  const answer = await asAdmin('POST', 'cards/renew', { branch_id, year, grade, kumi })
  const { students } = answer.body as { students: Card[] }
  expect(students.map(({ student_id }) => student_id)).toEqual(cards.map(({ student_id }) => student_id))
  expect(await Promise.all(cards.map(isLetIn))).toEqual([false, false, false])
  expect(await Promise.all(students.map(isLetIn))).toEqual([true, true, true])
  expect((await actions()).filter((one) => one === 'link_revoked')).toHaveLength(3)
})

test('students are found where they are now; who left the branch keeps the links of there', async () => {
  await asTeacher()
  const [moved, gone] = cloud.school.students
  const stored = (await getStudent(cloud.table, moved.id)) ?? expect.unreachable()
  await cloud.table.put({ pk: `STUDENT#${moved.id}`, sk: 'STUDENT', ...stored, grade: 9, kumi: '1', ban: 7 })
  await cloud.table.put({ pk: `STUDENT#${gone.id}`, sk: 'STUDENT', ...gone, branch_id: 'br-2' })
  const { body } = await asAdmin('POST', 'cards/renew', { branch_id: 'br-1', year: 2026, grade: 8, kumi: '2' })
  expect(body).toMatchObject({ students: [{ grade: 8 }, { student_id: moved.id, grade: 9, kumi: '1', ban: 7 }] })
  expect(await getStudent(cloud.table, gone.id)).toMatchObject({ link_version: gone.link_version })
})

test('a class whose cards the teacher never opened is not there', async () => {
  const answer = await asAdmin('POST', 'cards/renew', { branch_id: 'br-1', year: 2026, grade: 8, kumi: '2' })
  expect(answer.status).toBe(404)
})
