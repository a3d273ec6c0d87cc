import { hasWritten, readWritten, writtenPlaces } from '@tcheck/scoring/self-mark'
import { answersOf, memoOf, type SessionQuestion, unitQuestionsOf } from '@tcheck/sessions'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { useMemoSheet } from '../memo/use-memo-sheet.ts'
import { JumpList } from '../question-view/jump-list.tsx'
import { LateSavingNotice } from '../question-view/late-saving-notice.tsx'
import { MemoBar, MemoOverQuestion } from '../question-view/memo-question.tsx'
import { PlayerFrame } from '../question-view/player-frame.tsx'
import { QuestionCard } from '../question-view/question-card.tsx'
import { placeName } from '../question-view/question-name.ts'
import { indexSet, kindOf } from '../question-view/set-index.ts'
import { tellRefusal } from '../question-view/tell-refusal.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveLine } from '../saving/save-line.tsx'
import { unitGroupsOf } from '../unit-practice/unit-view.ts'
import type { QuestionAddress } from '../unit-practice/unit-work.tsx'
import { type StartedPractice, useUnitPractice } from '../unit-practice/use-unit-practice.ts'
import { WrittenAnswerField } from './written-answer.tsx'
import { writtenWork } from './written-set.ts'

interface WrittenRunProps {
  work: OpenedWork
  address: QuestionAddress
  onQuit: () => void
  /** Everything that was written lies on the device. */
  onWritten: () => void
}

/** Whether something was written, taken or drawn. */
export const hasOwnAnswer = ({ sheet }: StartedPractice, question: SessionQuestion): boolean =>
  hasWritten(readWritten(answersOf(sheet, question))) || memoOf(sheet, question) !== null

/** A part that its student marks: first every answer is written, without a mark and without the model answer. */
export function WrittenRun({ work: opened, address, onQuit, onWritten }: WrittenRunProps) {
  const [work] = useState(() => writtenWork(opened))
  const { practice, now, dispatch, keeper } = useUnitPractice(work)
  const { set } = work
  const index = useMemo(() => indexSet(set), [set])
  const questions = unitQuestionsOf(practice)
  const here = address.key ?? work.record.lastKey
  const at = Math.max(
    0,
    questions.findIndex(({ key }) => key === here),
  )
  const question = questions[at]
  const shown = question && index.get(question.key)
  const memo = useMemoSheet({
    key: question?.key ?? '',
    memo: question ? memoOf(practice.sheet, question) : null,
    isLocked: practice.finishedAt !== null,
    onChange: (strokes) => question && dispatch({ type: 'memo', key: question.key, memo: strokes }),
  })
  if (!question || !shown) return null
  const { main, sub } = shown
  const name = placeName(main.main_question_number, sub.sub_question_number)
  const [previous, next] = [questions[at - 1], questions[at + 1]]
  const written = new Set(questions.filter((one) => hasOwnAnswer(practice, one)).map(({ key }) => key))
  const groups = unitGroupsOf(practice, set, question.key).map((group) => ({
    ...group,
    // What was only drawn is an answer too, and a mark that waits is none.
    entries: group.entries.map((entry) => ({ ...entry, filling: written.has(entry.key) ? 'whole' : 'none' }) as const),
  }))
  const go = (key: string) => {
    void keeper.note({ lastKey: key })
    address.onGo(key)
  }
  // The model answers come into sight behind this: what they are compared with lies on the device before.
  const toMarking = () => void keeper.note({ lastKey: question.key }).finally(onWritten)
  const marking = <RichText text="{採点|さいてん}へ" grade={set.grade_id} />
  return (
    <PlayerFrame
      kind={kindOf(set, work.kindName)}
      title={set.title}
      here={name}
      progress={{
        answeredCount: written.size,
        questionCount: questions.length,
      }}
      saveLine={<SaveLine status={keeper.status} />}
      onQuit={onQuit}
      questionKey={question.key}
      action={
        <Button kind="soft" onClick={toMarking}>
          {marking}
        </Button>
      }
      notice={<LateSavingNotice status={keeper.status} grade={set.grade_id} onRetry={keeper.hurry} />}
      jumpList={<JumpList groups={groups} grade={set.grade_id} hasBookmarks={false} onJump={go} />}
      question={
        <QuestionCard main={main} sub={sub} grade={set.grade_id}>
          <MemoOverQuestion sheet={memo} />
        </QuestionCard>
      }
      answers={
        <WrittenAnswerField
          key={question.key}
          answers={answersOf(practice.sheet, question)}
          isLocked={practice.finishedAt !== null}
          grade={set.grade_id}
          onChange={(change) => {
            const before = readWritten(answersOf(now().sheet, question))
            const answers = writtenPlaces({ ...before, ...change(before) })
            const refusal = dispatch({ type: 'answer', key: question.key, answers })
            if (refusal) void tellRefusal(refusal)
          }}
        />
      }
      memoTools={<MemoBar sheet={memo} pictureName={`${set.title} ${name}`} />}
      onMemoClosed={memo.putAway}
      onPrevious={previous && (() => go(previous.key))}
      onNext={next && (() => go(next.key))}
      nextAction={next ? undefined : { words: marking, act: toMarking }}
    />
  )
}
