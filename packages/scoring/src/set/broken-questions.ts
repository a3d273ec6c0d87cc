import { AnswerFormatError } from '../answer-field.ts'
import { compileQuestion } from '../compile-question.ts'
import { PatternFormatError } from '../patterns/patterns.ts'
import type { Rules } from '../rules.ts'
import { type QuestionKind, questionsOf, type SetMainQuestion, type SetSubQuestion, selectsOf } from './compile-set.ts'

/** A sub question that nobody can score, and why. */
export interface BrokenQuestion {
  readonly key: string
  readonly kind: QuestionKind
  readonly mainQuestionNumber: number
  readonly sub: SetSubQuestion
  readonly error: AnswerFormatError | PatternFormatError
}

function formatErrorOf(sub: SetSubQuestion, rules: Rules): BrokenQuestion['error'] | null {
  try {
    compileQuestion({ answer: sub.answer ?? '', pattern: sub.pattern, selects: selectsOf(sub) }, rules)
    return null
  } catch (error) {
    if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return error
    throw error
  }
}

/** Every format error of a set, review and similar questions included, in the order of the set. */
export function brokenQuestionsOf(mains: readonly SetMainQuestion[], rules: Rules): BrokenQuestion[] {
  return mains.flatMap((main) =>
    questionsOf(main).flatMap(({ key, kind, sub }) => {
      const error = formatErrorOf(sub, rules)
      return error ? [{ key, kind, mainQuestionNumber: main.main_question_number, sub, error }] : []
    }),
  )
}
