import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { LibrarySet } from '@tcheck/data/question-set/set-library'
import { NEWEST_RULES } from '@tcheck/scoring'

interface Candidate {
  main: MainQuestion
  sub: SubQuestion
}

/** Fisher–Yates. `random` answers 0 ≤ x < 1. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    ;[result[last], result[pick]] = [result[pick] as T, result[last] as T]
  }
  return result
}

/**
 * An original question set (オリジナル問題): random questions of one unit's sets, under their own main questions, in textbook order. Fewer than
 * `count` if the unit has fewer.
 */
export function makeOriginalSet(
  sources: readonly LibrarySet<MainQuestion>[],
  { code, title, count, random }: { code: string; title: string; count: number; random: () => number },
): StoredSet<MainQuestion> | undefined {
  const [first] = sources
  if (!first) return undefined
  const all: Candidate[] = sources.flatMap(({ set }) =>
    set.question_groups.flatMap((main) => main.questions.filter((sub) => !sub.unscored).map((sub) => ({ main, sub }))),
  )
  const drawn = new Set(shuffled(all, random).slice(0, count))
  const byMain = Map.groupBy(
    all.filter((candidate) => drawn.has(candidate)),
    ({ main }) => main,
  )
  const mains = [...byMain].map(([main, candidates], at) => ({
    ...main,
    main_question_number: at + 1,
    questions: candidates.map(({ sub }, place) => ({ ...sub, sub_question_number: place + 1 })),
    review_questions: [],
    similar_questions: [],
  }))
  const { question_groups: _, ...head } = first.set
  return {
    ...head,
    id: code,
    code,
    version: 1,
    rules: NEWEST_RULES,
    title,
    description: `${head.unit_name ?? head.title}から${drawn.size}問`,
    main_question_count: mains.length,
    question_count: drawn.size,
    max_score: [...drawn].reduce((sum, { sub }) => sum + sub.max_score, 0),
    question_groups: mains,
  }
}
