import { type SetCounts, sumOfCounts } from '@tcheck/scoring/analysis/item-counts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import { getShards } from './count-shards.ts'
import { countsOf, type PlaceItem, shardPk, versionPrefix, type Way, wayOfPlace } from './counted-places.ts'

/** Shards that are read at the same time: a set that a million met in is not to take all connections of a Lambda. */
export const SHARDS_AT_ONCE = 32

export interface CountsOfGrade {
  way: Way
  grade: number
  counts: SetCounts
}

/** The counts of one version of a set, over all schools, by way and grade. As many requests as the set has shards, some at a time. */
export async function readCounts(table: Table, ref: SetRef, version: number): Promise<CountsOfGrade[]> {
  const { count } = await getShards(table, ref)
  const places: PlaceItem[] = []
  for (let from = 0; from < count; from += SHARDS_AT_ONCE) {
    const part = await Promise.all(
      Array.from({ length: Math.min(SHARDS_AT_ONCE, count - from) }, (_, at) =>
        table.queryAll<PlaceItem>({
          partition: shardPk(ref, from + at),
          beginsWith: versionPrefix(version),
          consistent: true,
        }),
      ),
    )
    places.push(...part.flat())
  }
  const byGrade = Map.groupBy(places, ({ sk }) => sk)
  return [...byGrade.values()].flatMap((items) => {
    const [first] = items
    return first ? [{ ...wayOfPlace(first), counts: sumOfCounts(items.map(countsOf)) }] : []
  })
}

/** All grades of one way. */
export const countsOfWay = (all: readonly CountsOfGrade[], way: Way): SetCounts =>
  sumOfCounts(all.filter((one) => one.way === way).map(({ counts }) => counts))
