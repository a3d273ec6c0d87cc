import { compileSubQuestion, isAnswered, rulesOf } from '@tcheck/scoring'
import { TraceInWords } from '../question-view/trace-in-words.tsx'
import type { ResultRow } from '../result/result-row.ts'
import css from './part-trace.module.css'

interface PartTraceProps {
  /** Of one main question. */
  rows: readonly ResultRow[]
  /** Of the set; absent: the first ones. */
  rules: number | undefined
}

/** How the marks of a main question came about, for each of its answers, on demand. */
export function PartTrace({ rows, rules }: PartTraceProps) {
  return (
    <div className={css.traces}>
      {rows.map(({ key, sub, answers }) => {
        const question = compileSubQuestion(sub, rulesOf(rules))
        return question && isAnswered(answers) ? (
          <TraceInWords key={key} sub={sub} question={question} answers={answers} />
        ) : null
      })}
    </div>
  )
}
