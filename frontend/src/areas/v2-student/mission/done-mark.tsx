import { Chip } from '../../../ui/chip.tsx'
import { Mark } from '../../../ui/mark.tsx'
import type { DoneMission } from '../home/home-view.ts'
import { Words } from '../shell/words.tsx'

/** 提出しました while points are not shown yet; ○ 全問正解, or the points; less than half is an offer to try again, not a verdict. */
export function DoneMark({ done: { score, maxScore, isAllCorrect, isShown } }: { done: DoneMission }) {
  if (!isShown) {
    return (
      <Chip kind="p">
        <Words text="{提出|ていしゅつ}しました" />
      </Chip>
    )
  }
  if (isAllCorrect)
    return (
      <Mark kind="correct">
        <Words text="{全問正解|ぜんもんせいかい}" />
      </Mark>
    )
  if (score * 2 >= maxScore) {
    return <Mark kind="correct">{`${score} / ${maxScore}点`}</Mark>
  }
  return (
    <Mark kind="incorrect">
      <Words text="もう{一度|いちど}" />
    </Mark>
  )
}
