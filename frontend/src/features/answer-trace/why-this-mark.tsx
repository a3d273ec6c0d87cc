import type { SubQuestion } from '@tcheck/contract/question-set'
import { type Rules, selectsOf, traceResponse } from '@tcheck/scoring'
import { readQuestion } from './read-question.ts'
import { TraceWords } from './trace-view.tsx'

interface WhyThisMarkProps {
  sub: SubQuestion
  /** Those of its set. */
  rules: Rules
  answers: readonly string[]
  /** Where somebody has asked why already. */
  isOpen?: boolean
}

/** Why an answer got its mark, in sentences, on demand; nothing where the answer field is not known or cannot be read. */
export function WhyThisMark({ sub, rules, answers, isOpen = false }: WhyThisMarkProps) {
  if (sub.answer === undefined) return null
  const { question } = readQuestion(
    {
      answer: sub.answer,
      pattern: sub.pattern,
      selects: selectsOf(sub),
      slotCount: sub.slot_count,
      accepted: sub.accepted,
    },
    rules,
  )
  return (
    question && <TraceWords title="どうやって採点したか" trace={traceResponse(question, answers)} isOpen={isOpen} />
  )
}
