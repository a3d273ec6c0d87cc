import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import type { Mark as MarkKind, Score } from '@tcheck/scoring'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './check-report.module.css'
import { CorrectAnswer } from './shown-answer.tsx'

interface CheckReportProps {
  main: MainQuestion
  sub: SubQuestion
  /** `unscored`: the answer field is broken, nobody is marked wrong by it. */
  mark: MarkKind | 'unscored'
  score: Score | null
  grade: number
}

const words: Record<MarkKind, string> = {
  correct: 'よくできました。',
  partial: 'もう{少|すこ}しです。{合|あ}っているところもあります。',
  incorrect: '{正|ただ}しい{答|こた}えを{見|み}て、たしかめましょう。',
  unanswered: '{正|ただ}しい{答|こた}えを{見|み}て、たしかめましょう。',
}

export const unscoredText = 'この{問題|もんだい}は{採点|さいてん}できません。{先生|せんせい}に{知|し}らせてください。'

/** What a check found: mark, right answer, explanation. */
export function CheckReport({ main, sub, mark, score, grade }: CheckReportProps) {
  if (mark === 'unscored') {
    return (
      <p className={css.unscored}>
        <RichText text={unscoredText} grade={grade} />
      </p>
    )
  }
  return (
    <div className={`panel stack gap-10 ${css.report}`} role="status">
      <p className={`row wrap gap-4-10 bold ${css.head}`}>
        <Mark kind={mark} />
        <RichText text={words[mark]} grade={grade} />
        {score && (
          <span className={`muted text-14 regular nowrap ${css.points}`}>
            {`${score.points} / ${score.maxPoints}点`}
          </span>
        )}
      </p>
      {score && <CorrectAnswer main={main} sub={sub} reading={score.reading} grade={grade} />}
      {sub.explanation && (
        <div className={css.explanation}>
          <h3 className="ink-700">かいせつ</h3>
          <p>
            <RichText text={sub.explanation} grade={grade} />
          </p>
        </div>
      )}
    </div>
  )
}
