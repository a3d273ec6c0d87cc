import { attempt, classOf, ids, set } from './branch-samples.ts'
import { sampleShortCode } from './sample-short-code.ts'
import * as data from './whole-data.ts'
import { sampledAt as now, signedIn } from './work-samples.ts'

const first = ids[0] ?? ''
const about = attempt(first, 1, 'ZZ-now', 'now')
const said = { text: 'とちゅうの式が、ていねいです。'.repeat(10), by: 'teacher-1', at: now.toISOString(), known: 0 }

const continueCode = {
  ...sampleShortCode({ mission_id: 'now', network: 'x'.repeat(43), code: '314153' }, now),
  seat: { student_id: first, ban: 1, entry_id: '01KNTAZWE8Q4W6E8R0T2Y4V6P9@now' },
}

/** Which attempt a teacher chose to count, the code that continues one elsewhere, and what was said about one, from the writing to the reading. */
export const teachersWordPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'chooseWrite, with its record': (table) =>
    table.transact([
      data.chooseWrite(about, { before: null, at: now.toISOString(), by: 'teacher-1' }),
      data.auditWrite(signedIn),
    ]),
  'listChoices (1)': (table) => data.listChoices(table, { ...classOf, set, missionId: 'now' }),
  'putContinueCode, with its record': (table) =>
    data.putContinueCode(table, continueCode, {
      before: { stored: undefined, live: undefined },
      more: [data.auditWrite({ ...signedIn, request_id: 'request-3' })],
    }),
  getContinueCode: (table) => data.getContinueCode(table, 'now', first, now),
  'takeTry (of a continue code)': (table) => data.takeTry(table, continueCode, now),
  'commentWrites, with its record': (table) =>
    table.transact([...data.commentWrites(about, said).writes, data.auditWrite(signedIn)]),
  getComment: (table) => data.getComment(table, about.id),
  'listComments (1)': (table) => data.listComments(table, first, { limit: 50 }),
  'listUnreadComments (1)': (table) => data.listUnreadComments(table, first, { limit: 10 }),
  noteCommentRead: (table) => data.noteCommentRead(table, about.id, { revision: 1, at: now.toISOString() }),
  'takeCommentBackWrite, with its record': (table) =>
    table.transact([data.takeCommentBackWrite(about.id, 1), data.auditWrite(signedIn)]),
}
