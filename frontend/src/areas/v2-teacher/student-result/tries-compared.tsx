import type { ActivityGroup } from '@tcheck/contract/activity'
import { Link, useSearchParams } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { MarkShape } from '../../../ui/mark.tsx'
import { changeWords, compareTries } from './compared-tries.ts'
import css from './tries-compared.module.css'

interface TriesComparedProps {
  /** Newest first. */
  tries: readonly ActivityGroup[]
  chosen: ActivityGroup
}

/** 「回ごとの印」: the tries side by side, and what became better; a mark leads to that answer. */
export function TriesCompared({ tries, chosen }: TriesComparedProps) {
  const [query] = useSearchParams()
  const compared = compareTries(tries)
  if (!compared) return null
  const { questions, tries: rows, change } = compared
  const addressOf = (id: string, question: string) => {
    const after = new URLSearchParams(query)
    after.set('try', id)
    after.set('question', question)
    return `?${after}`
  }
  return (
    <Card title="回ごとの印">
      {change && <p className={css.change}>{changeWords(change)}</p>}
      <section className={css.scroll} aria-label="回ごとの印の表">
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {questions.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attempt, number, marks }) => (
              <tr key={attempt.id} className={attempt === chosen ? css.on : undefined}>
                <th scope="row">{number}回目</th>
                {marks.map((mark, at) => {
                  const question = questions[at] ?? ''
                  return (
                    <td key={question}>
                      {mark && (
                        <Link to={addressOf(attempt.id, question)} className={`mark ${letters[mark]}`}>
                          <MarkShape kind={mark} />
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** Classes of the marks' colours. */
const letters = { correct: 'o', partial: 'd', incorrect: 'x', unanswered: 'n', bookmarked: 'b' } as const
