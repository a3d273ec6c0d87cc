import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'

export function ExamList() {
  return (
    <StudentShell>
      <SetList category="cbt" title="CBT" emptyTitle="まだCBTがありません" />
    </StudentShell>
  )
}
