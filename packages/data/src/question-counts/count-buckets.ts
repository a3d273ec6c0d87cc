import { noCounts, type SetCounts } from '@tcheck/scoring/analysis/item-counts'
import { type PackedCounts, packCounts, unpackCounts } from '@tcheck/scoring/analysis/pack-counts'
import { gradeKey, padded } from '../key-text.ts'
import type { SetRef } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, type Write } from '../table.ts'

/** Tests and practice are counted apart: in practice a student is told at once, and tries again. */
export const ways = ['test', 'practice'] as const
export type Way = (typeof ways)[number]

/** Where an attempt is counted: a version of a set, tests or practice, a grade, and one of the shards of the set. */
export interface CountBucket {
  version: number
  way: Way
  grade: number
  shard: number
}

export const allPk = ({ category, code }: SetRef) => `QUESTION_COUNTS#${category}#${code}#all`
export const shardPk = ({ category, code }: SetRef, shard: number) => `QUESTION_COUNTS#${category}#${code}#${shard}`
export const versionPrefix = (version: number) => `V#${padded(version, 6)}#`

export const bucketKey = (ref: SetRef, { version, way, grade, shard }: CountBucket): Key => ({
  pk: shardPk(ref, shard),
  sk: `${versionPrefix(version)}${way}#${gradeKey(grade)}`,
})

/** Sums of a place; who writes states the revision that was read. */
export type BucketItem = Item & PackedCounts & { revision: number }

export const countsOf = (item: BucketItem | undefined): SetCounts => (item ? unpackCounts(item) : noCounts(0))

/** Which way and grade a place counts, by its key. */
export function wayOfBucket({ sk }: Key): { way: Way; grade: number } {
  const [, , way, grade] = sk.split('#')
  return { way: way === 'test' ? 'test' : 'practice', grade: Number(grade) }
}

/** Nothing stays of a place whose last attempt is taken back. */
export function bucketWrite(key: Key, before: BucketItem | undefined, counts: SetCounts): Write {
  const condition = before
    ? { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': before.revision } }
    : onlyIfAbsent
  if (counts.attempts === 0 && before) return { delete: key, condition }
  return { put: { ...key, ...packCounts(counts), revision: (before?.revision ?? 0) + 1 }, condition }
}
