import type { SetRef } from '../question-set/question-set.ts'
import type { Key, Table } from '../table.ts'
import { allPk } from './count-buckets.ts'

/**
 * The maximum number of shards of a set's counts. A set starts with one, so that reading is one request; conflicts double the number. This
 * many can take a million students who finish one exam at the same time.
 */
const MOST_SHARDS = 1024
const REMEMBERED_MS = 60_000
const REMEMBERED = 2000

const shardsKey = (ref: SetRef): Key => ({ pk: allPk(ref), sk: 'SHARDS' })
const nameOf = ({ category, code }: SetRef) => `${category}#${code}`
/** A version that something was counted of, as an attribute. */
const VERSION = /^v(\d+)$/

interface Shards {
  /** Never less than any place that was written to. */
  count: number
  /** Versions that something was counted of once, the newest first. */
  versions: number[]
}

export async function getShards(table: Table, ref: SetRef): Promise<Shards> {
  const item = (await table.get<Record<string, unknown>>(shardsKey(ref), { consistent: true })) ?? {}
  const versions = Object.keys(item).flatMap((name) => VERSION.exec(name)?.[1] ?? [])
  return { count: Number(item['shards'] ?? 1), versions: versions.map(Number).sort((one, other) => other - one) }
}

/** Said before the first attempt of a version is counted, so that whoever reads counts finds it. */
export const noteVersion = (table: Table, ref: SetRef, version: number) =>
  table.update(shardsKey(ref), {
    UpdateExpression: 'SET #version = :yes',
    ExpressionAttributeNames: { '#version': `v${version}` },
    ExpressionAttributeValues: { ':yes': true },
  })

/** The shards of sets, as a Lambda remembers them: what it remembers is never more than the table says. */
export function openShards(table: Table, nowMs: () => number = Date.now) {
  const known = new Map<string, { count: number; readAtMs: number }>()
  const remember = (ref: SetRef, count: number) => {
    if (known.size >= REMEMBERED) known.clear()
    known.set(nameOf(ref), { count, readAtMs: nowMs() })
    return count
  }

  async function countOf(ref: SetRef): Promise<number> {
    const before = known.get(nameOf(ref))
    if (before && nowMs() - before.readAtMs < REMEMBERED_MS) return before.count
    return remember(ref, (await getShards(table, ref)).count)
  }

  /** Twice as many, stored before anybody writes there. */
  async function spread(ref: SetRef): Promise<void> {
    const { count } = await getShards(table, ref)
    const doubled = Math.min(MOST_SHARDS, count * 2)
    const after = await table.update<{ shards: number }>(shardsKey(ref), {
      UpdateExpression: 'SET shards = :doubled',
      ConditionExpression: 'attribute_not_exists(shards) OR shards <= :doubled',
      ExpressionAttributeValues: { ':doubled': doubled },
    })
    remember(ref, after.shards)
  }

  return { countOf, spread }
}

export type CountShards = ReturnType<typeof openShards>
