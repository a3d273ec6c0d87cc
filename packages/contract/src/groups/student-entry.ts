import * as z from 'zod'
import * as f from '../fields.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

/** A handed-out link (`/student/{setId}`), opened before anybody is known. */
export const studentEntry = group(
  'student-entry',
  { callers: ['public'], reach: 'nobody' },
  {
    showSetLink: route('GET', '/api/v2/student/set_links/{id}', {
      summary: 'リンクが開くもの',
      /** Counts the opening of a shareable url. */
      hasEffects: true,
      input: z.object({ id: f.id.meta({ label: 'リンク' }) }),
      output: z.object({
        set_link: z.object({
          id: f.id,
          kind: z.enum(['mission', 'shareable', 'saved']),
          title: z.string(),
          subject_name: z.string(),
          /** The classes that may enter by grade, kumi and ban; empty where a link needs no class or nobody may. */
          classes: z.array(f.classRef),
          is_delivered: z.boolean(),
          /** The one set of a shareable key; null for all else. */
          set: z.object({ category, code: f.code, grade_id: z.int() }).nullable(),
        }),
      }),
      refusals: ['LINK_INVALID', 'NOT_FOUND', 'TOO_MANY_TRIES'],
    }),
    enter: route('POST', '/api/v2/student/entries', {
      summary: '学年・組・番で入る。共有URLは、一時的な生徒としても入れる',
      successStatus: 201,
      /** Without the three, which only a shareable key allows: as an instant user. */
      input: z.object({
        set_id: f.id.meta({ label: 'リンク' }),
        grade: f.grade.optional(),
        kumi: f.kumi.optional(),
        ban: f.ban.optional(),
        /** Said after ENTRY_BEGUN: it was the student's own, or is to be kept apart from it. */
        again: z.boolean().default(false).meta({ label: '自分が始めた' }),
      }),
      output: z.object({ encrypted_username: z.string() }),
      refusals: [
        'NOT_FOUND',
        'LINK_INVALID',
        'ENTRY_NOT_ALLOWED',
        'ENTRY_BAN_UNKNOWN',
        'ENTRY_BEGUN',
        'TOO_MANY_TRIES',
      ],
    }),
  },
)
