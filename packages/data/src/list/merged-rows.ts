import type { Key, QueryOptions, Table } from '../table.ts'

/** Rows of one list that lie in several partitions, each in the order of its sort keys. */
export interface MergedRange {
  partitions: readonly string[]
  /** Bounds of the sort key, as a query has them. */
  from?: string
  until?: string
}

/**
 * The partition of an id, always the same (FNV-1a with one more mix, because its low bits follow the low bits of the id). A list that
 * everybody writes to is split, so that no partition reaches DynamoDB's limit.
 */
export function partOf(id: string, parts: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return ((hash ^ (hash >>> 16)) >>> 0) % parts
}

/**
 * Iterates over rows of several partitions, merged by their sort keys. Reads little more than the caller takes.
 * @param wanted the expected number of rows
 */
export async function* mergedRows<Row extends Key>(
  table: Table,
  { partitions, ...bounds }: MergedRange,
  { wanted, newestFirst }: { wanted: number; newestFirst: boolean },
): AsyncGenerator<Row> {
  const limit = Math.max(SMALLEST_READ, Math.ceil((wanted + 1) / partitions.length) + 1)
  const lanes = await Promise.all(
    partitions.map((partition) => fill<Row>(table, { ...bounds, partition, limit, newestFirst }, undefined)),
  )
  for (;;) {
    let first: Lane<Row> | undefined
    for (const lane of lanes) {
      if (lane.rows.length === 0 && lane.next !== null) Object.assign(lane, await fill(table, lane.options, lane.next))
      const [row] = lane.rows
      const [best] = first?.rows ?? []
      if (row && (!best || (newestFirst ? row.sk > best.sk : row.sk < best.sk))) first = lane
    }
    const row = first?.rows.shift()
    if (!row) return
    yield row
  }
}

/** So few rows are a half of a unit anyway. */
const SMALLEST_READ = 8

interface Lane<Row> {
  options: QueryOptions
  rows: Row[]
  next: string | null
}

async function fill<Row>(table: Table, options: QueryOptions, cursor: string | undefined): Promise<Lane<Row>> {
  const { items, nextCursor } = await table.query<Row>({ ...options, cursor })
  return { options, rows: items, next: nextCursor }
}
