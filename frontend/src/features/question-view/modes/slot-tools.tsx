import { MarkShape } from '../../../ui/mark.tsx'
import { Ribbon } from '../ribbon.tsx'
import css from './answers.module.css'
import { slotName } from './slots.ts'

/** ○ or × beside a slot, once that may be told. */
export function SlotMark({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return null
  return (
    <span className={isRight ? css.right : css.wrong}>
      <MarkShape kind={isRight ? 'correct' : 'incorrect'} size={18} />
    </span>
  )
}

interface SlotBookmarkProps {
  index: number
  bookmarks: readonly boolean[] | undefined
  onBookmark: ((slotIndex: number) => void) | undefined
}

/** あとで見る for one of several slots. */
export function SlotBookmark({ index, bookmarks, onBookmark }: SlotBookmarkProps) {
  if (!onBookmark || (bookmarks?.length ?? 0) < 2) return null
  const isOn = bookmarks?.[index] ?? false
  return (
    <button
      type="button"
      className={css.slotBookmark}
      aria-pressed={isOn}
      aria-label={`${slotName(index)}をあとで見る`}
      onClick={() => onBookmark(index)}
    >
      <Ribbon isOn={isOn} />
    </button>
  )
}
