import { type SetCounts, sumOfCounts } from '@tcheck/scoring/analysis/item-counts'
import type { SetRef } from '../question-set/question-set.ts'
import type { Table } from '../table.ts'
import { getShards } from './count-shards.ts'
import { countsOf, type PlaceItem, shardPk, versionPrefix, type Way, wayOfPlace } from './counted-places.ts'

export interface CountsOfGrade {
  way: Way
  grade: number
  counts: SetCounts
}

/** The counts of one version of a set, over all schools, by way and grade. As many requests as the set has shards. */
export async function readCounts(table: Table, ref: SetRef, version: number): Promise<CountsOfGrade[]> {
  const { count } = await getShards(table, ref)
  const places = await Promise.all(
    Array.from({ length: count }, (_, shard) =>
      table.queryAll<PlaceItem>({
        partition: shardPk(ref, shard),
        beginsWith: versionPrefix(version),
        consistent: true,
      }),
    ),
  )
  const byGrade = Map.groupBy(places.flat(), ({ sk }) => sk)
  return [...byGrade.values()].flatMap((items) => {
    const [first] = items
    return first ? [{ ...wayOfPlace(first), counts: sumOfCounts(items.map(countsOf)) }] : []
  })
}

/** All grades of one way. */
export const countsOfWay = (all: readonly CountsOfGrade[], way: Way): SetCounts =>
  sumOfCounts(all.filter((one) => one.way === way).map(({ counts }) => counts))
