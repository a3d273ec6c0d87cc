import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { group } from '../route.ts'
import { revokeStudentLinks } from '../student-links.ts'

const branchStudent = z.object({
  student_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  /** null for the students of a school, who have neither name nor account. */
  name: z.string().nullable(),
  login_id: z.string().nullable(),
  /** Whether the student signs in; the account has the student's own id. */
  has_account: z.boolean(),
  has_second_factor: z.boolean(),
  /** What a QR card carries; null for those who may not enter. */
  encrypted_username: z.string().nullable(),
  is_disabled: z.boolean(),
})
export type BranchStudent = z.output<typeof branchStudent>

const branchClass = z.object({ grade: z.int(), kumi: z.string(), student_count: z.int() })
export type BranchClass = z.output<typeof branchClass>

/** A branch's students as it looks after them. */
export const branchStudents = group(
  'branch-students',
  { callers: ['branch'], reach: 'branch' },
  {
    list: listRoute('GET', '/api/branch/students', {
      summary: '自分の教室の生徒を、学年・組・番号の順に返す。名前・ユーザー名・番号で探せる',
      rows: 'students',
      row: branchStudent,
      searchIn: '名前・ユーザー名・番号',
      filters: { grade: f.grade, kumi: f.kumi },
      sorts: { place: 'クラスと番号' },
      defaultSort: 'place',
      more: {
        /** Every class of the branch, whatever was asked for. */
        classes: z.array(branchClass),
        /** Whether accounts here can be linked with school accounts. */
        has_identity_provider: z.boolean(),
      },
    }),
    revokeLinks: revokeStudentLinks('/api/branch/students/{id}/links'),
  },
)
