import * as z from 'zod'
import * as f from '../fields.ts'
import { loginId } from '../login-id.ts'
import { dayOrNone, enrolments, pupilState } from '../pupil.ts'
import { domain, forRoles, route } from '../route.ts'
import { searchRoute } from '../search-target.ts'

const STAFF = ['branch', 'teacher'] as const

const parent = z.object({
  login_id: loginId.meta({ label: '保護者のユーザー名' }),
  name: f.personName.meta({ label: '保護者の名前' }),
})
const MOST_PARENTS = 3

/** Who a student is and what they take. */
const taughtFields = z.object({
  name: f.personName,
  kana: f.kana.default(''),
  school: f.school.default(''),
  grade: f.grade,
  enrolled_on: dayOrNone.meta({ label: '入会日' }),
  enrolments: enrolments.default([]),
})

/** What only the branch says: accounts open what is stored of a child, and are handed out by the office. */
const officeFields = taughtFields.extend({
  /** Empty: signs in by QR card alone. Whoever has one keeps it. */
  login_id: z
    .union([loginId, z.literal('')])
    .default('')
    .meta({ label: 'ユーザー名' }),
  /** Accounts of the branch are linked by their login; others are made. */
  parents: z.array(parent).max(MOST_PARENTS).default([]).meta({ label: '保護者' }),
})

const taughtProfile = z.object({
  student_id: z.string(),
  name: z.string(),
  kana: z.string(),
  school: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  enrolled_on: z.string().nullable(),
  left_on: z.string().nullable(),
  state: pupilState,
  enrolments,
  /** Goes back with a change, so that two people do not undo each other. */
  revision: z.int(),
})
export type TaughtProfile = z.output<typeof taughtProfile>

/** As the branch knows a student. */
export const studentProfile = taughtProfile.extend({
  login_id: z.string().nullable(),
  parents: z.array(z.object({ login_id: z.string(), name: z.string() })),
})
export type StudentProfile = z.output<typeof studentProfile>

/** Seen this once: nothing keeps it. */
const issued = z.array(
  z.object({ who: z.enum(['student', 'parent']), name: z.string(), login_id: z.string(), password: z.string() }),
)
export type IssuedLogins = z.output<typeof issued>

const one = { id: f.id.meta({ label: '生徒' }) }
const revision = f.revision

const showRoute = <P extends z.ZodType>(role: string, student: P) =>
  route('GET', `/api/${role}/students/{id}`, {
    summary: '生徒1人。ふりがな、学校、受講。教室には、ユーザー名と保護者も',
    input: z.object(one),
    output: z.object({ student }),
    errors: ['NOT_FOUND'],
  })

const unknownParts = ['PARENT_CHILDREN_FULL', 'MASTER_SUBJECT_UNKNOWN', 'ENROLMENT_TEACHER_UNKNOWN'] as const

const createRoute = <I extends z.ZodType, O extends z.ZodType>(role: string, student: I, output: O) =>
  route('POST', `/api/${role}/students`, {
    summary:
      '生徒を登録する。教室は保護者のアカウントも、あればつなぎ、なければ作る。最初のパスワードは、1度だけ表示する',
    successStatus: 201,
    input: z.object({ student, idempotency_key: f.idempotencyKey }),
    output,
    errors: ['LOGIN_TAKEN', 'CONFLICT', 'ENROLMENT_TWICE', 'PARENT_TWICE', 'STUDENTS_TOO_MANY', ...unknownParts],
  })

const updateRoute = <I extends z.ZodType, O extends z.ZodType>(role: string, student: I, output: O) =>
  route('PATCH', `/api/${role}/students/{id}`, {
    summary: '生徒の名前・学校・学年・受講を変える。教室は保護者と休会も',
    input: z.object({ ...one, student }),
    output,
    errors: [
      'NOT_FOUND',
      'LOGIN_TAKEN',
      'CONFLICT',
      'ENROLMENT_TWICE',
      'PARENT_TWICE',
      'STUDENT_LEFT',
      ...unknownParts,
    ],
  })

const taught = z.object({ student: taughtProfile })
const known = z.object({ student: studentProfile, issued })
const whole = { label: '生徒' }
const state = z.enum(['enrolled', 'paused']).meta({ label: '在籍の状態', words: { enrolled: '在籍', paused: '休会' } })

/**
 * A student of the roster, as the branch and its teachers write it. There is one definition; a teacher gets the part about learning
 * (docs/decisions/0333-roster-and-school-year.md).
 */
export const roster = domain('roster', {
  ...forRoles('listTargets', STAFF, (role) => searchRoute(role, 'さがす欄が開くもの: 生徒。教室には講師も')),
  ...forRoles('show', ['branch'], (role) => showRoute(role, studentProfile)),
  ...forRoles('show', ['teacher'], (role) => showRoute(role, taughtProfile)),
  ...forRoles('showChoices', STAFF, (role) =>
    route('GET', `/api/${role}/student_choices`, {
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
  ),
  ...forRoles('create', ['branch'], (role) => createRoute(role, officeFields.meta(whole), known)),
  ...forRoles('create', ['teacher'], (role) => createRoute(role, taughtFields.meta(whole), taught)),
  ...forRoles('update', ['branch'], (role) =>
    updateRoute(role, officeFields.extend({ state, revision }).meta(whole), known),
  ),
  ...forRoles('update', ['teacher'], (role) =>
    updateRoute(role, taughtFields.extend({ revision }).meta(whole), taught),
  ),
})
