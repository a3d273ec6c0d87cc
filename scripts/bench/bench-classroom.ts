import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { branchItem, classItem } from '@tcheck/data/branch/branch'
import { branchSettingsItem, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, detailItem, lessonWrite } from '@tcheck/data/lesson/lesson'
import { placesOf } from '@tcheck/data/lesson/places'
import { pupilItem, pupilOf } from '@tcheck/data/student/pupil'
import { type Student, studentItem } from '@tcheck/data/student/student'
import type { Item, Table, Write } from '@tcheck/data/table'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'

/** As many as a branch may have, and the largest day that its settings allow. */
export const CLASSROOM = { students: 2000, classes: 30, periods: 12, day: '2026-11-18' } as const
const BRANCH = 'br-bench'
const OF_A_CLASS = 96

const put = (write: Write): Item[] => ('put' in write ? [write.put] : [])

/** A full branch with a full Wednesday. @returns the account of the branch */
export async function fillBenchClassroom(table: Table): Promise<Account> {
  const students = Array.from({ length: CLASSROOM.students }, (_, at): Student => {
    const place = Math.floor(at / OF_A_CLASS)
    return {
      ...{ id: `pupil-${at}`, branch_id: BRANCH, kind: 'roster', login_id: null, link_version: 1, disabled_at: null },
      ...{ grade: 1 + (place % 12), kumi: String(1 + Math.floor(place / 12)), ban: 1 + (at % OF_A_CLASS) },
    }
  })
  const classes = [...new Set(students.map(({ grade, kumi }) => `${grade} ${kumi}`))].map((name) => {
    const roster = students
      .filter(({ grade, kumi }) => `${grade} ${kumi}` === name)
      .map(({ ban, id }) => ({ ban, student_id: id }))
    const [grade = '', kumi = ''] = name.split(' ')
    return classItem({ branch_id: BRANCH, grade: Number(grade), kumi, roster })
  })
  const slots = [{ weekday: 3, period: 1, teacher_id: '' }]
  await table.batchPut([
    branchItem({ id: BRANCH, name: '大きい教室', class_count: CLASSROOM.classes }),
    branchSettingsItem(BRANCH, { ...untouchedSettings, periods: periods() }),
    ...classes,
    ...students.map(studentItem),
    ...students.map((one, at) =>
      pupilItem({
        ...pupilOf(one),
        name: `生徒 ${at}`,
        parent_count: at % 3,
        ...{ kana: 'せいと', school: '若葉中', revision: 1, enrolments: [{ subject_code: 'math', slots }] },
      }),
    ),
  ])
  await table.batchPut(fullDay(students))
  const today = japanDayOf(new Date())
  for (let at = 0; at < 14; at += 1) await table.batchPut(fullDay(students, addDays(today, at), at * 700))
  const account: Account = {
    ...{ id: 'branch-bench', role: 'branch', realm: 'branch', branch_id: BRANCH, login_id: 'bench-branch' },
    ...{ name: '大きい教室', session_version: 1, must_change_password: false, disabled_at: null },
  }
  await table.transact(createAccountWrites(account))
  return account
}

const hour = (at: number) => `${String(9 + at).padStart(2, '0')}:00`
const periods = () =>
  Array.from({ length: CLASSROOM.periods }, (_, at) => ({ period: at + 1, begins_at: hour(at), ends_at: hour(at + 1) }))

/** Two at each desk of each period; of the days to come other students each. */
function fullDay(students: readonly Student[], date: string = CLASSROOM.day, from = 0): Item[] {
  const seats = Array.from({ length: CLASSROOM.periods * CLASSROOM.classes * 2 }, (_, at) => {
    const period = 1 + Math.floor(at / (CLASSROOM.classes * 2))
    const class_number = 1 + (Math.floor(at / 2) % CLASSROOM.classes)
    const { id: student_id } = students[(from + at) % students.length] as Student
    return { branch_id: BRANCH, student_id, date, period, class_number }
  })
  return [
    ...put(dayHeadWrite({ branch_id: BRANCH, date, revision: 0 }, placesOf(seats))),
    ...seats
      .filter((_, at) => at % 2 === 0)
      .flatMap(({ period, class_number }) =>
        put(lessonWrite(BRANCH, date, { period, class_number, teacher_id: `teacher-${class_number}` })),
      ),
    ...seats.map((seat) => detailItem({ ...sampleDetail(seat), revision: 1 })),
  ]
}
