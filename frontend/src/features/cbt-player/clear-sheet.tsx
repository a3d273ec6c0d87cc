import { Button } from '../../ui/button.tsx'
import { Sheet } from '../question-view/sheet.tsx'
import css from './finish-sheet.module.css'

interface ClearSheetProps {
  /** How many answers are emptied. */
  count: number
  /** All of them, or those that are not right. */
  isAll?: boolean
  onClear: () => void
  onClose: () => void
}

/** Before answers are emptied for another try: says how many, and that the old ones are kept. */
export function ClearSheet({ count, isAll = false, onClear, onClose }: ClearSheetProps) {
  return (
    <Sheet title="答えを消して、もう一度" onClose={onClose}>
      <div className={css.body}>
        <p>
          {isAll
            ? `${count}問の答えを、全部消します。`
            : `まちがえた答えと、まだの答え、あわせて${count}問を空にします。`}
          {!isAll && <br />}
          {!isAll && '正解の答えは、そのままのこります。いまの答えは、記録にのこります。'}
        </p>
        <p className={css.buttons}>
          <Button size="lg" onClick={onClose}>
            やめる
          </Button>
          <Button kind="primary" size="lg" onClick={onClear}>
            消して、もう一度
          </Button>
        </p>
      </div>
    </Sheet>
  )
}
