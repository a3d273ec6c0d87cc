import { useParams } from 'react-router'
import { CbtWork } from '../../../features/cbt-player/cbt-work.tsx'
import { PlayScreen } from '../shell/play-screen.tsx'
import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'

/** CBT: the list of exams; with a code the player. */
export function Component() {
  const { examCode } = useParams()
  if (!examCode) {
    return (
      <StudentShell>
        <SetList category="cbt" title="CBT" emptyTitle="まだCBTがありません" />
      </StudentShell>
    )
  }
  return (
    <PlayScreen category="cbt" code={examCode}>
      {(work, { onQuit, onAgain, onReopen }) => (
        <CbtWork work={work} onQuit={onQuit} onAgain={onAgain} onAnswersWanted={onReopen} />
      )}
    </PlayScreen>
  )
}
