import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import settings from '../settings/settings.module.css'
import css from './reports.module.css'
import { SendReportForm } from './send-report-form.tsx'
import { SentReports } from './sent-reports.tsx'

interface SendReportPageProps {
  /** Whose page it is. */
  by: 'student' | 'parent'
  child: { id: string; grade: number }
  /** Between title and form. */
  children?: ReactNode
}

/**
 * Where a family sends a student's marks at school, and sees what was sent before, also by the branch. A parent comes to read: what
 * has arrived stands first.
 */
export function SendReportPage({ by, child, children }: SendReportPageProps) {
  const form = <SendReportForm key={child.id} by={by} studentId={child.id} gradeId={child.grade} />
  const sent = (
    <div className={css.sent}>
      <SentReports by={by} studentId={child.id} />
    </div>
  )
  if (by === 'student')
    return (
      <div className={`main ${settings.narrow}`}>
        <PageHead title="成績を送る" />
        <div className="stack gap-16 one-column">
          {children}
          <Card>{form}</Card>
        </div>
        {sent}
      </div>
    )
  return (
    <div className={`main ${settings.narrow}`}>
      <PageHead title="成績">
        <ButtonLink to="#send">成績を送る</ButtonLink>
      </PageHead>
      {children}
      {sent}
      <div id="send" className={css.send}>
        <Card title="成績を送る">{form}</Card>
      </div>
    </div>
  )
}
