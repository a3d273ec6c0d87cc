import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { FORMAT, getFormat, listMigrations } from '@tcheck/data/stage/format'
import { tableDefinition } from '@tcheck/data/table-definition'
import { openDataFolder } from '@tcheck/local-cloud/start/data-folder'
import { expect, test } from 'vitest'
import { openLocalTarget, type Target } from '../target.ts'
import { openOperationsFixture } from '../testing/operations-fixture.ts'
import { type Migration, migrateBy, migrations } from './migrate.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const SEATS = ['a', 'b', 'c'].map((name) => ({ pk: `SEAT#${name}`, sk: 'SEAT' }))

/** Sets `<field>` on each seat that lacks it, and stops after `most` of them. */
const setting = (number: number, field: string, options: { most?: number } = {}): Migration => ({
  number,
  summary: `${field}を入れる`,
  async run({ table }) {
    let done = 0
    for (const key of SEATS) {
      if (done === options.most) throw new Error('The terminal was closed')
      const seat = await table.get<Record<string, unknown>>(key, { consistent: true })
      if (seat?.[field] !== undefined) continue
      await table.put({ ...key, ...seat, [field]: Object.keys(seat ?? {}).length })
      done += 1
    }
  },
})

async function openFixture() {
  const { place } = await openOperationsFixture()
  const said: string[] = []
  const run = (all: readonly Migration[], values: Record<string, boolean> = {}, at: Target = place) =>
    migrateBy(all).run({
      terminal: {
        print: (line) => said.push(line),
        ask: async () => null,
        now: () => NOW,
        open: async () => at,
        dataDir: '',
      },
      args: [],
      values,
    })
  const seats = () => place.table.batchGet<Record<string, unknown>>(SEATS)
  return { place, said, run, seats }
}

test('runs the pending migrations in their order, records each, and runs none of them again', async () => {
  const { place, said, run, seats } = await openFixture()
  const all = [setting(2, 'row'), setting(3, 'column')]
  expect(await run(all, { 'dry-run': true })).toBe(0)
  expect([await seats(), await getFormat(place.table)]).toEqual([[], 1])
  expect(said).toContain('これから 2  rowを入れる')

  expect(await run(all)).toBe(0)
  const after = await seats()
  expect(after).toEqual(SEATS.map((key) => expect.objectContaining({ ...key, row: 0, column: 3 })))
  expect(await getFormat(place.table)).toBe(3)
  expect(await listMigrations(place.table)).toMatchObject([
    { number: 2, summary: 'rowを入れる', ended_at: NOW.toISOString() },
    { number: 3 },
  ])
  const { items } = await listAuditRecords(place.table, null, { limit: 5 })
  expect(items.map(({ target, details }) => [target?.id, details['to']]).sort()).toEqual([
    ['format', 2],
    ['format', 3],
  ])

  const never = { ...setting(2, 'row'), run: () => Promise.reject(new Error('run again')) }
  expect(await run([never, { ...never, number: 3 }])).toBe(0)
  expect(await seats()).toEqual(after)
})

test('goes on after an interruption with the migration that did not end', async () => {
  const { place, run, seats } = await openFixture()
  const cut = [setting(2, 'row'), setting(3, 'column', { most: 1 })]
  await expect(run(cut)).rejects.toThrow('The terminal was closed')
  expect(await getFormat(place.table)).toBe(2)
  expect((await listMigrations(place.table)).map(({ number }) => number)).toEqual([2])

  await run([{ ...setting(2, 'row'), run: () => Promise.reject(new Error('run again')) }, setting(3, 'column')])
  expect(await seats()).toEqual(SEATS.map((key) => expect.objectContaining({ ...key, row: 0, column: 3 })))
  expect(await getFormat(place.table)).toBe(3)
})

test.each([
  ['a number is left out', [setting(2, 'row'), setting(4, 'column')]],
  ['the order is another', [setting(3, 'column'), setting(2, 'row')]],
  ['the first is not 2', [setting(1, 'row')]],
])('runs nothing where %s', async (_, all) => {
  const { place, run, seats } = await openFixture()
  await expect(run(all)).rejects.toThrow('not 2, 3, 4')
  expect([await seats(), await getFormat(place.table)]).toEqual([[], 1])
})

test('runs nothing on a table that a newer version has migrated', async () => {
  const { place, run } = await openFixture()
  await run([setting(2, 'row'), setting(3, 'column')])
  await expect(run([setting(2, 'row')])).rejects.toThrow('より新しいです')
  expect(await getFormat(place.table)).toBe(3)
})

test('records a migration once where two operators run it, and tells the second one', async () => {
  const { place, run } = await openFixture()
  const both = await Promise.allSettled([run([setting(2, 'row')]), run([setting(2, 'row')])])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))).toEqual([
    expect.stringContaining('ほかの実行が先に'),
  ])
  expect(await listMigrations(place.table)).toHaveLength(1)
})

test('the number of this code is that of its newest migration', () => {
  expect(FORMAT).toBe(migrations.length + 1)
})

test('a data folder of an earlier number opens for a migration only, which notes the number', async () => {
  const { run } = await openFixture()
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-migrate-'))
  await (await openDataFolder(folder)).release()
  await writeFile(join(folder, 'format.json'), JSON.stringify({ format: FORMAT - 1 }))
  await expect(openLocalTarget(folder)).rejects.toThrow('npm run ops -- migrate')
  const place = await openLocalTarget(folder, { isMigrating: true })
  await place.dynamo.send(new CreateTableCommand({ TableName: place.tableName, ...tableDefinition }))
  expect(await run(migrations, {}, place)).toBe(0)
  await place.close()
  expect(JSON.parse(await readFile(join(folder, 'format.json'), 'utf8'))).toEqual({ format: FORMAT })
  await (await openLocalTarget(folder)).close()
  await rm(folder, { recursive: true })
})
