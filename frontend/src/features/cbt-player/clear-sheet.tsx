import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { Sheet } from '../question-view/sheet.tsx'
import css from './finish-sheet.module.css'

interface ClearSheetProps {
  /** Grade id of the set. */
  grade: number
  /** How many answers are emptied. */
  count: number
  /** All of them, or those that are not right. */
  isAll?: boolean
  onClear: () => void
  onClose: () => void
}

const allOf = (count: number) => `${count}{問|もん}の{答|こた}えを、{全部|ぜんぶ}{消|け}します。`
const wrongOf = (count: number) =>
  `まちがえた{問題|もんだい}と、まだの{問題|もんだい}、あわせて${count}{問|もん}です。\n{正解|せいかい}は、そのままです。いまの{答|こた}えは、{記録|きろく}にのこります。`

/** Before answers are emptied for another try: says how many, and that the old ones are kept. */
export function ClearSheet({ grade, count, isAll = false, onClear, onClose }: ClearSheetProps) {
  return (
    <Sheet
      title={
        isAll
          ? '{答|こた}えを{消|け}して、もう{一度|いちど}'
          : 'まちがえた{問題|もんだい}に、もう{一度|いちど}ちょうせん'
      }
      grade={grade}
      onClose={onClose}
    >
      <div className="stack gap-16 text-16">
        <p>
          <RichText text={isAll ? allOf(count) : wrongOf(count)} grade={grade} />
        </p>
        <p className={`flex justify-end wrap gap-12 ${css.buttons}`}>
          <Button size="lg" onClick={onClose}>
            やめる
          </Button>
          <Button kind="primary" size="lg" onClick={onClear}>
            {isAll ? '消して、もう一度' : 'ちょうせんする'}
          </Button>
        </p>
      </div>
    </Sheet>
  )
}
