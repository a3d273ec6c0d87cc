import { Mark } from '../../../ui/mark.tsx'
import type { DoneMission } from '../home/home-view.ts'

/** ○ 全問正解, or the points; less than half is an offer to try again, not a verdict. */
export function DoneMark({ done: { score, maxScore, isAllCorrect } }: { done: DoneMission }) {
  if (isAllCorrect) return <Mark kind="correct">全問正解</Mark>
  if (score * 2 >= maxScore) {
    return (
      <Mark kind="correct">
        {score} / {maxScore}点
      </Mark>
    )
  }
  return <Mark kind="incorrect">やり直し</Mark>
}
