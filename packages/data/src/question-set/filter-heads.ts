import type { StoredSetHead } from './question-set.ts'

export interface HeadFilter {
  subject_code?: string | undefined
  grade_id?: number | undefined
  junkyo_id?: string | undefined
  unit_id?: string | undefined
  q?: string | undefined
  order: 'textbook' | 'title' | 'code'
}

/** Search ignores case and width. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const holds = (head: StoredSetHead, words: string) =>
  [head.title, head.description, head.code, head.unit_name ?? ''].some((text) => folded(text).includes(words))

const collator = new Intl.Collator('ja', { numeric: true })
const orders = {
  textbook: (a: StoredSetHead, b: StoredSetHead) =>
    collator.compare(a.subject_code, b.subject_code) || a.grade_id - b.grade_id || collator.compare(a.code, b.code),
  title: (a: StoredSetHead, b: StoredSetHead) => collator.compare(a.title, b.title),
  code: (a: StoredSetHead, b: StoredSetHead) => collator.compare(a.code, b.code),
} satisfies Record<HeadFilter['order'], unknown>

export function filterHeads(heads: readonly StoredSetHead[], filter: HeadFilter): StoredSetHead[] {
  const words = filter.q ? folded(filter.q) : undefined
  return heads
    .filter((head) => filter.subject_code === undefined || head.subject_code === filter.subject_code)
    .filter((head) => filter.grade_id === undefined || head.grade_id === filter.grade_id)
    .filter((head) => filter.junkyo_id === undefined || head.junkyo_id === filter.junkyo_id)
    .filter((head) => filter.unit_id === undefined || head.unit_id === filter.unit_id)
    .filter((head) => words === undefined || holds(head, words))
    .sort(orders[filter.order])
}

const distinct = <T extends { id: string }>(entries: readonly T[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** The values that a filter row offers. */
export function facetsOf(heads: readonly StoredSetHead[]) {
  return {
    subjects: distinct(heads.map((head) => ({ id: head.subject_code, name: head.subject_name }))),
    grades: [...new Set(heads.map((head) => head.grade_id))].sort((a, b) => a - b),
    junkyos: distinct(
      heads.flatMap(({ junkyo_id, junkyo_name }) =>
        junkyo_id === null ? [] : { id: junkyo_id, name: junkyo_name ?? junkyo_id },
      ),
    ),
    units: distinct(
      heads.flatMap(({ unit_id, unit_name, subject_code, grade_id, junkyo_id }) =>
        unit_id === null ? [] : { id: unit_id, name: unit_name ?? unit_id, subject_code, grade_id, junkyo_id },
      ),
    ),
  }
}
