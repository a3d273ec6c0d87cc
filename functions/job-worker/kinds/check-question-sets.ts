import { checkStoredSet } from '@tcheck/content/export/check-stored-set'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getSetVersion, pageOfSets, type SetCategory, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { JobKind } from '../job-kind.ts'

const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']
/** Sets of one step: about a second's work. */
const AT_ONCE = 8

type Counts = { sets: number; faulty: number; errors: number; warnings: number }
type Cursor = { category: SetCategory; page: string | null; counts: Counts }

const START: Cursor = { category: 'unit', page: null, counts: { sets: 0, faulty: 0, errors: 0, warnings: 0 } }

/** Looks at every set by today's rules and counts what an import would refuse. It changes nothing. */
export const checkQuestionSets = ({ table }: { table: Table }): JobKind<Record<string, never>, Cursor> => ({
  async step({ cursor }) {
    const { category, page, counts: before } = cursor ?? START
    const { items, nextCursor } = await pageOfSets(table, category, { limit: AT_ONCE, cursor: page ?? undefined })
    const counts = sum(before, ...(await Promise.all(items.map((head) => countsOf(table, head)))))
    const told = { step: category, progress: { done: counts.sets, total: null }, counts }
    if (nextCursor !== null) return { next: { category, page: nextCursor, counts }, ...told }
    const next = CATEGORIES[CATEGORIES.indexOf(category) + 1]
    if (next !== undefined) return { next: { category: next, page: null, counts }, ...told }
    return { done: inWords(counts), ...told, progress: { done: counts.sets, total: counts.sets } }
  },
})

async function countsOf(table: Table, head: StoredSetHead): Promise<Counts> {
  const set = await getSetVersion<MainQuestion>(table, head, head.version)
  const problems = set ? checkStoredSet(set) : []
  const errors = problems.filter(({ isError }) => isError).length
  return { sets: 1, faulty: errors > 0 ? 1 : 0, errors, warnings: problems.length - errors }
}

const sum = (...all: readonly Counts[]): Counts =>
  all.reduce((one, other) => ({
    sets: one.sets + other.sets,
    faulty: one.faulty + other.faulty,
    errors: one.errors + other.errors,
    warnings: one.warnings + other.warnings,
  }))

const inWords = ({ sets, faulty, errors, warnings }: Counts): string =>
  errors === 0
    ? `${sets}組を点検しました。エラーはありません${warnings > 0 ? `(確認したいところ ${warnings}件)` : ''}。`
    : `${sets}組を点検しました。${faulty}組に、いまの決まりでは取り込めないところが${errors}件あります。`
