import type { SubQuestion } from '@tcheck/contract/question-set'
import { type CompiledQuestion, traceResponse } from '@tcheck/scoring'
import { useState } from 'react'
import { nameInTrace, shownModeOf } from './modes/shown-modes.ts'
import { slotNamesOf } from './modes/slots.ts'
import css from './trace-explanation.module.css'
import { wordsOfTrace } from './trace-sentences.ts'

interface TraceExplanationProps {
  sub: SubQuestion
  question: CompiledQuestion
  answers: readonly string[]
}

/** How the mark came about, sentence by sentence; made when somebody asks. */
export function TraceExplanation({ sub, question, answers }: TraceExplanationProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.trace} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>点のつけ方</summary>
      {isOpen && (
        <ul>
          {wordsOfTrace(
            traceResponse(question, answers),
            nameInTrace(sub),
            shownModeOf(sub).isOrder,
            slotNamesOf(sub),
          ).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
