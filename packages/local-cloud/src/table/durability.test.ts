import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import type { EngineHooks, TransactionPoint } from './engine.ts'
import { countTransfer, createLedger, EVERYTHING, NOTHING, transfer } from './testing/crash/ledger.ts'

// Processes and threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const CHILD = fileURLToPath(new URL('./testing/crash/crash-child.ts', import.meta.url))

let root: string
let folders = 0
const newFolder = () => join(root, `folder-${folders++}`)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tcheck-durability-'))
})

afterAll(async () => {
  await rm(root, { recursive: true })
})

/** Open a data folder, look, and close it again. */
async function reopened<T>(path: string, look: (table: EmbeddedTable) => Promise<T>, hooks?: EngineHooks): Promise<T> {
  const table = createEmbeddedTable({ path }, hooks)
  try {
    return await look(table)
  } finally {
    await table.close()
  }
}

async function folderWithLedger(): Promise<string> {
  const path = newFolder()
  await reopened(path, createLedger)
  return path
}

function startChild(...args: string[]) {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  return { child, ended }
}

describe('a transaction killed with SIGKILL', () => {
  const cases: [point: TransactionPoint, left: typeof NOTHING][] = [
    ['planned 0', NOTHING],
    ['planned 1', NOTHING],
    ['planned 2', NOTHING],
    ['writing', NOTHING],
    ['written', EVERYTHING],
  ]

  test.concurrent.each(cases)(
    'at "%s" leaves all of it or nothing, in the table, its index and its stream',
    async (point, left) => {
      const path = await folderWithLedger()
      const { ended } = startChild('at', path, point)
      expect(await ended).toBe('SIGKILL')
      await reopened(path, async (table) => {
        expect(await countTransfer(table, 'killed')).toEqual(left)
        // The retry of the caller, who has had no answer, completes it exactly once.
        await table.handle('TransactWriteItems', transfer('killed'))
        expect(await countTransfer(table, 'killed')).toEqual(EVERYTHING)
      })
    },
  )
})

describe('a transaction torn in the middle of its write', () => {
  test('is gone as a whole, wherever it was torn, and those before it stay', async () => {
    const path = newFolder()
    const log = async (folder: string) => {
      const name = (await readdir(folder)).find((file) => file.endsWith('.log'))
      return join(folder, name as string)
    }
    const table = createEmbeddedTable({ path })
    await createLedger(table)
    await table.handle('TransactWriteItems', transfer('before'))
    const start = (await stat(await log(path))).size
    await table.handle('TransactWriteItems', transfer('torn'))
    const end = (await stat(await log(path))).size
    expect(end - start).toBeGreaterThan(1000)

    // Copies of the open folder: what the operating system holds is all that a killed process leaves.
    const steps = 12
    for (let step = 0; step <= steps; step++) {
      const copy = newFolder()
      await cp(path, copy, { recursive: true })
      await truncate(await log(copy), start + Math.floor(((end - start) * step) / steps))
      await reopened(copy, async (opened) => {
        expect(await countTransfer(opened, 'torn')).toEqual(step === steps ? EVERYTHING : NOTHING)
        expect(await countTransfer(opened, 'before')).toEqual(EVERYTHING)
      })
    }
    await table.close()
  })
})

describe('acknowledged writes', () => {
  test('are all there after SIGKILL, with their index entries and stream records', async () => {
    const path = newFolder()
    const { child, ended } = startChild('writing', path)
    let acknowledged = -1
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line)
      if (acknowledged === 200) child.kill('SIGKILL')
    }
    expect(await ended).toBe('SIGKILL')
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    await reopened(path, async (table) => {
      for (let i = 0; i <= acknowledged; i++) {
        const { items, indexed, records } = await countTransfer(table, `t${i}`)
        const all = i % 2 === 0 ? 1 : 3
        expect([i, items, indexed, records]).toEqual([i, all, all, all])
      }
    })
  })
})

describe('a ClientRequestToken', () => {
  const TEN_MINUTES = 600_000
  const at = (now: number): EngineHooks => ({ now: () => now })

  test('keeps a repeated transaction from happening twice across a restart, for ten minutes', async () => {
    const path = await folderWithLedger()
    const run = (now: number) =>
      reopened(
        path,
        async (table) => {
          await table.handle('TransactWriteItems', transfer('token'))
          return (await countTransfer(table, 'token')).sum
        },
        at(now),
      )
    expect(await run(1_000)).toBe(3)
    expect(await run(1_000 + TEN_MINUTES)).toBe(3)
    expect(await run(1_001 + TEN_MINUTES)).toBe(6)
  })

  test('is refused for another transaction after a restart', async () => {
    const path = await folderWithLedger()
    await reopened(path, (table) => table.handle('TransactWriteItems', transfer('one')))
    const other = { ...transfer('two'), ClientRequestToken: 'transfer-one' }
    await reopened(path, async (table) => {
      await expect(table.handle('TransactWriteItems', other)).rejects.toMatchObject({
        name: 'IdempotentParameterMismatchException',
      })
    })
  })

  test('leaves the folder when it has run out', async () => {
    const path = await folderWithLedger()
    const clock = { now: 1_000 }
    const hooks: EngineHooks = { now: () => clock.now }
    await reopened(
      path,
      async (table) => {
        for (const owner of ['a', 'b', 'c']) await table.handle('TransactWriteItems', transfer(owner))
        clock.now += TEN_MINUTES + 1
        await table.handle('TransactWriteItems', transfer('d'))
      },
      hooks,
    )
    await expect(storedTokens(path)).resolves.toEqual(['token~transfer-d'])
  })
})

async function storedTokens(path: string): Promise<string[]> {
  const { Storage, prefixRange } = await import('./storage.ts')
  const storage = new Storage(path)
  await storage.open()
  const keys: string[] = []
  for await (const entries of storage.entries(prefixRange('token~'))) keys.push(...entries.map(([key]) => key))
  await storage.close()
  return keys
}
