import { useSearchParams } from 'react-router'
import { categoryOf } from '../shell/paths.ts'
import { SetList } from '../shell/set-list.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { BookSets } from './book-sets.tsx'

export function UnitList() {
  const [query] = useSearchParams()
  const encryptedCode = query.get('encrypted_code')
  return (
    <StudentShell>
      {encryptedCode ? (
        <BookSets encryptedCode={encryptedCode} />
      ) : (
        <SetList
          category={categoryOf(query)}
          title="{問題|もんだい}をえらぶ"
          emptyTitle="まだ{問題|もんだい}がありません"
        />
      )}
    </StudentShell>
  )
}
