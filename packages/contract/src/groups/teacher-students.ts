import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { listRoute } from '../list.ts'
import { pupilState } from '../pupil.ts'
import { group } from '../route.ts'

/** What a teacher needs to find a student by; logins and cards are the branch's matter. */
const teacherStudent = z.object({
  student_id: z.string(),
  name: z.string().meta({ label: '名前' }),
  kana: z.string().meta({ label: 'ふりがな' }),
  school: z.string().meta({ label: '学校' }),
  grade: z.int().meta({ label: '学年' }),
  state: pupilState,
  /** What they take, by name: 「算数・数学」. */
  subjects: z.array(z.string()),
})
export type TeacherStudent = z.output<typeof teacherStudent>

/** The students of the own cram school, for its teachers. */
export const teacherStudents = group(
  'teacher-students',
  { callers: ['teacher'], reach: 'branch' },
  {
    list: listRoute('GET', '/api/teacher/students', {
      summary: '自分の教室にいる生徒を返す。退会した生徒は出さない。名前・ふりがな・学校で探せる',
      rows: 'students',
      row: teacherStudent,
      searchIn: '名前・ふりがな・学校',
      filters: { grade: f.grade, subject_code: subjectCode },
      sorts: { grade: '学年', kana: 'ふりがな' },
      defaultSort: 'grade',
      more: {
        /** Of the students who are here, whatever was asked for. */
        grades: z.array(z.int()),
        subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      },
    }),
  },
)
