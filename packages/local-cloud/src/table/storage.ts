import { mkdirSync } from 'node:fs'
import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { DataFolderError, toDataFolderError } from './data-folder-error.ts'
import { StoredItem } from './stored-item.ts'

export type StoredEntry = [key: string, text: string]

/** All stored entries of a table. */
export type TableSnapshot = readonly StoredEntry[]

export interface StoredRange {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
}

type Operation = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

/** The interface of the storage, implemented by LevelDB and by memory. */
interface Level {
  open(): Promise<void>
  close(): Promise<void>
  getSync(key: string): string | undefined
  batch(operations: Operation[], options: { sync: boolean }): Promise<void>
  clear(range: StoredRange): Promise<void>
  iterator(range: StoredRange & { highWaterMarkBytes: number }): {
    nextv(size: number): Promise<StoredEntry[]>
    close(): Promise<void>
  }
}

const openLevel = (path: string | undefined): Level =>
  path === undefined
    ? new MemoryLevel<string, string>({ valueEncoding: 'utf8' })
    : new ClassicLevel<string, string>(path, { valueEncoding: 'utf8' })

/** Atomic writes: LevelDB stores a batch as one record of its log. */
export class Batch {
  readonly operations: Operation[] = []

  put(key: string, value: string) {
    this.operations.push({ type: 'put', key, value })
  }

  delete(key: string) {
    this.operations.push({ type: 'del', key })
  }
}

/** The size at which LevelDB stops fetching a chunk. */
const FETCH_BYTES = 256 * 1024

// A UTF-16 unit is at most three bytes in UTF-8.
const bytesAtMost = (entries: StoredEntry[]) =>
  entries.reduce((bytes, [key, text]) => bytes + 3 * (key.length + text.length), 0)

const FORMAT_KEY = 'meta~format'
const FORMAT = 1

/** Batches that are written together. */
interface Gathered {
  operations: Operation[]
  written: Promise<void>
}

/**
 * A key-value store: LevelDB in a folder, or memory without a folder. Values are JSON text. An acknowledged write is on disk: it survives
 * `kill -9`, and a power cut if the disk honours fsync. Writes that arrive while the disk is busy are joined into one batch, so they share
 * one fsync.
 */
export class Storage {
  readonly #folder: string
  readonly #path: string | undefined
  readonly #snapshot: TableSnapshot
  #level: Level | undefined
  /** Ends when the disk has nothing under way; never fails. */
  #idle = Promise.resolve()
  #gathered: Gathered | undefined

  /** @param snapshot what memory begins with; a folder has its own */
  constructor(path: string | undefined, snapshot: TableSnapshot = []) {
    this.#path = path
    this.#snapshot = snapshot
    this.#folder = path ?? 'memory'
  }

  /** @throws DataFolderError when the folder is locked, damaged, full, not writable or of a later format */
  async open(): Promise<void> {
    try {
      if (this.#path !== undefined) mkdirSync(this.#path, { recursive: true })
      const level = openLevel(this.#path)
      await level.open()
      this.#level = level
      if (this.#path === undefined) await this.#putAll(this.#snapshot)
      await this.#checkFormat()
    } catch (error) {
      await this.close()
      throw this.failure(error)
    }
  }

  /** The DataFolderError behind an error that came up while reading or writing. */
  failure(error: unknown): DataFolderError {
    return toDataFolderError(error, this.#folder)
  }

  async #putAll(snapshot: TableSnapshot) {
    const batch = new Batch()
    for (const [key, text] of snapshot) batch.put(key, text)
    await this.write(batch)
  }

  async #checkFormat() {
    const format = this.get(FORMAT_KEY)
    if (format !== undefined && Number(format) > FORMAT) throw new DataFolderError('newer-format', this.#folder)
    if (format !== undefined) return
    const batch = new Batch()
    batch.put(FORMAT_KEY, String(FORMAT))
    await this.write(batch)
  }

  /** Reads at once: a look into LevelDB takes microseconds, a trip through its thread pool many times that. */
  get(key: string): string | undefined {
    const level = this.#opened
    try {
      return level.getSync(key)
    } catch (error) {
      throw this.failure(error)
    }
  }

  getItem(key: string): StoredItem | undefined {
    const text = this.get(key)
    return text === undefined ? undefined : StoredItem.read(text)
  }

  /** @throws DataFolderError when the disk is full or the folder no longer writable */
  async write(batch: Batch): Promise<void> {
    const gathered = this.#gathered ?? this.#gather(this.#opened)
    gathered.operations.push(...batch.operations)
    try {
      await gathered.written
    } catch (error) {
      throw this.failure(error)
    }
  }

  /** Begins what is written next: as soon as the disk is idle. */
  #gather(level: Level): Gathered {
    const operations: Operation[] = []
    const written = this.#idle.then(() => {
      this.#gathered = undefined
      return level.batch(operations, { sync: true })
    })
    this.#idle = written.catch(() => undefined)
    this.#gathered = { operations, written }
    return this.#gathered
  }

  /**
   * Entries of a range in order, in chunks, from one snapshot. Reading stops when the iteration stops.
   * @param size the expected number of entries: one chunk
   */
  async *entries(range: StoredRange, size = 256): AsyncGenerator<StoredEntry[]> {
    const iterator = this.#opened.iterator({ ...range, highWaterMarkBytes: FETCH_BYTES })
    try {
      for (;;) {
        const entries = await iterator.nextv(size)
        if (entries.length > 0) yield entries
        // LevelDB fetches less than asked for at the end of the range or because of FETCH_BYTES; only the first is the end.
        if (entries.length === 0 || (entries.length < size && bytesAtMost(entries) < FETCH_BYTES)) return
      }
    } finally {
      await iterator.close()
    }
  }

  async snapshot(): Promise<TableSnapshot> {
    const all: StoredEntry[] = []
    for await (const entries of this.entries({})) all.push(...entries)
    return all
  }

  /** Delete every key that starts with a prefix. */
  async clear(prefix: string): Promise<void> {
    await this.#opened.clear(prefixRange(prefix))
  }

  async close(): Promise<void> {
    const level = this.#level
    this.#level = undefined
    await level?.close()
  }

  get #opened(): Level {
    if (!this.#level) throw new Error('The embedded table is closed')
    return this.#level
  }
}

/** The range of all keys with a prefix; keys consist of characters below `~`. */
export const prefixRange = (prefix: string): { gte: string; lt: string } => ({ gte: prefix, lt: `${prefix}\x7f` })
