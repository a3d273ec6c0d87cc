import type { SetMainQuestion } from '@tcheck/scoring'
import { listOpenSets } from '../material-code/open-sets.ts'
import type { Table } from '../table.ts'
import { facetsOf, filterHeads, type HeadFilter } from './filter-heads.ts'
import type { SetCategory } from './question-set.ts'
import type { Library, LibrarySet } from './set-library.ts'

interface From<Main extends SetMainQuestion> {
  table: Table
  library: Library<Main>
  branchId: string
  now: Date
  category: SetCategory
}

/** One page of the sets that a branch may use, with the values of its filter row. */
export async function pageOfOpenSets<Main extends SetMainQuestion>(
  { table, library, branchId, now, category }: From<Main>,
  filter: HeadFilter & { page: number; per_page: number },
) {
  const heads = await library.getHeads(await listOpenSets(table, branchId, now, category))
  const chosen = filterHeads(heads, filter)
  const start = (filter.page - 1) * filter.per_page
  return {
    heads: chosen.slice(start, start + filter.per_page),
    facets: facetsOf(filterHeads(heads, { order: 'textbook' })),
    page: filter.page,
    per_page: filter.per_page,
    total_count: chosen.length,
  }
}

/** The newest version of a set that the branch may use; undefined where it may not. */
export async function getOpenSet<Main extends SetMainQuestion>(
  { table, library, branchId, now, category }: From<Main>,
  code: string,
): Promise<LibrarySet<Main> | undefined> {
  const open = await listOpenSets(table, branchId, now, category)
  return open.some((ref) => ref.code === code) ? library.getNewest({ category, code }) : undefined
}
