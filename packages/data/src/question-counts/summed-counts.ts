import { type SetCounts, sumOfCounts, withCommonest } from '@tcheck/scoring/analysis/item-counts'
import { type PackedCounts, packCounts, unpackCounts } from '@tcheck/scoring/analysis/pack-counts'
import { gradeKey, padded } from '../key-text.ts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Item, Table } from '../table.ts'
import { allPk, type BucketItem, countsOf, shardPk, versionPrefix, type Way, wayOfBucket } from './count-buckets.ts'
import { getShards } from './count-shards.ts'

/** Shards that are read at the same time: a set that a million met in is not to take all connections of a Lambda. */
const SHARDS_AT_ONCE = 32

/** Of a grade and a question; what nobody gives often is told apart for no page. */
const WRONG_IN_SUM = 24

/** One way and grade of a version, over all shards, as of when the set was last looked at. */
type SumItem = Item & PackedCounts & { summed_at: string }

const prefix = (version: number) => `SUM#${padded(version, 6)}#`

/** A set that many met in is counted in up to 1,024 shards; only such a one has a sum beside them. */
export async function storeSum(
  table: Table,
  { ref, version, now }: { ref: SetRef; version: number; now: Date },
  all: readonly CountsOfGrade[],
): Promise<void> {
  const { count } = await getShards(table, ref)
  if (count <= SHARDS_AT_ONCE) return
  const before = await sumsOf(table, ref, version)
  const after = all.map(({ way, grade, counts }) => ({
    ...{ pk: allPk(ref), sk: `${prefix(version)}${way}#${gradeKey(grade)}` },
    ...packCounts(withCommonest(counts, WRONG_IN_SUM)),
    summed_at: now.toISOString(),
  }))
  const isAfter = new Set(after.map(({ sk }) => sk))
  await table.batchRemove(before.filter(({ sk }) => !isAfter.has(sk)))
  await table.batchPut(after)
}

const sumsOf = (table: Table, ref: SetRef, version: number) =>
  table.queryAll<SumItem>({ partition: allPk(ref), beginsWith: prefix(version), consistent: true })

/**
 * The counts of one version for a page: of a set in few shards as they are now, of one in many their sum, in one request however many there are. `summed_at` is when that was; null: now.
 */
export async function readCountsToShow(
  table: Table,
  ref: SetRef,
  version: number,
): Promise<{ all: CountsOfGrade[]; summed_at: string | null }> {
  const { count } = await getShards(table, ref)
  const sums = count > SHARDS_AT_ONCE ? await sumsOf(table, ref, version) : []
  const [first] = sums
  // Spread by who counts, and not looked at since.
  if (!first) return { all: await readCounts(table, ref, version), summed_at: null }
  return {
    all: sums.map((item) => ({ ...wayOfBucket(item), counts: unpackCounts(item) })),
    summed_at: first.summed_at,
  }
}

export interface CountsOfGrade {
  way: Way
  grade: number
  counts: SetCounts
}

/** The counts of one version of a set, over all schools, by way and grade. As many requests as the set has shards, some at a time. */
export async function readCounts(table: Table, ref: SetRef, version: number): Promise<CountsOfGrade[]> {
  const { count } = await getShards(table, ref)
  const buckets: BucketItem[] = []
  for (let from = 0; from < count; from += SHARDS_AT_ONCE) {
    const part = await Promise.all(
      Array.from({ length: Math.min(SHARDS_AT_ONCE, count - from) }, (_, at) =>
        table.queryAll<BucketItem>({
          partition: shardPk(ref, from + at),
          beginsWith: versionPrefix(version),
          consistent: true,
        }),
      ),
    )
    buckets.push(...part.flat())
  }
  const byGrade = Map.groupBy(buckets, ({ sk }) => sk)
  return [...byGrade.values()].flatMap((items) => {
    const [first] = items
    return first ? [{ ...wayOfBucket(first), counts: sumOfCounts(items.map(countsOf)) }] : []
  })
}

/** All grades of one way. */
export const countsOfWay = (all: readonly CountsOfGrade[], way: Way): SetCounts =>
  sumOfCounts(all.filter((one) => one.way === way).map(({ counts }) => counts))
