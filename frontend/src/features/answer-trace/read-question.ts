import {
  AnswerFormatError,
  type CompiledQuestion,
  compileQuestion,
  fullWidthSyntaxPositions,
  PatternFormatError,
  type QuestionSource,
  type Rules,
} from '@tcheck/scoring'
import { answerFaultsOf, groupedNumbersOf } from '@tcheck/scoring/in-words'

/** A sub question as its author wrote it: ready to be scored, or why nobody can. */
export type ReadQuestion =
  | { question: CompiledQuestion; error: null }
  | { question: null; error: AnswerFormatError | PatternFormatError }

/** @param rules  those of its set; the newest for what is in none */
export function readQuestion(source: QuestionSource, rules?: Rules): ReadQuestion {
  try {
    return { question: compileQuestion(source, rules), error: null }
  } catch (error) {
    if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return { question: null, error }
    throw error
  }
}

/** What an author hardly ever means: full-width syntax, and answers that no response can give. The import says the same. */
export function warningsOf(question: CompiledQuestion): string[] {
  const { source } = question.field
  const wide = [...new Set(fullWidthSyntaxPositions(source).map((at) => source[at]))]
  return [
    ...wide.map((sign) => `全角の「${sign}」は、区切り記号ではなく文字として読みます。`),
    ...groupedNumbersOf(question).map(
      (number) => `「${number}」は、1つの数ではなく${question.partCount}つの解答として読みます。`,
    ),
    ...answerFaultsOf(question).map(
      ({ part, trouble, remedy }) => `正答「${part}」は、${trouble}。どう答えても合いません。${remedy}`,
    ),
  ]
}
