import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

/** A handed-out link (`/student/{setId}`), opened before anybody is known. */
export const studentEntry = group(
  'student-entry',
  { callers: ['public'] },
  {
    showSetLink: route('GET', '/api/v2/student/set_links/{id}', {
      summary: 'リンクが開くもの',
      input: z.object({ id: f.id }),
      output: z.object({
        set_link: z.object({
          id: f.id,
          kind: z.enum(['mission', 'shareable', 'saved']),
          title: z.string(),
          subject_name: z.string(),
          /** The classes that may enter by grade, kumi and ban; empty where a link needs no class or nobody may. */
          classes: z.array(f.classRef),
          is_delivered: z.boolean(),
        }),
      }),
      refusals: ['LINK_INVALID', 'NOT_FOUND'],
    }),
    enter: route('POST', '/api/v2/student/entries', {
      summary: '学年・組・番で入る',
      successStatus: 201,
      input: z.object({ set_id: f.id, grade: f.grade, kumi: f.kumi, ban: f.ban }),
      output: z.object({ encrypted_username: z.string() }),
      refusals: ['NOT_FOUND', 'ENTRY_NOT_ALLOWED', 'TOO_MANY_TRIES'],
    }),
  },
)
