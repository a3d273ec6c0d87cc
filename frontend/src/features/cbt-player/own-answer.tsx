import type { SubQuestion } from '@tcheck/contract'
import { RichText } from '../math/rich-text.tsx'
import { answerModeOf } from '../question-view/answer-mode.ts'
import { shownAnswer } from './shown-answer.ts'

interface OwnAnswerProps {
  sub: SubQuestion
  answers: readonly string[]
  grade: number
}

/** What a student answered, as it was to be seen in the question; what was typed stays as it was typed. */
export function OwnAnswer({ sub, answers, grade }: OwnAnswerProps) {
  const own = shownAnswer(sub, answers) || '－'
  const { kind } = answerModeOf(sub)
  return kind === 'select' || kind === 'drag' ? <RichText text={own} grade={grade} /> : own
}
