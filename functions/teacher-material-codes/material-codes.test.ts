import { issuedMaterialCode, newIssueSeed } from '@tcheck/accounts/issue-material-code'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { MOST_REGISTERED_CODES } from '@tcheck/contract/most'
import { masterItem } from '@tcheck/data/master/master'
import { issueCodes, revokeCodeWrite } from '@tcheck/data/material-code/lot-codes'
import { registrationItem } from '@tcheck/data/material-code/material-code'
import { contentOf, lotItem, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'
import { WRONG_CODE_LIMITS } from './limit-tries.ts'

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

const outcomeOf = async (codes: string[], account = cloud.school.otherTeacher) => {
  const { status, body } = await register(codes, account)
  return { status, code: (body as { code?: string }).code }
}
const issue = async (change: Partial<MaterialLot> = {}) => {
  const lot: MaterialLot = {
    ...contentOf(cloud.school.material),
    id: 'lot-1',
    state: 'open',
    source: 'issued',
    code_count: 3,
    only_code: null,
    note: '',
    seed: newIssueSeed(),
    created_at: '2026-11-01T00:00:00.000Z',
    created_by: 'admin-1',
    revoked_at: null,
    revision: 0,
    ...change,
  }
  await cloud.table.put(lotItem(lot))
  const draw = (number: number, attempt: number) => issuedMaterialCode(lot.seed ?? '', number, attempt)
  await issueCodes(cloud.table, lot.id, { from: 1, count: lot.code_count, draw })
  return { lot, codes: [1, 2, 3].map((number) => draw(number, 0)) as [string, string, string] }
}

test('tells a code that was misread from one that is not there, and counts only the latter', async () => {
  const { codes } = await issue()
  const mistyped = codes[0].replace(/^./, (sign) => (sign === 'A' ? 'C' : 'A'))
  for (let at = 0; at < WRONG_CODE_LIMITS.ofTeacher.tries + 5; at++)
    expect(await outcomeOf([mistyped])).toEqual({ status: 422, code: 'MATERIAL_CODE_MISTYPED' })
  expect(await outcomeOf([codes[0].replaceAll('-', '').toLowerCase()])).toMatchObject({ status: 201 })
})

test('stops guesses by every path, and locks out no colleague', async () => {
  const guesses = (count: number) => Array.from({ length: count }, (_, at) => `TC-MA${at}-2026`)
  expect(await outcomeOf(guesses(WRONG_CODE_LIMITS.ofTeacher.tries))).toMatchObject({ code: 'MATERIAL_CODE_UNKNOWN' })
  expect(await outcomeOf(['TC-MATH'])).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
  expect(await outcomeOf(['TC-MATH'], cloud.school.teacher)).toMatchObject({ status: 201 })
})

test('guesses that are sent at once do not all pass', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => outcomeOf([`TC-${at}`])))
  expect(answers.filter(({ code }) => code === 'MATERIAL_CODE_UNKNOWN')).toHaveLength(WRONG_CODE_LIMITS.ofTeacher.tries)
})

test('a code of an issue opens nothing before the issue is done, nor once it or the code is taken back', async () => {
  const { lot, codes } = await issue({ state: 'issuing' })
  expect(await outcomeOf([codes[0]])).toMatchObject({ code: 'MATERIAL_CODE_REVOKED' })
  await cloud.table.put(lotItem({ ...lot, state: 'open' }))
  expect(await outcomeOf([codes[0], codes[1]])).toMatchObject({ status: 201 })
  const open = async () => (await listOpenSets(cloud.table, 'br-2', new Date('2026-11-20'))).length
  expect(await open()).toBe(3)
  await cloud.table.put(lotItem({ ...lot, state: 'open', revoked_at: '2026-11-19T00:00:00.000Z' }))
  expect(await open()).toBe(0)
  await cloud.table.put(lotItem({ ...lot, state: 'open' }))
  await cloud.table.transact([revokeCodeWrite(codes[0], '2026-11-19T00:00:00.000Z')])
  expect(await open()).toBe(3)
  await cloud.table.transact([revokeCodeWrite(codes[1], '2026-11-19T00:00:00.000Z')])
  expect(await open()).toBe(0)
})

test('a code for one branch stays with the first, also when that one has given it up', async () => {
  const { codes } = await issue({ is_for_one_branch: true })
  expect(await outcomeOf([codes[0]])).toMatchObject({ status: 201 })
  const headers = await cloud.headersOf(cloud.school.otherTeacher)
  await call(handler, { method: 'DELETE', path: `${path}/${codes[0]}`, headers })
  expect(await outcomeOf([codes[0]], cloud.school.teacher)).toMatchObject({ code: 'MATERIAL_CODE_TAKEN' })
  expect(await outcomeOf([codes[0]])).toMatchObject({ status: 201 })
})

test('two branches that register a code for one branch at once: one has it', async () => {
  const { codes } = await issue({ is_for_one_branch: true })
  const answers = await Promise.all([outcomeOf([codes[0]]), outcomeOf([codes[0]], cloud.school.teacher)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('tells the name that a subject has today, and that of the one it was merged into', async () => {
  await register(['TC-MATH'])
  const name = async () => {
    const headers = await cloud.headersOf(cloud.school.otherTeacher)
    const { body } = await call(handler, { method: 'GET', path, headers })
    return (body as { material_codes: RegisteredMaterialCode[] }).material_codes[0]?.subject_name
  }
  expect(await name()).toBe('数学')
  await cloud.table.put(masterItem('subjects', { id: 'math', name: '算数・数学', position: 1 }))
  expect(await name()).toBe('算数・数学')
  await cloud.table.put(masterItem('subjects', { id: 'math', name: '算数・数学', position: 1, merged_into: 'suri' }))
  await cloud.table.put(masterItem('subjects', { id: 'suri', name: '数理', position: 2 }))
  expect(await name()).toBe('数理')
})

test('registers 49 codes for one branch in one call, and no 50', async () => {
  const { lot } = await issue({ is_for_one_branch: true, code_count: 50 })
  const codes = Array.from({ length: 50 }, (_, at) => issuedMaterialCode(lot.seed ?? '', at + 1, 0))
  expect(await register(codes)).toMatchObject({
    status: 422,
    body: { code: 'MATERIAL_CODE_TOO_MANY', errors: [expect.stringContaining('49件')] },
  })
  expect(await list()).toEqual([])
  expect((await register(codes.slice(1))).body).toMatchObject({ added_count: 49 })
})

test(`a branch registers ${MOST_REGISTERED_CODES} codes and no more`, async () => {
  const registrations = Array.from({ length: MOST_REGISTERED_CODES - 1 }, (_, at) =>
    registrationItem('br-2', {
      code: `TC-${at}`,
      registered_at: '2026-11-01T00:00:00.000Z',
      registered_by: 'teacher-2',
    }),
  )
  await cloud.table.batchPut(registrations)
  expect(await outcomeOf(['TC-MATH', 'TC-OTHER'])).toEqual({ status: 422, code: 'MATERIAL_CODES_FULL' })
  expect(await outcomeOf(['TC-MATH'])).toMatchObject({ status: 201 })
  expect(await outcomeOf(['TC-OTHER'])).toEqual({ status: 422, code: 'MATERIAL_CODES_FULL' })
  // One that is there already takes no room.
  expect(await outcomeOf(['TC-MATH'])).toMatchObject({ status: 201 })
})
