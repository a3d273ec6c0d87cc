import { useSearchParams } from 'react-router'
import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { categoryOf } from './category-of.ts'

export function UnitList() {
  const [query] = useSearchParams()
  return (
    <StudentShell>
      <SetList category={categoryOf(query)} title="問題をえらぶ" emptyTitle="まだ問題がありません" />
    </StudentShell>
  )
}
