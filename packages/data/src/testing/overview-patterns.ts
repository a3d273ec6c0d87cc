import { daysFrom } from '@tcheck/learning/japan-day'
import { getNoticesRead, noteNoticesRead } from '../account/notices-read.ts'
import { listTeacherAccounts, listTeachersOfBranch } from '../account/teacher.ts'
import { countAnswers } from '../counter/count-answers.ts'
import { countEntity } from '../counter/count-entity.ts'
import { readAnswers, readCounters } from '../counter/counter-items.ts'
import { listFailedMails, noteFailedMail } from '../mail/failed-mail.ts'
import { ids } from './branch-samples.ts'
import * as data from './whole-data.ts'
import { sampledAt as now } from './work-samples.ts'

const first = ids[0] ?? ''

/** What an admin's first page, the search box and the bell ask for; a line is what it does, per call. */
export const overviewPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'getNoticesRead (none)': (table) => getNoticesRead(table, first),
  'noteNoticesRead (2)': (table) => noteNoticesRead(table, first, ['n-1', 'n-2']),
  'listTeacherAccounts (1)': (table) => listTeacherAccounts(table, 'teacher-v2', 1000),
  'listTeachersOfBranch (1)': (table) => listTeachersOfBranch(table, first),
  readCounters: (table) => readCounters(table),
  'readAnswers (28 days)': (table) => readAnswers(table, daysFrom('2026-10-24', '2026-11-20')),
  'countEntity (a new student)': (table) => countEntity(table, 'students', first),
  'countAnswers (a finished attempt)': (table) => countAnswers(table, { id: `${first}.ZZ-now`, place: 'attempt' }, now),
  'listBranches (2)': (table) => data.listBranches(table),
  'listNotifications (1)': (table) => data.listNotifications(table),
  'listOpenJobs (20)': (table) => data.listOpenJobs(table),
  'listStoppedJobs (20)': (table) => data.listStoppedJobs(table, 20),
  'listNewestNotifications (1)': (table) => data.listNewestNotifications(table, 5),
  'noteFailedMail (one that is gone)': (table) =>
    noteFailedMail(table, 'nobody', { at: now.toISOString(), reason: 'bounce' }),
  'listFailedMails (0)': (table) => listFailedMails(table, 100),
}
