import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { revokeStudentLinks } from '../student-links.ts'

const rosterStudent = z.object({
  student_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  /** Left out where the list was asked for without cards. */
  encrypted_username: z.string().optional(),
  /** When the newest attempt changed last; null where there is none, left out where it was not asked for. */
  last_activity_at: f.dateTime.nullable().optional(),
})

export const teacherUsers = group(
  'teacher-users',
  { roles: ['teacher'], scope: 'branch' },
  {
    createInstantUser: route('POST', '/api/v2/teacher/users/create_instant_user', {
      summary: '試すための、その場かぎりの生徒を作る',
      successStatus: 201,
      input: z.object({ grade: f.grade.optional() }),
      output: z.object({ student_id: z.string(), encrypted_username: z.string() }),
      errors: ['TOO_MANY_TRIES'],
    }),
    listClasses: route('GET', '/api/v2/teacher/classes', {
      summary: '教室のクラス。いま、または前の年度の',
      input: z.object({ year: f.schoolYear.optional() }),
      output: z.object({
        classes: z.array(z.object({ grade: z.int(), kumi: z.string(), student_count: z.int() })),
        /** Earlier school years whose rosters were kept, the newest first. */
        years: z.array(z.int()),
      }),
    }),
    listStudents: route('GET', '/api/v2/teacher/students', {
      summary: '1クラスの生徒と、QRカードに載せる暗号。カードを開いたことは、記録に残る',
      hasEffects: true,
      input: z.object({
        grade: f.grade,
        kumi: f.kumi,
        with: z
          .enum(['last_activity'])
          .optional()
          .meta({ label: 'いっしょに聞くこと', words: { last_activity: '最後に答えた時' } }),
        /** `without`: who is in the class. Cards are sign-in credentials: whoever opens them is recorded. */
        cards: z
          .enum(['with', 'without'])
          .default('with')
          .meta({ label: 'カード', words: { with: '付ける', without: '付けない' } }),
      }),
      output: z.object({ students: z.array(rosterStudent) }),
      errors: ['NOT_FOUND'],
    }),
    revokeLinks: revokeStudentLinks('/api/v2/teacher/students/{id}/links'),
  },
)
