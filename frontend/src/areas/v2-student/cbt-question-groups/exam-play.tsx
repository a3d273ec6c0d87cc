import { useSearchParams } from 'react-router'
import { CbtWork } from '../../../features/cbt-player/cbt-work.tsx'
import { PlayScreen } from '../shell/play-screen.tsx'

export function ExamPlay({ code }: { code: string }) {
  const [query] = useSearchParams()
  return (
    <PlayScreen category="cbt" code={code}>
      {(work, { onReopen, ...actions }) => (
        <CbtWork work={work} isAgain={query.has('again')} onAnswersWanted={onReopen} {...actions} />
      )}
    </PlayScreen>
  )
}
