import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { waitingMarks } from '../learning-marks.ts'
import { listRoute } from '../list.ts'
import { pupilState } from '../pupil.ts'
import { group, route } from '../route.ts'
import { staffLesson } from './attendance.ts'

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

/** A student in one of the teacher's lessons of today. */
const ownLesson = staffLesson.extend({
  student: z.object({ id: f.id, name: z.string().nullable(), grade: z.int() }),
  /** When the student came to the door today: 「16:55」; null: not yet. */
  entered_at: z.string().nullable(),
  /** What was noted of the student's last lessons in the subject; null: nothing. */
  last_note: z.object({ date: z.iso.date(), text: z.string() }).nullable(),
  /** What the student's learning plan has for the day in the subject, a chapter item's title; null: no plan, or it is over. */
  topic: z.string().nullable(),
})
export type OwnLesson = z.output<typeof ownLesson>

/** So many answers that wait are counted; beyond it there are simply more. */
export const MOST_WAITING_COUNTED = 20

const top = z.object({
  today: z.string(),
  branch_name: z.string(),
  /** In the order of the day. */
  lessons: z.array(ownLesson),
  /** Written answers that nobody has looked at: those that wait longest, and how many there are. */
  waiting: z.object({ learning_marks: z.array(waitingMarks), count: z.int(), has_more: z.boolean() }),
  /** The next month, and on how many days the teacher hopes to work in it. */
  hopes: z.object({
    month: z.string(),
    day_count: z.int(),
    /** null: the branch has set no day. */
    due_on: z.iso.date().nullable(),
  }),
  /** Where today has no lesson: the next day that has; null where none is planned. */
  next_lesson_on: z.iso.date().nullable(),
})
export type TeacherTop = z.output<typeof top>

/** The students of the own cram school, for its teachers. */
export const teacherStudents = group(
  'teacher-students',
  { roles: ['teacher'], scope: 'branch' },
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
    showTop: route('GET', '/api/teacher/top', {
      summary: '今日の自分の授業と出欠、採点を待つ答え、来月の勤務の希望',
      scope: 'self',
      input: f.nothing,
      output: z.object({ top }),
      errors: ['NOT_FOUND'],
    }),
  },
)
