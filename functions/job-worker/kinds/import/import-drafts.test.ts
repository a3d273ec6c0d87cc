import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { changeSetState } from '@tcheck/data/question-set/set-state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  rowOf,
  type StoreBench,
  sheetOf,
} from '../../testing/import-fixture.ts'
import { sampleMaterial, workbookOf } from '../../testing/sample-material.ts'

let bench: StoreBench
let fixture: ImportFixture
beforeAll(async () => {
  bench = await openImportBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  fixture = await openImportFixture(bench)
})

const headOf = (code: string) => getSetHead(fixture.table, { category: 'unit', code })

async function importSheet(sheet: Uint8Array, state?: 'draft' | 'published') {
  const id = await fixture.begin(sheet)
  await fixture.work(id)
  return fixture.storeChecked(id, state && { new_set_state: state })
}

test('new sets are published unless the admin keeps them as drafts', async () => {
  expect(await importSheet(sheetOf(rowOf('MA-7', 1, '4')))).toMatchObject({
    outcome: '新しい問題1組、変わった問題0組を取り込みました。',
  })
  expect(await headOf('MA-7')).not.toHaveProperty('state')
  expect(await importSheet(sheetOf(rowOf('MA-8', 1, '4')), 'draft')).toMatchObject({
    outcome:
      '新しい問題1組、変わった問題0組を取り込みました。新しい問題は下書きです。公開するまで、先生と生徒には見えません。',
  })
  expect(await headOf('MA-8')).toMatchObject({
    version: 1,
    state: 'draft',
    state_changed_by: 'admin-1',
    state_changed_at: fixture.now.toISOString(),
  })
  // Records of one moment have no order.
  const { items } = await listAuditRecords(fixture.table, null, { limit: 10 })
  expect(items.map(({ details }) => details)).toContainEqual(expect.objectContaining({ what: 'imported', to: 'draft' }))
})

test('an import keeps the state of a stored set, whatever it says of new ones', async () => {
  await importSheet(sheetOf(rowOf('MA-7', 1, '4'), rowOf('MA-8', 1, '4')))
  const head = await headOf('MA-7')
  if (!head) return expect.unreachable('the set is stored')
  const change = { state: 'withdrawn', at: fixture.now.toISOString(), by: 'admin-2' } as const
  await changeSetState(fixture.table, head, change, [])
  const changed = sheetOf(rowOf('MA-7', 1, '5'), rowOf('MA-8', 1, '5'), rowOf('MA-9', 1, '5'))
  expect(await importSheet(changed, 'draft')).toMatchObject({ state: 'done' })
  expect(await headOf('MA-7')).toMatchObject({ version: 2, state: 'withdrawn', state_changed_by: 'admin-2' })
  expect(await headOf('MA-8')).toMatchObject({ version: 2 })
  expect(await headOf('MA-8')).not.toHaveProperty('state')
  expect(await headOf('MA-9')).toMatchObject({ version: 1, state: 'draft' })
  await importSheet(sheetOf(rowOf('MA-9', 1, '6')), 'published')
  expect(await headOf('MA-9')).toMatchObject({ version: 2, state: 'draft' })
})

test('a state that changes between the check and the storing is kept', async () => {
  await importSheet(sheetOf(rowOf('MA-7', 1, '4')))
  const id = await fixture.begin(sheetOf(rowOf('MA-7', 1, '5')))
  await fixture.work(id)
  const head = await headOf('MA-7')
  if (!head) return expect.unreachable('the set is stored')
  const change = { state: 'withdrawn', at: fixture.now.toISOString(), by: 'admin-2' } as const
  await changeSetState(fixture.table, head, change, [])
  expect(await fixture.storeChecked(id)).toMatchObject({ state: 'done' })
  expect(await headOf('MA-7')).toMatchObject({ version: 2, state: 'withdrawn' })
})

test('learning material has no drafts', async () => {
  const id = await fixture.begin(await workbookOf(await sampleMaterial()), undefined, 'learning', '学習内容.xlsx')
  await fixture.work(id)
  const { job } = await fixture.shown(id)
  const answer = await fixture.ask('POST', `/${id}/confirm`, { revision: job.revision, new_set_state: 'draft' })
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
})
