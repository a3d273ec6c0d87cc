import type { SetMainQuestion } from '@tcheck/scoring'
import { FEWEST_ANSWERS, figuresOf, flagsOf, type QuestionFlag, urgencyOf } from '@tcheck/scoring/analysis/item-figures'
import { padded } from '../key-text.ts'
import type { ListQuery } from '../list/filter-sort-paginate.ts'
import { pageOfIndex } from '../list/page-of-index.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import type { Library } from '../question-set/set-library.ts'
import type { Item, Key, Table } from '../table.ts'
import { allPk, type Way, ways } from './count-buckets.ts'
import { type CountsOfGrade, countsOfWay, readCounts, storeSum } from './summed-counts.ts'

/** A question that should be looked at, as the list of them shows it. */
export interface FlaggedQuestion {
  category: SetCategory
  code: string
  version: number
  way: Way
  /** `3-2` */
  key: string
  doubts: QuestionFlag[]
  /** 0 to 999: the most urgent first. */
  urgency: number
  answered: number
  right_count: number
  discrimination: number | null
  /** The commonest wrong answer that may be shown. */
  wrong_answer: string | null
  wrong_count: number
}

const LIST = 'QUESTION_DOUBTS'
const DOUBT = 'DOUBT#'
type FlaggedQuestionItem = Item & FlaggedQuestion

const flaggedQuestionKey = (ref: SetRef, { way, key }: Pick<FlaggedQuestion, 'way' | 'key'>): Key => ({
  pk: allPk(ref),
  sk: `${DOUBT}${way}#${key}`,
})

const flaggedQuestionItem = (one: FlaggedQuestion): FlaggedQuestionItem => {
  const key = flaggedQuestionKey(one, one)
  return { ...key, gsi1pk: LIST, gsi1sk: `${padded(one.urgency, 3)}#${key.pk}#${key.sk}`, ...one }
}

function flagged(
  ref: SetRef,
  version: number,
  all: readonly CountsOfGrade[],
  keys: readonly string[],
): FlaggedQuestion[] {
  return ways.flatMap((way) =>
    countsOfWay(all, way).items.flatMap((item, at) => {
      const [figures, key] = [figuresOf(item), keys[at]]
      const doubts = figures ? flagsOf(figures) : []
      if (!figures || key === undefined || doubts.length === 0) return []
      const [wrong] = figures.wrong
      return {
        ...{ category: ref.category, code: ref.code, version, way, key, doubts, urgency: urgencyOf(figures) },
        answered: figures.answered,
        right_count: Math.round(figures.facility * figures.answered),
        discrimination: figures.discrimination,
        wrong_answer: wrong?.answer ?? null,
        wrong_count: wrong?.count ?? 0,
      }
    }),
  )
}

/**
 * Checks the questions of a version again and stores the flagged ones for the list of all sets; for a set with many shards also its sum,
 * for its page. The newest version with enough answers counts; flags of older ones are removed. Can be repeated.
 */
export async function reviewQuestions<Main extends SetMainQuestion>(
  table: Table,
  library: Library<Main>,
  { ref, version, now = new Date() }: { ref: SetRef; version: number; now?: Date },
): Promise<void> {
  const [all, before, opened] = await Promise.all([
    readCounts(table, ref, version),
    table.queryAll<FlaggedQuestionItem>({ partition: allPk(ref), beginsWith: DOUBT, consistent: true }),
    library.getVersion(ref, version),
  ])
  await storeSum(table, { ref, version, now }, all)
  if (before.some((one) => one.version > version)) return
  const keys = opened?.compiled.columns.map(({ key }) => key) ?? []
  const isEnough = ways.some((way) => countsOfWay(all, way).attempts >= FEWEST_ANSWERS)
  const after = flagged(ref, version, all, keys).map(flaggedQuestionItem)
  const isAfter = new Set(after.map(({ sk }) => sk))
  const gone = before.filter((one) => (isEnough || one.version === version) && !isAfter.has(one.sk))
  const known = new Map(before.map((one) => [one.sk, JSON.stringify(one, Object.keys(one).sort())]))
  const changed = after.filter((one) => known.get(one.sk) !== JSON.stringify(one, Object.keys(one).sort()))
  await table.batchRemove(gone)
  await table.batchPut(changed)
}

interface FlaggedQuestionQuery extends ListQuery {
  sort: 'urgency'
  category?: SetCategory | undefined
  way?: Way | undefined
  doubt?: QuestionFlag | undefined
}

/** A page of the questions of all sets that should be looked at, in the order of the index. */
export const pageOfFlaggedQuestions = (table: Table, query: FlaggedQuestionQuery) =>
  pageOfIndex<FlaggedQuestion, FlaggedQuestionQuery>(table, query, {
    index: { index: 'gsi1', partition: LIST },
    indexSort: 'urgency',
    searchIn: ({ code }) => [code],
    filters: {
      category: ({ category }) => category,
      way: ({ way }) => way,
      doubt: ({ doubts }) => (query.doubt && doubts.includes(query.doubt) ? query.doubt : null),
    },
    sorts: { urgency: ({ urgency }) => urgency },
  })
