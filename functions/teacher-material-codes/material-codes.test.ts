import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const path = '/api/v2/teacher/material_codes'

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = { table: cloud.table, sealCode: async (code: string, branchId: string) => `${branchId}:${code}` }
  handler = serve(teacherMaterialCodes, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    log: () => undefined,
  })
})

const codesOf = (body: unknown) =>
  (body as { material_codes: RegisteredMaterialCode[] }).material_codes.map(({ code }) => code)
const register = async (codes: string[], account = cloud.school.otherTeacher) =>
  call(handler, {
    method: 'POST',
    path: `${path}/register_all`,
    headers: await cloud.headersOf(account),
    body: { codes },
  })
const list = async (account = cloud.school.otherTeacher) =>
  codesOf((await call(handler, { method: 'GET', path, headers: await cloud.headersOf(account) })).body)

test('registers many codes at once, typed in full width, lower case or with a long dash', async () => {
  const answer = await register(['ｔｃ－ｍａｔｈ', ' tc‐other ', 'TC-MATH', ''])
  expect(answer.status).toBe(201)
  expect(codesOf(answer.body).sort()).toEqual(['TC-MATH', 'TC-OTHER'])
})

test.each<[string, string[], string]>([
  ['an unknown code', ['TC-MATH', 'TC-NONE'], 'MATERIAL_CODE_UNKNOWN'],
  ['a code that has ended', ['TC-MATH', 'TC-ENDED'], 'MATERIAL_CODE_EXPIRED'],
  ['nothing at all', [' ', ''], 'MATERIAL_CODE_EMPTY'],
])('registers none of them with %s', async (_, codes, code) => {
  expect(await register(codes)).toMatchObject({ status: 422, body: { code } })
  expect(await list()).toEqual([])
})

test('says how many are new, and lists them by words, state and end', async () => {
  expect((await register(['TC-MATH'])).body).toMatchObject({ added_count: 1 })
  expect((await register(['TC-MATH', 'TC-OTHER'])).body).toMatchObject({ added_count: 1 })
  const asked = async (query: Record<string, string>) =>
    (await call(handler, { method: 'GET', path, query, headers: await cloud.headersOf(cloud.school.otherTeacher) }))
      .body
  expect(await asked({ q: 'tc-oth' })).toMatchObject({ material_codes: [{ code: 'TC-OTHER' }], total_count: 1 })
  expect(await asked({ state: 'over' })).toMatchObject({ material_codes: [], total_count: 0 })
  expect(await asked({ sort: 'valid_until', state: 'open', per_page: '1' })).toMatchObject({
    material_codes: [{ is_expired: false }],
    total_count: 2,
  })
})

test('a code that is registered already stays as it is', async () => {
  await register(['TC-MATH'])
  expect((await register(['TC-MATH', 'TC-OTHER'])).status).toBe(201)
  expect((await list()).sort()).toEqual(['TC-MATH', 'TC-OTHER'])
})

test('removes a code of the own branch only', async () => {
  await register(['TC-OTHER'])
  const remove = async (account = cloud.school.otherTeacher) =>
    (await call(handler, { method: 'DELETE', path: `${path}/TC-OTHER`, headers: await cloud.headersOf(account) }))
      .status
  expect(await remove(cloud.school.teacher)).toBe(404)
  expect(await remove()).toBe(200)
  expect(await remove()).toBe(404)
  expect(await list()).toEqual([])
})
