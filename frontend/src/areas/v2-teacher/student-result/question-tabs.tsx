import { Link, useSearchParams } from 'react-router'
import type { QuestionAnswers } from './grouped-answers.ts'
import css from './set-answers.module.css'

interface QuestionTabsProps {
  questions: readonly QuestionAnswers[]
  chosen: QuestionAnswers
}

/** One small tab a sub question. */
export function QuestionTabs({ questions, chosen }: QuestionTabsProps) {
  const [query] = useSearchParams()
  return (
    <nav className={css.questions} aria-label="小問">
      {questions.map((question) => {
        const name = `${question.mainNumber}(${question.subNumber})`
        const after = new URLSearchParams(query)
        after.set('question', name)
        const isOn = question === chosen
        return (
          <Link
            key={name}
            to={`?${after}`}
            preventScrollReset
            className={isOn ? css.on : undefined}
            {...(isOn && { 'aria-current': 'true' as const })}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
