import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toObject } from './answer.ts'
import { batchWriteItem } from './batch-write.ts'
import type { ConsumedCapacity } from './capacity.ts'
import { Catalog } from './catalog.ts'
import type { Engine, EngineHooks } from './engine.ts'
import { unknownOperation } from './errors.ts'
import { answerCall, createHttpServer, type WireAnswer } from './http-server.ts'
import { resumeIndexBuilds, updateTable } from './index-build.ts'
import { KeyLocks } from './key-locks.ts'
import type { Json } from './model.ts'
import { query } from './query.ts'
import { batchGetItem, getItem, transactGet } from './reads.ts'
import { scan } from './scan.ts'
import { Storage, type TableSnapshot } from './storage.ts'
import { describeStream, getRecords, getShardIterator } from './stream-calls.ts'
import { Streams } from './streams.ts'
import { sweepExpired } from './sweeper.ts'
import {
  createTable,
  deleteTable,
  describeTable,
  describeTimeToLive,
  listTables,
  updateTimeToLive,
} from './table-calls.ts'
import { TransactionTokens } from './transaction-tokens.ts'
import { transactWrite } from './transactions.ts'
import { writeItem } from './writes.ts'

export interface EmbeddedTableOptions {
  /** Data folder, made when it is not there. Absent: memory only. */
  path?: string
  /** What a table in memory begins with: another one's {@link EmbeddedTable.snapshot}. */
  snapshot?: TableSnapshot
  /** 0 or absent: any free port. */
  port?: number
  host?: string
  /** How often expired items are deleted while listening. Absent: only when {@link EmbeddedTable.sweep} is called. */
  sweepIntervalMs?: number
  /** Told what every call consumed, refused conditions included (DynamoDB bills them, but its answer does not say so). */
  onCapacity?: (consumed: ConsumedCapacity) => void
}

export interface EmbeddedTable {
  /** Open the data folder. The other calls do so by themselves; call it to learn early what is wrong. */
  open(): Promise<void>
  /**
   * Serves one call of DynamoDB's API, wire format in and out. The caller must not change the input afterwards.
   * @throws TableError (or an error of its shape) with DynamoDB's message; DataFolderError if the disk fails
   */
  handle(operation: string, input: Json): Promise<Json>
  /** The same as text, as it goes over the wire: refusals and failures are answers too. It is the fastest way in. */
  call(operation: string, body: string): Promise<WireAnswer>
  /** Serve the API over HTTP. @returns the endpoint, such as `http://127.0.0.1:8000` */
  listen(): Promise<string>
  /** Delete expired items now. @returns how many */
  sweep(nowSeconds?: number): Promise<number>
  /** Everything it keeps, for a copy of it in memory. */
  snapshot(): Promise<TableSnapshot>
  /** Finish what is under way and release the folder. */
  close(): Promise<void>
}

const STREAM_GRACE_MS = 3600_000

type Operation = (engine: Engine, input: Json) => Json | Promise<Json>

const operations = new Map<string, Operation>(
  Object.entries({
    GetItem: getItem,
    PutItem: (engine, input) => writeItem(engine, 'Put', input),
    UpdateItem: (engine, input) => writeItem(engine, 'Update', input),
    DeleteItem: (engine, input) => writeItem(engine, 'Delete', input),
    BatchGetItem: batchGetItem,
    BatchWriteItem: batchWriteItem,
    Query: query,
    Scan: scan,
    TransactWriteItems: transactWrite,
    TransactGetItems: transactGet,
    CreateTable: createTable,
    DescribeTable: describeTable,
    UpdateTable: updateTable,
    DeleteTable: deleteTable,
    ListTables: listTables,
    UpdateTimeToLive: updateTimeToLive,
    DescribeTimeToLive: describeTimeToLive,
    DescribeStream: describeStream,
    GetShardIterator: getShardIterator,
    GetRecords: getRecords,
  } satisfies Record<string, Operation>),
)

/**
 * DynamoDB for one machine, embedded in this process: dynalite's parsers, validators and LevelDB, with transactions,
 * time to live and DynamoDB's capacity rules on top.
 *
 * @param hooks for tests only
 */
export function createEmbeddedTable(options: EmbeddedTableOptions = {}, hooks: EngineHooks = {}): EmbeddedTable {
  const storage = new Storage(options.path, options.snapshot)
  const engine: Engine = {
    storage,
    catalog: new Catalog(storage),
    locks: new KeyLocks(),
    tokens: new TransactionTokens(storage),
    streams: new Streams(storage),
    hooks,
    ...(options.onCapacity ? { onCapacity: options.onCapacity } : {}),
  }
  let opening: Promise<void> | undefined
  let server: Server | undefined
  let openedMs: number | undefined
  let sweeping: NodeJS.Timeout | undefined
  const underWay = new Set<Promise<unknown>>()

  async function load() {
    await storage.open()
    try {
      await engine.catalog.load()
      await engine.tokens.load()
      await engine.streams.load()
      await resumeIndexBuilds(engine)
    } catch (error) {
      throw storage.failure(error)
    }
  }

  function open(): Promise<void> {
    opening ??= load()
    return opening
  }

  async function serve(operation: string, input: Json): Promise<Json> {
    const operate = operations.get(operation)
    if (!operate) throw unknownOperation(operation)
    await open()
    const answer = operate(engine, input)
    if (!(answer instanceof Promise)) return answer
    underWay.add(answer)
    try {
      return await answer
    } finally {
      underWay.delete(answer)
    }
  }

  const call = (operation: string, body: string) => answerCall(serve, operation, body)

  async function sweep(nowSeconds = Math.floor(Date.now() / 1000)): Promise<number> {
    await open()
    await trimStreams(nowSeconds * 1000)
    return sweepExpired(engine, nowSeconds)
  }

  /** A program that was off for days must first be able to hand on what is left. */
  async function trimStreams(nowMs: number) {
    openedMs ??= nowMs
    if (nowMs - openedMs >= STREAM_GRACE_MS) await engine.streams.trim(nowMs)
  }

  function sweepRegularly(everyMs: number) {
    sweeping = setInterval(() => {
      const run = sweep().catch((error) => console.error('embedded table: deleting expired items failed', error))
      underWay.add(run)
      void run.finally(() => underWay.delete(run))
    }, everyMs)
    sweeping.unref()
  }

  return {
    open,
    handle: async (operation, input) => toObject(await serve(operation, input)),
    call,
    sweep,
    async snapshot() {
      await open()
      return storage.snapshot()
    },
    async listen() {
      await open()
      const listening = createHttpServer(call)
      server = listening
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject)
        listening.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
      })
      if (options.sweepIntervalMs) sweepRegularly(options.sweepIntervalMs)
      const { address, port, family } = listening.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
    },
    async close() {
      clearInterval(sweeping)
      const closing = server
      server = undefined
      if (closing) {
        const closed = new Promise((resolve) => closing.close(resolve))
        closing.closeIdleConnections()
        await Promise.allSettled(underWay)
        // Let the last answers leave before the connections that stay open are cut.
        await new Promise((resolve) => setImmediate(resolve))
        closing.closeAllConnections()
        await closed
      }
      await Promise.allSettled(underWay)
      await opening?.catch(() => undefined)
      await storage.close()
    },
  }
}
