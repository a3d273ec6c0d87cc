import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { IssueDetail, IssuedCode, IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import { getMaterialCodes, registrationWrites } from '@tcheck/data/material-code/material-code'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { useUpJobs } from '../testing/full-jobs.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { seedSampleMasters } from '../testing/sample-masters.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/admin/material_codes'

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleMasters(cloud.table)
  handler = await openPlainLambda('admin-material-codes', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const wanted = {
  title: '数学2年 ワーク',
  subject_code: 'math',
  grade_id: 8,
  junkyo_id: 'aoba',
  valid_until: '2027-03-31',
  sets: [{ category: 'unit', code: 'MA-2' }],
  note: '第1刷',
  is_for_one_branch: true,
  code_count: 60,
}
let serial = 0
const ask = async (method: 'GET' | 'POST' | 'PATCH', to: string, sent?: object, query?: Record<string, string>) => {
  const { status, body } = await call(handler, {
    method,
    path: to,
    headers,
    ...(query && { query }),
    ...(sent && { body: sent }),
  })
  return { status, body, issue: (body as { material_code: IssueDetail }).material_code }
}
const create = (fields: Record<string, unknown> = {}, key = `key-of-a-test-${String(++serial).padStart(6, '0')}`) =>
  ask('POST', path, { material_code: { ...wanted, ...fields }, idempotency_key: key })
const codesOf = async (id: string, query: Record<string, string> = { per_page: '100' }) =>
  (await ask('GET', `${path}/${id}/codes`, undefined, query)).body as { codes: IssuedCode[]; total_count: number }
const list = async (query: Record<string, string> = {}) =>
  (await ask('GET', path, undefined, query)).body as { material_codes: IssueOfCodes[]; total_count: number }

const register = async (branchId: string, code: string) => {
  const [material] = await getMaterialCodes(cloud.table, [code])
  if (!material) throw new Error(`there is no code ${code}`)
  const registration = { code, registered_at: now.toISOString(), registered_by: 'teacher-1' }
  await cloud.table.transact(registrationWrites(branchId, registration, material))
}

test('issues codes that all differ, once for the same call, in the order of their numbers', async () => {
  const made = await create({}, 'key-of-one-person-1')
  expect(made).toMatchObject({
    status: 201,
    issue: {
      state: 'open',
      code_count: 60,
      code: null,
      subject_name: '数学',
      junkyo_name: 'あおば',
      question_group_count: 1,
    },
  })
  expect((await create({}, 'key-of-one-person-1')).issue.id).toBe(made.issue.id)
  const first = await codesOf(made.issue.id, { per_page: '50' })
  const second = await codesOf(made.issue.id, { per_page: '50', page: '2' })
  const codes = [...first.codes, ...second.codes]
  expect(codes.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  expect(new Set(codes.map(({ id }) => id)).size).toBe(60)
  expect((await list()).material_codes).toHaveLength(1)
})

test("a publisher's own code opens at once, and is not issued again", async () => {
  const { issue } = await create({ code: 'ｋｙｏ-2027', code_count: 1, is_for_one_branch: false })
  expect(issue).toMatchObject({ code: 'KYO-2027', source: 'imported', state: 'open' })
  expect((await create({ code: 'KYO-2027', code_count: 1 })).body).toMatchObject({ code: 'MATERIAL_CODE_IN_USE' })
  expect((await create({ code: 'TC-MATH', code_count: 1 })).body).toMatchObject({ code: 'MATERIAL_CODE_IN_USE' })
})

test.each<[string, Record<string, unknown>, string]>([
  ['an own code for many copies', { code: 'KYO-2027', code_count: 2 }, 'MATERIAL_CODE_SHAPE'],
  ['an own code that looks like one of ours', { code: 'ABCD-EFGH-IJKL', code_count: 1 }, 'MATERIAL_CODE_SHAPE'],
  ['an own code with a space', { code: 'A B', code_count: 1 }, 'MATERIAL_CODE_SHAPE'],
  ['a set that is not there', { sets: [{ category: 'unit', code: 'NONE' }] }, 'MATERIAL_SET_UNKNOWN'],
  ['no set', { sets: [] }, 'VALIDATION'],
  ['a subject that is not there', { subject_code: 'none' }, 'MASTER_SUBJECT_UNKNOWN'],
  ['a textbook that is not there', { junkyo_id: 'none' }, 'MATERIAL_JUNKYO_UNKNOWN'],
  ['a day that is over', { valid_until: '2026-11-19' }, 'MATERIAL_UNTIL_PAST'],
  ['ten thousand and one', { code_count: 10_001 }, 'VALIDATION'],
])('refuses %s', async (_, fields, code) => {
  expect((await create(fields)).body).toMatchObject({ code })
  expect((await list()).total_count).toBe(0)
})

test.each([
  ['a set that is not there', { sets: [{ category: 'unit', code: 'NONE' }] }, 'MATERIAL_SET_UNKNOWN'],
  ['a subject that is not there', { subject_code: 'none' }, 'MASTER_SUBJECT_UNKNOWN'],
  ['a textbook that is not there', { junkyo_id: 'none' }, 'MATERIAL_JUNKYO_UNKNOWN'],
])('a change is refused for %s, and the codes open what they opened', async (_, fields, code) => {
  const { issue } = await create({ code_count: 1 })
  const { code_count: __, ...content } = wanted
  const material_code = { ...content, ...fields, revision: issue.revision }
  expect((await ask('PATCH', `${path}/${issue.id}`, { material_code })).body).toMatchObject({ code })
  expect((await ask('GET', `${path}/${issue.id}`)).issue).toEqual(issue)
})

test('what codes open is changed once for all of them, and taken back and given back', async () => {
  const { issue } = await create({ code_count: 3, is_for_one_branch: false })
  const [first] = (await codesOf(issue.id)).codes
  await register('br-2', first?.id ?? '')
  const open = async () => (await listOpenSets(cloud.table, 'br-2', now)).map(({ code }) => code)
  expect(await open()).toEqual(['MA-2'])
  const { code_count: _, ...fields } = wanted
  const change = (revision: number) =>
    ask('PATCH', `${path}/${issue.id}`, {
      material_code: { ...fields, is_for_one_branch: false, sets: [{ category: 'cbt', code: 'EX-1' }], revision },
    })
  expect((await change(issue.revision)).issue.sets).toEqual([{ category: 'cbt', code: 'EX-1', title: 'EX-1の題' }])
  expect((await change(issue.revision)).status).toBe(409)
  expect(await open()).toEqual(['EX-1'])
  expect((await ask('POST', `${path}/${issue.id}/revoke`, {})).issue.state).toBe('revoked')
  expect(await open()).toEqual([])
  expect((await ask('POST', `${path}/${issue.id}/revoke`, { undo: true })).issue.state).toBe('open')
  expect(await open()).toEqual(['EX-1'])
})

test('answers about one code as it was read out, and takes it back alone', async () => {
  const { issue } = await create({ code_count: 2 })
  const [first, second] = (await codesOf(issue.id)).codes as [IssuedCode, IssuedCode]
  await register('br-1', first.id)
  const show = (code: string) => ask('GET', `/api/v2/admin/issued_codes/${encodeURIComponent(code)}`)
  expect((await show(first.id.toLowerCase().replaceAll('-', ''))).body).toMatchObject({
    issued_code: {
      id: first.id,
      state: 'taken',
      branch_name: 'さくら中学校',
      title: wanted.title,
      registrations: [{ branch_id: 'br-1', branch_name: 'さくら中学校' }],
    },
  })
  const wrong = second.id.slice(0, -1) + (second.id.endsWith('A') ? 'C' : 'A')
  expect((await show(wrong)).body).toMatchObject({ code: 'MATERIAL_CODE_MISTYPED' })
  expect((await show('NONE-AT-ALL')).status).toBe(404)
  expect((await show('TC-MATH')).body).toMatchObject({ issued_code: { state: 'open', material_code_id: null } })
  await ask('POST', `/api/v2/admin/issued_codes/${second.id}/revoke`, {})
  expect((await codesOf(issue.id)).codes.map(({ state }) => state)).toEqual(['taken', 'revoked'])
  await ask('POST', `/api/v2/admin/issued_codes/${second.id}/revoke`, { undo: true })
  await ask('POST', `/api/v2/admin/issued_codes/${first.id}/release`)
  expect((await codesOf(issue.id)).codes.map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await ask('POST', `/api/v2/admin/issued_codes/${first.id}/release`)).status).toBe(404)
})

test('exports codes as Excel and for printing from a number on, without revoked ones', async () => {
  const { issue } = await create({ code_count: 30 })
  const codes = (await codesOf(issue.id)).codes
  await ask('POST', `/api/v2/admin/issued_codes/${codes[20]?.id}/revoke`, {})
  const sheet = await ask('GET', `${path}/${issue.id}/sheet`, undefined, { from: '20', count: '5' })
  expect(sheet.body).toMatchObject({ title: wanted.title })
  expect((sheet.body as { codes: { number: number }[] }).codes.map(({ number }) => number)).toEqual([20, 22, 23, 24])
  await register('br-1', codes[4]?.id ?? '')
  const answer = await ask('GET', `${path}/${issue.id}/export`)
  const stateOf = (number: number) =>
    number === 5 ? ['登録済み', 'さくら中学校'] : [number === 21 ? '無効' : '使えます', null]
  expect(readXlsx(Buffer.from(answer.body as string, 'base64'))).toEqual({
    教材コード: [
      ['番号', 'コード', '教材', '有効期限', '状態', '登録した教室'],
      ...codes.map(({ id }, at) => [at + 1, id, wanted.title, '2027-03-31', ...stateOf(at + 1)]),
    ],
  })
})

test('lists issues with the names of today, narrowed by words, state and subject', async () => {
  await create({ code_count: 1 })
  await create({ code: 'KYO-2027', code_count: 1, title: '英語ワーク', valid_until: '2026-11-20' })
  expect((await list()).material_codes.map(({ code_count }) => code_count)).toEqual([1, 1])
  expect((await list({ q: 'kyo' })).material_codes).toMatchObject([{ title: '英語ワーク', subject_name: '数学' }])
  expect((await list({ state: 'over' })).total_count).toBe(0)
  expect((await list({ subject_code: 'sansu' })).total_count).toBe(0)
})

test('lists issues by state, subject and grade, and orders them', async () => {
  const b = { code_count: 2, title: 'Ｂの本', note: '二刷', grade_id: 9, valid_until: '2026-12-01' }
  await create({ code_count: 3, title: 'Ａの本' })
  const { issue } = await create(b)
  await create({ code_count: 1, title: 'Ｃの本', subject_code: 'sansu', valid_until: '2026-11-20' })
  const titles = async (query: Record<string, string>) =>
    (await list(query)).material_codes.map(({ title }) => title.slice(0, 1))
  await ask('POST', `${path}/${issue.id}/revoke`, {})
  expect(await titles({ state: 'revoked' })).toEqual(['Ｂ'])
  expect((await titles({ state: 'open' })).toSorted()).toEqual(['Ａ', 'Ｃ'])
  expect(await titles({ subject_code: 'sansu' })).toEqual(['Ｃ'])
  expect(await titles({ grade_id: '9' })).toEqual(['Ｂ'])
  expect(await titles({ q: '二刷' })).toEqual(['Ｂ'])
  expect(await titles({ sort: 'title', order: 'asc' })).toEqual(['Ａ', 'Ｂ', 'Ｃ'])
  expect(await titles({ sort: 'valid_until', order: 'asc' })).toEqual(['Ｃ', 'Ｂ', 'Ａ'])
  expect(await titles({ sort: 'code_count', order: 'desc' })).toEqual(['Ａ', 'Ｂ', 'Ｃ'])
})

test('the Excel says of each code its state and the branch that registered it, under the issue’s name', async () => {
  const { issue } = await create({ code_count: 3, title: '本: 2/3' })
  const [first, second, third] = (await codesOf(issue.id)).codes as [IssuedCode, IssuedCode, IssuedCode]
  await register('br-1', first.id)
  await ask('POST', `/api/v2/admin/issued_codes/${second.id}/revoke`, {})
  const read = async () => {
    const { headers: answered, body } = await call(handler, {
      method: 'GET',
      path: `${path}/${issue.id}/export`,
      headers,
    })
    const [sheet] = await readWorkbook(Buffer.from(body as string, 'base64'))
    return { name: decodeURIComponent(answered['content-disposition'] ?? ''), rows: sheet?.rows, sheet: sheet?.name }
  }
  const { name, rows, sheet } = await read()
  expect([sheet, name]).toEqual(['教材コード', expect.stringContaining("''教材コード_本_2_3.xlsx")])
  expect(rows).toEqual([
    ['番号', 'コード', '教材', '有効期限', '状態', '登録した教室'],
    [1, first.id, '本: 2/3', '2027-03-31', '登録済み', 'さくら中学校'],
    [2, second.id, '本: 2/3', '2027-03-31', '無効', null],
    [3, third.id, '本: 2/3', '2027-03-31', '使えます', null],
  ])
  await ask('POST', `${path}/${issue.id}/revoke`, {})
  expect((await read()).rows?.slice(1).map((cells) => cells[4])).toEqual(['無効', '無効', '無効'])
})

test('an issue counts its sets by kind, and names them with the titles of today', async () => {
  const sets = [
    { category: 'science_skill', code: 'sci-1' },
    { category: 'cbt', code: 'EX-1' },
    { category: 'unit', code: 'MA-1' },
    { category: 'unit', code: 'MA-2' },
    { category: 'unit', code: 'MA-1' },
  ]
  const { issue } = await create({ sets, code_count: 1, junkyo_id: null })
  expect(issue).toMatchObject({ question_group_count: 2, cbt_exam_count: 1, science_skill_count: 1 })
  expect(issue).toMatchObject({ junkyo_id: null, junkyo_name: null, note: '第1刷', revoked_at: null, revision: 0 })
  const shown = (await ask('GET', `${path}/${issue.id}`)).issue
  expect(shown.sets.map(({ code, title }) => [code, title])).toEqual([
    ['sci-1', 'sci-1の題'],
    ['EX-1', 'EX-1の題'],
    ['MA-1', 'MA-1の題'],
    ['MA-2', 'MA-2の題'],
  ])
  expect((await ask('GET', `${path}/nothing`)).status).toBe(404)
})

test('revoking an issue twice keeps the first time, and an unknown code is not found', async () => {
  const { issue } = await create({ code_count: 1 })
  const revoke = async (undo = false) => (await ask('POST', `${path}/${issue.id}/revoke`, { undo })).issue
  expect(await revoke(true)).toMatchObject({ revoked_at: null, revision: 0 })
  expect(await revoke()).toMatchObject({ revoked_at: now.toISOString(), revision: 1 })
  expect(await revoke()).toMatchObject({ revoked_at: now.toISOString(), revision: 1 })
  expect(await revoke(true)).toMatchObject({ revoked_at: null, revision: 2 })
  expect((await ask('POST', `${path}/nothing/revoke`, {})).status).toBe(404)
  for (const act of ['revoke', 'release'])
    expect((await ask('POST', `/api/v2/admin/issued_codes/NONE-1/${act}`, {})).status).toBe(404)
})

test('is closed to teachers', async () => {
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await create()).status).toBe(403)
})

test('an account that has begun its jobs of the hour issues no more thousands of codes', async () => {
  await useUpJobs(cloud.table, cloud.school.admin.id, now)
  expect(await create({ code_count: 5000 })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  expect((await list()).material_codes).toEqual([])
  expect(await create({ code_count: 60 })).toMatchObject({ status: 201 })
})
