import { getMail, hasSent, mailIdOf, mailWrite, takeMailBackWrite } from '@tcheck/data/mail/mail'
import { type Report, sideOf } from '@tcheck/data/report/report'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Table, Write } from '@tcheck/data/table'
import { parentsOf } from '@tcheck/services/student/parents-of'

/** A report of days ago is no news. */
const GOOD_FOR_SECONDS = 3 * 86_400
/** So long a report is taken back without a mail (v1.md, "Mails and pushes"). */
const QUIET_SECONDS = 30
/** Where a parent reads reports. */
const PAGE = '/v1/parent/reports/new'

const newsId = ({ id }: Report, accountId: string) => mailIdOf(`report ${id}`, accountId)

/**
 * The mails to a student's parents about a report of the branch or a teacher, for the transaction that stores it. A family's own report
 * causes none.
 */
export async function newsOfReport(table: Table, report: Report, now: Date): Promise<Write[]> {
  const { student_id, sent_by } = report
  if (sideOf(sent_by) === 'family') return []
  return (await parentsOf(table, student_id)).map((accountId) =>
    mailWrite({
      id: newsId(report, accountId),
      accountId,
      content: { template: 'report', page: PAGE, student_id },
      now,
      goodForSeconds: GOOD_FOR_SECONDS,
      quietSeconds: QUIET_SECONDS,
    }),
  )
}

/**
 * The effect of a deleted report on its mails, for the same transaction: unsent ones are cancelled, sent ones get a correction. Mails are
 * stored for seven days; older reports have none.
 */
export async function newsTakenBack(table: Table, report: Report, now: Date): Promise<Write[]> {
  const { student_id } = report
  const ids = await listParentIds(table, student_id)
  const writes = await Promise.all(
    ids.map(async (accountId): Promise<Write[]> => {
      const mail = await getMail(table, newsId(report, accountId))
      if (!mail) return []
      if (mail.ended_at === undefined) return [takeMailBackWrite(mail.id, now)]
      if (!hasSent(mail)) return []
      const id = mailIdOf(`report ${report.id} taken back`, accountId)
      const content = { template: 'report', page: PAGE, student_id, isCorrection: true, takes_back: mail.id } as const
      return [mailWrite({ id, accountId, content, now, goodForSeconds: GOOD_FOR_SECONDS })]
    }),
  )
  return writes.flat()
}
