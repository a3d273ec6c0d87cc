import type { EditedMain, EditedSub } from '@tcheck/contract/edited-set'
import { NEWEST_RULES } from '@tcheck/scoring'
import { useMemo, useState } from 'react'
import { AnswerPanel } from '../../../features/question-view/answer-panel.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { Scoring } from '../cbt-check/scoring.tsx'
import css from './question-editor.module.css'
import { readSub, withoutSubs } from './read-edited.ts'

interface PreviewProps {
  main: EditedMain
  sub: EditedSub
  grade: number
}

/** The question as students see it, to be tried out, and beside it how its answer is read and marked. */
export function Preview({ main, sub, grade }: PreviewProps) {
  const { read, shown } = useMemo(() => readSub(sub), [sub])
  const [given, setGiven] = useState<readonly string[]>([])
  const answers = Array.from({ length: shown.slot_count }, (_, at) => given[at] ?? '')
  return (
    <div className={css.preview} id="preview">
      <section className="card" aria-label="生徒の画面">
        <header>
          <h2>生徒の画面</h2>
        </header>
        <div className={css.paper}>
          <QuestionCard main={withoutSubs(main)} sub={shown} grade={grade} />
        </div>
        <div className={css.tryOut}>
          <AnswerPanel
            // Another way of answering begins with an empty answer.
            key={`${shown.pattern} ${shown.slot_count}`}
            sub={shown}
            answers={answers}
            onAnswer={setGiven}
            isLocked={false}
            grade={grade}
            numberKeys="none"
            rules={NEWEST_RULES}
          />
          <p className="muted small">ためしに答えると、下で採点します。どこにも保存されません。</p>
        </div>
      </section>
      <Scoring sub={shown} read={read} answers={answers} grade={grade} />
    </div>
  )
}
