import { rulesOf } from '@tcheck/scoring'
import {
  answersOf,
  fillingIn,
  hasAnswer,
  memoOf,
  type UnitFailure,
  unitFeedbackOf,
  unitQuestionsOf,
} from '@tcheck/sessions'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { preloaded } from '../../lib/preload.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useMemoSheet } from '../memo/use-memo-sheet.ts'
import { announceFailure } from '../question-view/announce-failure.ts'
import { AnswerActions, AnswerPanel } from '../question-view/answer-panel.tsx'
import { JumpList } from '../question-view/jump-list.tsx'
import { LateSavingNotice } from '../question-view/late-saving-notice.tsx'
import { MemoBar, MemoOverQuestion } from '../question-view/memo-question.tsx'
import { PlayerFrame } from '../question-view/player-frame.tsx'
import { QuestionCard } from '../question-view/question-card.tsx'
import { indexSet, kindOf, numberKeysOf, placeName } from '../question-view/set-index.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { playSound } from '../sound/sound.ts'
import { hasSimilar, markIn, unitGroupsOf } from './unit-view.ts'
import type { UnitPlay } from './use-unit-practice.ts'

const CheckReport = preloaded(() => import('../question-view/check-report.tsx').then((part) => part.CheckReport))
const PracticeReport = preloaded(() => import('./practice-report.tsx').then((part) => part.PracticeReport))
const AskFirst = preloaded(() => import('./ask-first.tsx').then((part) => part.AskFirst))

/**
 * 答え合わせ and 次へ are one button, and the second press of a double one is meant for what it said at the first: it would
 * pass by the mark, or give up a question before it was read.
 */
const HASTE_MS = 400
const isJustAfter = (timeMs: number) => performance.now() - timeMs < HASTE_MS

interface UnitPlayerProps {
  work: OpenedWork
  play: UnitPlay
  hereKey: string
  clock?: ReactNode
  onGo: (key: string) => void
  /** To the similar questions, and back. */
  onSwitchSet: () => void
  onQuit: () => void
  onSummary: () => void
}

