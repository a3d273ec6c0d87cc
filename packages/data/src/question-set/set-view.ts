import type { StoredSet } from './question-set.ts'

interface Answerable {
  answer?: string | undefined
  hint?: string | undefined
  explanation?: string | undefined
  accepted?: unknown
}
interface MainLike<Sub extends Answerable> {
  questions: Sub[]
  review_questions: Sub[]
  similar_questions: Sub[]
}

/**
 * A set as a test shows it: with pattern, separator and number of slots; without answers, hints and explanations, and without review and
 * similar questions, which would reveal them (domain.md "One set of rules, two places").
 */
export function withoutAnswers<Sub extends Answerable, Main extends MainLike<Sub>>(
  set: StoredSet<Main>,
): StoredSet<Main> {
  const blank = (sub: Sub): Sub => {
    const { answer: _answer, hint: _hint, explanation: _explanation, accepted: _accepted, ...shown } = sub
    return shown as Sub
  }
  return {
    ...set,
    question_groups: set.question_groups.map((main) => ({
      ...main,
      questions: main.questions.map(blank),
      review_questions: [],
      similar_questions: [],
    })),
  }
}
