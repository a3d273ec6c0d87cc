import * as z from 'zod'
import {
  attendTypeNames,
  attendTypes,
  lateDecisionNames,
  lateDecisions,
  MOST_NOTE_LETTERS,
  MOST_READINGS,
  MOST_SET_TYPES,
  readingKinds,
  readingOutcomes,
} from '../attendance.ts'
import * as f from '../fields.ts'
import { domain, forRoles, route } from '../route.ts'

const STAFF = ['branch', 'teacher'] as const

const attendType = z.enum(attendTypeNames).meta({ label: '出欠', words: attendTypes })
const kind = z.enum(['entry', 'leave']).meta({ label: '入室・退室', words: readingKinds })
const studentId = f.id.meta({ label: '生徒' })
const { month } = f
const clock = z.string().nullable()

/** As the office knows them; students of a school have no name. */
const student = z.object({ id: f.id, grade: z.int(), kumi: z.string(), ban: z.int(), name: z.string().nullable() })
export type AttendingStudent = z.output<typeof student>

/** A period detail (授業予定, spec.md section 3) and how it went. */
export const attendedLesson = z.object({
  id: f.id,
  date: z.iso.date(),
  month: z.string(),
  period: z.int(),
  subject: z.string(),
  /** null for a subject that is not there any more. */
  subject_name: z.string().nullable(),
  class_number: z.int(),
  attend_type: attendType,
  /** null: nobody said it by hand; readings at the door do. */
  set_by: z.enum(['person', 'reading']).nullable(),
  /** 「17:00」 in Japan; null where the branch has no such period any more. */
  begins_at: clock,
  ends_at: clock,
  /** 未入力: over, and nobody has said how it went. */
  is_left_open: z.boolean(),
  transferred_to: z.object({ date: z.iso.date(), period: z.int() }).nullable(),
  transferred_from: z.object({ date: z.iso.date(), period: z.int() }).nullable(),
  revision: f.revision,
})
export type AttendedLesson = z.output<typeof attendedLesson>

/** As the branch and its teachers see it: what was noted is between them, and no family is told. */
export const staffLesson = attendedLesson.extend({
  /** What the student's next lesson should know: 「証明の書き方をもう一度」; '' where nothing was noted. */
  note: z.string(),
})
export type StaffLesson = z.output<typeof staffLesson>

/** A moment at the door that counts. */
export const doorReading = z.object({ at: f.dateTime, date: z.iso.date(), clock: z.string(), kind })
export type DoorReading = z.output<typeof doorReading>

/** A day on which the branch is closed (休み); '' where nobody wrote why, and on the weekdays of every week. */
const closedDay = z.object({ date: z.iso.date(), note: z.string() })

const monthOf = z.object({
  student,
  month,
  /** In Japan, by the server's clock. */
  today: z.iso.date(),
  closed: z.array(closedDay),
  lessons: z.array(staffLesson),
  readings: z.array(doorReading),
})
export type AttendanceMonth = z.output<typeof monthOf>

/** What is left out stays as it is. */
const changedLesson = z.object({
  date: z.iso.date().meta({ label: '日付' }),
  period: z.int().min(1).max(12).meta({ label: '時限の番号' }),
  /** null: as the readings say it. */
  attend_type: attendType.nullable().optional(),
  /** '' takes it away. */
  note: z.string().trim().max(MOST_NOTE_LETTERS).optional().meta({ label: '申し送り' }),
  revision: f.revision,
})

const newReading = z.object({
  /** Of the device's own clock: a reading that waited for the line keeps its time. */
  at: f.dateTime,
  kind,
  /** What the QR code says, or whose name was tapped. */
  card: z.string().trim().min(1).max(2000).meta({ label: 'カード' }).optional(),
  student_id: studentId.optional(),
})

const told = z.object({
  outcome: z.enum(readingOutcomes),
  /** null for a card that names nobody here. */
  student: student.nullable(),
})
export type ReadingOutcome = z.output<typeof told>

/** A lesson of today, as far as the door says where to go. */
const expectedLesson = attendedLesson.pick({
  ...{ period: true, subject_name: true, class_number: true, begins_at: true, ends_at: true },
})
export type ExpectedLesson = z.output<typeof expectedLesson>

