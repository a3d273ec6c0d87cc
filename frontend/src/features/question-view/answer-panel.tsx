import { Suspense, startTransition, useOptimistic, useState } from 'react'
import { fetchedAhead } from '../../lib/fetched-ahead.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answerModeOf, emptySlots, hintOf } from './answer-mode.ts'
import css from './answer-panel.module.css'
import type { AnswerProps } from './answer-props.ts'
import { OptionAnswer } from './option-answer.tsx'
import { Ribbon } from './ribbon.tsx'
import type { NumberKeys } from './set-index.ts'
import { TextAnswer } from './text-answer.tsx'

const SelectAnswer = fetchedAhead(() => import('./select-answer.tsx').then((part) => part.SelectAnswer))
const DragAnswer = fetchedAhead(() => import('./drag-answer.tsx').then((part) => part.DragAnswer))

interface AnswerPanelProps extends AnswerProps {
  numberKeys: NumberKeys
}

/** 「答え」: what to do, あとで見る, and the way of answering that the pattern asks for. */
export function AnswerPanel(panel: AnswerPanelProps) {
  // What was left empty is neither right nor wrong: the report below says 無回答.
  const slotChecks = panel.slotChecks?.map((isRight, index) => (panel.answers[index] ? isRight : undefined))
  const [answers, showAnswers] = useOptimistic(panel.answers)
  /** Here an answer is seen at once; the rest of the player is drawn after that, bit by bit. */
  const onAnswer = (next: string[]) =>
    startTransition(() => {
      showAnswers(next)
      panel.onAnswer(next)
    })
  const props = { ...panel, answers, onAnswer, slotChecks }
  const { sub, isLocked, bookmarks, onBookmark } = props
  const mode = answerModeOf(sub)
  const isAnswered = answers.some((answer) => answer !== '')
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const takeBack = () => {
    setTaken(answers)
    onAnswer(emptySlots(sub.slot_count))
  }
  return (
    <div className={css.panel} data-answers="">
      <div className={css.head}>
        <h2>
          答え<small>{hintOf(mode, sub.slot_count)}</small>
        </h2>
        {onBookmark && <BookmarkButton bookmarks={bookmarks ?? []} onBookmark={onBookmark} />}
      </div>
      {mode.kind === 'text' && <TextAnswer {...props} />}
      <Suspense fallback={<Skeleton lines={3} />}>
        {mode.kind === 'select' && <SelectAnswer choiceCount={mode.choiceCount} {...props} />}
        {mode.kind === 'drag' && <DragAnswer choiceCount={mode.choiceCount} {...props} />}
      </Suspense>
      {(mode.kind === 'single' || mode.kind === 'multiple' || mode.kind === 'slots') && (
        <OptionAnswer mode={mode} {...props} />
      )}
      {!isLocked && (
        <p className={css.clear} data-no-capture="">
          {isAnswered || !taken ? (
            <button type="button" className={isAnswered ? undefined : css.away} onClick={takeBack}>
              {mode.kind === 'text' ? '書いた答えを消す' : '選んだ答えを取り消す'}
            </button>
          ) : (
            <button type="button" onClick={() => onAnswer([...taken])}>
              消した答えを元に戻す
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface BookmarkButtonProps {
  bookmarks: readonly boolean[]
  onBookmark: (slotIndex: number) => void
}

/** Sets the first slot's ribbon; pressed again it takes away every ribbon of the question. */
function BookmarkButton({ bookmarks, onBookmark }: BookmarkButtonProps) {
  const isOn = bookmarks.includes(true)
  const toggle = () => {
    if (!isOn) return onBookmark(0)
    bookmarks.forEach((isSet, index) => {
      if (isSet) onBookmark(index)
    })
  }
  return (
    <button type="button" className={css.bookmark} aria-pressed={isOn} onClick={toggle}>
      <Ribbon isOn={isOn} />
      あとで見る
    </button>
  )
}
