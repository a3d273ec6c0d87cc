import type { SubQuestion } from '@tcheck/contract'
import { type CompiledQuestion, traceResponse } from '@tcheck/scoring'
import { useState } from 'react'
import { plainText } from '../math/plain-text.ts'
import { answerModeOf, choicesOf } from './answer-mode.ts'
import css from './trace-in-words.module.css'
import { wordsOfTrace } from './words-of-trace.ts'

interface TraceInWordsProps {
  sub: SubQuestion
  question: CompiledQuestion
  answers: readonly string[]
}

/** How the mark came about, sentence by sentence; made when somebody asks. */
export function TraceInWords({ sub, question, answers }: TraceInWordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.trace} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>点のつけ方</summary>
      {isOpen && (
        <ul>
          {wordsOfTrace(traceResponse(question, answers), namesOn(sub)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** A choice is called by its marker and its text, a piece by what stands on it; what was written is shown as it is. */
function namesOn(sub: SubQuestion): (text: string) => string {
  const mode = answerModeOf(sub)
  if (!('choiceCount' in mode)) return (text) => text
  if (mode.kind === 'select') return plainText
  const choices = choicesOf(sub, mode.choiceCount)
  return (marker) => {
    const text = plainText(choices.find((choice) => choice.marker === marker)?.text ?? '')
    if (text === '') return marker
    return mode.kind === 'drag' ? text : `${marker} ${text}`
  }
}
