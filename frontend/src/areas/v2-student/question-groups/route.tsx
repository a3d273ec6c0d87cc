import { useParams, useSearchParams } from 'react-router'
import { UnitWork } from '../../../features/unit-practice/unit-work.tsx'
import { PlayScreen } from '../shell/play-screen.tsx'
import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'

/** 単元問題: the list; with a code the practice. A science skill of a mission is played here too (`category`). */
export function Component() {
  const { questionGroupCode } = useParams()
  const category = useSearchParams()[0].get('category') === 'science_skill' ? 'science_skill' : 'unit'
  if (!questionGroupCode) {
    return (
      <StudentShell>
        <SetList category={category} title="問題をえらぶ" emptyTitle="まだ問題がありません" />
      </StudentShell>
    )
  }
  return (
    <PlayScreen category={category} code={questionGroupCode}>
      {(work, { onQuit, onAgain }) => <UnitWork work={work} onQuit={onQuit} onAgain={onAgain} />}
    </PlayScreen>
  )
}
