import type { SubQuestion } from '@tcheck/contract'
import { RichText } from '../../../features/math/rich-text.tsx'
import { answerModeOf } from '../../../features/question-view/answer-mode.ts'
import { answerWithText } from './answer-with-text.ts'

/** What was typed stays as it was typed: a teacher sees the student's own signs, not what they would mean in a question. */
export function GivenAnswer({ answer, sub, grade }: { answer: string; sub: SubQuestion | undefined; grade: number }) {
  const isTyped = !sub || answerModeOf(sub).kind === 'text'
  return isTyped ? answer : <RichText text={answerWithText(answer, sub)} grade={grade} />
}
