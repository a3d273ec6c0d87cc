import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { uploadKeys } from '@tcheck/contract/upload'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import type { Item } from '@tcheck/data/table'
import { tableDefinition } from '@tcheck/data/table-definition'
import { getErasedBranch } from '@tcheck/data/tenant/erased-branch'
import { type ItemKind, itemKinds, kindNames, kindOf } from '@tcheck/data/tenant/item-kinds'
import { fillTenant } from '@tcheck/data/testing/test-tenant'
import { UPLOADS_BUCKET } from '@tcheck/local-cloud/start/local-environment'
import { openObjectStore } from '@tcheck/local-cloud/store/object-store'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Target, tableBeside } from '../target.ts'
import { openOperationsFixture } from '../testing/operations-fixture.ts'
import type { ExportManifest } from './export-branch.ts'

const attributes = { contentType: 'application/pdf', headers: {} }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-tenant-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function readEverything({ dynamo, tableName }: Target): Promise<Item[]> {
  const items: Item[] = []
  const client = DynamoDBDocumentClient.from(dynamo)
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName }))
    items.push(...(Items as Item[]))
  return items
}
const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`

async function openTestCloud(between?: Parameters<typeof openOperationsFixture>[0]) {
  const fixture = await openOperationsFixture(between)
  const { table } = fixture.place
  await seedTestSchool(table)
  await fillTenant(table, 'gone')
  await fillTenant(table, 'stays')
  const store = await openObjectStore(fixture.filesFolder, [UPLOADS_BUCKET])
  for (const id of ['upload-gone', 'upload-stays']) {
    await store.put(UPLOADS_BUCKET, uploadKeys.checked(id), Buffer.from(`%PDF of ${id}`), attributes)
  }
  return fixture
}

async function close({ table }: Target, at = '2026-11-20T01:00:00.000Z') {
  const branch = await getBranch(table, 'gone')
  if (!branch) throw new Error('there is no branch')
  await table.transact(disableBranchWrites(branch, at))
}

const readManifest = async (out: string) =>
  JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as ExportManifest

test('the branch of these tests holds every kind of item that a branch can have', async () => {
  const { place } = await openTestCloud()
  const held = new Set((await readEverything(place)).map((item) => kindOf(item)))
  const owned = kindNames.filter((name) => !['platform', 'ephemeral'].includes(itemKinds[name].scope))
  expect(owned.filter((name) => !held.has(name))).toEqual([])
})

test('writes everything of a branch, by kind, without credentials and without anything of another branch', async () => {
  const { run, place } = await openTestCloud()
  const out = join(folder, 'export')
  const { code, text } = await run('export-tenant', 'gone', '--out', out)
  expect([code, text.split('\n').at(-1)]).toEqual([0, expect.stringContaining('「goneの教室」')])
  const { items, files, audit_head } = await readManifest(out)
  expect(audit_head?.number).toBe(3)
  for (const name of kindNames) {
    const { scope, isLeftOut }: ItemKind = itemKinds[name]
    if (scope === 'platform' || (scope === 'ephemeral' && items[name] === undefined)) continue
    expect([name, items[name] ?? 0]).toEqual([name, expect.any(Number)])
    expect(items[name] ?? 0, name).toBeGreaterThan(0)
    expect(files.some((file) => file.name === `${name}.jsonl`)).toBe(!isLeftOut)
  }
  let all = ''
  const names = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(await readFile(join(out, 'uploads', 'upload-gone'), 'utf8')).toBe('%PDF of upload-gone')
  for (const { parentPath, name } of names) all += await readFile(join(parentPath, name), 'utf8')
  expect(all).not.toMatch(/secret-|stays|みどり/)
  const answers = await readFile(join(out, 'answers.csv'), 'utf8')
  expect(answers).toContain("'=1+1、4")
  const attempts = (await readFile(join(out, 'attempt.jsonl'), 'utf8')).trim().split('\n')
  const stored = (await readEverything(place)).filter(
    ({ pk, sk }) => pk.startsWith('STUDENT#gone-') && sk.startsWith('ATTEMPT#'),
  )
  expect(attempts).toHaveLength(stored.length)
  const { items: records } = await listAuditRecords(place.table, null, { limit: 10 })
  const told = records.filter(({ action }) => action === 'exported')
  expect(told).toMatchObject([{ target: { kind: 'branch', id: 'gone' } }])
  expect((await run('export-tenant', 'gone', '--out', out)).text).toContain('もうあります')
})

test('leaves nothing of a closed branch and everything of the others, and says what it did', async () => {
  const { run, place } = await openTestCloud()
  await close(place)
  const out = join(folder, 'export')
  await run('export-tenant', 'gone', '--out', out)
  const before = await readEverything(place)
  const words = ['delete-tenant', 'gone', '--export', out] as const

  expect((await run(...words, '--dry-run')).text).toContain('まだ何もしていません')
  expect((await run(...words)).text).toContain('--yes "goneの教室"')
  expect((await run(...words, '--yes', 'staysの教室')).code).toBe(2)
  expect(await readEverything(place)).toEqual(before)

  const { code, text } = await run(...words, '--yes', 'goneの教室')
  expect([code, text]).toEqual([0, expect.stringContaining('残りは0件')])
  const after = await readEverything(place)
  expect(await place.files.read('upload-gone')).toBeNull()
  expect((await place.files.read('upload-stays'))?.toString()).toBe('%PDF of upload-stays')
  const { items } = await readManifest(out)
  const added = after.filter((item) => !before.some((one) => nameOf(one) === nameOf(item)))
  expect(before.length - (after.length - added.length)).toBe(
    Object.values(items).reduce((sum, count) => sum + count, 0),
  )
  // What its students have contributed to the sums of all schools is taken back: the other branch's one is left.
  const sums = after.filter(({ pk, sk }) => pk.startsWith('QUESTION_COUNTS#') && sk.startsWith('V#'))
  expect(sums).toMatchObject([{ attempts: 1, wrong: '[[["7",1]]]' }])
  // Likewise of the sums of an admin's first page.
  const isSum = ({ pk }: { pk: string }) => pk.startsWith('TALLY')
  const rest = after.filter((item) => !isSum(item) && !added.includes(item) && !sums.includes(item))
  expect(rest).toEqual(before.filter((item) => rest.some((one) => nameOf(one) === nameOf(item))))
  expect(rest.filter((item) => /\bgone\b/.test(JSON.stringify(item)) && !item.pk.startsWith('AUDIT#platform'))).toEqual(
    [],
  )

  expect(added.map(({ pk }) => pk).toSorted()).toEqual(['AUDIT#platform', 'ERASED_BRANCH#gone'])
  expect(JSON.stringify(added)).not.toMatch(/佐々木|教室/)
  const { items: records } = await listAuditRecords(place.table, null, { limit: 10 })
  const told = records.filter(({ action }) => action === 'deleted')
  expect(told).toMatchObject([{ target: { id: 'gone' }, details: { chain_number: 3 } }])
  expect(await run(...words)).toMatchObject({ code: 0, text: expect.stringContaining('残りは0件') })
  expect(await readEverything(place)).toEqual(after)
})

test('ends a deletion that was cut off at any write, with the same export', async () => {
  let writesLeft = Number.POSITIVE_INFINITY
  const { run, place } = await openTestCloud({
    between: (engine) => ({
      async call(operation, body) {
        if (operation === 'BatchWriteItem' && --writesLeft < 0) throw new Error('cut off')
        return engine.call(operation, body)
      },
    }),
  })
  await close(place)
  const out = join(folder, 'export')
  await run('export-tenant', 'gone', '--out', out)
  const words = ['delete-tenant', 'gone', '--export', out, '--yes', 'goneの教室']
  let tries = 0
  for (let code = 2; code !== 0; tries += 1) {
    // One write further with each try.
    writesLeft = 2
    code = (await run(...words)).code
    expect(tries).toBeLessThan(60)
  }
  expect(tries).toBeGreaterThan(3)
  const rest = await readEverything(place)
  expect(
    rest.filter(({ pk }) => /#(gone|link-of-gone|code-gone|upload-gone|identity-gone)/.test(pk)).map(nameOf),
  ).toEqual(['ERASED_BRANCH#gone ERASED_BRANCH'])
  expect(rest.filter(({ pk }) => pk.includes('#teacher-v2#gone'))).toEqual([])
})

test('keeps the chain of an erased branch verifiable by its export and the head that stays', async () => {
  const { run, place } = await openTestCloud()
  await close(place)
  const out = join(folder, 'export')
  await run('export-tenant', 'gone', '--out', out)
  await run('delete-tenant', 'gone', '--export', out, '--yes', 'goneの教室')
  const { audit_head } = (await getErasedBranch(place.table, 'gone')) ?? {}
  const { code, text } = await run('verify-audit', '--export', out)
  expect([code, text]).toEqual([0, expect.stringContaining(`${audit_head?.number}:${audit_head?.hash}`)])

  const records = await readFile(join(out, 'audit_record.jsonl'), 'utf8')
  const altered = records.replace('192.0.2.1', '192.0.2.2')
  await writeFile(join(out, 'audit_record.jsonl'), altered)
  const manifest = await readManifest(out)
  const sha256 = createHash('sha256').update(altered).digest('hex')
  const files = manifest.files.map((file) => (file.name === 'audit_record.jsonl' ? { ...file, sha256 } : file))
  await writeFile(join(out, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  expect(await run('verify-audit', '--export', out)).toMatchObject({ code: 1, text: expect.stringContaining('1番') })
})

test('refuses a branch that is open or closed a moment ago, another export, and one that was changed', async () => {
  const { run, place } = await openTestCloud()
  const [early, out] = [join(folder, 'early'), join(folder, 'export')]
  await run('export-tenant', 'gone', '--out', early)
  const erase = (from: string, id = 'gone') => run('delete-tenant', id, '--export', from, '--yes', 'goneの教室')
  expect((await erase(early)).text).toContain('閉じられていません')
  await close(place, '2026-11-20T02:59:00.000Z')
  expect((await erase(early)).text).toContain('10分')
  await place.table.update(
    { pk: 'BRANCH#gone', sk: 'BRANCH' },
    {
      UpdateExpression: 'SET disabled_at = :at',
      ExpressionAttributeValues: { ':at': '2026-11-20T01:00:00.000Z' },
    },
  )
  expect((await erase(early)).text).toContain('閉じたあと')
  await run('export-tenant', 'gone', '--out', out)
  expect((await erase(out, 'stays')).text).toContain('別の教室')
  await writeFile(join(out, 'attempt.jsonl'), '{}\n')
  expect((await erase(out)).text).toContain('attempt.jsonl')
  expect((await erase(join(folder, 'nothing'))).text).toContain('export-tenant')
})

test('reads of a stage only a copy from end to end', async () => {
  const { run } = await openTestCloud({ isStage: true })
  const words = ['export-tenant', 'gone', '--stage', 'dev', '--out', join(folder, 'export')]
  expect((await run(...words)).text).toContain('--copy')
  expect((await run(...words, '--copy', 'tcheck-dev-data-TableABC-XYZ')).text).toContain('--copy')
})

test('exports a stage’s branch whole from a copy, and erases it in the table in use', async () => {
  const { run, place } = await openTestCloud({ isStage: true })
  await close(place)
  const copy = 'tcheck-dev-restored-202611200300'
  await place.dynamo.send(new CreateTableCommand({ TableName: copy, ...tableDefinition }))
  for (const item of await readEverything(place)) await tableBeside(place, copy).put(item)
  const out = join(folder, 'export')
  const stage = ['--stage', 'dev']
  expect((await run('export-tenant', 'gone', ...stage, '--copy', copy, '--out', out)).code).toBe(0)
  const { items, table } = await readManifest(out)
  expect([table, items.attempt]).toEqual([copy, 5])
  const erased = await run('delete-tenant', 'gone', ...stage, '--export', out, '--yes', 'goneの教室')
  expect([erased.code, erased.text]).toEqual([0, expect.stringContaining('残りは0件')])
  const rest = await readEverything(place)
  expect(rest.filter((item) => item['branch_id'] === 'gone').map(({ pk }) => pk)).toEqual(['ERASED_BRANCH#gone'])
  expect(await getBranch(tableBeside(place, copy), 'gone')).toBeDefined()
})

test('exports and erases a branch of thousands of items to the last one', async () => {
  const { run, place } = await openOperationsFixture()
  await fillTenant(place.table, 'gone', { studentCount: 400, tries: 4 })
  await close(place)
  const out = join(folder, 'export')
  await run('export-tenant', 'gone', '--out', out)
  const { items } = await readManifest(out)
  expect(items.attempt).toBe(401 * 4 + 1)
  const { code, text } = await run('delete-tenant', 'gone', '--export', out, '--yes', 'goneの教室')
  expect([code, text]).toEqual([0, expect.stringContaining('残りは0件')])
  const left = await readEverything(place)
  const isSum = ({ pk }: { pk: string }) => pk.startsWith('TALLY')
  // Sums over all branches: what the branch had in them is taken back.
  const sums = left.filter(isSum).flatMap((sum) => Object.values(sum).filter((value) => typeof value === 'number'))
  expect(sums).toEqual([0, 0, 0, 0])
  expect(
    left
      .filter((item) => !isSum(item))
      .map(({ pk }) => pk)
      .toSorted(),
  ).toEqual([
    ...Array.from({ length: 3 }, () => 'AUDIT#platform'),
    // One record is chained: its link, its mark, the head. The runner chains the others.
    ...Array.from({ length: 3 }, () => 'AUDITCHAIN#platform'),
    'ERASED_BRANCH#gone',
    // In how many places its sets' questions are counted: the sums themselves are taken back.
    'QUESTION_COUNTS#cbt#EX-1#all',
  ])
}, 120_000)
