import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerProblem } from '@tcheck/contract/groups/admin-cbt-check'
import { headingOf } from '@tcheck/contract/question-columns'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { type QuestionKind, rulesOf } from '@tcheck/scoring'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { MarkedSlot } from '../../../features/answer-trace/answer-parse.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { AnswerPanel } from '../../../features/question-view/answer-panel.tsx'
import { JumpList } from '../../../features/question-view/jump-list.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { kindOf, placeName } from '../../../features/question-view/set-index.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAddressState } from '../../../ui/use-address-state.ts'
import css from './cbt-check.module.css'
import { answersAt, kindWords, readCheck, withAnswers, writeCheck } from './check-address.ts'
import {
  type CheckedQuestion,
  checkedQuestionsOf,
  checkGroupsOf,
  checkTotalOf,
  neighboursOf,
  slotCountOf,
} from './check-view.ts'
import { Scoring } from './scoring.tsx'

/** One exam: its format errors, and each sub question to be answered and looked at. */
export function ExamCheck({ code }: { code: string }) {
  const { data, error, isPending, refetch } = useQuery(api.adminCbtCheck.show.queryOptions({ input: { code } }))
  if (error) return <ErrorNote title="CBTを読み込めませんでした。" error={error} onRetry={() => void refetch()} />
  if (isPending) {
    return (
      <div className="card">
        <Skeleton lines={6} />
      </div>
    )
  }
  return <OpenExam exam={data.cbt_question_group} errors={data.format_errors} />
}

const kinds: readonly QuestionKind[] = ['question', 'review', 'similar']

function OpenExam({ exam, errors }: { exam: QuestionSet; errors: readonly AnswerProblem[] }) {
  const { state, change, isShareable, address } = useAddressState({ read: readCheck, write: writeCheck })
  const questions = useMemo(() => checkedQuestionsOf(exam), [exam])
  const here = questions.find(({ key }) => key === state.at) ?? questions[0]
  // On a phone the list would push the question off the screen: there it opens when it is wanted.
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 901px)').matches)
  const total = checkTotalOf(questions, state)
  const go = (to: CheckedQuestion | undefined) => to && change({ ...state, at: to.key })
  const goToKey = (key: string) => go(questions.find((question) => question.key === key))
  return (
    <>
      <PageHead
        title={<OneLine text={exam.title} />}
        crumb={
          <>
            <Link to="/admin/cbt-check">CBT確認</Link>
            <span>{`　${kindOf(exam, 'CBT')}　`}</span>
            <code>{exam.code}</code>
            <span>{`　第${exam.version}版`}</span>
          </>
        }
      >
        <span className="nowrap">
          <b className="num">{total.points}</b>
          <span>{` / ${total.maxPoints}点`}</span>
        </span>
        <CopyLinkButton address={address} disabled={!isShareable}>
          リンクをコピー
        </CopyLinkButton>
      </PageHead>
      <FormatErrors errors={errors} onOpen={goToKey} />
      {here ? (
        <div className={`stack gap-16 align-start one-column-900 ${css.work}`}>
          <nav className={`card ${css.jump}`} aria-label="問題の一覧">
            <details open={hasRoom}>
              <summary>問題の一覧</summary>
              <KindSwitch questions={questions} here={here} onGo={go} />
              <JumpList
                groups={checkGroupsOf(questions, state, here)}
                grade={exam.grade_id}
                hasBookmarks={false}
                onJump={goToKey}
              />
            </details>
          </nav>
          <QuestionCheck
            key={here.key}
            question={here}
            exam={exam}
            answers={answersAt(state, here.key, slotCountOf(here))}
            onAnswer={(answers) => change(withAnswers(state, here.key, answers))}
            onClearAll={() => change({ ...state, answers: {} })}
            neighbours={neighboursOf(questions, here)}
            onGo={go}
          />
        </div>
      ) : (
        <EmptyState title="問題がありません" text="このCBTには、小問がひとつもありません。" />
      )}
      {!isShareable && <p className="muted small">解答が長すぎるため、リンクにはできません。</p>}
    </>
  )
}

interface KindSwitchProps {
  questions: readonly CheckedQuestion[]
  here: CheckedQuestion
  onGo: (to: CheckedQuestion | undefined) => void
}

/** 問題, ふり返り, 類題: those that the exam has. */
function KindSwitch({ questions, here, onGo }: KindSwitchProps) {
  const counts = kinds.map((kind) => ({ kind, own: questions.filter((question) => question.kind === kind) }))
  const present = counts.filter(({ own }) => own.length > 0)
  if (present.length < 2) return null
  return (
    <p className={`flex wrap gap-4 ${css.kinds}`}>
      {present.map(({ kind, own }) => {
        const isHere = kind === here.kind
        // From a question to the ones that belong to the same main question, where there are any.
        const to = own.find(({ main }) => main === here.main) ?? own[0]
        return (
          <Button key={kind} size="sm" kind={isHere ? 'soft' : 'quiet'} aria-pressed={isHere} onClick={() => onGo(to)}>
            <span>{kindWords[kind]}</span>
            <Chip kind={isHere ? 'p' : 'plain'}>{own.length}</Chip>
          </Button>
        )
      })}
    </p>
  )
}

interface FormatErrorsProps {
  errors: readonly AnswerProblem[]
  onOpen: (key: string) => void
}

/** Every format error of the exam, each with its place; one line where there is none. */
function FormatErrors({ errors, onOpen }: FormatErrorsProps) {
  if (errors.length === 0) {
    return (
      <p className={`row gap-6 bold ${css.sound}`}>
        <IconCircleCheck className="i" aria-hidden />
        解答フォーマットエラーはありません。
      </p>
    )
  }
  return (
    <section className={`card ${css.errors}`} aria-label="解答フォーマットエラー">
      <header>
        <h2>解答フォーマットエラー</h2>
        <span className="muted nowrap">{`${errors.length}件`}</span>
      </header>
      <ol>
        {errors.map((error) => (
          <li key={error.key}>
            <b className="nowrap">
              <span>{placeName(error.main_question_number, error.sub_question_number)}</span>
              {error.kind !== 'question' && <span>{`（${kindWords[error.kind]}）`}</span>}
            </b>
            <span>{headingOf(error.column)}</span>
            <div className={css.trouble}>
              <p>{error.message}</p>
              {error.position !== null && <MarkedSlot text={error.content} position={error.position} />}
              {error.detail && <p className="muted small">{error.detail}</p>}
            </div>
            <Button size="sm" onClick={() => onOpen(error.key)}>
              問題を見る
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

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
            <span>{name}</span>
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
        <div className={`stack gap-10 ${css.answers}`}>
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
