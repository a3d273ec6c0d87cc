import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAccountByLogin } from '@tcheck/data/account/account'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { attemptOf, fillTenant } from '@tcheck/data/testing/test-tenant'
import { openLocalKeys } from '@tcheck/local-cloud/secrets/local-keys'
import { openDataFolder } from '@tcheck/local-cloud/start/data-folder'
import { ensureProductTable } from '@tcheck/local-cloud/start/product-table'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Terminal } from '../operation.ts'
import { runOperation } from '../run-operation.ts'
import { openLocalTarget, type Target, tableBeside } from '../target.ts'
import { openOperationsFixture } from '../testing/operations-fixture.ts'
import { emulatePointInTime } from '../testing/point-in-time.ts'
import { restoreWith } from './restore.ts'

const MOMENT = new Date('2026-11-20T02:55:00.000Z')
const NOW = new Date('2026-11-20T03:00:00.000Z')

describe('a stage', () => {
  async function openStage() {
    const backups = emulatePointInTime({ earliest: new Date('2026-10-20T00:00:00.000Z'), newest: MOMENT })
    const testCloud = await openOperationsFixture({ isStage: true, between: backups.between, now: () => NOW })
    const { place } = testCloud
    await fillTenant(place.table, 'br-1')
    await fillTenant(place.table, 'br-2')
    await backups.remember(place.tableName)
    const said: string[] = []
    const fixture: Terminal = {
      print: (line) => said.push(line),
      ask: async () => null,
      now: () => NOW,
      open: async () => place,
      dataDir: '/nowhere',
    }
    const run = async (values: Record<string, string | boolean>) => {
      said.length = 0
      const code = await restoreWith(async () => undefined).run({
        terminal: fixture,
        args: [],
        values: { stage: 'dev', ...values },
      })
      return { code, text: said.join('\n') }
    }
    return { backups, place, run }
  }
  const lost = attemptOf('br-1', 'br-1-st-1', '01-000')

  test('gets back what was lost in a new table that is as safe as the old one, which is not touched', async () => {
    const { backups, place, run } = await openStage()
    await place.table.batchRemove([attemptItem(lost)])
    const { code, text } = await run({})
    const target = 'tcheck-dev-restored-202611200300'
    expect([code, text]).toEqual([0, expect.stringContaining('写しだけにある 1')])
    expect(text).toContain(`restoredTable: { name: '${target}', streamArn: 'arn:`)
    expect(await getAttempt(tableBeside(place, target), lost.id)).toMatchObject({
      slots: lost.slots,
      marks: lost.marks,
    })
    expect(backups.asked).toEqual([
      `RestoreTableToPointInTime ${target}`,
      `UpdateTable ${target}`,
      `UpdateTable ${target}`,
      `UpdateContinuousBackups ${target}`,
      `UpdateTimeToLive ${target}`,
    ])
    expect(backups.protectedTables).toEqual(new Set([target]))
    expect(await getAttempt(place.table, lost.id)).toBeUndefined()
  })

  test('completes a copy of the vault without the table that it stands in for', async () => {
    const { backups, place, run } = await openStage()
    const copy = 'tcheck-dev-restored-202611200300'
    await run({})
    backups.protectedTables.clear()
    backups.asked.length = 0
    place.tableName = 'gone'
    expect((await run({ complete: copy, 'dry-run': true })).text).toContain('まだ何もしていません')
    expect(backups.asked).toEqual([])
    const { code, text } = await run({ complete: copy })
    expect([code, text]).toEqual([0, expect.stringContaining(`restoredTable: { name: '${copy}'`)])
    expect(text).toContain('3. 使えることを確かめたあとで')
    expect(text).not.toContain('くらべる')
    expect(backups.protectedTables).toEqual(new Set([copy]))
    await expect(run({ complete: 'tcheck-production-restored-202611200300' })).rejects.toThrow('--complete')
  })

  test('is as warm as the table that it stands in for', async () => {
    const { backups, place, run } = await openStage()
    await run({})
    expect(backups.warmed).toEqual([])
    if (place.stage) place.stage = { ...place.stage, warmThroughput: { readUnits: 20_000, writeUnits: 8000 } }
    await run({ copy: 'tcheck-dev-restored-202611200300', at: MOMENT.toISOString() })
    expect(backups.warmed).toHaveLength(3)
    for (const request of backups.warmed) expect(request).toContain('"WriteUnitsPerSecond":8000')
    expect(backups.warmed.join()).toMatch(/gsi1.*results/)
  })

  test('puts back into one branch what it lost, and changes nothing that is there', async () => {
    const { place, run } = await openStage()
    const { table } = place
    const target = 'tcheck-dev-restored-202611200300'
    const kept = attemptOf('br-1', 'br-1-st-0', '01-000')
    const goneStudent = { pk: `STUDENT#${lost.student_id}`, sk: 'STUDENT' }
    await table.batchRemove([attemptItem(lost), goneStudent, { pk: 'LOGIN#teacher-v2#br-1-login', sk: 'LOGIN' }])
    await table.batchRemove([attemptItem(attemptOf('br-2', 'br-2-st-0', '01-000'))])
    await table.put(attemptItem({ ...kept, version: 9, score: 12 }))
    await run({})
    const words = { 'put-back': 'br-1', copy: target }
    expect((await run({ ...words, 'dry-run': true })).text).toContain('3件をもどせます')
    expect(await getAttempt(table, lost.id)).toBeUndefined()
    await expect(run({ ...words, yes: 'br-2の教室' })).rejects.toThrow('合いません')
    const { code, text } = await run({ ...words, yes: 'br-1の教室' })
    expect([code, text]).toEqual([0, expect.stringContaining('3件をもどしました')])
    expect(await getAttempt(table, lost.id)).toMatchObject(lost)
    expect(await findAccountByLogin(table, 'teacher-v2', 'br-1-login')).toMatchObject({ id: 'br-1-teacher' })
    expect(await getAttempt(table, kept.id)).toMatchObject({ version: 9, score: 12 })
    expect(await getAttempt(table, 'br-2-st-0.01-000')).toBeUndefined()
    const { items } = await listAuditRecords(table, 'br-1', { limit: 1 })
    expect(items).toMatchObject([{ action: 'changed', details: { what: 'put_back', copy: target } }])
    expect((await run({ ...words, yes: 'br-1の教室' })).text).toContain('0件をもどしました')
  })

  test('is drilled: the copy is held against the table and is gone afterwards', async () => {
    const { backups, place, run } = await openStage()
    const { code, text } = await run({ drill: true })
    expect([code, text]).toEqual([0, expect.stringContaining('訓練は終わりです')])
    expect(text).toMatch(/回 br-1 {2}いま 4 {2}写し 4 {2}写しだけにある 0 {2}写しに足りない 0/)
    expect(backups.asked).toEqual([
      'RestoreTableToPointInTime tcheck-dev-drill-202611200300',
      'DeleteTable tcheck-dev-drill-202611200300',
    ])
    expect(await getAttempt(place.table, lost.id)).toBeDefined()
  })

  test('reports an incomplete copy when an earlier answer is missing', async () => {
    const { place, run } = await openStage()
    // Written before the moment, and not in what the emulation restores.
    await place.table.put(attemptItem({ ...attemptOf('br-2', 'br-2-st-0', '05-000') }))
    const answered = await run({ branch: 'br-2' })
    expect([answered.code, answered.text]).toEqual([1, expect.stringContaining('足りない: br-2-st-0.05-000')])
    expect(answered.text).not.toContain('restoredTable')
  })

  test('takes an interrupted restore up again, and refuses a moment that is not kept', async () => {
    const { backups, run } = await openStage()
    await run({ drill: false })
    backups.asked.length = 0
    const { code } = await run({ copy: 'tcheck-dev-restored-202611200300', at: MOMENT.toISOString() })
    expect(code).toBe(0)
    expect(backups.asked).not.toContain('RestoreTableToPointInTime tcheck-dev-restored-202611200300')
    await expect(run({ at: '2026-09-01T00:00:00+09:00' })).rejects.toThrow('もどせるのは')
    await expect(run({ at: '昨日' })).rejects.toThrow('--at')
    await expect(run({ copy: 'tcheck-dev-restored-202611200300' })).rejects.toThrow('--at')
    await expect(run({ copy: 'tcheck-dev-data-TableABC-XYZ' })).rejects.toThrow('写しの名前')
  })
})

