import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListedSchoolGrade } from '@tcheck/contract/groups/reports'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { reportCalls } from './report-calls.ts'
import { ReportList } from './report-list.tsx'
import type { ReportRole } from './report-view.ts'
import css from './reports.module.css'

const pageIn = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)

/** The page of a student's reports that the address names, as the role may read them. */
export function useReports(by: ReportRole, studentId: string) {
  const [params] = useSearchParams()
  return useQuery({
    ...reportCalls[by].list.queryOptions({ input: { student_id: studentId, page: pageIn(params) } }),
    placeholderData: keepPreviousData,
  })
}

interface SentReportsProps {
  /** Whose page it is. */
  by: ReportRole
  query: ReturnType<typeof useReports>
  actionsOf?: (report: ListedSchoolGrade) => ReactNode
}

/** The reports of one student, the newest first, and the way to older ones where there are many. */
export function SentReports({ by, query, actionsOf }: SentReportsProps) {
  const { data } = query
  return (
    <>
      <LoadState query={query} failure="成績を読み込めませんでした。" />
      {data && data.school_grades.length === 0 && (
        <EmptyState title="成績はまだありません" text="通知表やテストの結果を送ると、ここに並びます。" />
      )}
      {data && data.school_grades.length > 0 && (
        <ReportList by={by} reports={data.school_grades} {...(actionsOf && { actionsOf })} />
      )}
      {data && data.total_count > data.per_page && <OlderAndNewer {...data} />}
    </>
  )
}

function OlderAndNewer({ page, per_page, total_count }: { page: number; per_page: number; total_count: number }) {
  const [params] = useSearchParams()
  const addressOf = (number: number) => {
    const after = new URLSearchParams(params)
    after.set('page', String(number))
    return `?${after}`
  }
  return (
    <nav className={css.pages} aria-label="ページ">
      {page > 1 && <ButtonLink to={addressOf(page - 1)}>新しい成績へ</ButtonLink>}
      {page * per_page < total_count && <ButtonLink to={addressOf(page + 1)}>前の成績へ</ButtonLink>}
    </nav>
  )
}
