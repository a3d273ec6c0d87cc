import { daysFrom } from '@tcheck/learning/japan-day'
import { listReadingsOfDay, listReadingsOfStudent, readingWrite } from '../attendance/reading.ts'
import {
  dayHeadWrite,
  detailWrites,
  getDay,
  getDetail,
  lessonWrite,
  listDetailsBefore,
  listDetailsOfDays,
  listDetailsOfStudent,
  listLessonsOfDay,
  listLessonsOfTeacher,
  listOwed,
  nextDayOfTeacher,
} from '../lesson/lesson.ts'
import { getDetails, listSeatedStudents } from '../lesson/seated-students.ts'
import { getShiftMonth, listShiftMonths, shiftMonthWrite } from '../shift/shift.ts'
import { countParents } from '../student/parents.ts'
import { pupilOf } from '../student/pupil.ts'
import { ids } from './branch-samples.ts'
import { knownPatterns } from './known-patterns.ts'
import { sampleDetail, seedLessons } from './lesson-samples.ts'
import * as data from './whole-data.ts'
import { codeMail, signedIn } from './work-samples.ts'

const first = ids[0] ?? ''
const day = { branch_id: 'br-1', date: '2026-11-20' }

const reading = (student_id: string, at: string, kind: 'entry' | 'leave') =>
  ({ student_id, branch_id: 'br-1', at, kind, date: at.slice(0, 10), received_at: at, by: 'card', news: null }) as const

/** Three subjects, four lessons a week. */
export const pupil = (id: string) => ({
  ...pupilOf({ id, branch_id: 'br-1', grade: 8, login_id: 'student01' }),
  name: '青木 ひなた',
  kana: 'あおき ひなた',
  school: 'さくら中学校',
  enrolments: ['math', 'english', 'science'].map((subject_code, at) => ({
    subject_code,
    slots: [{ weekday: at + 1, period: 3, teacher_id: 'teacher-1' }],
  })),
  revision: 1,
})

/** Lessons, shifts and readings of some students, of each of so many years. */
export async function seedClassroom(table: data.Table, years: number): Promise<void> {
  await seedLessons(table, ids.slice(0, 10), years)
  for (const id of ids.slice(0, 10)) {
    for (let year = 0; year < years; year += 1) {
      const date = `${2026 - year}-11-20`
      await table.transact([
        readingWrite(reading(id, `${date}T07:55:00.000Z`, 'entry')),
        readingWrite(reading(id, `${date}T09:05:00.000Z`, 'leave')),
      ])
    }
  }
}

/** What a cram school's classroom reads and writes, in the order of the capacity table in `packages/data/README.md`. */
export const classroomPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  ...knownPatterns(first),
  'getDay (5 lessons, 10 students)': (table) => getDay(table, day),
  'listLessonsOfDay (5)': (table) => listLessonsOfDay(table, day),
  getDetail: (table) => getDetail(table, { ...day, period: 3, student_id: first }),
  'getDetails (2)': (table) =>
    getDetails(
      table,
      ids.slice(0, 2).map((student_id) => ({ ...day, period: 3, student_id })),
    ),
  'listSeatedStudents (14 days, 2 of them planned)': (table) =>
    listSeatedStudents(table, 'br-1', daysFrom('2026-11-13', '2026-11-26')),
  'countParents (2, kept)': (table) =>
    countParents(
      table,
      ids.slice(0, 2).map((student_id) => ({ student_id, parent_count: 1 })),
    ),
  'listDetailsOfStudent (3)': (table) => listDetailsOfStudent(table, first, '2026-11'),
  'listDetailsOfDays (1)': (table) => listDetailsOfDays(table, first, { from: '2026-11-15', to: '2026-11-21' }),
  'listDetailsBefore (10)': (table) => listDetailsBefore(table, first, { day: '2026-11-20', limit: 10 }),
  'listLessonsOfTeacher (3)': (table) => listLessonsOfTeacher(table, 'teacher-1', '2026-11'),
  nextDayOfTeacher: (table) => nextDayOfTeacher(table, 'teacher-1', '2026-11-10'),
  'listOwed (1)': (table) => listOwed(table, 'br-1', '2026-10-01'),
  'a student placed, with the lesson and its day': async (table) => {
    const detail = sampleDetail({ ...day, period: 4, student_id: first })
    const { revision } = await getDay(table, day)
    await table.transact([
      dayHeadWrite({ ...day, revision }),
      lessonWrite(day.branch_id, day.date, { period: 4, class_number: 1, teacher_id: 'teacher-1' }),
      ...detailWrites(null, detail)[1],
    ])
  },
  'listReadingsOfStudent (2)': (table) =>
    listReadingsOfStudent(table, first, { from: '2026-11-01', until: '2026-11-30' }),
  'listReadingsOfDay (20)': (table) => listReadingsOfDay(table, 'br-1', '2026-11-20'),
  'a reading, with its mail, a lesson and the record': async (table) => {
    const [detail] = await listDetailsOfStudent(table, first, '2026-11')
    if (!detail) throw new Error('a student without lessons')
    await table.transact([
      readingWrite(reading(first, '2026-11-20T08:00:00.000Z', 'leave')),
      data.mailWrite({ ...codeMail, id: 'reading' }),
      ...detailWrites(detail, { ...detail, attend_type: 'present', set_by: 'reading' })[1],
      data.auditWrite({ ...signedIn, request_id: 'reading' }),
    ])
  },
  'listShiftMonths (1)': (table) => listShiftMonths(table, 'br-1', '2026-11'),
  'getShiftMonth, shiftMonthWrite': async (table) => {
    const shifts = await getShiftMonth(table, { branch_id: 'br-1', teacher_id: 'teacher-1', month: '2026-11' })
    await table.transact([shiftMonthWrite({ ...shifts, revision: shifts.revision + 1 })])
  },
}
