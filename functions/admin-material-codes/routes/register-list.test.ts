import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { writeWorkbook } from '@tcheck/content/sheet'
import { workbookOf } from '@tcheck/content/testing/sample-workbook'
import { getMaterialCodes } from '@tcheck/data/material-code/material-code'
import { lotItem } from '@tcheck/data/material-code/material-lot'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../../testing/plain-lambda.ts'
import { seedSampleMasters } from '../../testing/sample-masters.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T03:00:00.000Z')

beforeEach(async () => {
  cloud = await openTestCloud()
  await seedSampleMasters(cloud.table)
  handler = await openPlainLambda('admin-material-codes', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

interface Answer {
  problems: { row: number; column: string; trouble: string }[]
  problem_count: number
  new_count: number
  unchanged_count: number
  issues: object[]
  is_stored: boolean
}
const give = async (file: Uint8Array, { is_check = false } = {}) => {
  const { body } = await call(handler, {
    method: 'POST',
    path: '/api/v2/admin/material_codes/list',
    headers,
    body: { file: Buffer.from(file).toString('base64'), is_check },
  })
  return (body as { list: Answer }).list ?? body
}
const csv = (...rows: string[]) =>
  new TextEncoder().encode(['コード,教材,教科,学年,準拠,有効期限,使える問題', ...rows].join('\r\n'))
const row = (code: string, title = '数学2年') => `${code},${title},数学,中2,あおば,2027/3/31,MA-1 EX-1`
const there = async (...codes: string[]) => (await getMaterialCodes(cloud.table, codes)).map(({ code }) => code).sort()

test('takes codes of a publisher’s own shapes, one issue for what opens the same; the same list again changes nothing', async () => {
  const list = csv(row('kyo-0001'), row('KYO-0002'), row('B5-77', '別の本'))
  expect(await give(list, { is_check: true })).toMatchObject({ new_count: 3, is_stored: false, problem_count: 0 })
  expect(await there('KYO-0001')).toEqual([])
  expect(await give(list)).toMatchObject({
    new_count: 3,
    is_stored: true,
    issues: [{ new_count: 2 }, { new_count: 1 }],
  })
  const [material] = await getMaterialCodes(cloud.table, ['KYO-0002'])
  expect(material).toMatchObject({ title: '数学2年', valid_until: '2027-03-31', is_lot_closed: false, number: 2 })
  expect(await give(list)).toMatchObject({ new_count: 0, unchanged_count: 3, is_stored: true, problem_count: 0 })
  const longer = csv(row('KYO-0001'), row('KYO-0002'), row('KYO-0003'))
  expect(await give(longer)).toMatchObject({ new_count: 1, unchanged_count: 2 })
})

test('says all that is wrong, row by row, and takes none of it', async () => {
  const answer = await give(
    csv(
      row('KYO-0001'),
      ',数学2年,数学,中2,,2027-03-31,MA-1',
      'KYO-0001,数学2年,国語,大1,ない本,来年,NONE',
      'ABCD-EFGH-IJKL,数学2年,math,8,,2027-02-30,unit:MA-1',
    ),
  )
  expect(answer.is_stored).toBe(false)
  expect(answer.problems.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
    '3 コード',
    '4 コード',
    '4 教科',
    '4 学年',
    '4 準拠',
    '4 有効期限',
    '4 使える問題',
    '5 コード',
    '5 有効期限',
  ])
  expect(await there('KYO-0001')).toEqual([])
})

test('a code without an issue gets one with the same content, and stays with other content', async () => {
  const until = '2099-03-31'
  const { material } = cloud.school
  const sets = material.sets.map(({ category, code }) => `${category}:${code}`).join(' ')
  const line = (title: string) => `${material.code},${title},数学,中2,,${until},${sets}`
  expect(await give(csv(line('別の題')))).toMatchObject({ is_stored: false, problem_count: 1 })
  const answer = await give(csv(line(material.title)))
  expect(answer).toMatchObject({ is_stored: true, new_count: 1, problem_count: 0 })
  const [now_] = await getMaterialCodes(cloud.table, [material.code])
  expect(now_).toMatchObject({ title: material.title, lot_id: expect.stringContaining('list-') })
})

test('what was cut off opens nothing, and the same list ends it', async () => {
  const list = csv(...Array.from({ length: 120 }, (_, at) => row(`KYO-${1000 + at}`)))
  const { table } = cloud
  let left = 2
  const dying: typeof table = {
    ...table,
    transact: (writes) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('killed')) : table.transact(writes)
    },
  }
  const whole = handler
  handler = await openPlainLambda('admin-material-codes', { ...cloud, table: dying }, () => now)
  expect(await give(list)).not.toHaveProperty('is_stored', true)
  handler = whole
  const half = await getMaterialCodes(cloud.table, ['KYO-1000'])
  expect(half).toMatchObject([{ is_lot_closed: true }])
  expect(await give(list)).toMatchObject({ is_stored: true, new_count: 120 })
  expect(await getMaterialCodes(cloud.table, ['KYO-1000', 'KYO-1119'])).toMatchObject([
    { is_lot_closed: false },
    { is_lot_closed: false },
  ])
})

