import { noteVersion } from '@tcheck/data/question-counts/count-shards'
import { placeKey, placeWrite } from '@tcheck/data/question-counts/counted-places'
import type { Table } from '@tcheck/data/table'
import type { Contribution } from '@tcheck/scoring/analysis/contribution'
import { noCounts, WRONG_TOLD_APART, withAttempt } from '@tcheck/scoring/analysis/item-counts'
import { EXAM } from '../bench/world.ts'

const COLUMNS = EXAM.mains * EXAM.subs
/** A set that so many have answered is looked at anew once in thousands of attempts: not by the one that is recorded. */
const ANSWERED = 1_000_003

/** The sums of the exam's questions as large as they become: of each as many wrong answers as are told apart. */
export async function fillCounts(table: Table): Promise<void> {
  const ref = { category: 'cbt', code: EXAM.code } as const
  const said = Array.from({ length: WRONG_TOLD_APART }, (_, at): Contribution => {
    const one = { mark: 'x', points: 0, wrong: `答え${at}`, timeBucket: 7 }
    return Array.from({ length: COLUMNS }, () => one)
  })
  // Each was given twice, so that none gives way.
  const counts = [...said, ...said].reduce((sum, one) => withAttempt(sum, one, 1), noCounts(COLUMNS))
  const key = placeKey(ref, { version: 1, way: 'test', grade: 8, shard: 0 })
  await noteVersion(table, ref, 1)
  await table.transact([placeWrite(key, undefined, { ...counts, attempts: ANSWERED })])
}
