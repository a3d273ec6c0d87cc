import { compileSubQuestion, isAnswered, rulesOf } from '@tcheck/scoring'
import { TraceInWords } from '../question-view/trace-in-words.tsx'
import type { ResultRow } from '../result/result-row.ts'

interface PartTraceProps {
  row: ResultRow
  /** Of the set; absent: the first ones. */
  rules: number | undefined
}

/** How the marks of an answer came about, on demand. */
export function PartTrace({ row: { sub, answers }, rules }: PartTraceProps) {
  const question = compileSubQuestion(sub, rulesOf(rules))
  return question && isAnswered(answers) ? <TraceInWords sub={sub} question={question} answers={answers} /> : null
}
