import { MarkShape } from '../../../ui/mark.tsx'
import { Ribbon } from '../jump-list.tsx'
import css from './answers.module.css'

/** ○ or × beside a slot, once that may be told. */
export function SlotMark({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return null
  return (
    <span className={isRight ? css.right : css.wrong}>
      <MarkShape kind={isRight ? 'correct' : 'incorrect'} size={18} />
    </span>
  )
}

/** So few places are looked at together: one ribbon for the question. */
const FEW_SLOTS = 4

interface SlotBookmarkProps {
  index: number
  name: string
  bookmarks: readonly boolean[] | undefined
  onBookmark: ((slotIndex: number) => void) | undefined
}

/** あとで見る for one of many slots. */
export function SlotBookmark({ index, name, bookmarks, onBookmark }: SlotBookmarkProps) {
  if (!onBookmark || (bookmarks?.length ?? 0) <= FEW_SLOTS) return null
  const isOn = bookmarks?.[index] ?? false
  return (
    <button
      type="button"
      className={`centered flex-none ${css.slotBookmark}`}
      aria-pressed={isOn}
      aria-label={`${name}をあとで見る`}
      onClick={() => onBookmark(index)}
    >
      <Ribbon isOn={isOn} />
    </button>
  )
}
