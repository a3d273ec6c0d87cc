import type { SubQuestion } from '@tcheck/contract/question-set'
import { RichText } from '../math/rich-text.tsx'
import { shownAnswer, shownModeOf } from '../question-view/modes/shown-modes.ts'

interface OwnAnswerProps {
  sub: SubQuestion
  answers: readonly string[]
  grade: number
}

/** What a student answered, as it was to be seen in the question; what was typed stays as it was typed. */
export function OwnAnswer({ sub, answers, grade }: OwnAnswerProps) {
  const own = shownAnswer(sub, answers) || '－'
  return shownModeOf(sub).isTyped ? own : <RichText text={own} grade={grade} />
}
