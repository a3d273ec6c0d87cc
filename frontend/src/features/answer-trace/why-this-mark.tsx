import type { SubQuestion } from '@tcheck/contract/question-set'
import { selectsOf, traceResponse } from '@tcheck/scoring'
import { readQuestion } from './read-question.ts'
import { TraceWords } from './trace-view.tsx'

/** Why an answer got its mark, in sentences, on demand; nothing where the answer field is not known or cannot be read. */
export function WhyThisMark({ sub, answers }: { sub: SubQuestion; answers: readonly string[] }) {
  if (sub.answer === undefined) return null
  const { question } = readQuestion({ answer: sub.answer, pattern: sub.pattern, selects: selectsOf(sub) })
  return question && <TraceWords title="どうやって採点したか" trace={traceResponse(question, answers)} />
}
