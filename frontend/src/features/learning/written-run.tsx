import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import {
  hasWritten,
  MOST_PHOTOS,
  readWritten,
  WRITTEN_SLOTS,
  type WrittenAnswer,
  writtenSlots,
} from '@tcheck/scoring/self-mark'
import { answersOf, memoOf, type SessionQuestion, unitQuestionsOf } from '@tcheck/sessions'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { useMemoSheet } from '../memo/use-memo-sheet.ts'
import { announceFailure } from '../question-view/announce-failure.ts'
import { JumpList } from '../question-view/jump-list.tsx'
import { LateSavingNotice } from '../question-view/late-saving-notice.tsx'
import { MemoBar, MemoOverQuestion } from '../question-view/memo-question.tsx'
import { PlayerFrame } from '../question-view/player-frame.tsx'
import { QuestionCard } from '../question-view/question-card.tsx'
import { indexSet, kindOf, placeName } from '../question-view/set-index.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { unitGroupsOf } from '../unit-practice/unit-view.ts'
import type { QuestionAddress } from '../unit-practice/unit-work.tsx'
import { type StartedPractice, useUnitPractice } from '../unit-practice/use-unit-practice.ts'
import { PhotoField } from './photo-field.tsx'
import css from './self-marking.module.css'

/** Longest text of one place of an answer, as the contract has it. */
const MOST_LETTERS = 2000

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
  const { practice, now, dispatch, sync } = useUnitPractice(work)
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
    void sync.note({ lastKey: key })
    address.onGo(key)
  }
  // The model answers come into sight behind this: what they are compared with lies on the device before.
  const toMarking = () => void sync.note({ lastKey: question.key }).finally(onWritten)
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
      saveLine={<SaveStatus status={sync.status} />}
      onQuit={onQuit}
      questionKey={question.key}
      action={
        <Button kind="soft" onClick={toMarking}>
          {marking}
        </Button>
      }
      notice={<LateSavingNotice status={sync.status} grade={set.grade_id} onRetry={sync.hurry} />}
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
            const answers = writtenSlots({ ...before, ...change(before) })
            const failure = dispatch({ type: 'answer', key: question.key, answers })
            if (failure) void announceFailure(failure)
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

/** Nothing is compared with anything: what is written, its mark and its photos are the places of one answer. */
const writtenSub = ({ answer: _, ...sub }: SubQuestion): SubQuestion => ({
  ...sub,
  pattern: '',
  separator: '',
  slot_count: WRITTEN_SLOTS,
})

const writtenSet = (set: QuestionSet): QuestionSet => ({
  ...set,
  question_groups: set.question_groups.map((main) => ({
    ...main,
    questions: main.questions.map(writtenSub),
    review_questions: [],
    similar_questions: [],
  })),
})

/** A run that its student marks, as the session sees it: without the model answers, which stay in the set that was opened. */
export const writtenWork = (work: OpenedWork): OpenedWork => ({ ...work, set: writtenSet(work.set) })

interface WrittenAnswerFieldProps {
  answers: readonly string[]
  isLocked: boolean
  grade: number
  /** From the answer as it then is: a photo is made small while its student writes on. */
  onChange: (change: (before: WrittenAnswer) => Partial<WrittenAnswer>) => void
}

/** A box to write in, which grows with what is written; drawing is the memo's over the question. */
function WrittenAnswerField({ answers, isLocked, grade, onChange }: WrittenAnswerFieldProps) {
  const id = useId()
  const written = readWritten(answers)
  return (
    <div className="stack gap-8">
      <label className={css.label} htmlFor={id}>
        <RichText text="{自分|じぶん}の{考|かんが}え" grade={grade} />
      </label>
      <textarea
        id={id}
        className={css.box}
        rows={6}
        maxLength={MOST_LETTERS}
        value={written.text}
        readOnly={isLocked}
        onChange={({ currentTarget: { value: text } }) => onChange(() => ({ text }))}
      />
      <p className="muted">
        <RichText
          text="{式|しき}も、ことばも{書|か}けます。{手書|てが}きは、{問題|もんだい}の{上|うえ}にペンでかきます。"
          grade={grade}
        />
      </p>
      <PhotoField
        names={written.photos}
        isLocked={isLocked}
        onAdd={(name) => onChange(({ photos }) => ({ photos: [...photos, name].slice(0, MOST_PHOTOS) }))}
        onRemove={(name) => onChange(({ photos }) => ({ photos: photos.filter((one) => one !== name) }))}
      />
    </div>
  )
}
