import {
  AnswerFormatError,
  CHOICE_MARKERS,
  type CompiledQuestion,
  compileQuestion,
  fullWidthSyntaxPositions,
  PatternFormatError,
  type QuestionSource,
  unreachableParts,
} from '@tcheck/scoring'

/** A sub question as its author wrote it: ready to be scored, or why nobody can. */
export type ReadQuestion =
  | { question: CompiledQuestion; error: null }
  | { question: null; error: AnswerFormatError | PatternFormatError }

export function readQuestion(source: QuestionSource): ReadQuestion {
  try {
    return { question: compileQuestion(source), error: null }
  } catch (error) {
    if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return { question: null, error }
    throw error
  }
}

function unreachableWarning(question: CompiledQuestion, part: string): string {
  const { pattern } = question
  if (pattern.kind === 'select') return `正答「${part}」は、選択肢の中にありません。どう答えても合いません。`
  const markers = CHOICE_MARKERS.slice(0, pattern.kind === 'text' ? 0 : pattern.choiceCount).join('')
  return `正答「${part}」は、${markers} の記号ではありません。どう答えても合いません。`
}

/** What an author hardly ever means: full-width syntax, and answers that no response can give. The import says the same. */
export function warningsOf(question: CompiledQuestion): string[] {
  const { source } = question.field
  const wide = [...new Set(fullWidthSyntaxPositions(source).map((at) => source[at]))]
  return [
    ...wide.map((sign) => `全角の「${sign}」は、区切り記号ではなく文字として読みます。`),
    ...unreachableParts(question).map((part) => unreachableWarning(question, part)),
  ]
}
