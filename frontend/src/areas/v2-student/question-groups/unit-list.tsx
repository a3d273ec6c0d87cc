import { useSearchParams } from 'react-router'
import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { BookSets } from './book-sets.tsx'
import { categoryOf } from './category-of.ts'

export function UnitList() {
  const [query] = useSearchParams()
  const encryptedCode = query.get('encrypted_code')
  return (
    <StudentShell>
      {encryptedCode ? (
        <BookSets encryptedCode={encryptedCode} />
      ) : (
        <SetList category={categoryOf(query)} title="問題をえらぶ" emptyTitle="まだ問題がありません" />
      )}
    </StudentShell>
  )
}
