import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import type { Mark as MarkKind, Score } from '@tcheck/scoring'
import type { SessionQuestion, UnitFeedback } from '@tcheck/sessions'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import { CheckReport } from '../question-view/check-report.tsx'
import { TraceExplanation } from '../question-view/trace-explanation.tsx'
import css from './practice-report.module.css'

interface PracticeReportProps {
  main: MainQuestion
  sub: SubQuestion
  question: SessionQuestion
  answers: readonly string[]
  score: Score
  mark: MarkKind
  telling: UnitFeedback
  grade: number
  /** Undefined where nothing can be taken back any more. */
  onAgain: (() => void) | undefined
  onShow: () => void
}

/** What a check found: a first miss leaves the answer to be found, and says a hint; else mark, answer and explanation. */
export function PracticeReport(props: PracticeReportProps) {
  const { main, sub, question, answers, score, mark, telling, grade, onAgain, onShow } = props
  const again = onAgain && mark !== 'correct' && <Button onClick={onAgain}>もう一度考える</Button>
  if (telling === 'miss') {
    return (
      <>
        <FirstMiss sub={sub} mark={mark} grade={grade} />
        <p className={`flex wrap gap-10 ${css.buttons}`}>
          {again}
          <Button kind="quiet" onClick={onShow}>
            答えを見る
          </Button>
        </p>
      </>
    )
  }
  return (
    <>
      <CheckReport main={main} sub={sub} mark={mark} score={score} grade={grade} />
      {again && <p className={`flex wrap gap-10 ${css.buttons}`}>{again}</p>}
      {question.compiled && <TraceExplanation sub={sub} question={question.compiled} answers={answers} />}
    </>
  )
}

const words = {
  correct: '',
  partial: '{合|あ}っているところもあります。もう{一度|いちど}{考|かんが}えてみましょう。',
  incorrect: 'もう{一度|いちど}{考|かんが}えてみましょう。',
  unanswered: '',
} as const satisfies Record<MarkKind, string>

function FirstMiss({ sub, mark, grade }: { sub: SubQuestion; mark: MarkKind; grade: number }) {
  return (
    <div className={`panel stack gap-10 ${css.miss}`} role="status">
      <p className={`row wrap gap-4-10 bold ${css.head}`}>
        <Mark kind={mark} />
        <RichText text={words[mark]} grade={grade} />
      </p>
      {sub.hint && (
        <div className={css.hint}>
          <h3 className="ink-700">ヒント</h3>
          <p>
            <RichText text={sub.hint} grade={grade} />
          </p>
        </div>
      )}
    </div>
  )
}