describe('a data folder', () => {
  let parent: string
  let dataDir: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tcheck-restore-'))
    dataDir = join(parent, 'data')
  })
  afterEach(() => rm(parent, { recursive: true, force: true }))

  const at = async <T>(folder: string, work: (place: Target) => Promise<T>): Promise<T> => {
    const place = await openLocalTarget(folder)
    try {
      return await work(place)
    } finally {
      await place.close()
    }
  }
  async function fill() {
    await (await openDataFolder(dataDir)).release()
    await openLocalKeys(dataDir)
    await at(dataDir, async ({ dynamo, tableName, table }) => {
      await ensureProductTable(dynamo, tableName)
      await fillTenant(table, 'br-1', { studentCount: 5 })
    })
  }
  const said: string[] = []
  const fixture = (): Terminal => ({
    print: (line) => said.push(line),
    ask: async () => null,
    now: () => NOW,
    open: async () => openLocalTarget(dataDir),
    dataDir,
  })
  const run = async (...words: string[]) => {
    said.length = 0
    const code = await runOperation(['restore', ...words], fixture(), fixture().print)
    return { code, text: said.join('\n') }
  }

  test('is saved, loses data, and comes back in a new folder with every answer and its keys', async () => {
    await fill()
    const saved = join(parent, 'saved')
    expect((await run('--save', saved)).code).toBe(0)
    const students = Array.from({ length: 5 }, (_, number) => attemptOf('br-1', `br-1-st-${number}`, '01-000'))
    await at(dataDir, ({ table }) => table.batchRemove(students.map(attemptItem)))

    const { code, text } = await run('--from', saved)
    expect([code, text]).toEqual([0, expect.stringContaining('写しだけにある 5')])
    expect(text.split('\n').filter((line) => line.startsWith('  br-1 '))).toEqual([
      '  br-1 attempt  いま 1  写し 6',
      '  br-1 attempt_line  いま 0  写し 20',
    ])
    const [, restored = ''] = /TCHECK_DATA=(\S+) /.exec(text) ?? []
    await at(restored, async ({ table }) => {
      for (const attempt of students) expect(await getAttempt(table, attempt.id)).toMatchObject(attempt)
    })
    expect((await openLocalKeys(restored)).secrets).toEqual((await openLocalKeys(dataDir)).secrets)
    await at(dataDir, async ({ table }) => expect(await getAttempt(table, students[0]?.id ?? '')).toBeUndefined())
  })

  test('is drilled and left as it was, with nothing beside it', async () => {
    await fill()
    const { code, text } = await run('--drill')
    expect([code, text]).toEqual([0, expect.stringContaining('写しは、その時点までそろっています。')])
    expect(await readdir(parent)).toEqual(['data'])
  })

  test('says in one sentence what is missing, what is there already, and that its program runs', async () => {
    expect(await run('--drill')).toMatchObject({ code: 2, text: expect.stringContaining('がありません') })
    await fill()
    expect((await run()).text).toContain('--save、--from、--drill')
    expect((await run('--from', parent)).text).toContain('restore --save')
    expect((await run('--save', dataDir)).text).toContain('もうあります')
    const folder = await openDataFolder(dataDir)
    expect((await run('--drill')).code).toBe(2)
    await folder.release()
  })
})
