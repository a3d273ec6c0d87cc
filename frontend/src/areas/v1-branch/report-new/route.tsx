import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { reportsQuery } from '../../../features/reports/report-calls.ts'
import { placeWords } from '../../../features/reports/report-view.ts'
import { SendReportForm } from '../../../features/reports/send-report-form.tsx'
import css from '../../../features/settings/settings.module.css'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/branch/reports/{studentId}/new`: a report of one student; the parents are told of it. */
export function Component() {
  const { studentId = '' } = useParams()
  const query = useInfiniteQuery(reportsQuery('branch', studentId, 'school'))
  orNotFound(query)
  const student = query.data?.pages[0]?.student
  const whose = student && [student.name, placeWords(student)].filter(Boolean).join(' ')
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="成績の登録" crumb={whose} />
      <LoadState query={query} failure="生徒を読み込めませんでした。" />
      {student && (
        <Card>
          <SendReportForm by="branch" studentId={studentId} gradeId={student.grade} />
        </Card>
      )}
    </div>
  )
}
