import { bucketKey, bucketWrite } from '@tcheck/data/question-counts/count-buckets'
import { noteVersion } from '@tcheck/data/question-counts/count-shards'
import { reviewQuestions } from '@tcheck/data/question-counts/flagged-questions'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import type { Contribution } from '@tcheck/scoring/analysis/contribution'
import { noCounts, withAttempt } from '@tcheck/scoring/analysis/item-counts'

const REF = { category: 'unit', code: 'MA-OLD' } as const
const VERSION = 2

/** Students of two grades practised a set whose first question most answered alike, and not as its key has it. */
export async function seedSampleCounts(table: Table): Promise<void> {
  await noteVersion(table, REF, VERSION)
  for (const [grade, students] of [
    [7, 14],
    [8, 31],
  ] as const) {
    const all = Array.from({ length: students }, (_, at): Contribution => {
      const isGood = at % 3 === 0
      const right = { mark: 'o', points: 4, wrong: null, timeBucket: 4 + (at % 4) }
      const wrong = { mark: 'x', points: 0, wrong: '8', timeBucket: 6 + (at % 6) }
      const blank = { mark: '-', points: 0, wrong: null, timeBucket: null }
      return [at % 4 === 0 ? right : wrong, isGood ? right : blank, right, isGood ? right : { ...wrong, wrong: '㋑' }]
    })
    const counts = all.reduce((sum, one) => withAttempt(sum, one, 1), noCounts(4))
    const key = bucketKey(REF, { version: VERSION, way: 'practice', grade, shard: 0 })
    await table.transact([bucketWrite(key, undefined, counts)])
  }
  await reviewQuestions(table, openLibrary(table), { ref: REF, version: VERSION })
}
