import type { Contribution } from '@tcheck/scoring/analysis/contribution'
import { type PackedContribution, packContribution, unpackContribution } from '@tcheck/scoring/analysis/pack-counts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { studentPk } from '../student/student.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import type { CountBucket, Way } from './count-buckets.ts'

/** What a student's attempts at a set have contributed, where: it is taken back exactly, whatever the attempt is by then. */
export interface CountedMarker {
  /** Finished attempts that are known, the one that counts first (`withAttemptLookedAt`). */
  known: readonly string[]
  counted: { place: CountBucket; contribution: Contribution } | null
  /** Raised by every write; a write states the one it read. 0: there is none. */
  revision: number
}

export const noMarker: CountedMarker = { known: [], counted: null, revision: 0 }

type Written = Item & {
  known: string
  revision: number
  set_version?: number
  grade?: number
  shard?: number
} & Partial<PackedContribution>

const COUNTED = 'COUNTED#'
export const markerKey = (studentId: string, { category, code }: SetRef, way: Way): Key => ({
  pk: studentPk(studentId),
  sk: `${COUNTED}${category}#${way}#${code}`,
})

export function setOfMarker({ sk }: Key): { ref: SetRef; way: Way } {
  const [, category, way, ...code] = sk.split('#')
  return {
    ref: { category: category as SetCategory, code: code.join('#') },
    way: way === 'test' ? 'test' : 'practice',
  }
}

export function markerOf(item: Item): CountedMarker {
  const { known, revision, set_version: version, grade = 0, shard = 0, ...rest } = item as Written
  const { marks, points = '', times = '', wrong = '[]' } = rest
  return {
    known: known === '' ? [] : known.split(' '),
    revision,
    counted:
      version === undefined || marks === undefined
        ? null
        : {
            place: { version, way: setOfMarker(item).way, grade, shard },
            contribution: unpackContribution({ marks, points, times, wrong }),
          },
  }
}

/** Consistent: what a write before this one counted is seen. */
export async function getMarker(table: Table, key: Key): Promise<CountedMarker> {
  const item = await table.get<Item>(key, { consistent: true })
  return item ? markerOf(item) : noMarker
}

/** Nothing stays of a marker that knows no attempt. */
export function markerWrite(key: Key, before: CountedMarker, after: Omit<CountedMarker, 'revision'>): Write {
  const condition =
    before.revision === 0
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': before.revision } }
  if (after.known.length === 0) return { delete: key, condition }
  const { counted } = after
  const written: Written = {
    ...key,
    known: after.known.join(' '),
    revision: before.revision + 1,
    ...(counted && {
      set_version: counted.place.version,
      grade: counted.place.grade,
      shard: counted.place.shard,
      ...packContribution(counted.contribution),
    }),
  }
  return { put: written, condition }
}
