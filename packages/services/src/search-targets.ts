import type { SearchTarget } from '@tcheck/contract/search-target'
import type { SchoolClass } from '@tcheck/data/branch/branch'
import type { StoredCategory, StoredSetHead } from '@tcheck/data/question-set/question-set'

const nothing: Omit<SearchTarget, 'kind' | 'id' | 'name'> = {
  also: '',
  grade: null,
  kumi: null,
  ban: null,
  category: null,
  code: null,
}

/** What the search box leads to; what a kind has not is left out. */
export const searchTarget = (
  one: Pick<SearchTarget, 'kind' | 'id' | 'name'> & Partial<SearchTarget>,
): SearchTarget => ({ ...nothing, ...one })

export const setTarget = ({
  category,
  code,
  title,
  grade_id,
}: Pick<StoredSetHead<StoredCategory>, 'category' | 'code' | 'title' | 'grade_id'>): SearchTarget =>
  searchTarget({ kind: 'set', id: `${category}/${code}`, name: title, also: code, grade: grade_id, category, code })

/** Each seat of a branch's rosters, in their order. */
export const seatsOf = (classes: readonly SchoolClass[]) =>
  classes.flatMap(({ grade, kumi, roster }) =>
    roster.map(({ ban, student_id }) => ({ kind: 'student' as const, id: student_id, grade, kumi, ban })),
  )
