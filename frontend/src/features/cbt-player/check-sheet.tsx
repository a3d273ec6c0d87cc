import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import type { MarkCount } from '../question-view/mark-counts-of.ts'
import { Sheet } from '../question-view/sheet.tsx'
import css from './finish-sheet.module.css'

interface CheckSheetProps {
  /** Grade id of the set. */
  grade: number
  counts: MarkCount
  /** Only the practice itself ends; another try goes back to the result. */
  canFinish: boolean
  onIncorrectOnly: () => void
  onClearIncorrect: () => void
  onFinish: () => void
  onClose: () => void
}

/** After 答え合わせ in a practice: how many of each mark, and what to do next. */
export function CheckSheet({
  grade,
  counts,
  canFinish,
  onIncorrectOnly,
  onClearIncorrect,
  onFinish,
  onClose,
}: CheckSheetProps) {
  const { partial, incorrect, unanswered } = counts
  const isAllCorrect = partial + incorrect + unanswered === 0
  return (
    <Sheet title="{答|こた}え{合|あ}わせ" grade={grade} onClose={onClose}>
      <div className="stack gap-16 text-16">
        <MarkCounts counts={counts} grade={grade} className={css.counts} />
        <p>
          <RichText
            text={
              isAllCorrect
                ? 'すべて{正解|せいかい}です。'
                : '1{問|もん}ずつ、{正|ただ}しい{答|こた}えとかいせつが{見|み}られます。'
            }
            grade={grade}
          />
        </p>
        <p className={`flex justify-end wrap gap-12 ${css.buttons}`}>
          <Button size="lg" onClick={onFinish}>
            {canFinish ? '終わる' : '結果にもどる'}
          </Button>
          {!isAllCorrect && (
            <>
              <Button size="lg" onClick={onClearIncorrect}>
                まちがえた問題に、もう一度ちょうせん
              </Button>
              <Button kind="primary" size="lg" onClick={onIncorrectOnly}>
                まちがえた問題だけ見る
              </Button>
            </>
          )}
          {isAllCorrect && (
            <Button kind="primary" size="lg" onClick={onClose}>
              かいせつを見る
            </Button>
          )}
        </p>
      </div>
    </Sheet>
  )
}
