import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { api } from '../../../lib/api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ReportForm } from './report-form.tsx'

/** `/v1/branch/reports/{studentId}/{id?}/edit`: one report and its files. Without an id there is one to be registered. */
export function Component() {
  const { studentId = '', id } = useParams()
  if (id === undefined) return <Navigate to={`/v1/branch/reports/${studentId}/new`} replace />
  return <EditPage id={id} />
}

function EditPage({ id }: { id: string }) {
  const queries = useQueryClient()
  const query = useQuery(api.reports.showByBranch.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="成績の編集" />
      <LoadState query={query} failure="成績を読み込めませんでした。" lines={6} />
      {data && (
        <Card>
          <ReportForm
            key={data.school_grade.revision}
            report={data.school_grade}
            files={data.school_grade_files}
            onChanged={() => queries.invalidateQueries({ queryKey: api.reports.key() })}
          />
        </Card>
      )}
    </div>
  )
}
