import { patternRules } from '@tcheck/scoring'
import { type ReactNode, Suspense, startTransition, useOptimistic, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import css from './answer-panel.module.css'
import { Ribbon } from './jump-list.tsx'
import type { AnswerProps } from './modes/mode.ts'
import { modeOf } from './modes/modes.ts'
import { emptySlots } from './modes/slots.ts'
import type { NumberKeys } from './set-index.ts'

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
  const renderText = useTextRenderer()
  const props = { ...panel, answers, onAnswer, slotChecks }
  const { sub, isLocked, bookmarks, onBookmark } = props
  const { kind, choiceCount, hint, Input } = modeOf(sub)
  const isAnswered = answers.some((answer) => answer !== '')
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const takeBack = () => {
    setTaken(answers)
    onAnswer(emptySlots(sub.slot_count))
  }
  return (
    <div className={css.panel} data-answers="">
      <div className={`flex align-center between ${css.head}`}>
        <h2>
          答え <small>{hint(sub)}</small>
        </h2>
        {onBookmark && <BookmarkButton bookmarks={bookmarks ?? []} onBookmark={onBookmark} />}
      </div>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Input choiceCount={choiceCount} {...props} />
      </Suspense>
      {!isLocked && (
        <p className={`right ${css.clear}`} data-no-capture="">
          {isAnswered || !taken ? (
            <button type="button" className={isAnswered ? undefined : css.away} onClick={takeBack}>
              {patternRules[kind].isTyped ? '書いた答えを消す' : '選んだ答えを取り消す'}
            </button>
          ) : (
            <button type="button" onClick={() => onAnswer([...taken])}>
              {renderText('消した答えを元に戻す')}
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
    <button
      type="button"
      className={`inline-row gap-6 text-14 bold nowrap ${css.bookmark}`}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Ribbon isOn={isOn} />
      あとで見る
    </button>
  )
}

/** What may be done beside answering. With the player's own styles: a file for these alone would be one more to ask for. */
export const AnswerActions = ({ children }: { children: ReactNode }) => (
  <p className={`row wrap gap-10 ${css.actions}`}>{children}</p>
)