const expected = z.object({
  student,
  /** As the name is read; '' where nobody has written it. */
  kana: z.string(),
  /** First lesson of today; null for who has none. */
  begins_at: clock,
  /** All of today, in order. */
  lessons: z.array(expectedLesson),
  is_inside: z.boolean(),
  /** The newest reading that counts: 「16:55」. */
  clock,
})
export type ExpectedStudent = z.output<typeof expected>

/** A reading that arrived on a later day than its own, and waits for staff. */
const lateReading = doorReading.extend({
  student,
  /** `tap`: a name was pressed; nobody showed a card. */
  by: z.enum(['card', 'tap']),
  received_at: f.dateTime,
})
export type LateReading = z.output<typeof lateReading>

/** The server's clock, by which a device at the door corrects its own. */
const serverTime = { now: f.dateTime }

/** Attendance and the door (v1.md, "The classroom"): what the branch and its teachers do with them. */
export const attendance = domain('attendance', {
  ...forRoles('listToday', STAFF, (role) =>
    route('GET', `/api/${role}/attendance_today`, {
      summary: '今日の授業に来る生徒と、教室にいるかどうか',
      atKiosk: true,
      input: f.nothing,
      output: z.object({ date: z.iso.date(), students: z.array(expected), ...serverTime }),
    }),
  ),
  ...forRoles('saveReadings', STAFF, (role) =>
    route('POST', `/api/${role}/attendance/readings`, {
      summary: '入退室を記録する。読み取った時刻のまま、何度送っても1回',
      atKiosk: true,
      input: z.object({ readings: z.array(newReading).min(1).max(MOST_READINGS).meta({ label: '入退室' }) }),
      output: z.object({ readings: z.array(told), ...serverTime }),
      errors: ['SAVE_BUSY'],
    }),
  ),
  ...forRoles('cancelReading', STAFF, (role) =>
    route('POST', `/api/${role}/attendance/readings/cancel`, {
      summary: '入退室の記録を取り消す',
      atKiosk: true,
      input: z.object({ student_id: studentId, at: f.dateTime, kind }),
      output: told,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  ),
  ...forRoles('listLateReadings', STAFF, (role) =>
    route('GET', `/api/${role}/attendance_late_readings`, {
      summary: 'あとから届いた読み取り。新しい日から',
      input: z.object({ cursor: f.cursor.optional(), per_page: f.paging.per_page }),
      output: z.object({
        late_readings: z.array(lateReading),
        next_cursor: z.string().nullable(),
        ...serverTime,
      }),
    }),
  ),
  ...forRoles('updateLateReadings', STAFF, (role) =>
    route('POST', `/api/${role}/attendance_late_readings/decide`, {
      summary: 'あとから届いた読み取りを、1日分まとめて確定するか取り除く',
      input: z.object({
        date: z.iso.date().meta({ label: '日付' }),
        decision: z.enum(lateDecisionNames).meta({ label: '扱い', words: lateDecisions }),
        /** `now` of the list: what arrived after it was not seen, and stays. */
        seen_at: f.dateTime.meta({ label: '一覧を開いた日時' }),
      }),
      /** `is_done`: false if there were more students than one call takes; the same call goes on. */
      output: z.object({ reading_count: z.int(), is_done: z.boolean() }),
      errors: ['SAVE_BUSY'],
    }),
  ),
  ...forRoles('show', STAFF, (role) =>
    route('GET', `/api/${role}/attendance/{student_id}`, {
      summary: '生徒ひとりの1か月の出欠と入退室',
      input: z.object({ student_id: studentId, month: month.optional() }),
      output: monthOf,
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('update', STAFF, (role) =>
    route('PATCH', `/api/${role}/attendance/{student_id}`, {
      summary: '出欠と、次の授業への申し送りを変える',
      input: z.object({
        student_id: studentId,
        lessons: z.array(changedLesson).min(1).max(MOST_SET_TYPES).meta({ label: '出欠' }),
      }),
      output: z.object({ lessons: z.array(z.object({ date: z.iso.date(), period: z.int(), revision: f.revision })) }),
      errors: ['NOT_FOUND', 'CONFLICT', 'LESSON_TRANSFERRED'],
    }),
  ),
})
