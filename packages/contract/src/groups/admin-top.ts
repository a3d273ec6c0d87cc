import * as z from 'zod'
import * as f from '../fields.ts'
import { mailEvents } from '../mail-events.ts'
import { group, route } from '../route.ts'
import { searchRoute } from '../search-target.ts'
import { job } from './admin-jobs.ts'
import { importance, notificationState } from './admin-notifications.ts'

const count = z.int().min(0)

const top = z.object({
  /** Of all branches, without what was stopped; behind by a second or two. */
  counts: z.object({ branches: count, teachers: count, students: count }),
  /** Answers of finished attempts a day of Japan on which they were begun: four weeks, the newest last. */
  answers: z.array(z.object({ day: z.string(), count })),
  /** Those that began last, or will begin. */
  notices: z.array(
    z.object({ id: f.id, title: z.string(), importance, state: notificationState, started_at: f.dateTime }),
  ),
  /** Of the newest hundred jobs, the newest five. */
  failed_jobs: z.array(job),
  failed_job_count: count,
  /** That came back in the last days, the newest five; of whom they were is not said. */
  failed_mails: z.array(
    z.object({
      id: f.id,
      /** `account`: a code or an invitation. */
      event: z.enum([...mailEvents, 'account']),
      reason: z.enum(['bounce', 'complaint']),
      at: f.dateTime,
    }),
  ),
  /** Of the newest hundred. */
  failed_mail_count: count,
})
export type AdminTop = z.output<typeof top>

/** The platform at a glance (screens.md "v1 admin"). */
export const adminTop = group(
  'admin-top',
  { roles: ['admin'], scope: 'all' },
  {
    show: route('GET', '/api/admin/top', {
      summary: '管理者のトップ: 教室・先生・生徒の数、1日ごとの答え、お知らせ、止まった作業、とどかなかったメール',
      input: f.nothing,
      output: z.object({ top }),
    }),
    listTargets: searchRoute('admin', 'さがす欄が開くもの: 教室・先生・講師・問題'),
  },
)
