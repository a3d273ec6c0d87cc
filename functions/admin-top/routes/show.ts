import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTop } from '@tcheck/contract/groups/admin-top'
import { readAnswers, readCounters } from '@tcheck/data/counter/counter-items'
import { listStoppedJobs } from '@tcheck/data/job/job'
import { type FailedMail, listFailedMails } from '@tcheck/data/mail/failed-mail'
import { listNewestNotifications, notificationStateAt } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { addDays, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import { jobView } from '@tcheck/services/jobs/job-view'

export const needs = {
  read: ['TALLY#', 'TALLY_ANSWERS#'],
  list: ['JOBS', 'MAILS_FAILED', 'NOTIFICATIONS'],
} as const

const DAYS = 28
const RECORDS_READ = 100
const SHOWN = 5

/** The platform at a glance: sums that are kept as things happen, so it takes the same however much there is. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminTop.show> =>
  async ({ now }) => {
    const today = japanDayOf(now)
    const days = daysFrom(addDays(today, 1 - DAYS), today)
    const [counts, answers, notices, stopped, mails] = await Promise.all([
      readCounters(table),
      readAnswers(table, days),
      listNewestNotifications(table, SHOWN),
      listStoppedJobs(table, RECORDS_READ),
      listFailedMails(table, RECORDS_READ),
    ])
    return {
      top: {
        counts,
        answers: days.map((day, at) => ({ day, count: answers[at] ?? 0 })),
        notices: notices.map((one) => ({
          ...{ id: one.id, title: one.title, importance: one.importance, started_at: one.started_at },
          state: notificationStateAt(one, now),
        })),
        failed_jobs: stopped.slice(0, SHOWN).map(jobView),
        failed_job_count: stopped.length,
        failed_mails: mails.slice(0, SHOWN).map(mailView),
        failed_mail_count: mails.length,
      },
    }
  }

function mailView({ id, content, failed }: FailedMail) {
  const { template } = content
  const event = template === 'address-code' || template === 'invitation' ? 'account' : template
  return { id, event, ...failed } as const
}
