import { getAccounts } from '@tcheck/data/account/account'
import { mailWrite } from '@tcheck/data/mail/mail'
import type { Report } from '@tcheck/data/report/report'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Table, Write } from '@tcheck/data/table'
import { ulid } from 'ulid'

/** A report of days ago is no news. */
const GOOD_FOR_SECONDS = 3 * 86_400
/** Where a parent reads reports. */
const PAGE = '/v1/parent/reports/new'

/**
 * The mails that tell a student's parents of a report by the branch or a teacher, for the transaction that stores it; what
 * families send themselves is no news to them.
 */
export async function newsOfReport(table: Table, { student_id, sent_by }: Report, now: Date): Promise<Write[]> {
  if (sent_by.role !== 'branch' && sent_by.role !== 'teacher') return []
  const accounts = await getAccounts(table, await listParentIds(table, student_id))
  return accounts
    .filter(({ disabled_at, student_ids = [] }) => disabled_at === null && student_ids.includes(student_id))
    .map(({ id: accountId }) =>
      mailWrite({
        id: ulid(now.getTime()),
        accountId,
        content: { template: 'report', page: PAGE },
        now,
        goodForSeconds: GOOD_FOR_SECONDS,
      }),
    )
}
