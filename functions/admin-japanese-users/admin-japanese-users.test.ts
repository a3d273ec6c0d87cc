import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { recountJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/admin/japanese_users'
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

async function mark(branchId: string, month: string, users: number) {
  const markers = Array.from({ length: users }, (_, at) => ({ pk: `JAPANESE#${branchId}#${month}`, sk: `USER#${at}` }))
  await cloud.table.batchPut(markers)
  await recountJapaneseUsers(cloud.table, { branchId, month }, NOW)
}

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('admin-japanese-users', cloud, () => NOW)
  headers = await cloud.headersOf(cloud.school.admin, NOW)
  await mark('br-1', '2026-10', 2)
  await mark('br-1', '2026-11', 3)
  await mark('br-2', '2026-11', 30)
})

const get = async (from: string, query: Record<string, string> = {}) =>
  (await call(handler, { method: 'GET', path: from, query, headers })).body as {
    japanese_users: { branch_name: string; month: string; user_count: number }[]
  }

test('shows a month by branch with the sum of all branches; without one, Japan’s month of now', async () => {
  expect(await get(`${path}_v2`, { month: '2026-11', sort: 'user_count', order: 'desc', per_page: '1' })).toMatchObject(
    {
      japanese_users: [{ branch_name: 'みどり塾', user_count: 30 }],
      total_count: 2,
      total_user_count: 33,
    },
  )
  expect(await get(`${path}_v2`)).toMatchObject({ month: '2026-11' })
  expect(await get(`${path}_v2`, { month: '2026-09' })).toMatchObject({ japanese_users: [], total_user_count: 0 })
})

test('lists all months, newest first, or those of one branch', async () => {
  const { japanese_users: all } = await get(path)
  expect(all.map(({ month }) => month)).toEqual(['2026-11', '2026-11', '2026-10'])
  const { japanese_users: own } = await get(path, { branch_id: 'br-1' })
  expect(own.map(({ month, user_count }) => [month, user_count])).toEqual([
    ['2026-11', 3],
    ['2026-10', 2],
  ])
  expect(await get(path, { q: 'みどり' })).toMatchObject({ total_count: 1, is_total_exact: true })
})

test('writes a month, or all, as Excel, with the sum of each month', async () => {
  const excel = async (query: Record<string, string>) => {
    const file = await call(handler, { method: 'GET', path: `${path}/export`, query, headers })
    return readXlsx(Buffer.from(file.body as string, 'base64'))
  }
  const head = ['月', '教室', '教室のID', '国語の利用者(人)']
  const november = [
    ['2026-11', 'さくら中学校', 'br-1', 3],
    ['2026-11', 'みどり塾', 'br-2', 30],
  ]
  const sumHead = ['月', '国語の利用者(人)', '教室の数']
  expect(await excel({ month: '2026-11' })).toEqual({
    教室ごと: [head, ...november],
    月ごとの合計: [sumHead, ['2026-11', 33, 2]],
  })
  expect(await excel({})).toEqual({
    教室ごと: [head, ...november, ['2026-10', 'さくら中学校', 'br-1', 2]],
    月ごとの合計: [sumHead, ['2026-11', 33, 2], ['2026-10', 2, 1]],
  })
})

const excelOf = async (query: Record<string, string>) => {
  const { headers: told, body } = await call(handler, { method: 'GET', path: `${path}/export`, query, headers })
  const book = await readWorkbook(Buffer.from(body as string, 'base64'))
  return {
    file: decodeURIComponent(told['content-disposition'] ?? ''),
    sheets: book.map(({ name, rows }) => [name, rows]),
  }
}

test('the Excel for billing has a row a month and branch, and the sum of each month, under their headings', async () => {
  await mark('gone', '2026-11', 4)
  const { file, sheets } = await excelOf({})
  expect(file).toContain("''国語利用者_すべて.xlsx")
  expect(sheets).toEqual([
    [
      '教室ごと',
      [
        ['月', '教室', '教室のID', '国語の利用者(人)'],
        ['2026-11', 'さくら中学校', 'br-1', 3],
        ['2026-11', 'みどり塾', 'br-2', 30],
        ['2026-11', '消された教室', 'gone', 4],
        ['2026-10', 'さくら中学校', 'br-1', 2],
      ],
    ],
    [
      '月ごとの合計',
      [
        ['月', '国語の利用者(人)', '教室の数'],
        ['2026-11', 37, 3],
        ['2026-10', 2, 1],
      ],
    ],
  ])
})

test('the Excel of one month has that month alone, and who took it away is recorded', async () => {
  const { file, sheets } = await excelOf({ month: '2026-10' })
  expect(file).toContain("''国語利用者_2026-10.xlsx")
  expect(sheets.map((sheet) => (sheet[1] as unknown[]).slice(1))).toEqual([
    [['2026-10', 'さくら中学校', 'br-1', 2]],
    [['2026-10', 2, 1]],
  ])
  await excelOf({})
  const { items } = await listAuditRecords(cloud.table, null, { limit: 9 })
  const targets = items.map(({ action, target }) => `${action} ${target?.kind} ${target?.id}`)
  expect(targets.toSorted()).toEqual(['exported japanese_users 2026-10', 'exported japanese_users all'])
})

test('a month by branch is found by name and ordered by name, number or when it was counted', async () => {
  const month = async (query: Record<string, string>) =>
    (await get(`${path}_v2`, { month: '2026-11', ...query })).japanese_users.map(({ branch_name }) => branch_name)
  expect(await month({ q: 'みどり' })).toEqual(['みどり塾'])
  expect(await month({ sort: 'branch_name' })).toEqual(['さくら中学校', 'みどり塾'])
  expect(await month({ sort: 'branch_name', order: 'desc' })).toEqual(['みどり塾', 'さくら中学校'])
  expect(await month({ sort: 'user_count' })).toEqual(['さくら中学校', 'みどり塾'])
  await cloud.table.put({ pk: 'JAPANESE#br-1#2026-11', sk: 'USER#9' })
  await recountJapaneseUsers(cloud.table, { branchId: 'br-1', month: '2026-11' }, new Date(NOW.getTime() + 60_000))
  expect(await month({ sort: 'counted_at' })).toEqual(['みどり塾', 'さくら中学校'])
  const [own] = (await get(path, { branch_id: 'br-2' })).japanese_users
  expect(own).toEqual({
    ...{ id: '2026-11.br-2', branch_id: 'br-2', branch_name: 'みどり塾', month: '2026-11', user_count: 30 },
    counted_at: NOW.toISOString(),
  })
})

test.each([
  ['2026-11-30T14:59:59.999Z', '2026-11'],
  ['2026-11-30T15:00:00.000Z', '2026-12'],
])('at %s the month of now is %s', async (at, month) => {
  handler = await openPlainLambda('admin-japanese-users', cloud, () => new Date(at))
  headers = await cloud.headersOf(cloud.school.admin, new Date(at))
  expect(await get(`${path}_v2`)).toMatchObject({ month })
})

test('is closed to teachers', async () => {
  headers = await cloud.headersOf(cloud.school.teacher, NOW)
  expect((await call(handler, { method: 'GET', path, headers })).status).toBe(403)
})
