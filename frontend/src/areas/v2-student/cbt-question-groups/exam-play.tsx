import { CbtWork } from '../../../features/cbt-player/cbt-work.tsx'
import { PlayScreen } from '../shell/play-screen.tsx'

export function ExamPlay({ code }: { code: string }) {
  return (
    <PlayScreen category="cbt" code={code}>
      {(work, { onReopen, ...actions }) => <CbtWork work={work} onAnswersWanted={onReopen} {...actions} />}
    </PlayScreen>
  )
}
