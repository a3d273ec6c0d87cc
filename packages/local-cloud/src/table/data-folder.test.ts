import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DataFolderError } from './data-folder-error.ts'
import { createEmbeddedTable } from './embedded-table.ts'
import { Batch, Storage } from './storage.ts'
import { startTableThread } from './table-thread.ts'
import { createLedger, transfer } from './testing/crash/ledger.ts'

// Processes and threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tcheck-folder-'))
})
afterEach(async () => {
  await rm(root, { recursive: true })
})

async function problemOf(path: string): Promise<DataFolderError> {
  const table = createEmbeddedTable({ path })
  const error = await table.open().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await table.close()
  expect(error).toBeInstanceOf(DataFolderError)
  return error as DataFolderError
}

async function closedFolder(): Promise<string> {
  const path = join(root, 'data')
  const table = createEmbeddedTable({ path })
  await createLedger(table)
  await table.handle('TransactWriteItems', transfer('kept'))
  await table.close()
  return path
}

describe('a data folder', () => {
  test('is made with its parents when it is not there', async () => {
    const path = join(root, 'a', 'b', 'データ')
    const table = createEmbeddedTable({ path })
    await table.open()
    await table.close()
    expect(await readdir(path)).toContain('CURRENT')
  })

  test('that another table holds is named as in use, and is usable once that one closes', async () => {
    const path = join(root, 'data')
    const holder = createEmbeddedTable({ path })
    await holder.open()
    const error = await problemOf(path)
    expect(error.problem).toBe('locked')
    expect(error.message).toBe(
      `データフォルダー「${path}」は別のTチェックが使用中です。先に動いているほうを終了してから、もう一度お試しください。`,
    )
    await holder.close()
    const next = createEmbeddedTable({ path })
    await next.open()
    await next.close()
  })

  test.each([
    ['CURRENT', 'names no manifest', 'MANIFEST-999999\n'],
    ['CURRENT', 'is cut', ''],
    ['MANIFEST', 'is noise', 'not a manifest at all, but long enough to look like one'],
  ])('whose %s %s is named as damaged', async (file, _, content) => {
    const path = await closedFolder()
    const name = (await readdir(path)).find((each) => each.startsWith(file)) as string
    await writeFile(join(path, name), content)
    const error = await problemOf(path)
    expect(error.problem).toBe('corrupt')
    expect(error.message).toContain('壊れていて読めません')
  })

  test('with a damaged entry is named as damaged', async () => {
    const path = await closedFolder()
    const storage = new Storage(path)
    await storage.open()
    const batch = new Batch()
    batch.put('table~broken', '{"description":')
    await storage.write(batch)
    await storage.close()
    expect((await problemOf(path)).problem).toBe('corrupt')
  })

  test('below a file is named as not writable', async () => {
    await writeFile(join(root, 'file'), '')
    const error = await problemOf(join(root, 'file', 'data'))
    expect(error.problem).toBe('unwritable')
    expect(error.message).toContain('書き込めません')
  })

  test('that is a file is named as not writable', async () => {
    await writeFile(join(root, 'file'), '')
    expect((await problemOf(join(root, 'file'))).problem).toBe('unwritable')
  })

  test('of a later format is named so and left alone', async () => {
    const path = await closedFolder()
    const storage = new Storage(path)
    await storage.open()
    const batch = new Batch()
    batch.put('meta~format', '2')
    await storage.write(batch)
    await storage.close()
    expect((await problemOf(path)).problem).toBe('newer-format')
  })

  test('is reported across the thread in the same words', async () => {
    await writeFile(join(root, 'file'), '')
    const path = join(root, 'file')
    await expect(startTableThread({ path })).rejects.toMatchObject({
      name: 'DataFolderError',
      problem: 'unwritable',
      folder: path,
    })
  })

  // A limit on file sizes stands in for a full disk: both make the system refuse to write on.
  test.runIf(process.platform === 'linux')('on a full disk is named so, and what was acknowledged stays', async () => {
    const path = join(root, 'full')
    await mkdir(path)
    const fill = new URL('./testing/crash/fill-disk.ts', import.meta.url).pathname
    const shell = `ulimit -f 64; trap '' XFSZ; exec "${process.execPath}" "${fill}" "${path}"`
    const { stdout } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' })
    const { acknowledged, problem, message } = JSON.parse(stdout) as Record<string, unknown>
    expect(problem).toBe('full')
    expect(message).toContain('ディスクの空きがない')

    const table = createEmbeddedTable({ path })
    const { Count } = await table.handle('Scan', { TableName: 'ledger', Select: 'COUNT' })
    await table.close()
    expect(Count).toBeGreaterThanOrEqual(acknowledged as number)
    expect(acknowledged).toBeGreaterThan(10)
  })
})
