import * as z from 'zod'
import { attendTypeNames } from '../attendance.ts'
import * as f from '../fields.ts'
import { changeFailureNames } from '../lesson.ts'
import { enrolments, pupilState } from '../pupil.ts'
import { group, route } from '../route.ts'

/** Of this century: weeks are counted from it, before and behind. */
const date = f.day
const period = z.int().min(1).max(12).meta({ label: '時限の番号' })
const classNumber = z.int().min(1).max(30).meta({ label: 'クラスの番号' })
const studentId = f.id.meta({ label: '生徒' })
const place = z.object({ date, period })

const lesson = z.object({ period: z.int(), class_number: z.int(), teacher_id: z.string().nullable() })

/** 授業予定 (spec.md section 3). */
const detail = z.object({
  id: f.id,
  student_id: f.id,
  date: z.string(),
  month: z.string(),
  period: z.int(),
  class_number: z.int(),
  subject: z.string(),
  attend_type: z.enum(attendTypeNames),
  set_by: z.enum(['person', 'reading']).nullable(),
  transferred_to: place.nullable(),
  transferred_from: place.nullable(),
})

const day = z.object({
  date: z.string(),
  /** Goes back with a change, so that two people do not undo each other. */
  revision: f.revision,
  lessons: z.array(lesson),
  details: z.array(detail),
})
export type LessonDay = z.output<typeof day>

/** Missed or called off, and not placed anew (振替残). */
const owed = z.object({ student_id: f.id, subject: z.string(), date: z.string(), period: z.int() })
export type OwedOfBranch = z.output<typeof owed>

/** What decides about desks, of the branch's settings. */
const rules = z.object({
  class_count: z.int(),
  seats_per_class: z.int(),
  periods: z.array(z.object({ period: z.int(), begins_at: z.string(), ends_at: z.string() })),
  closed_weekdays: z.array(z.int()),
  closed_days: z.array(z.object({ date: z.string(), note: z.string() })),
})
export type LessonRules = z.output<typeof rules>

/** Periods in which a teacher hopes to work, and what the branch decided; days of which nobody said anything are left out. */
const shift = z.object({
  teacher_id: f.id,
  date: z.string(),
  hoped: z.array(z.int()),
  working: z.array(z.int()),
  off: z.array(z.int()),
})
export type LessonShift = z.output<typeof shift>

const student = z.object({
  id: f.id,
  name: z.string(),
  kana: z.string(),
  grade: z.int(),
  state: pupilState,
  enrolled_on: z.string().nullable(),
  left_on: z.string().nullable(),
  enrolments,
})

const teacher = z.object({
  id: f.id,
  name: z.string(),
  kana: z.string(),
  subject_codes: z.array(z.string()),
  grades: z.array(z.int()),
  is_disabled: z.boolean(),
})

const kindOf = <T extends string>(kind: T) => z.literal(kind).meta({ label: '変え方' })
const desk = { period, class_number: classNumber }
const dayChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: kindOf('place'),
      /** Made where it is placed: the same call sent again places nothing more. */
      id: f.id.meta({ label: '授業の番号' }),
      student_id: studentId,
      subject: f.code.meta({ label: '教科' }),
      ...desk,
      /** The missed lesson that it stands for. */
      owed: place.nullable().meta({ label: '振り替える授業' }),
    }),
    z.object({
      kind: kindOf('move'),
      student_id: studentId,
      from_period: period.meta({ label: '元の時限' }),
      ...desk,
    }),
    z.object({ kind: kindOf('remove'), student_id: studentId, period }),
    z.object({ kind: kindOf('teach'), teacher_id: f.id.nullable().meta({ label: '講師' }), ...desk }),
  ])
  .meta({ label: '変更' })

const unplaced = z.object({
  student_id: f.id,
  subject: z.string(),
  date: z.string(),
  period: z.int(),
  /** Empty where nobody is wished. */
  teacher_id: z.string(),
  reason: z.enum(changeFailureNames),
})
export type UnplacedLesson = z.output<typeof unplaced>

/** A teacher put to a desk while days were filled. */
const taughtDesk = z.object({ date, ...desk, teacher_id: f.id.meta({ label: '講師' }) })

/** What was added, as it is sent to take it back. */
const added = z.object({
  placed: z.array(f.id).max(3000).meta({ label: '置いた授業' }),
  taught: z.array(taughtDesk).max(2000).meta({ label: '講師を置いたところ' }),
})

const filled = z.object({ days: z.array(day), placed_count: z.int(), left: z.array(unplaced), added })

/** 担当: who teaches whom at which desk, day by day (v1.md, "The classroom"). */
export const branchLessons = group(
  'branch-lessons',
  { roles: ['branch'], scope: 'branch' },
  {
    listPeople: route('GET', '/api/branch/lessons/people', {
      summary: '授業に出る生徒と受講、教える講師',
      input: f.nothing,
      output: z.object({
        students: z.array(student),
        teachers: z.array(teacher),
        subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    }),
    showWeek: route('GET', '/api/branch/lessons/weeks/{date}', {
      summary: '日付をふくむ1週間の授業と、振替の残り',
      input: z.object({ date }),
      output: z.object({
        monday: z.string(),
        today: z.string(),
        rules,
        days: z.array(day),
        owed: z.array(owed),
        shifts: z.array(shift),
      }),
      errors: ['NOT_FOUND'],
    }),
    createWeek: route('POST', '/api/branch/lessons/weeks', {
      summary: '1週間の授業を受講から作る。もうある授業は、そのまま',
      input: z.object({ date }),
      output: filled,
      errors: ['NOT_FOUND', 'DAY_CHANGED'],
    }),
    cancelWeek: route('POST', '/api/branch/lessons/weeks/cancel', {
      summary: '作った1週間の授業を取り消す。出欠が入った授業は、そのまま',
      input: z.object({ date, added: added.meta({ label: '作った授業' }) }),
      output: z.object({ days: z.array(day), removed_count: z.int(), kept_count: z.int() }),
      errors: ['NOT_FOUND', 'DAY_CHANGED'],
    }),
    updateDay: route('PATCH', '/api/branch/lessons/days/{date}', {
      summary: '1日の授業を1つ変える。何度送っても1回',
      input: z.object({ date, revision: f.revision, change: dayChange }),
      output: z.object({ day }),
      errors: [
        'NOT_FOUND',
        'DAY_CHANGED',
        'LESSON_CLOSED_DAY',
        'LESSON_NO_DESK',
        'LESSON_GONE',
        'LESSON_STUDENT_TWICE',
        'LESSON_ID_IN_USE',
        'LESSON_TEACHER_TWICE',
        'LESSON_DESK_FULL',
        'LESSON_HELD',
        'LESSON_MOVED_ON',
        'LESSON_NOT_OWED',
      ],
    }),
    createFromLastWeek: route('POST', '/api/branch/lessons/days', {
      summary: '先週の同じ曜日の授業を写す。もうある授業は、そのまま',
      input: z.object({ date }),
      output: filled,
      errors: ['NOT_FOUND', 'DAY_CHANGED'],
    }),
  },
)
