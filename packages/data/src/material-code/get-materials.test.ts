import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { measureCapacity } from '../capacity.ts'
import type { Table } from '../table.ts'
import { issuedCodeItem } from './lot-codes.ts'
import { getMaterialCodes, getMaterials, type MaterialCode, materialCodeItem } from './material-code.ts'
import { type LotState, lotItem, type MaterialLot } from './material-lot.ts'

let table: Table
const content = {
  ...{ title: '数学2年', subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_name: null },
  ...{ valid_until: '2027-03-31', sets: [{ category: 'unit' as const, code: 'MA-1' }] },
}
const lot = (id: string, state: LotState, revoked_at: string | null = null): MaterialLot => ({
  ...{ ...content, id, state, source: 'issued', code_count: 1, only_code: null, note: 'メモ', seed: 'seed' },
  ...{ created_at: '2026-11-20T00:00:00.000Z', created_by: 'admin-1', revoked_at, revision: 0 },
})
const code = (name: string, lot_id: string, revoked_at: string | null = null) =>
  issuedCodeItem({ code: name, lot_id, number: 1, revoked_at })

beforeEach(async () => {
  table = await openTestTable()
  await table.batchPut([
    ...[lot('open', 'open'), lot('issuing', 'issuing'), lot('revoked', 'open', '2026-11-21T00:00:00.000Z')].map(
      lotItem,
    ),
    ...[code('A', 'open'), code('B', 'issuing'), code('C', 'revoked'), code('D', 'none'), code('E', 'open', 'x')],
    materialCodeItem({ ...content, code: 'OLD', title: '古い本' } as MaterialCode),
  ])
})

test('a code opens its issue’s content, and a code without an issue its own', async () => {
  const found = await getMaterialCodes(table, ['A', 'OLD', 'NONE'])
  expect(found.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toMatchObject([
    { code: 'A', title: '数学2年', lot_id: 'open', number: 1, is_lot_closed: false, seed: null },
    { code: 'OLD', title: '古い本' },
  ])
})

test.each([
  ['of an open issue', 'A', [{ is_lot_closed: false, revoked_at: null }]],
  ['that was taken back alone', 'E', [{ is_lot_closed: false, revoked_at: 'x' }]],
  ['whose issue is not whole yet', 'B', [{ is_lot_closed: true }]],
  ['whose issue was taken back', 'C', [{ is_lot_closed: true, revoked_at: null }]],
  ['whose issue is not there', 'D', []],
])('a code %s', async (_, name, found) => {
  expect(await getMaterialCodes(table, [name])).toMatchObject(found)
})

test('takes one request with a known issue, else two, and reads each item once', async () => {
  const requests = (wanted: Parameters<typeof getMaterials>[1]) =>
    measureCapacity(async (capacity) => {
      const found = await getMaterials(table, wanted)
      return [found.map((one) => one.code).toSorted(), capacity.requests]
    })
  expect(
    await requests([
      { code: 'A', lot_id: 'open' },
      { code: 'E', lot_id: 'open' },
    ]),
  ).toEqual([['A', 'E'], 1])
  expect(await requests([{ code: 'A' }, { code: 'E' }, { code: 'A' }])).toEqual([['A', 'E'], 2])
  expect(await requests([{ code: 'OLD' }])).toEqual([['OLD'], 1])
})
