import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherComments } from '@tcheck/contract/groups/teacher-comments'
import { listComments } from '@tcheck/data/comment/comment'
import { getStudent } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { writersOf } from '@tcheck/services/comment/written-by'
import type { TableNeeds } from '../../function-needs.ts'
import { toTeacher } from '../comment-of.ts'

export const needs = { read: ['ACCOUNT#', 'STUDENT#'] } as const satisfies TableNeeds

const MOST_LISTED = 50

/** What was said to one student of the own branch, about the newest attempts first. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof teacherComments.list> =>
  async ({ input, principal, throwApiError }) => {
    const student = await getStudent(table, input.student_id)
    if (student?.branch_id !== accountInBranch(principal).branch_id) return throwApiError('NOT_FOUND')
    const comments = await listComments(table, student.id, { limit: MOST_LISTED })
    const names = await writersOf(table, comments)
    return { comments: comments.map((comment) => toTeacher(comment, names)) }
  }