test('reads Excel, Shift_JIS, and columns in any order; tells a heading that is missing', async () => {
  const columns = ['使える問題', '有効期限', '学年', '教科', '教材', 'コード'].map((header) => ({ header }))
  const rows = [['MA-1', new Date('2027-03-31T00:00:00+09:00'), 8, 'math', '表の本', 'XLS-1']]
  expect(await give(await writeWorkbook([{ name: 'a', columns, rows }]))).toMatchObject({ new_count: 1, problems: [] })
  // 「コード,教材」 in Shift_JIS.
  const sjis = new Uint8Array([0x83, 0x52, 0x81, 0x5b, 0x83, 0x68, 0x2c, 0x8b, 0xb3, 0x8d, 0xde, 0x0d, 0x0a, 0x41])
  expect(await give(sjis)).toMatchObject({
    problems: [{ row: 1, trouble: expect.stringContaining('「教科」「学年」') }],
  })
})

test('leaves alone a code whose issue was withdrawn', async () => {
  await give(csv(row('KYO-0001')))
  const [material] = await getMaterialCodes(cloud.table, ['KYO-0001'])
  const lot = await cloud.table.get<Parameters<typeof lotItem>[0]>({
    pk: `MATERIAL#LOT:${material?.lot_id}`,
    sk: 'LOT',
  })
  if (!lot) throw new Error('there is no issue')
  await cloud.table.put(lotItem({ ...lot, revoked_at: now.toISOString() }))
  expect(await give(csv(row('KYO-0001'), row('KYO-0002')))).toMatchObject({ is_stored: false, problem_count: 1 })
})

test('errors of formulas are row errors, codes keep their zeros, and a day is read by its value', async () => {
  const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`
  const headings = ['コード', '教材', '教科', '学年', '有効期限', '使える問題']
  const line = (row: number, title: string) =>
    `<row r="${row}"><c r="A${row}" s="1"><v>${row}</v></c>${title}${text(`C${row}`, '数学')}${text(`D${row}`, '中2')}<c r="E${row}" s="2"><v>46477</v></c>${text(`F${row}`, 'MA-1')}</row>`
  const sheet = [
    `<row r="1">${headings.map((heading, at) => text(`${'ABCDEF'[at]}1`, heading)).join('')}</row>`,
    line(2, text('B2', '数学2年')),
    line(3, '<c r="B3" t="e"><v>#N/A</v></c>'),
  ]
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>'
  const told = await give(workbookOf({ sheets: { コード: sheet.join('') }, styles }), { is_check: true })
  expect(told.problems.map(({ row: at, column }) => [at, column])).toEqual([[3, '教材']])
  expect(told.issues[0]).toMatchObject({ row: 2, codes: ['000002'], valid_until: '2027-03-31' })
})
