import type { SubQuestion } from '@tcheck/contract/question-set'
import type { AskedAbove } from '../question-view/modes/shown-modes.ts'
import { RightAnswer } from '../question-view/shown-answer.tsx'
import { answerReadings } from './attempt-text.ts'

interface RightAnswersProps {
  sub: SubQuestion
  main: AskedAbove
  /** Of the reader. */
  grade: number
}

/** All that a key takes for right, in one line, to staff; nothing where the question is not scored. */
export const RightAnswers = ({ sub, main, grade }: RightAnswersProps) =>
  answerReadings(sub)?.map(({ parts, rule }, index) => (
    <span key={parts.join(' / ')}>
      {index > 0 && <span className="muted"> または </span>}
      <RightAnswer parts={parts} sub={sub} main={main} grade={grade} />
      {rule && <span className="muted small">{` (${rule})`}</span>}
    </span>
  ))
