import type { SubQuestion } from '@tcheck/contract/question-set'
import { RichText } from '../../../features/math/rich-text.tsx'
import { answersWithTexts, shownModeOf } from '../../../features/question-view/modes/shown-modes.ts'

interface GivenAnswerProps {
  /** Of one slot, or of all. */
  answers: readonly string[]
  sub: SubQuestion | undefined
  grade: number
}

/** What was typed stays as it was typed: a teacher sees the student's own signs, not what they would mean in a question. */
export function GivenAnswer({ answers, sub, grade }: GivenAnswerProps) {
  const text = answersWithTexts(answers, sub)
  return !sub || shownModeOf(sub).isTyped ? text : <RichText text={text} grade={grade} />
}
