import { auditPk, auditWrite } from '@tcheck/data/audit/audit'
import { appendToChain } from '@tcheck/data/audit/audit-chain'
import { branchItem } from '@tcheck/data/branch/branch'
import type { Item, Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { describeReport, notedHeads, verifyAudit } from './verify-audit.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
let table: Table
let records: Item[]

beforeEach(async () => {
  table = await openTestTable()
  records = []
  await table.put(branchItem({ id: 'br-1', name: 'さくら中学校', class_count: 1 }))
  for (let at = 0; at < 3; at += 1) {
    const write = auditWrite({
      branch_id: 'br-1',
      action: 'exported',
      actor: null,
      by: null,
      target: null,
      at: `2026-11-20T02:00:0${at}.000Z`,
      request_id: `r-${at}`,
      source_ip: '192.0.2.1',
      details: {},
    })
    if ('put' in write) records.push(write.put)
  }
  for (const record of records) await table.put(record)
  await appendToChain(table, 'br-1', records)
})

const lines = async (options: Parameters<typeof verifyAudit>[1] = {}) =>
  (await verifyAudit(table, options, now)).map(describeReport)

test('says of each chain how long it is and what stands at its end', async () => {
  expect(await lines()).toEqual([
    expect.stringMatching(/^正常 {2}platform {2}0件/),
    expect.stringMatching(/^正常 {2}br-1 {2}3件 {2}3:[0-9a-f]{64}$/),
  ])
})

test('names the first broken record', async () => {
  await table.put({ ...(records[1] as Item), source_ip: '198.51.100.1' })
  await table.remove({ pk: auditPk('br-1'), sk: records[2]?.sk ?? '' })
  expect(await lines({ branch: 'br-1' })).toEqual([`異常  br-1  2番の記録 ${records[1]?.sk} が書き換えられています。`])
})

test('holds chains against the heads that the log has kept, in lines or as texts in what AWS answers', async () => {
  const [ours = ''] = await lines({ branch: 'br-1' })
  const [, hash = ''] = /3:([0-9a-f]{64})/.exec(ours) ?? []
  const line = (number: number, of: string) => JSON.stringify({ level: 'info', chain: 'br-1', number, hash: of })
  const noted = notedHeads(`${line(3, hash)}\n${line(2, 'a'.repeat(64))}`)
  expect(await lines({ branch: 'br-1', noted })).toEqual(['異常  br-1  2番の先頭の値が、鎖と合いません。'])
  const asTexts = notedHeads(JSON.stringify({ events: [{ message: line(9, hash) }] }))
  expect((await lines({ branch: 'br-1', noted: asTexts }))[0]).toContain('9番まであるはずです')
  expect(await lines({ branch: 'br-1', noted: notedHeads(line(3, hash)) })).toEqual([ours])
})

test('holds a chain against a head that was noted down', async () => {
  const [, ours = ''] = await lines()
  const head = /3:[0-9a-f]{64}/.exec(ours)?.[0] ?? ''
  expect(await lines({ branch: 'br-1', head })).toEqual([ours])
  const other = `3:${'0'.repeat(64)}`
  expect(await lines({ branch: 'br-1', head: other })).toEqual(['異常  br-1  3番の先頭の値が、鎖と合いません。'])
  await expect(lines({ head })).rejects.toThrow('--branch')
  await expect(lines({ branch: 'br-1', head: '3' })).rejects.toThrow('番号:ハッシュ')
})
