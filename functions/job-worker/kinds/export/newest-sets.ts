import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  getSetVersion,
  pageOfSets,
  type SetCategory,
  type StoredCategory,
  type StoredSet,
  type StoredSetHead,
} from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

const AT_ONCE = 8

/** Every head of a category, page by page. */
export async function allHeads(table: Table, category: SetCategory): Promise<StoredSetHead[]> {
  const heads: StoredSetHead[] = []
  let cursor: string | null | undefined
  do {
    const page = await pageOfSets(table, category, { limit: 100, cursor: cursor ?? undefined })
    heads.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return heads
}

export async function readNewestSets<C extends StoredCategory>(
  table: Table,
  heads: readonly StoredSetHead<C>[],
): Promise<StoredSet<MainQuestion, C>[]> {
  const sets: StoredSet<MainQuestion, C>[] = []
  for (let from = 0; from < heads.length; from += AT_ONCE)
    sets.push(...(await Promise.all(heads.slice(from, from + AT_ONCE).map((head) => readNewest(table, head)))))
  return sets
}

/** Where two masters have become one, the sheet says the one that stayed. */
async function readNewest<C extends StoredCategory>(
  table: Table,
  head: StoredSetHead<C>,
): Promise<StoredSet<MainQuestion, C>> {
  const set = await getSetVersion<MainQuestion, C>(table, head, head.version)
  if (!set) throw new Error('a set of an export is gone')
  const { subject_code, junkyo_id, unit_id } = head
  return { ...set, subject_code, junkyo_id, unit_id }
}
