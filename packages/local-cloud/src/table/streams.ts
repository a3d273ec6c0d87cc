import { randomUUID } from 'node:crypto'
import { isSameItem } from './attribute-value.ts'
import { keyOf, STREAM_PREFIX, streamPrefix } from './keys.ts'
import type { PlannedWrite } from './planned-write.ts'
import { Batch, prefixRange, type Storage } from './storage.ts'
import type { StoredItem } from './stored-item.ts'

/** A write in the form of the stream, from a planned write or from an expired item. */
type RecordedWrite = Pick<PlannedWrite, 'table' | 'before' | 'after'>

/** The writer, if it is not a caller. */
export const EXPIRY = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const

const SEQUENCE_DIGITS = 21
/** DynamoDB's retention of a record. */
const STORED_MS = 24 * 3600_000

export const sequenceText = (sequence: number) => String(sequence).padStart(SEQUENCE_DIGITS, '0')

/**
 * The streams of the tables: a record for each item that a write changes, in the order of the writes of each item. A record is in the
 * LevelDB batch of its write, so a killed process keeps both or neither. Sequence numbers are assigned before a batch is on disk, and a
 * later batch can finish first. Readers therefore see nothing after the oldest unfinished batch.
 */
export class Streams {
  readonly #storage: Storage
  readonly #underWay = new Set<number>()
  #last = 0

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** Goes on after the last record there is: {@link trim} never takes that one. */
  async load(): Promise<void> {
    for await (const entries of this.#storage.entries(prefixRange(STREAM_PREFIX))) {
      for (const [key] of entries) this.#last = Math.max(this.#last, Number(key.slice(-SEQUENCE_DIGITS)))
    }
  }

  /** Writes a batch with the records of what it changes. */
  async write(
    batch: Batch,
    writes: readonly RecordedWrite[],
    { nowMs, cause }: { nowMs: number; cause?: typeof EXPIRY },
  ): Promise<void> {
    const numbers: number[] = []
    for (const write of writes) {
      if (!write.table.streamView || !isChange(write)) continue
      this.#last += 1
      numbers.push(this.#last)
      this.#underWay.add(this.#last)
      batch.put(streamPrefix(write.table.name) + sequenceText(this.#last), recordText(write, this.#last, nowMs, cause))
    }
    try {
      await this.#storage.write(batch)
    } finally {
      for (const number of numbers) this.#underWay.delete(number)
    }
  }

  /** The number that the next record will have gone past; what LATEST means. */
  get last(): number {
    return this.#last
  }

  /**
   * Records of a table after a sequence number, as JSON text, and the number for the next call.
   * @param limit the maximum number of records
   */
  async read(table: string, after: number, limit: number): Promise<{ texts: string[]; last: number }> {
    const end = Math.min(this.#last, ...[...this.#underWay].map((number) => number - 1))
    if (end <= after) return { texts: [], last: after }
    const range = { gt: streamPrefix(table) + sequenceText(after), lte: streamPrefix(table) + sequenceText(end) }
    const texts: string[] = []
    let last = end
    for await (const entries of this.#storage.entries(range, limit)) {
      for (const [key, text] of entries) {
        if (texts.length === limit) return { texts, last }
        texts.push(text)
        last = Number(key.slice(-SEQUENCE_DIGITS))
      }
      if (texts.length === limit) return { texts, last }
    }
    return { texts, last: end }
  }

  /** Deletes records of more than 24 hours ago, but the newest. */
  async trim(nowMs: number): Promise<void> {
    const batch = new Batch()
    for await (const entries of this.#storage.entries(prefixRange(STREAM_PREFIX))) {
      for (const [key, text] of entries) {
        if (Number(key.slice(-SEQUENCE_DIGITS)) === this.#last) continue
        if (createdSeconds(text) * 1000 < nowMs - STORED_MS) batch.delete(key)
      }
    }
    if (batch.operations.length > 0) await this.#storage.write(batch)
  }
}

/** A put of an equal item is no change, as in DynamoDB. */
function isChange({ before, after }: RecordedWrite): boolean {
  if (!before || !after) return before !== after
  return before.bytes !== after.bytes || (before.json !== after.json && !isSameItem(before.item, after.item))
}

/** Concatenated as text, because the images are already text. */
function recordText(
  { table, before, after }: RecordedWrite,
  sequence: number,
  nowMs: number,
  cause: typeof EXPIRY | undefined,
): string {
  const eventName = before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT'
  const view = table.streamView ?? 'KEYS_ONLY'
  const item = (after ?? before) as StoredItem
  const image = (name: 'NEW' | 'OLD', stored: StoredItem | undefined) =>
    stored && (view === `${name}_IMAGE` || view === 'NEW_AND_OLD_IMAGES')
      ? `,"${name === 'NEW' ? 'NewImage' : 'OldImage'}":${stored.json}`
      : ''
  const change = `{"ApproximateCreationDateTime":${Math.floor(nowMs / 1000)},"Keys":${JSON.stringify(keyOf(table, item.item))}${image('NEW', after)}${image('OLD', before)},"SequenceNumber":"${sequenceText(sequence)}","SizeBytes":${item.bytes},"StreamViewType":"${view}"}`
  const identity = cause ? `,"userIdentity":${JSON.stringify(cause)}` : ''
  return `{"eventID":"${randomUUID().replaceAll('-', '')}","eventName":"${eventName}","eventVersion":"1.1","eventSource":"aws:dynamodb","awsRegion":"ap-northeast-1","dynamodb":${change}${identity}}`
}

const createdSeconds = (text: string) => Number(/"ApproximateCreationDateTime":(\d+)/.exec(text)?.[1] ?? Infinity)
