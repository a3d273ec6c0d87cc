import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedSchoolGrade } from '@tcheck/contract/groups/reports'
import { type ReportSide, reportSideNames, reportSides } from '@tcheck/contract/report'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { reportsQuery } from './report-calls.ts'
import { ReportCard } from './report-card.tsx'
import type { ReportRole } from './report-view.ts'
import css from './reports.module.css'

interface SentReportsProps {
  /** Whose page it is. */
  by: ReportRole
  studentId: string
  actionsOf?: (report: ListedSchoolGrade) => ReactNode
}

const nothing: Readonly<Record<ReportSide, string>> = {
  school: '学校・教室から届いた成績は、まだありません。',
  family: 'ご家庭から送った成績は、まだありません。',
}

/** A student's reports, newest first: what the school sent, then what the family sent. */
export const SentReports = (props: SentReportsProps) => (
  <div className={css.sides}>
    {reportSideNames.map((side) => (
      <SideReports key={side} {...props} side={side} />
    ))}
  </div>
)

function SideReports({ by, studentId, actionsOf, side }: SentReportsProps & { side: ReportSide }) {
  const renderText = useTextRenderer()
  const id = useId()
  const listed = useInfiniteQuery(reportsQuery(by, studentId, side))
  const reports = listed.data?.pages.flatMap(({ school_grades }) => school_grades)
  return (
    <section className={`stack justify-items-start ${css.side}`} aria-labelledby={id}>
      <h2 id={id}>{renderText(reportSides[side])}</h2>
      <LoadState query={listed} failure="成績を読み込めませんでした。" />
      {reports?.length === 0 && !listed.hasNextPage && <p className="muted">{renderText(nothing[side])}</p>}
      {reports && reports.length > 0 && (
        <ul className="stack" aria-labelledby={id}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard by={by} report={report} actions={actionsOf?.(report)} />
            </li>
          ))}
        </ul>
      )}
      {listed.hasNextPage && (
        <BusyButton isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
          {renderText('もっと見る')}
          <span className="sr">{renderText(`: ${reportSides[side]}`)}</span>
        </BusyButton>
      )}
    </section>
  )
}
