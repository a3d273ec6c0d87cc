import { studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentComments } from '@tcheck/contract/groups/student-comments'
import { listUnreadComments } from '@tcheck/data/comment/comment'
import type { Table } from '@tcheck/data/table'
import { writersOf } from '@tcheck/services/comment/written-by'
import type { TableNeeds } from '../../function-needs.ts'
import { isThemselves, toStudent } from '../own-comments.ts'

export const needs = { read: ['ACCOUNT#'], list: ['COMMENTS_UNREAD#'] } as const satisfies TableNeeds

const MOST_LISTED = 10

/** What teachers said since the last visit. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof studentComments.list> =>
  async ({ principal }) => {
    const student = studentOf(principal)
    if (!isThemselves(student)) return { comments: [] }
    const comments = await listUnreadComments(table, student.student_id, { limit: MOST_LISTED })
    const names = await writersOf(table, comments)
    return { comments: comments.map((comment) => toStudent(comment, names)) }
  }
