import { countCapacity } from '../capacity.ts'
import type { Item, Key, Page, QueryOptions, Table } from '../table.ts'

interface SimulatedRows {
  /** How many rows a partition holds. */
  rowsIn: (partition: string) => number
  /** The row at a place of a partition, the smallest sort key first. */
  rowAt: (partition: string, at: number, rows: number) => Item
  /** What a line leads to; left out: an attempt without an answer. */
  itemOf?: (key: Key) => Item
}

const READ_UNIT_BYTES = 4096

/**
 * A table of any number of rows that are computed when they are read. Queries count capacity units by DynamoDB's rules, half a unit for
 * each 4 KB read. Items that rows refer to exist too.
 */
export function simulatedRows({ rowsIn, rowAt, itemOf = simulatedAttempt }: SimulatedRows) {
  let looked = 0

  async function query<T>({
    partition,
    beginsWith,
    from = beginsWith,
    until = beginsWith === undefined ? undefined : `${beginsWith}\uffff`,
    limit = 1000,
    cursor,
    newestFirst,
  }: QueryOptions): Promise<Page<T>> {
    const rows = rowsIn(partition)
    const keyAt = (at: number) => rowAt(partition, at, rows).sk
    /** The first place whose key is not below this one. */
    const placeOf = (key: string) => {
      let [low, high] = [0, rows]
      while (low < high) {
        const middle = (low + high) >> 1
        if (keyAt(middle) < key) low = middle + 1
        else high = middle
      }
      return low
    }
    const [first, end] = [from === undefined ? 0 : placeOf(from), until === undefined ? rows : placeOf(until)]
    const start = cursor === undefined ? (newestFirst ? end - 1 : first) : Number(cursor)
    const step = newestFirst ? -1 : 1
    const items: Item[] = []
    let at = start
    for (; items.length < limit && at >= first && at < end; at += step) items.push(rowAt(partition, at, rows))
    looked += items.length
    const bytes = items.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
    countCapacity('read', Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) / 2)
    return { items: items as T[], nextCursor: at >= first && at < end ? String(at) : null }
  }

  async function batchGet<T>(keys: readonly Key[]): Promise<T[]> {
    countCapacity('read', keys.length / 2)
    return keys.map(itemOf) as T[]
  }

  /** Everything of a partition, over as many answers as it takes: whoever asks for this reads what there is. */
  async function queryAll<T>(options: QueryOptions): Promise<T[]> {
    const all: T[] = []
    let cursor: string | undefined
    do {
      const page = await query<T>({ ...options, cursor })
      all.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return all
  }

  return {
    table: { query, queryAll, batchGet } as unknown as Table,
    /** Rows that queries went through since the last time. */
    takeLooked: () => {
      const taken = looked
      looked = 0
      return taken
    },
  }
}

/** As small as an attempt is where nothing has been answered. */
const simulatedAttempt = ({ pk, sk }: Key) => ({
  pk,
  sk,
  mode: 'test',
  set_version: 1,
  title: '',
  started_at: 0,
  updated_at: 0,
  version: 1,
  revision: 0,
  answered_count: 0,
  question_count: 0,
  score: 0,
  max_score: 0,
  marks: '',
  points: '',
  responses: '',
  slots: '',
  writers: '',
})
