import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { rulesOf } from '@tcheck/scoring'
import { AnswerPanel } from '../../../features/question-view/answer-panel.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { placeName } from '../../../features/question-view/set-index.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import css from './cbt-check.module.css'
import { kindWords } from './check-address.ts'
import { type CheckedQuestion, slotCountOf } from './check-view.ts'
import { Scoring } from './scoring.tsx'

interface QuestionCheckProps {
  question: CheckedQuestion
  exam: QuestionSet
  answers: readonly string[]
  onAnswer: (answers: readonly string[]) => void
  onClearAll: () => void
  neighbours: { previous: CheckedQuestion | undefined; next: CheckedQuestion | undefined }
  onGo: (to: CheckedQuestion | undefined) => void
}

/** One sub question as students see it, and beside it how it is parsed and scored. */
export function QuestionCheck(props: QuestionCheckProps) {
  const { question, exam, answers, onAnswer, onClearAll, neighbours, onGo } = props
  const { kind, main, sub } = question
  const name = placeName(main.main_question_number, sub.sub_question_number)
  return (
    <>
      <section className={`card ${css.play}`} aria-label="生徒の画面">
        <header>
          <h2>
            {name}
            {kind !== 'question' && <Chip kind="info">{kindWords[kind]}</Chip>}
          </h2>
          <span className="grow" />
          <Button size="sm" disabled={!neighbours.previous} onClick={() => onGo(neighbours.previous)}>
            <IconChevronLeft className="i i-s" aria-hidden />
            前へ
          </Button>
          <Button size="sm" disabled={!neighbours.next} onClick={() => onGo(neighbours.next)}>
            次へ
            <IconChevronRight className="i i-s" aria-hidden />
          </Button>
        </header>
        <div className={css.paper}>
          <QuestionCard main={main} sub={sub} grade={exam.grade_id} />
        </div>
        <div className={css.answers}>
          <AnswerPanel
            sub={{ ...sub, slot_count: slotCountOf(question) }}
            answers={answers}
            onAnswer={onAnswer}
            isLocked={false}
            grade={exam.grade_id}
            numberKeys="none"
            rules={rulesOf(exam.rules)}
          />
          <p className="muted small">
            ここでの解答は、どこにも保存されません。
            <Button size="sm" kind="quiet" onClick={onClearAll}>
              すべての解答を消す
            </Button>
          </p>
        </div>
      </section>
      <Scoring sub={question.sub} read={question.read} answers={answers} grade={exam.grade_id} />
    </>
  )
}
