import type { SubQuestion } from '@tcheck/contract/question-set'
import { AnswerFormatError, parseAnswerField, type Separator } from '@tcheck/scoring'

export interface AnswerReading {
  parts: readonly string[]
  /** How the parts count: 「順番どおり」「順不同」「1つずつ」; empty for one part. */
  rule: string
}

const rules: Record<Separator, string> = { '': '', ',': '順番どおり', '"': '1つずつ', '@': '順不同' }

/** The accepted readings of an answer field, in words; null where it breaks the grammar or is not told. */
export function answerReadings(sub: Pick<SubQuestion, 'answer'>): AnswerReading[] | null {
  if (sub.answer === undefined) return null
  try {
    return parseAnswerField(sub.answer).alternatives.map(({ parts, separator }) => ({ parts, rule: rules[separator] }))
  } catch (error) {
    if (error instanceof AnswerFormatError) return null
    throw error
  }
}
