import { rulesOf } from '@tcheck/scoring'
import {
  answersOf,
  bookmarksOf,
  type CbtFailure,
  currentQuestion,
  memoOf,
  positionsInView,
  progressOf,
} from '@tcheck/sessions'
import { lazy, Suspense, useMemo, useState } from 'react'
import { preloaded } from '../../lib/preload.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { useMemoSheet } from '../memo/use-memo-sheet.ts'
import { announceFailure } from '../question-view/announce-failure.ts'
import { AnswerPanel } from '../question-view/answer-panel.tsx'
import { JumpList } from '../question-view/jump-list.tsx'
import { LateSavingNotice } from '../question-view/late-saving-notice.tsx'
import { MemoBar, MemoOverQuestion } from '../question-view/memo-question.tsx'
import { PlayerFrame } from '../question-view/player-frame.tsx'
import { QuestionCard } from '../question-view/question-card.tsx'
import { indexSet, kindOf, numberKeysOf, placeName } from '../question-view/set-index.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { playSound } from '../sound/sound.ts'
import { actionOf, type CbtAction, isLocked, jumpGroupsOf } from './cbt-view.ts'
import type { SheetName } from './player-sheets.tsx'
import type { CbtPlay } from './use-cbt-session.ts'

const PlayerSheets = preloaded(() => import('./player-sheets.tsx').then((part) => part.PlayerSheets))
const TimeLeft = lazy(() => import('./time-left.tsx').then((part) => ({ default: part.TimeLeft })))
const CheckReport = preloaded(() => import('../question-view/check-report.tsx').then((part) => part.CheckReport))
const TraceExplanation = preloaded(() =>
  import('../question-view/trace-explanation.tsx').then((part) => part.TraceExplanation),
)

const actionWords: Readonly<Record<CbtAction, string>> = {
  finish: '提出する',
  check: '答え合わせ',
  close_review: 'ふり返りを終わる',
  result: '結果を見る',
}

/** Of a test whose answers are not shown yet. */
const wordsWithoutAnswers: Partial<Record<CbtAction, string>> = {
  result: '提出した画面にもどる',
}

interface CbtPlayerProps {
  work: OpenedWork
  play: CbtPlay
  onTimeUp: () => void
  onQuit: () => void
  onResult: () => void
}

