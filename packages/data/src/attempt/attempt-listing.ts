import { partOf } from '../list/merged-rows.ts'
import { pageOfMerged } from '../list/page-of-merged.ts'
import { keysOfPeriod, type Period } from '../list/period.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import type { Item, Key, Table } from '../table.ts'
import { getAttempt, getAttempts } from './attempt.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/**
 * One row of the list of all attempts (学習記録) with the values that never change. The rest is read from the attempt, so no list shows
 * outdated marks. The stream processor writes the rows (`functions/stream-processor`).
 */
export interface AttemptListRow extends Key {
  attempt_id: string
  branch_id: string
  grade: number
  kumi: string
  ban: number
  title: string
}

/**
 * The number of partitions of a list that every start writes to. A million students who begin within ten minutes write 1,667 rows a second,
 * 5,000 in the first second (`npm run simulate`): 157 a partition, of the 1,000 that DynamoDB allows. The lists of one exam have the same
 * load, those of one branch little. Two of these partitions can share a physical one with other writes.
 */
export const LISTING_PARTS = 32

/** What was begun before lies in the first sixteen, and stays there: where a line stands follows from what never changes. */
const FEWER_BEFORE = { startedAt: '2026-12-01T00:00:00.000Z', parts: 16 } as const
const partsAt = (startedAt: string) => (startedAt < FEWER_BEFORE.startedAt ? FEWER_BEFORE.parts : LISTING_PARTS)

const MODES: readonly StoredAttempt['mode'][] = ['practice', 'test', 'review', 'similar']
const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']
const PARTS = Array.from({ length: LISTING_PARTS }, (_, part) => part)

const allPk = (part: number) => `LISTED#ALL#${part}`
const branchPk = (branchId: string, category: string, mode: string) => `LISTED#BRANCH#${branchId}#${category}#${mode}`
const setPk = ({ category, code }: SetRef, mode: string, part: number) =>
  `LISTED#SET#${category}#${code}#${mode}#${part}`
const branchSetPk = (branchId: string, { category, code }: SetRef, mode: string) =>
  `LISTED#BRANCH_SET#${branchId}#${category}#${code}#${mode}`

type Listed = Pick<StoredAttempt, 'id' | 'branch_id' | 'category' | 'set_code' | 'mode' | 'started_at'>

/** Where an attempt is listed: four keys, which follow from what never changes of it. */
export function listingKeys({ id, branch_id, category, set_code, mode, started_at }: Listed): Key[] {
  const set = { category, code: set_code }
  const part = partOf(id, partsAt(started_at))
  const sk = `${started_at}#${id}`
  return [
    allPk(part),
    branchPk(branch_id, category, mode),
    setPk(set, mode, part),
    branchSetPk(branch_id, set, mode),
  ].map((pk) => ({ pk, sk }))
}

export const listingItems = (attempt: StoredAttempt): Item[] =>
  listingKeys(attempt).map((key) => ({
    ...key,
    attempt_id: attempt.id,
    branch_id: attempt.branch_id,
    grade: attempt.grade,
    kumi: attempt.kumi,
    ban: attempt.ban,
    title: attempt.title,
  }))

/** Lists an attempt. Can be repeated, because the rows are always the same. An attempt that is erased, or being erased, gets none. */
export async function listAttempt(table: Table, id: string): Promise<'listed' | 'gone'> {
  const attempt = await getAttempt(table, id)
  if (!attempt) return 'gone'
  await table.batchPut(listingItems(attempt))
  // Looked at again: what is erased from now on takes its lines along, what was erased meanwhile did not see them.
  if (await getAttempt(table, id)) return 'listed'
  await table.batchRemove(listingKeys(attempt))
  return 'gone'
}

/** What an index decides. Without branch and set, every attempt there is; category and mode then are looked for. */
export interface ListedWhere {
  branchId?: string | undefined
  /** Of any category where none is named. */
  code?: string | undefined
  /** Left out: any. */
  categories?: readonly SetCategory[] | undefined
  mode?: StoredAttempt['mode'] | undefined
}

/** The partitions that these attempts, and no others, are listed in. */
export function listingPartitions({ branchId, code, categories = CATEGORIES, mode }: ListedWhere): string[] {
  const modes = mode === undefined ? MODES : [mode]
  const ways = categories.flatMap((kind) => modes.map((one) => ({ kind, one })))
  if (branchId !== undefined && code !== undefined)
    return ways.map(({ kind, one }) => branchSetPk(branchId, { category: kind, code }, one))
  if (code !== undefined)
    return ways.flatMap(({ kind, one }) => PARTS.map((part) => setPk({ category: kind, code }, one, part)))
  if (branchId !== undefined) return ways.map(({ kind, one }) => branchPk(branchId, kind, one))
  return PARTS.map(allPk)
}

/**
 * One page of all attempts, ordered by start. The keys select the period and the filters of `where`. `filterListRow` and `filterRow` filter the
 * first thousand of these.
 */
export function listAttempts(
  table: Table,
  query: { page: number; per_page: number; order: 'asc' | 'desc' },
  {
    where,
    period,
    filterListRow,
    filterRow,
  }: {
    where: ListedWhere
    period: Period
    filterListRow?: ((listRow: AttemptListRow) => boolean) | undefined
    filterRow?: ((attempt: StoredAttempt) => boolean) | undefined
  },
) {
  return pageOfMerged<AttemptListRow, StoredAttempt>(table, query, {
    range: { partitions: listingPartitions(where), ...keysOfPeriod(period) },
    filterListRow,
    rowsOf: async (listRows) => {
      const ids = listRows.map(({ attempt_id }) => attempt_id)
      const attempts = new Map((await getAttempts(table, ids)).map((attempt) => [attempt.id, attempt]))
      return ids.flatMap((id) => attempts.get(id) ?? [])
    },
    filterRow,
  })
}
