import type { SubQuestion } from '@tcheck/contract/question-set'
import type { Mark as MarkKind, Score } from '@tcheck/scoring'
import { Fragment } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './check-report.module.css'
import { shownModeOf } from './modes/shown-modes.ts'
import { slotName } from './modes/slots.ts'

interface CheckReportProps {
  sub: SubQuestion
  /** `unscored`: the answer field is broken, nobody is marked wrong by it. */
  mark: MarkKind | 'unscored'
  score: Score | null
  grade: number
}

const words: Record<MarkKind, string> = {
  correct: 'よくできました。',
  partial: 'もう{少|すこ}しです。{合|あ}っているところもあります。',
  incorrect: 'もう{一度|いちど}{考|かんが}えてみましょう。',
  unanswered: '{答|こた}えを{見|み}て、たしかめましょう。',
}

export const unscoredWords = 'この{問題|もんだい}は{採点|さいてん}できません。{先生|せんせい}に{知|し}らせてください。'

/** What a check found: mark, right answer, explanation. */
export function CheckReport({ sub, mark, score, grade }: CheckReportProps) {
  if (mark === 'unscored') {
    return (
      <p className={css.unscored}>
        <RichText text={unscoredWords} grade={grade} />
      </p>
    )
  }
  return (
    <div className={css.report} role="status">
      <p className={css.head}>
        <Mark kind={mark} />
        <RichText text={words[mark]} grade={grade} />
        {score && (
          <span className={css.points}>
            {score.points} / {score.maxPoints}点
          </span>
        )}
      </p>
      {score && <CorrectAnswer sub={sub} reading={score.reading} grade={grade} />}
      {sub.explanation && (
        <div className={css.explanation}>
          <h3>かいせつ</h3>
          <p>
            <RichText text={sub.explanation} grade={grade} />
          </p>
        </div>
      )}
    </div>
  )
}

interface CorrectAnswerProps {
  sub: SubQuestion
  /** The parts of the alternative that counts. */
  reading: readonly string[]
  grade: number
}

/** The right answer in the words of the question: a marker with its text, a piece by what stands on it. */
export function CorrectAnswer({ sub, reading, grade }: CorrectAnswerProps) {
  const { valuesOf, rightChoice, hasMarkers, choices } = shownModeOf(sub)
  // Once each marker had a slot of its own, as each piece of an order has.
  const parts = sub.slot_count > reading.length ? reading.flatMap(valuesOf) : reading
  return (
    <p className={css.answer}>
      <b>
        <RichText text="{正|ただ}しい{答|こた}え" grade={grade} />
      </b>
      <span>
        {parts.map((part, index) => {
          const name = slotName(index)
          return (
            <span key={name} className={css.part}>
              {parts.length > 1 && sub.separator !== '@' && <small>{name}</small>}
              {valuesOf(part).map((value) => {
                const text = rightChoice(value, choices)?.text
                return (
                  <Fragment key={value}>
                    {text && !hasMarkers ? null : value}
                    {text && (
                      <span className={css.partText}>
                        <RichText text={text} grade={grade} />
                      </span>
                    )}
                  </Fragment>
                )
              })}
            </span>
          )
        })}
      </span>
    </p>
  )
}
