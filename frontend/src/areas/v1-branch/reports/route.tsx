import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedSchoolGrade } from '@tcheck/contract/groups/reports'
import { useState } from 'react'
import { useParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { reportsQuery } from '../../../features/reports/report-calls.ts'
import { placeWords } from '../../../features/reports/report-view.ts'
import { SentReports } from '../../../features/reports/sent-reports.tsx'
import { StudentTabs } from '../../../features/student-pages/student-tabs.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** `/v1/branch/reports/{studentId}`: the reports of one student, by whomever they were sent. */
export function Component() {
  const { studentId = '' } = useParams()
  const [asked, ask] = useState<ListedSchoolGrade | null>(null)
  const queries = useQueryClient()
  const query = useInfiniteQuery(reportsQuery('branch', studentId, 'school'))
  orNotFound(query)
  const student = query.data?.pages[0]?.student
  const page = `/v1/branch/reports/${studentId}`
  const deleting = useSave({
    save: (id: string) => client.reports.deleteByBranch({ id }).finally(() => ask(null)),
    onSaved: async () => {
      notify.success('成績を削除しました')
      await queries.invalidateQueries({ queryKey: api.reports.listByBranch.key() })
    },
  })
  const whose = student && [student.name, placeWords(student)].filter(Boolean).join(' ')
  return (
    <div className="main">
      <PageHead title="成績" crumb={whose}>
        <ButtonLink to="/v1/branch/users">生徒の一覧へ</ButtonLink>
        {student && (
          <ButtonLink kind="primary" to={`${page}/new`}>
            <IconPlus className="i" aria-hidden />
            成績を登録する
          </ButtonLink>
        )}
      </PageHead>
      <StudentTabs by="branch" id={studentId} />
      {deleting.error && <ErrorNote title="成績を削除できませんでした。" error={deleting.error} />}
      <SentReports
        by="branch"
        studentId={studentId}
        actionsOf={(report) => (
          <>
            <ButtonLink size="sm" to={`${page}/${report.id}/edit`} aria-label={`編集する: ${report.title}`}>
              <IconPencil className="i i-s" aria-hidden />
              編集する
            </ButtonLink>
            <Button size="sm" onClick={() => ask(report)} aria-label={`削除する: ${report.title}`}>
              <IconTrash className="i i-s" aria-hidden />
              削除する
            </Button>
          </>
        )}
      />
      {asked && (
        <ConfirmByTyping
          title={`「${asked.title}」を削除しますか?`}
          loss={lossText(asked)}
          name={asked.title}
          nameLabel="件名"
          isBusy={deleting.isSaving}
          onConfirm={() => deleting.save(asked.id)}
          onCancel={() => ask(null)}
        />
      )}
    </div>
  )
}

function lossText({ school_grade_files: files }: ListedSchoolGrade): string {
  const lost = files.length === 0 ? '' : `ファイル${files.length}個も消えます。`
  return `生徒と保護者にも見えなくなります。${lost}元に戻せません。`
}
