import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { listRoute } from '../list.ts'
import { dayOrNone, enrolments, kana, loginId, personName, pupilState, school } from '../pupil.ts'
import { group, route } from '../route.ts'
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
  /** Empty where nobody has written it. */
  kana: z.string().meta({ label: 'ふりがな' }),
  school: z.string().meta({ label: '学校' }),
  state: pupilState,
  left_on: z.string().nullable(),
  /** What they take, by name: 「算数・数学」. */
  subjects: z.array(z.string()),
  lessons_a_week: z.int(),
})
export type BranchStudent = z.output<typeof branchStudent>

const branchClass = z.object({ grade: z.int(), kumi: z.string(), student_count: z.int() })
export type BranchClass = z.output<typeof branchClass>

const parent = z.object({
  login_id: loginId.meta({ label: '保護者のユーザー名' }),
  name: personName.meta({ label: '保護者の名前' }),
})
const MOST_PARENTS = 3

const fields = z.object({
  name: personName,
  kana: kana.default(''),
  school: school.default(''),
  grade: f.grade,
  /** Empty: signs in by QR card alone. Whoever has one keeps it. */
  login_id: z
    .union([loginId, z.literal('')])
    .default('')
    .meta({ label: 'ユーザー名' }),
  enrolled_on: dayOrNone.meta({ label: '入会日' }),
  enrolments: enrolments.default([]),
  /** Accounts of the branch are linked by their login; others are made. */
  parents: z.array(parent).max(MOST_PARENTS).default([]).meta({ label: '保護者' }),
})

const profile = z.object({
  student_id: z.string(),
  name: z.string(),
  kana: z.string(),
  school: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  login_id: z.string().nullable(),
  enrolled_on: z.string().nullable(),
  left_on: z.string().nullable(),
  state: pupilState,
  enrolments,
  parents: z.array(z.object({ login_id: z.string(), name: z.string() })),
  /** Goes back with a change, so that two people do not undo each other. */
  revision: z.int(),
})
export type StudentProfile = z.output<typeof profile>

/** Seen this once: nothing keeps it. */
const issued = z.array(
  z.object({ who: z.enum(['student', 'parent']), name: z.string(), login_id: z.string(), password: z.string() }),
)
export type IssuedLogins = z.output<typeof issued>

const one = { id: f.id.meta({ label: '生徒' }) }
const revision = f.revision
/** On which day somebody left. */
const leftOn = dayOrNone.meta({ label: '退会日' })

/** A branch's students as it looks after them. */
export const branchStudents = group(
  'branch-students',
  { callers: ['branch'], reach: 'branch' },
  {
    list: listRoute('GET', '/api/branch/students', {
      summary: '自分の教室の生徒を、学年・組・番号の順に返す。名前・ユーザー名・番号で探せる',
      rows: 'students',
      row: branchStudent,
      searchIn: '名前・ふりがな・ユーザー名・番号',
      filters: { grade: f.grade, kumi: f.kumi, state: pupilState, subject_code: subjectCode },
      sorts: { place: 'クラスと番号' },
      defaultSort: 'place',
      more: {
        /** Every class of the branch, whatever was asked for. */
        classes: z.array(branchClass),
        /** Whether accounts here can be linked with school accounts. */
        has_identity_provider: z.boolean(),
        subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      },
    }),
    show: route('GET', '/api/branch/students/{id}', {
      summary: '生徒1人。ふりがな、学校、受講、保護者',
      input: z.object(one),
      output: z.object({ student: profile }),
      refusals: ['NOT_FOUND'],
    }),
    showChoices: route('GET', '/api/branch/student_choices', {
      summary: '受講を決めるときに選ぶ、教科・時限・講師',
      input: f.nothing,
      output: z.object({
        choices: z.object({
          subjects: z.array(z.object({ code: z.string(), name: z.string() })),
          periods: z.array(z.object({ period: z.int(), begins_at: z.string(), ends_at: z.string() })),
          teachers: z.array(z.object({ id: z.string(), name: z.string() })),
        }),
      }),
    }),
    create: route('POST', '/api/branch/students', {
      summary: '生徒を登録する。保護者のアカウントは、あればつなぎ、なければ作る。最初のパスワードは、1度だけ表示する',
      successStatus: 201,
      input: z.object({
        student: fields.meta({ label: '生徒' }),
        idempotency_key: f.idempotencyKey,
      }),
      output: z.object({ student: profile, issued }),
      refusals: ['LOGIN_TAKEN', 'CONFLICT', 'ENROLMENT_TWICE', 'PARENT_TWICE', 'STUDENTS_TOO_MANY'],
    }),
    update: route('PATCH', '/api/branch/students/{id}', {
      summary: '生徒の名前・学校・学年・受講・保護者・休会を変える',
      input: z.object({
        ...one,
        student: fields
          .extend({
            state: z
              .enum(['enrolled', 'paused'])
              .meta({ label: '在籍の状態', words: { enrolled: '在籍', paused: '休会' } }),
            revision,
          })
          .meta({ label: '生徒' }),
      }),
      output: z.object({ student: profile, issued }),
      refusals: [
        'NOT_FOUND',
        'LOGIN_TAKEN',
        'CONFLICT',
        'ENROLMENT_TWICE',
        'PARENT_TWICE',
        'STUDENTS_TOO_MANY',
        'STUDENT_LEFT',
      ],
    }),
    close: route('POST', '/api/branch/students/{id}/close', {
      summary: '生徒を退会にする。または元に戻す。記録はすべて残る',
      input: z.object({
        ...one,
        left_on: leftOn,
        revision,
        undo: z.boolean().default(false).meta({ label: '元に戻す' }),
      }),
      output: z.object({ student: profile }),
      refusals: ['NOT_FOUND', 'CONFLICT'],
    }),
    revokeLinks: revokeStudentLinks('/api/branch/students/{id}/links'),
    revokeDoorCard: route('DELETE', '/api/branch/students/{id}/door_card', {
      summary: '1人の生徒の入退室カードを無効にする。新しいものは生徒の画面に出る',
      input: z.object({ id: f.id.meta({ label: '生徒' }) }),
      output: z.object({ student_id: z.string() }),
      refusals: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
