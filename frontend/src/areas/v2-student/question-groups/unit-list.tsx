import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { categoryOf } from '../shell/paths.ts'
import { SetList } from '../shell/set-list.tsx'
import { SetRows } from '../shell/set-rows.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { Words } from '../shell/words.tsx'

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

/** The sets of one book, opened by the QR code that stands in it (domain.md, `show_by_encrypted_code`). */
function BookSets({ encryptedCode }: { encryptedCode: string }) {
  const book = useQuery(api.studentContent.showMaterialCode.queryOptions({ input: { encrypted_code: encryptedCode } }))
  const material = book.data?.material_code
  return (
    <div className="main">
      <div className="page-head">
        <h1>{material?.title ?? <Words text="{教材|きょうざい}の{問題|もんだい}" />}</h1>
        {material && (
          <span className="muted">
            <Words text={`${material.question_groups.length}{件|けん}`} />
          </span>
        )}
      </div>
      <Waiting query={book} />
      {book.error && (
        <ErrorNote
          title={<Words text="この{教材|きょうざい}をひらけませんでした。" />}
          error={book.error}
          onRetry={() => void book.refetch()}
        />
      )}
      {material?.question_groups.length === 0 && (
        <EmptyState
          title={<Words text="この{教材|きょうざい}に、{問題|もんだい}はありません" />}
          text={<Words text="{先生|せんせい}に{聞|き}いてください。" />}
        />
      )}
      {material && <SetRows sets={material.question_groups} />}
    </div>
  )
}
