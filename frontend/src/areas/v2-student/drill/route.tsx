import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useVisitor } from '../../../features/session/current-user.ts'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { Words } from '../shell/words.tsx'
import { readRun } from './drill-run.ts'
import { SubjectTabs, UnitPicker } from './unit-picker.tsx'

/** ドリル: choose units of a subject, several at once. Without a subject in the address the one of last time. */
export function Component() {
  const { subjectCode } = useParams()
  const studentId = useVisitor()?.user.student?.id ?? ''
  const sets = useQuery(
    api.studentContent.listQuestionGroups.queryOptions({ input: { category: 'unit', per_page: 1 } }),
  )
  const subjects = sets.data?.subjects ?? []
  const remembered = readRun(studentId)?.subjectCode
  const known = (code: string | undefined) => subjects.some((subject) => subject.subject_code === code)
  const chosen = subjectCode ?? (known(remembered) ? remembered : subjects[0]?.subject_code)
  return (
    <div className="main">
      <div className="page-head">
        <h1>ドリル</h1>
      </div>
      <Waiting query={sets} />
      {sets.error && (
        <ErrorNote
          title={<Words text="{単元|たんげん}を{読|よ}みこめませんでした。" />}
          error={sets.error}
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data && subjects.length === 0 && (
        <EmptyState
          title="まだドリルがありません"
          text={<Words text="{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />}
          action={
            <ButtonLink kind="soft" to="/student/mission">
              <Words text="ミッションを{見|み}る" />
            </ButtonLink>
          }
        />
      )}
      {subjects.length > 0 && <SubjectTabs subjects={subjects} chosen={chosen} />}
      {sets.data && chosen !== undefined && <UnitPicker key={chosen} subjectCode={chosen} studentId={studentId} />}
    </div>
  )
}
