import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { job } from './admin-jobs.ts'

/** 年度: it begins on the first of April in Japan. */
const year = f.schoolYear
/** As many as a branch has students. */
const MOST_STUDENTS = 2000
const STAYING_BYTES = MOST_STUDENTS * 130

const move = z.object({
  year: z.int(),
  state: z.enum(['moving', 'moved', 'undoing', 'undone']),
  moved_at: f.dateTime,
  step_count: z.int(),
  graduating_count: z.int(),
  revision: z.int(),
  may_undo: z.boolean(),
  /** The job that is at it, or was last; null once it has ended by itself. */
  job: job.pick({ id: true, state: true, done: true, total: true, outcome: true }).nullable(),
})
export type YearMoveView = z.output<typeof move>

const student = z.object({
  student_id: z.string(),
  /** null for the students of a school, who have none. */
  name: z.string().nullable(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  /** Came in this school year: most likely in the grade that they are in already. */
  is_fresh: z.boolean(),
})
export type YearStudent = z.output<typeof student>

/** Everybody of a branch is moved up a year in one go. */
export const branchSchoolYears = group(
  'branch-school-years',
  { roles: ['branch'], scope: 'branch' },
  {
    show: route('GET', '/api/branch/school_year', {
      summary: '今年度の進級のようすと、いまのクラスの全員',
      input: f.nothing,
      output: z.object({
        year: z.int(),
        /** The branch began in this school year: nobody is moved up. */
        is_first_year: z.boolean(),
        /** null: nobody has been moved up for this year. */
        move: move.nullable(),
        students: z.array(student),
        /** Of the classes as they are: named when they are moved. */
        fingerprint: z.string(),
      }),
    }),
    move: route('POST', '/api/branch/school_year/move', {
      summary: '全員の学年を1つ上げる。卒業する学年と、上げない生徒を除いて。30日のあいだ、元に戻せる',
      successStatus: 201,
      bodyLimitBytes: STAYING_BYTES,
      input: z.object({
        year,
        graduating: z.array(f.grade).max(12).default([]).meta({ label: '卒業する学年' }),
        staying: z
          .array(f.id.meta({ label: '生徒' }))
          .max(MOST_STUDENTS)
          .default([])
          .meta({ label: '学年を上げない生徒' }),
        fingerprint: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .meta({ label: '確かめた名簿' }),
        idempotency_key: f.idempotencyKey,
      }),
      output: z.object({ move }),
      errors: ['TOO_MANY_TRIES', 'ROSTER_CHANGED', 'YEAR_OTHER', 'YEAR_FIRST', 'YEAR_MOVED', 'CONFLICT'],
    }),
    restore: route('POST', '/api/branch/school_year/restore', {
      summary: '進級を元に戻す。そのあとに学年やクラスを変えた生徒は、そのままにする',
      input: z.object({ year, revision: f.revision, idempotency_key: f.idempotencyKey }),
      output: z.object({ move }),
      errors: ['TOO_MANY_TRIES', 'YEAR_NOT_MOVED', 'CONFLICT'],
    }),
  },
)
