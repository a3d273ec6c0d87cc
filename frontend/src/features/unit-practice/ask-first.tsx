import type { Filling } from '@tcheck/scoring'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import { Sheet } from '../question-view/sheet.tsx'
import css from './ask-first.module.css'

interface AskFirstProps {
  /** Grade id of the set. */
  grade: number
  filling: Exclude<Filling, 'whole'>
  onCheck: () => void
  /** Undefined where there is no help (たしかめ). */
  onShow: (() => void) | undefined
  onSkip: () => void
  onClose: () => void
}

const titles = {
  none: 'まだ{答|こた}えていません',
  part: 'まだ、とちゅうです',
} as const
const texts = {
  none: '{答|こた}えを{入|い}れてから、{答|こた}え{合|あ}わせをしましょう。\nわからないときは、{答|こた}えを{見|み}ることも、とばすこともできます。',
  part: '{答|こた}えを{入|い}れていない{場所|ばしょ}があります。このまま{答|こた}え{合|あ}わせをしますか。',
} as const

const noHelp =
  '{答|こた}えを{入|い}れてから、{答|こた}え{合|あ}わせをしましょう。\nわからないときは、とばすことができます。'

/** 答え合わせ where nothing, or not all, has been filled in: whoever pressed by mistake gives nothing up by it. */
export function AskFirst({ grade, filling, onCheck, onShow, onSkip, onClose }: AskFirstProps) {
  return (
    <Sheet title={titles[filling]} grade={grade} onClose={onClose}>
      <p className="text-16">
        <RichText text={filling === 'none' && !onShow ? noHelp : texts[filling]} grade={grade} />
      </p>
      <p className={`flex justify-end wrap gap-12 ${css.buttons}`}>
        <Button size="lg" onClick={onSkip}>
          とばす
        </Button>
        {filling === 'part' ? (
          <Button size="lg" onClick={onCheck}>
            このまま答え合わせ
          </Button>
        ) : (
          onShow && (
            <Button size="lg" onClick={onShow}>
              答えを見る
            </Button>
          )
        )}
        <Button kind="primary" size="lg" onClick={onClose}>
          もどって答える
        </Button>
      </p>
    </Sheet>
  )
}
