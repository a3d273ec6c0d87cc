import { seal } from '@tcheck/accounts/sealed-text'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherUtility } from '@tcheck/contract/groups/teacher-utility'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent, tokenValues } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo, call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let values: Record<string, string>

beforeAll(async () => {
  cloud = await openTestCloud()
  handler = serve(teacherUtility, handlers(cloud.secrets), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    log: () => undefined,
  })
  values = tokenValues('teacher', await cloud.headersOf(cloud.school.teacher))
})

const textOf = ({ body }: { body: unknown }) => (body as { text: string }).text
async function ask(what: 'encrypt' | 'decrypt', text: string, account = cloud.school.teacher) {
  const headers = await cloud.headersOf(account)
  return call(handler, {
    method: 'GET',
    path: `/api/v2/teacher/utility/${what}`,
    query: { 'utility[text]': text },
    headers,
  })
}

test('seals a text and opens it again, the same text to the same answer', async () => {
  const sealed = await answerTo(handler, await readSampleEvent('teacher-utility/encrypt.success', values))
  expect(sealed.status).toBe(200)
  expect(textOf(sealed)).toMatch(/^k1\.[\w-]+$/)
  expect(textOf(await ask('encrypt', 'student01'))).toBe(textOf(sealed))
  const event = await readSampleEvent('teacher-utility/decrypt.success', {
    ...values,
    'teacher.sealed-text': textOf(sealed),
  })
  expect((await answerTo(handler, event)).body).toEqual({ text: 'student01' })
})

test.each(['𠮷野 さくら', 'a&b=c+d%20', '改行\nあり', 'が'.repeat(200)])('gives back %j as it was', async (text) => {
  const sealed = textOf(await ask('encrypt', text))
  expect((await ask('decrypt', sealed)).body).toEqual({ text })
})

test('does not open what another branch sealed, and says no more than of an altered text', async () => {
  const foreign = textOf(await ask('encrypt', 'student01', cloud.school.otherTeacher))
  expect(foreign).not.toBe(textOf(await ask('encrypt', 'student01')))
  const own = textOf(await ask('encrypt', 'student01'))
  const rejected = [
    await ask('decrypt', foreign),
    await ask('decrypt', `${own.slice(0, -3)}AAA`),
    await ask('decrypt', 'student01'),
    await answerTo(handler, await readSampleEvent('teacher-utility/decrypt.sealed-text-invalid', values)),
  ]
  for (const { status, body } of rejected) {
    const errors = ['暗号文が正しくありません。']
    const fields = [{ path: 'utility.text', message: errors[0] }]
    expect([status, body]).toEqual([422, { errors, code: 'SEALED_TEXT_INVALID', fields }])
  }
})

test('opens the own branch’s links, and no other branch’s', async () => {
  const link = async (branchId: string) =>
    seal(await cloud.secrets.sealingKeys(), { purpose: 'student', branchId, text: 'st-1', version: 1, entryId: null })
  expect((await ask('decrypt', await link('br-1'))).body).toEqual({ text: 'st-1' })
  expect((await ask('decrypt', await link('br-2'))).status).toBe(422)
})

test('a sealed text names a student only if that student is of the own branch', async () => {
  const [student] = cloud.school.students
  const named = async (text: string, account = cloud.school.teacher) => {
    const sealed = textOf(await ask('encrypt', text, account))
    const request = { event: await readSampleEvent('session/show-current-user.unauthenticated'), now: new Date() }
    const headers = new Headers({ 'encrypted-username': sealed })
    return cloud.authenticate({ ...request, headers, requestId: 'r', responseHeaders: new Headers() })
  }
  expect(await named(student.id)).toMatchObject({ kind: 'student', student_id: student.id })
  expect(await named(student.id, cloud.school.otherTeacher)).toBeNull()
  expect(await named(cloud.school.otherStudent.id)).toBeNull()
  expect(await named('nobody')).toBeNull()
  expect(await named('ﷺ'.repeat(150))).toBeNull()
})

test('refuses a missing or a too long text, and everybody but teachers', async () => {
  const missing = await answerTo(handler, await readSampleEvent('teacher-utility/encrypt.validation', values))
  expect([missing.status, missing.body]).toMatchObject([400, { code: 'VALIDATION' }])
  expect((await ask('encrypt', 'x'.repeat(201))).status).toBe(400)
  expect((await ask('decrypt', 'x'.repeat(1001))).status).toBe(400)
  const path = '/api/v2/teacher/utility/encrypt'
  const query = { 'utility[text]': 'x' }
  const asStudent = await cloud.linkOf(cloud.school.students[0])
  expect((await call(handler, { method: 'GET', path, query, headers: asStudent })).status).toBe(403)
  expect((await call(handler, { method: 'GET', path, query })).status).toBe(401)
})
