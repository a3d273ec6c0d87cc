import * as z from 'zod'
import { commentText, teacherComment } from '../comment.ts'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

const id = f.id.meta({ label: '回' })

/** What a teacher says to one student about one attempt. */
export const teacherComments = group(
  'teacher-comments',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/comments', {
      summary: '1人の生徒へのコメント、新しい回から50件まで',
      input: z.object({ student_id: f.id.meta({ label: '生徒' }) }),
      output: z.object({ comments: z.array(teacherComment) }),
      errors: ['NOT_FOUND'],
    }),
    show: route('GET', '/api/v2/teacher/comments/{id}', {
      summary: '1つの回へのコメント。まだなければnull',
      input: z.object({ id }),
      output: z.object({ comment: teacherComment.nullable() }),
      errors: ['NOT_FOUND'],
    }),
    save: route('PUT', '/api/v2/teacher/comments/{id}', {
      summary: '1つの回へのコメントを書く、書き直す。書き直すと、生徒にはまた新しいものとして出る',
      input: z.object({
        id,
        text: commentText,
        /** Of the comment that the teacher saw; 0: there was none. */
        revision: f.revision,
      }),
      output: z.object({ comment: teacherComment }),
      errors: ['NOT_FOUND', 'CONFLICT', 'COMMENT_DURING_TEST'],
    }),
    cancel: route('POST', '/api/v2/teacher/comments/{id}/cancel', {
      summary: 'コメントを取り消す。生徒には見えなくなる',
      input: z.object({ id, revision: f.revision }),
      output: f.nothing,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
