import { attemptKey } from '@tcheck/data/attempt/attempt-item'
import { listingKeys, listingPartitions } from '@tcheck/data/attempt/attempt-listing'
import { mailWrite } from '@tcheck/data/mail/mail'
import type { Item } from '@tcheck/data/table'
import { beforeEach, expect, test } from 'vitest'
import { openStreamFixture, recordOf, saved } from './testing/stream-fixture.ts'

let fixture: Awaited<ReturnType<typeof openStreamFixture>>
beforeEach(async () => {
  fixture = await openStreamFixture()
})

const none = { batchItemFailures: [] }
const listedIn = async (partitions: readonly string[]) =>
  (await Promise.all(partitions.map((partition) => fixture.table.queryAll<Item>({ partition })))).flat()

test('tells the queue ids and times of what is written, never an answer, and once of what is written twice', async () => {
  const begun = await fixture.write(saved('st-1', '01A'))
  const again = await fixture.write(saved('st-1', '01A', { version: 2 }), 'MODIFY')
  const notes = await fixture.notes([begun, again])
  expect(notes).toEqual([
    { processor: 'attempt_listing', note: { id: 'st-1.01A' } },
    {
      processor: 'japanese_use',
      note: { branch_id: 'br-1', student_id: 'st-1', month: '2026-11', at: '2026-11-20T00:30:00.000Z' },
    },
  ])
  expect(JSON.stringify(notes)).not.toContain('ア')
  const mail = mailWrite({
    id: 'mail-1',
    accountId: 'a-1',
    content: { template: 'entry', page: '/v1/parent/top' },
    now: new Date(),
    goodForSeconds: 60,
  })
  if (!('put' in mail)) throw new Error('a mail is a put')
  expect(await fixture.notes([recordOf(mail.put)])).toEqual([{ processor: 'mail', note: { id: 'mail-1' } }])
  expect(await fixture.notes([recordOf({ pk: 'STUDENT#st-1', sk: 'MEMO#1' })])).toEqual([])
})

test('lists an attempt where branch, set and both find it, the same for every delivery', async () => {
  const one = saved('st-1', '01A', { category: 'unit', mode: 'practice' })
  const notes = await fixture.notes([await fixture.write(one)])
  for (const received of [1, 2]) expect(await fixture.take(notes, { received })).toEqual(none)
  for (const where of [
    {},
    { branchId: 'br-1' },
    { code: 'JA-1' },
    { branchId: 'br-1', code: 'JA-1', mode: 'practice' as const },
  ])
    expect(await listedIn(listingPartitions(where))).toMatchObject([{ attempt_id: one.id, ban: 1, title: one.title }])
  for (const where of [{ branchId: 'br-2' }, { branchId: 'br-1', mode: 'test' as const }])
    expect(await listedIn(listingPartitions(where))).toEqual([])
})

test('an attempt that was erased before it was listed is in no list', async () => {
  const one = saved('st-1', '01A')
  const [note] = await fixture.notes([await fixture.write(one)])
  await fixture.table.remove(attemptKey('st-1', '01A'))
  expect(await fixture.take([note])).toEqual(none)
  expect(await fixture.table.batchGet(listingKeys(one))).toEqual([])
})

test('an attempt that is erased while it is listed takes its lines along', async () => {
  const one = saved('st-1', '01A')
  const [note] = await fixture.notes([await fixture.write(one)])
  const { table } = fixture
  const batchPut: typeof table.batchPut = async (items) => {
    await table.batchPut(items)
    await table.remove(attemptKey('st-1', '01A'))
  }
  await fixture.take([note], { lambda: fixture.openLambda({ ...table, batchPut }) })
  expect(await table.batchGet(listingKeys(one))).toEqual([])
})

test('of a batch only what failed is handed in again, and only that follower', async () => {
  const notes = await fixture.notes([
    await fixture.write(saved('st-1', '01A')),
    await fixture.write(saved('st-2', '01A')),
  ])
  const { table } = fixture
  const batchPut: typeof table.batchPut = (items) =>
    items.some((item) => item['attempt_id'] === 'st-1.01A') ? Promise.reject(new Error('held')) : table.batchPut(items)
  const lambda = fixture.openLambda({ ...table, batchPut })
  const failed = await fixture.take([...notes, { processor: 'nobody' }], { lambda })
  expect(failed).toEqual({ batchItemFailures: [{ itemIdentifier: 'm-0' }, { itemIdentifier: 'm-4' }] })
})

test('skips an unreadable item under its key and processes the next ones', async () => {
  const sound = await fixture.write(saved('st-2', '01A'))
  const broken = recordOf({
    pk: 'STUDENT#st-1',
    sk: 'ATTEMPT#01B',
    slots: null,
    started_at: 1,
    updated_at: 1,
    marks: '',
  })
  const notes = await fixture.notes([broken, sound])
  const aside = { unreadable: { pk: 'STUDENT#st-1', sk: 'ATTEMPT#01B' } }
  expect(notes).toContainEqual(expect.objectContaining(aside))
  expect(notes).toContainEqual({ processor: 'attempt_listing', note: { id: 'st-2.01A' } })
  const failed = await fixture.take(notes)
  expect(failed.batchItemFailures.length).toBe(notes.filter((note) => 'unreadable' in note).length)
})

test('where the table cannot be asked the records are shown again, nothing is passed over', async () => {
  const record = await fixture.write(saved('st-1', '01A'))
  const failing = fixture.openLambda({ ...fixture.table, get: () => Promise.reject(new Error('out of reach')) })
  await expect(failing([record])).rejects.toThrow('out of reach')
})
