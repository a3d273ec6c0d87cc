import { subAsStored } from '@tcheck/content/edit/check-edited-set'
import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { NEWEST_RULES, selectsOf } from '@tcheck/scoring'
import { severalOf } from '@tcheck/scoring/in-words'
import { useMemo, useState } from 'react'
import { readQuestion } from '../../../features/answer-trace/read-question.ts'
import { AnswerPanel } from '../../../features/question-view/answer-panel.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { PlayedSet, TryOutWindow } from '../../../features/try-out/try-out-window.tsx'
import { Scoring } from '../cbt-check/scoring.tsx'
import css from './question-editor.module.css'

interface PreviewProps {
  main: EditedMain
  sub: EditedSub
  grade: number
}

/** The question as students see it, to be tried out, and beside it how its answer is read and marked. */
export function Preview({ main, sub, grade }: PreviewProps) {
  const { read, shown } = useMemo(() => readSub(sub, main), [sub, main])
  const [given, setGiven] = useState<readonly string[]>([])
  const answers = Array.from({ length: shown.slot_count }, (_, at) => given[at] ?? '')
  return (
    <div className={`stack gap-16 min-width-0 ${css.preview}`} id="preview">
      <section className="card" aria-label="生徒の画面">
        <header>
          <h2>生徒の画面</h2>
        </header>
        <div className={css.paper}>
          <QuestionCard main={withoutSubs(main)} sub={shown} grade={grade} />
        </div>
        <div className={`stack gap-8 ${css.tryOut}`}>
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

/** A sub question as it will be stored: what follows from the columns comes from reading the answer. */
function readSub(sub: EditedSub, main: EditedMain) {
  const read = readQuestion({ answer: sub.answer, pattern: sub.pattern, selects: selectsOf(sub) })
  const several = read.question ? severalOf(read.question) : []
  const whole: SubQuestion = {
    ...sub,
    separator: read.question?.separator ?? '',
    slot_count: read.question?.slotCount ?? 1,
    max_score: read.question?.maxPoints ?? 0,
    ...(several.includes(true) && { takes_several: several }),
  }
  return { read, shown: subAsStored(whole, main) }
}

const withoutSubs = (main: EditedMain): MainQuestion => ({
  ...main,
  questions: [],
  review_questions: [],
  similar_questions: [],
})

/** One whose answer cannot be read is not scored, as with students. */
function playedSub(sub: EditedSub, main: EditedMain): SubQuestion {
  const { read, shown } = readSub(sub, main)
  return read.question ? shown : { ...shown, unscored: true }
}

/** The whole set as students would play what stands in the editor now. */
export function playedSet(opened: WholeSet, edited: EditedSet): QuestionSet {
  const { stored_at: _, ...head } = opened
  const question_groups = edited.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map((sub) => playedSub(sub, main)),
    review_questions: main.review_questions.map((sub) => playedSub(sub, main)),
    similar_questions: main.similar_questions.map((sub) => playedSub(sub, main)),
  }))
  const { shuffling: _was, ...rest } = head
  return { ...rest, title: edited.title, description: edited.description, rules: NEWEST_RULES, question_groups }
}

interface TryOutProps {
  opened: WholeSet
  edited: EditedSet
  onClose: () => void
}

/** The whole set in the students' own player, before it is saved. */
export function TryOut({ opened, edited, onClose }: TryOutProps) {
  const [set] = useState(() => playedSet(opened, edited))
  return (
    <TryOutWindow label="生徒の画面で通して見る" back="編集にもどる" onClose={onClose}>
      <PlayedSet set={set} onQuit={onClose} />
    </TryOutWindow>
  )
}
