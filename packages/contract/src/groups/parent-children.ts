import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

const child = z.object({ id: f.id, grade: z.int(), kumi: z.string(), ban: z.int() })
export type Child = z.output<typeof child>

/** A parent's children. */
export const parentChildren = group(
  'parent-children',
  { callers: ['parent'], reach: 'self' },
  {
    /** `student_user` is the first of them; a parent with several chooses among `student_users`. */
    showStudentUserId: route('GET', '/api/parent/get_student_user_id', {
      summary: '保護者の子どもである生徒',
      input: f.nothing,
      output: z.object({ student_user: z.object({ id: f.id }), student_users: z.array(child) }),
      refusals: ['NOT_FOUND'],
    }),
  },
)