/** One question at a time: answer, 答え合わせ at once, then on. */
export function UnitPlayer({ work, play, hereKey, clock, onGo, onSwitchSet, onQuit, onSummary }: UnitPlayerProps) {
  const { practice, now, dispatch, sync } = play
  const { set } = work
  const index = useMemo(() => indexSet(set), [set])
  const questions = unitQuestionsOf(practice)
  const at = Math.max(
    0,
    questions.findIndex(({ key }) => key === hereKey),
  )
  const question = questions[at]
  const shown = question && index.get(question.key)
  const groups = useMemo(() => unitGroupsOf(practice, set, question?.key ?? ''), [practice, set, question])
  const isFinished = practice.finishedAt !== null
  const memo = useMemoSheet({
    key: question?.key ?? '',
    memo: question ? memoOf(practice.sheet, question) : null,
    isLocked: isFinished,
    onChange: (strokes) => question && dispatch({ type: 'memo', key: question.key, memo: strokes }),
  })
  const checkedAtMs = useRef(-HASTE_MS)
  const turnedAtMs = useRef(-HASTE_MS)
  const askedAtMs = useRef(-HASTE_MS)
  const [isAsked, setIsAsked] = useState(false)
  if (!question || !shown) return null

  const { main, sub } = shown
  const name = placeName(main.main_question_number, sub.sub_question_number)
  const answers = answersOf(practice.sheet, question)
  const score = practice.scores[question.key]
  const mark = markIn(practice, question)
  const isChecked = score !== undefined
  const isUnscored = question.scoring !== 'ready'
  const previous = questions[at - 1]
  const next = questions[at + 1]
  const tell = (failure: UnitFailure | null) => {
    if (failure) void announceFailure(failure)
    return failure === null
  }
  const check = () => {
    setIsAsked(false)
    if (!question.compiled || !tell(dispatch({ type: 'check', key: question.key }))) return
    checkedAtMs.current = performance.now()
    playSound(markIn(now(), question) === 'correct' ? 'correct' : 'incorrect')
  }
  const checkOrAsk = () => {
    if (fillingIn(now().sheet, question) === 'whole') return check()
    if (isJustAfter(turnedAtMs.current)) return
    askedAtMs.current = performance.now()
    setIsAsked(true)
  }
  const show = () => {
    setIsAsked(false)
    tell(dispatch({ type: 'show_answer', key: question.key }))
  }
  /** What is asked comes up under the finger that pressed 答え合わせ: the second press of a double one is no answer to it. */
  const afterReading = (act: () => void) => () => {
    if (!isJustAfter(askedAtMs.current)) act()
  }
  const goOn = () => {
    if (isJustAfter(checkedAtMs.current)) return
    turnedAtMs.current = performance.now()
    setIsAsked(false)
    next ? onGo(next.key) : onSummary()
  }
  const end = next ? undefined : { words: '終わる', act: goOn }
  // The end scores what was never come to as well.
  const isDone = (each: typeof question) => (isFinished ? hasAnswer(practice.sheet, each) : practice.scores[each.key])
  const answeredCount = questions.filter(isDone).length

  return (
    <PlayerFrame
      kind={kindOf(set, work.kindName)}
      title={set.title}
      here={name}
      progress={{ answeredCount, questionCount: questions.length }}
      saveLine={
        <>
          {clock}
          <SaveStatus status={sync.status} />
        </>
      }
      onQuit={onQuit}
      questionKey={question.key}
      action={
        <Button kind="soft" onClick={onSummary}>
          終わる
        </Button>
      }
      notice={<LateSavingNotice status={sync.status} grade={set.grade_id} onRetry={sync.hurry} />}
      jumpList={<JumpList groups={groups} grade={set.grade_id} hasBookmarks={false} onJump={onGo} />}
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
            isLocked={isChecked || isFinished}
            slotChecks={score?.slotChecks}
            grade={set.grade_id}
            numberKeys={numberKeysOf(set)}
            rules={rulesOf(set.rules)}
            onAnswer={(given) => tell(dispatch({ type: 'answer', key: question.key, answers: given }))}
          />
          <Suspense fallback={null}>
            {score && mark && (
              <PracticeReport
                {...{ main, sub, question, answers, score, mark }}
                telling={unitFeedbackOf(practice, question)}
                grade={set.grade_id}
                onAgain={
                  isFinished || practice.isFirstCounting
                    ? undefined
                    : () => tell(dispatch({ type: 'clear', key: question.key }))
                }
                onShow={show}
              />
            )}
            {isUnscored && <CheckReport main={main} sub={sub} mark="unscored" score={null} grade={set.grade_id} />}
          </Suspense>
          <AnswerActions>
            {!isChecked && !isUnscored && !isFinished && (
              <Button kind="quiet" onClick={goOn}>
                とばす
              </Button>
            )}
            {(practice.isSimilar || (isChecked && hasSimilar(practice))) && (
              <Button kind="quiet" onClick={onSwitchSet}>
                {practice.isSimilar ? 'もとの問題にもどる' : isFinished ? 'にた問題を見る' : 'にた問題をとく'}
              </Button>
            )}
            {practice.isSimilar && <Chip kind="p">にた問題</Chip>}
          </AnswerActions>
          {isAsked && (
            <Suspense fallback={null}>
              <AskFirst
                grade={set.grade_id}
                filling={hasAnswer(practice.sheet, question) ? 'part' : 'none'}
                onCheck={afterReading(check)}
                onShow={practice.isFirstCounting ? undefined : afterReading(show)}
                onSkip={afterReading(goOn)}
                onClose={() => setIsAsked(false)}
              />
            </Suspense>
          )}
        </>
      }
      memoTools={<MemoBar sheet={memo} pictureName={`${set.title} ${name}`} />}
      onMemoClosed={memo.putAway}
      onPrevious={previous && (() => onGo(previous.key))}
      onNext={goOn}
      nextAction={isChecked || isUnscored || isFinished ? end : { words: '答え合わせ', act: checkOrAsk, byEnter: true }}
    />
  )
}