/** Answering a CBT exam, and looking at it again once it is checked. */
export function CbtPlayer({ work, play, onTimeUp, onQuit, onResult }: CbtPlayerProps) {
  const { session, dispatch, sync } = play
  const { set } = work
  const renderText = useTextRenderer()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const index = useMemo(() => indexSet(set), [set])
  const groups = useMemo(() => jumpGroupsOf(session, set), [session, set])
  const question = currentQuestion(session)
  const shown = question && index.get(question.key)
  const locked = isLocked(session)
  const memo = useMemoSheet({
    key: question?.key ?? '',
    memo: question ? memoOf(session.sheet, question) : null,
    isLocked: locked,
    onChange: (strokes) => question && dispatch({ type: 'memo', key: question.key, memo: strokes }),
  })
  if (!question || !shown) return null

  const tell = (failure: CbtFailure | null) => {
    if (failure) void announceFailure(failure)
    return failure === null
  }
  const { main, sub } = shown
  const name = placeName(main.main_question_number, sub.sub_question_number)
  const { position } = session.view
  const isReview = session.view.kind === 'review'
  const places = positionsInView(session)
  const isFirst = !places.some((other) => isBefore(other, position))
  const isLast = !places.some((other) => isBefore(position, other))
  const check = session.checks[question.key]
  const answers = answersOf(session.sheet, question)

  const jumpTo = (key: string) => {
    setSheet(null)
    const target = findPlace(session, key)
    if (target) dispatch({ type: 'jump', ...target })
  }
  const doAction = () => {
    switch (actionOf(session)) {
      case 'finish':
        return setSheet('finish')
      case 'check':
        return checkAll()
      case 'close_review':
        dispatch({ type: 'close_review' })
        return session.phase === 'finished' && !session.isRetrying ? onResult() : undefined
      case 'result':
        return onResult()
    }
  }
  const checkAll = () => {
    if (tell(dispatch({ type: 'check_all' }))) setSheet('check')
  }
  const finish = () => {
    if (session.phase === 'finished' || tell(dispatch({ type: 'finish' }))) {
      playSound('done')
      onResult()
    }
  }
  const action = actionOf(session)
  const words = (work.areAnswersShown ? undefined : wordsWithoutAnswers[action]) ?? actionWords[action]
  const lastAction = isReview
    ? { words: '答えを見る', act: () => tell(dispatch({ type: 'check_all' })) }
    : { words, act: doAction }

  return (
    <>
      <PlayerFrame
        kind={kindOf(set)}
        title={set.title}
        here={name}
        progress={progressOf(session)}
        saveLine={
          <>
            {work.mode === 'test' && session.phase === 'start' && (
              <Suspense fallback={null}>
                <TimeLeft sync={sync} onEnd={onTimeUp} />
              </Suspense>
            )}
            <SaveStatus status={sync.status} />
          </>
        }
        onQuit={onQuit}
        questionKey={question.key}
        action={
          <Button kind="soft" onClick={doAction}>
            {renderText(words)}
          </Button>
        }
        notice={<LateSavingNotice status={sync.status} grade={set.grade_id} onRetry={sync.hurry} />}
        jumpList={<JumpList groups={groups} grade={set.grade_id} hasBookmarks onJump={jumpTo} />}
        question={
          <QuestionCard main={main} sub={sub} grade={set.grade_id}>
            <MemoOverQuestion sheet={memo} />
          </QuestionCard>
        }
        answers={
          <>
            <AnswerPanel
              key={question.key}
              sub={sub}
              answers={answers}
              isLocked={locked}
              slotChecks={check?.score?.slotChecks}
              grade={set.grade_id}
              numberKeys={numberKeysOf(set)}
              rules={rulesOf(set.rules)}
              bookmarks={bookmarksOf(session.sheet, question)}
              onAnswer={(next) => tell(dispatch({ type: 'answer', key: question.key, answers: next }))}
              onBookmark={
                locked ? undefined : (slotIndex) => dispatch({ type: 'bookmark', key: question.key, slotIndex })
              }
            />
            <Suspense fallback={null}>
              {check && (
                <CheckReport main={main} sub={sub} mark={check.mark} score={check.score} grade={set.grade_id} />
              )}
              {check?.score && question.compiled && (
                <TraceExplanation sub={sub} question={question.compiled} answers={answers} />
              )}
            </Suspense>
            {isReview && check && (
              <p>
                <Button onClick={() => setSheet('clear_review')}>答えを全部消して、もう一度</Button>
              </p>
            )}
            {session.orderMode === 'incorrect_only' && !isReview && (
              <p>
                <Mark kind="incorrect">まちがえた問題だけ</Mark>{' '}
                <Button kind="quiet" onClick={() => dispatch({ type: 'order', mode: 'all' })}>
                  すべての問題にもどす
                </Button>
              </p>
            )}
          </>
        }
        memoTools={<MemoBar sheet={memo} pictureName={`${set.title} ${name}`} />}
        onMemoClosed={memo.putAway}
        onPrevious={isFirst ? undefined : () => dispatch({ type: 'previous' })}
        onNext={isLast ? undefined : () => dispatch({ type: 'next' })}
        nextAction={isLast ? lastAction : undefined}
      />
      {sheet && (
        <Suspense fallback={null}>
          <PlayerSheets
            open={sheet}
            grade={set.grade_id}
            groups={groups}
            canFinish={session.phase === 'start'}
            onOpen={setSheet}
            onJump={jumpTo}
            onFinish={finish}
            onIncorrectOnly={() => tell(dispatch({ type: 'order', mode: 'incorrect_only' }))}
            onClearIncorrect={() => {
              if (tell(dispatch({ type: 'clear_incorrect' }))) tell(dispatch({ type: 'order', mode: 'incorrect_only' }))
            }}
            onClearReview={() => tell(dispatch({ type: 'clear_review' }))}
          />
        </Suspense>
      )}
    </>
  )
}

type Place = CbtPlay['session']['view']['position']

const isBefore = (a: Place, b: Place) =>
  a.mainIndex < b.mainIndex || (a.mainIndex === b.mainIndex && a.subIndex < b.subIndex)

function findPlace({ set, view }: CbtPlay['session'], key: string): Place | undefined {
  for (const [mainIndex, main] of set.entries()) {
    const questions = view.kind === 'review' ? main.reviewQuestions : main.questions
    const subIndex = questions.findIndex((question) => question.key === key)
    if (subIndex !== -1) return { mainIndex, subIndex }
  }
  return undefined
}
