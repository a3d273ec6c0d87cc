import { IconScreenShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { normalizePart, rulesOf } from '@tcheck/scoring'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { questionText } from '../../../features/attempt-answers/question-text.ts'
import { OneLine } from '../../../features/math/one-line.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { placeName } from '../../../features/question-view/set-index.ts'
import { GivenAnswer, RightAnswer } from '../../../features/question-view/shown-answer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { classResultQuery } from '../class-result/class-result-query.ts'
import { RegradeLink } from '../class-result/regrade-link.tsx'
import { classResultAddress } from '../mission/mission-sets.ts'
import { setQuery } from '../question-set/set-query.ts'
import { className } from '../school/school-names.ts'
import { AcceptAnswer, AcceptedCard, acceptedOf, useAccepted } from './accepted-card.tsx'
import { type AttemptsPlace, attemptsQuery } from './attempts-query.ts'
import { countedAttempts, groupAnswers, type QuestionAnswers, unchosenOf } from './grouped-answers.ts'
import { ItemCard } from './item-card.tsx'
import css from './set-answers.module.css'
import { timeSpent } from './time-spent.ts'

const ProjectedQuestion = openedLater(() =>
  import('../project-question/projected-question.tsx').then((part) => part.ProjectedQuestion),
)

/** What a class answered, question by question: the same answers together, with the numbers of who gave them. */
export function SetAnswers({ of }: { of: AttemptsPlace }) {
  const [query] = useSearchParams()
  const [isProjecting, setProjecting] = useState(false)
  const attempts = useQuery(attemptsQuery(of))
  orNotFound(attempts)
  const set = useQuery({ ...setQuery(of.category, of.code), retry: false })
  const rules = rulesOf(set.data?.rules)
  const { missionId, ...place } = of
  const result = useQuery(classResultQuery({ ...place, ...(missionId !== null && { missionId }) }))
  const questions = groupAnswers(attempts.data ?? [], {
    fold: (answer) => normalizePart(answer, rules),
    columns: result.data?.columns ?? [],
  })
  const chosen =
    questions.find(({ mainNumber, subNumber }) => `${mainNumber}(${subNumber})` === query.get('question')) ??
    questions[0]
  const counted = countedAttempts(attempts.data ?? [])
  const count = counted.length
  const accepted = useAccepted(of)
  return (
    <div className="main">
      <PageHead
        title={<OneLine text={set.data?.title ?? attempts.data?.[0]?.title ?? '答えの一覧'} />}
        crumb={
          <>
            <Link to={classResultAddress({ ...place, ...(missionId !== null && { missionId }) })}>クラスの結果</Link> ・
            小問ごとの答え
          </>
        }
        count={`${className(of)}・${count}人`}
      >
        {chosen && result.data && (
          <Button onClick={() => setProjecting(true)}>
            <IconScreenShare className="i" aria-hidden />
            この問題を映す
          </Button>
        )}
      </PageHead>
      {isProjecting && chosen && result.data && (
        <ProjectedQuestion
          place={{ ...place, ...(missionId !== null && { missionId }) }}
          result={result.data}
          start={`${chosen.mainNumber}(${chosen.subNumber})`}
          onClose={() => setProjecting(false)}
        />
      )}
      <RegradeLink place={{ ...place, ...(missionId !== null && { missionId }) }} />
      <LoadState query={attempts} failure="答えを読み込めませんでした。" lines={6} />
      {attempts.data && !chosen && (
        <EmptyState title="まだ、だれも答えていません" text="生徒が答えると、小問ごとにここに並びます。" />
      )}
      {chosen && (
        <>
          <QuestionTabs questions={questions} chosen={chosen} />
          <div className={`stack gap-16 align-start one-column-900 ${css.columns}`}>
            <ChosenQuestion
              chosen={chosen}
              set={set.data}
              grade={of.grade}
              accepted={acceptedOf(accepted.data?.accepted_answers, chosen)}
            >
              <LoadFailure query={accepted} failure="認めた別解を読み込めませんでした。" />
              <AcceptedCard
                of={of}
                accepted={acceptedOf(accepted.data?.accepted_answers, chosen)}
                isMarking={accepted.data?.is_marking === true}
              />
              <ItemCard
                of={of}
                mainNumber={chosen.mainNumber}
                subNumber={chosen.subNumber}
                time={timeSpent(counted, `${chosen.mainNumber}(${chosen.subNumber})`)}
              />
            </ChosenQuestion>
          </div>
        </>
      )}
    </div>
  )
}

/** Only what fills each place can be taken for right. */
const isWhole = (answers: readonly string[], slotCount: number) =>
  answers.length === slotCount && answers.every((answer) => answer.trim() !== '')

interface ChosenQuestionProps {
  chosen: QuestionAnswers
  set: QuestionSet | undefined
  grade: number
  /** What the class's teachers take for right beside the key. */
  accepted: readonly AcceptedAnswer[]
  /** What stands over the question. */
  children: ReactNode
}

function ChosenQuestion({ chosen, set, grade, accepted, children }: ChosenQuestionProps) {
  const text = set && questionText(set, chosen)
  const rules = rulesOf(set?.rules)
  const isAccepted = (answers: readonly string[]) => {
    const folded = JSON.stringify(answers.map((answer) => normalizePart(answer, rules)))
    return accepted.some((one) => JSON.stringify(one.answers) === folded)
  }
  const unchosen = text ? unchosenOf(text.sub.pattern, chosen.groups) : []
  return (
    <>
      <Card title={`${placeName(chosen.mainNumber, chosen.subNumber)}の答え`} isPadded={false}>
        <ul className={css.groups}>
          {chosen.groups.length === 0 && <li className="muted">まだ、だれも答えていません。</li>}
          {chosen.groups.map(({ answers, mark, bans, attemptId }) => (
            <li key={JSON.stringify([mark, answers])}>
              <b className={`right nowrap ${css.count}`}>{`${bans.length}人`}</b>
              {mark && <Mark kind={mark} />}
              <span className="stack gap-2 justify-items-start grow">
                {mark !== 'unanswered' && (
                  <span className={css.given}>
                    <GivenAnswer answers={answers} sub={text?.sub} main={text?.main} grade={grade} />
                  </span>
                )}
                <span className="muted small">
                  {mark === 'correct' && isAccepted(answers) && <b>先生が認めた別解 </b>}
                  <span>{bans.map((ban) => `${ban}番`).join(' ')}</span>
                </span>
              </span>
              {text?.sub.pattern === '' &&
                attemptId !== null &&
                (mark === 'incorrect' || mark === 'partial') &&
                isWhole(answers, text.sub.slot_count) && (
                  <AcceptAnswer
                    attemptId={attemptId}
                    mainNumber={chosen.mainNumber}
                    subNumber={chosen.subNumber}
                    answers={answers}
                  />
                )}
            </li>
          ))}
          {unchosen.map((marker) => (
            <li key={marker}>
              <b className={`right nowrap ${css.count}`}>0人</b>
              <span className="stack gap-2 justify-items-start grow">
                <span className={css.given}>
                  <GivenAnswer answers={[marker]} sub={text?.sub} main={text?.main} grade={grade} />
                </span>
                <span className="muted small">だれも選んでいません</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <div className="stack gap-16 min-width-0">
        {children}
        {text && (
          <Card title="問題">
            <QuestionCard main={text.main} sub={text.sub} grade={grade} />
            {chosen.correctAnswers && chosen.correctAnswers.length > 0 && (
              <p className={css.right}>
                <b>正答</b> <RightAnswer parts={chosen.correctAnswers} sub={text.sub} main={text.main} grade={grade} />
              </p>
            )}
          </Card>
        )}
      </div>
    </>
  )
}

interface QuestionTabsProps {
  questions: readonly QuestionAnswers[]
  chosen: QuestionAnswers
}

/** One small tab a sub question. */
function QuestionTabs({ questions, chosen }: QuestionTabsProps) {
  const [query] = useSearchParams()
  return (
    <nav className={`flex wrap gap-6 ${css.questions}`} aria-label="小問">
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
