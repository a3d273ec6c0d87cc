import { attempt, classOf, ids, set } from './branch-samples.ts'
import * as data from './whole-data.ts'
import { sampledAt as now, signedIn } from './work-samples.ts'

const first = ids[0] ?? ''
const about = attempt(first, 1, 'ZZ-now', 'now')
const said = { text: 'とちゅうの式が、ていねいです。'.repeat(10), by: 'teacher-1', at: now.toISOString(), known: 0 }

/** Which attempt a teacher chose to count, and what was said about one, from the writing to the reading. */
export const teachersWordPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'chooseWrite, with its record': (table) =>
    table.transact([
      data.chooseWrite(about, { before: null, at: now.toISOString(), by: 'teacher-1' }),
      data.auditWrite(signedIn),
    ]),
  'listChoices (1)': (table) => data.listChoices(table, { ...classOf, set, missionId: 'now' }),
  'commentWrites, with its record': (table) =>
    table.transact([...data.commentWrites(about, said).writes, data.auditWrite(signedIn)]),
  getComment: (table) => data.getComment(table, about.id),
  'listComments (1)': (table) => data.listComments(table, first, { limit: 50 }),
  'listUnreadComments (1)': (table) => data.listUnreadComments(table, first, { limit: 10 }),
  noteCommentRead: (table) => data.noteCommentRead(table, about.id, { revision: 1, at: now.toISOString() }),
  'takeCommentBackWrite, with its record': (table) =>
    table.transact([data.takeCommentBackWrite(about.id, 1), data.auditWrite(signedIn)]),
}
