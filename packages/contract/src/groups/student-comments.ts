import * as z from 'zod'
import { studentComment } from '../comment.ts'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

const id = f.id.meta({ label: '回' })

/** What teachers said to the student; nobody who came in by a number sees it, since a number proves nothing. */
export const studentComments = group(
  'student-comments',
  { roles: ['student'], scope: 'student' },
  {
    list: route('GET', '/api/v2/student/comments', {
      summary: 'まだ読んでいないコメント、新しい順に10件まで',
      input: f.nothing,
      output: z.object({ comments: z.array(studentComment) }),
    }),
    show: route('GET', '/api/v2/student/comments/{id}', {
      summary: '自分の1つの回へのコメント。なければnull',
      input: z.object({ id }),
      output: z.object({ comment: studentComment.nullable() }),
      errors: ['NOT_FOUND'],
    }),
    read: route('POST', '/api/v2/student/comments/{id}/read', {
      summary: 'コメントを読んだことを残す',
      input: z.object({
        id,
        /** What was read: one that was written anew meanwhile is still to be read. */
        revision: f.revision,
      }),
      output: f.nothing,
      errors: ['NOT_FOUND'],
      impersonator: 'may_not',
    }),
  },
)
