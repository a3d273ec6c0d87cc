import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { listRoute } from '../list.ts'
import { dayOrNone, pupilState } from '../pupil.ts'
import { group, route } from '../route.ts'
import { revokeStudentLinks } from '../student-links.ts'
import { studentProfile } from './roster.ts'

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
  /** What a door card carries; null for those who may not enter, and for the students of a school, who have no name. */
  door_card_code: z.string().nullable(),
  is_disabled: z.boolean(),
  /** Empty where nobody has written it. */
  kana: z.string().meta({ label: 'ふりがな' }),
  school: z.string().meta({ label: '学校' }),
  state: pupilState,
  left_on: z.string().nullable(),
  /** What they take, by name: 「算数・数学」. */
  subjects: z.array(z.string()),
  lessons_a_week: z.int(),
  /** Where they sit next, in the two weeks to come; null: nowhere. */
  next_lesson: z.object({ date: z.string(), period: z.int() }).nullable().meta({ label: '次の授業' }),
  /** How many parents have them as their child; null for the students of a school. */
  parent_count: z.int().nullable().meta({ label: '保護者' }),
})
export type BranchStudent = z.output<typeof branchStudent>

/** Of those who take lessons: whether one of the two weeks to come is theirs. */
const nextLesson = z
  .enum(['set', 'none'])
  .meta({ label: '次の授業', words: { set: '決まっています', none: '決まっていません' } })

const branchClass = z.object({ grade: z.int(), kumi: z.string(), student_count: z.int() })
export type BranchClass = z.output<typeof branchClass>

const one = { id: f.id.meta({ label: '生徒' }) }
/** On which day somebody left. */
const leftOn = dayOrNone.meta({ label: '退会日' })

/** A branch's students as it looks after them. */
export const branchStudents = group(
  'branch-students',
  { roles: ['branch'], scope: 'branch' },
  {
    list: listRoute('GET', '/api/branch/students', {
      summary: '自分の教室の生徒を、学年・組・番号の順に返す。名前・ユーザー名・番号で探せる',
      rows: 'students',
      row: branchStudent,
      searchIn: '名前・ふりがな・ユーザー名・番号',
      filters: {
        grade: f.grade,
        kumi: f.kumi,
        state: pupilState,
        subject_code: subjectCode,
        next_lesson: nextLesson,
        year: f.schoolYear,
      },
      sorts: { place: 'クラスと番号' },
      defaultSort: 'place',
      more: {
        /** Every class of the branch, whatever was asked for. */
        classes: z.array(branchClass),
        /** Whether accounts here can be linked with school accounts. */
        has_identity_provider: z.boolean(),
        subjects: z.array(z.object({ code: z.string(), name: z.string() })),
        /** Earlier school years whose rosters were kept, the newest first. */
        years: z.array(z.int()),
        /** The branch began in this school year: nobody is moved up. */
        is_first_year: z.boolean(),
      },
    }),
    close: route('POST', '/api/branch/students/{id}/close', {
      summary: '生徒を退会にする。または元に戻す。記録はすべて残る',
      input: z.object({
        ...one,
        left_on: leftOn,
        revision: f.revision,
        undo: z.boolean().default(false).meta({ label: '元に戻す' }),
      }),
      output: z.object({ student: studentProfile }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    revokeLinks: revokeStudentLinks('/api/branch/students/{id}/links'),
    revokeDoorCard: route('DELETE', '/api/branch/students/{id}/door_card', {
      summary: '1人の生徒の入退室カードを無効にし、新しいものにする。教室が印刷するか、生徒の画面に出る',
      input: z.object({ id: f.id.meta({ label: '生徒' }) }),
      output: z.object({ student_id: z.string() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
