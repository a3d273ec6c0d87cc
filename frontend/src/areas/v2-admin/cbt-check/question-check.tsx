import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { comparedSelectCountOf, patternRules, readPattern, rulesOf, selectsOf, traceResponse } from '@tcheck/scoring'
import { AnswerParse } from '../../../features/answer-trace/answer-parse.tsx'
import { FormatErrorNote } from '../../../features/answer-trace/format-error-note.tsx'
import { ruleAddress } from '../../../features/answer-trace/rule-address.ts'
import { StoredText } from '../../../features/answer-trace/stored-text.tsx'
import { ReadingList, ResponseSteps, TraceScore, TraceWords } from '../../../features/answer-trace/trace-view.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { AnswerPanel } from '../../../features/question-view/answer-panel.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { placeName } from '../../../features/question-view/question-name.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import css from './cbt-check.module.css'
import { kindWords } from './check-address.ts'
import { type CheckedQuestion, slotCountOf } from './check-view.ts'

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
      <Scoring question={question} answers={answers} grade={exam.grade_id} />
    </>
  )
}

/** Answer field, parse, score and trace. */
function Scoring({ question, answers, grade }: Pick<QuestionCheckProps, 'question' | 'answers'> & { grade: number }) {
  const { sub, read } = question
  const trace = read.question && traceResponse(read.question, answers)
  const pattern = readPattern(sub.pattern)
  const rule = ruleAddress({
    answer: sub.answer ?? '',
    pattern: sub.pattern,
    selects: selectsOf(sub)
      .slice(0, pattern ? comparedSelectCountOf(pattern) : 0)
      .map((text) => text ?? ''),
    response: answers,
  })
  return (
    <section className={`card ${css.scoring}`} aria-label="採点">
      <header>
        <h2>採点</h2>
        <span className="grow" />
        {trace && <TraceScore trace={trace} />}
      </header>
      <div className="body stack stack-4">
        <dl className={css.stored}>
          <dt>answer</dt>
          <dd>
            <StoredText text={sub.answer ?? ''} isTyped={!pattern || patternRules[pattern.kind].isTyped} />
          </dd>
          <dt>pattern</dt>
          <dd>{sub.pattern || <span className="muted">空欄</span>}</dd>
        </dl>
        {read.error && <FormatErrorNote error={read.error} />}
        {trace && (
          <>
            <ReadingList trace={trace} />
            <ResponseSteps slots={trace.slots} />
            <TraceWords trace={trace} />
          </>
        )}
        {read.question && (
          <>
            <h3 className={css.part}>正答の読み取り</h3>
            <AnswerParse question={read.question} />
          </>
        )}
        {sub.hint && (
          <>
            <h3 className={css.part}>ヒント</h3>
            <p>
              <RichText text={sub.hint} grade={grade} />
            </p>
          </>
        )}
        {sub.explanation && (
          <>
            <h3 className={css.part}>解説</h3>
            <p>
              <RichText text={sub.explanation} grade={grade} />
            </p>
          </>
        )}
        <p>
          <ButtonLink size="sm" kind="soft" to={rule}>
            解答ルールで試す
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
