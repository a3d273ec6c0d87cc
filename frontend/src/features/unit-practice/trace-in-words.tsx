import { type CompiledQuestion, explainTrace, traceResponse } from '@tcheck/scoring'
import { useState } from 'react'
import css from './unit-player.module.css'

/** How the mark came about, line by line; made when somebody asks. */
export function TraceInWords({ question, answers }: { question: CompiledQuestion; answers: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.trace} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>どうやって採点したか</summary>
      {isOpen && (
        <ul>
          {explainTrace(traceResponse(question, answers)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
