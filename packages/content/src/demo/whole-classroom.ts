import type { Enrolment } from '@tcheck/contract/pupil'
import type { Teaching } from '@tcheck/data/account/teaching'
import type { Pupil } from '@tcheck/data/student/pupil'
import { type Day, weekdayOf } from '@tcheck/learning/japan-day'
import { SEATS_PER_CLASS } from '@tcheck/timetable/rules'
import type { DemoContent } from './content.ts'
import type { DemoAccount, DemoStudent } from './people.ts'
import { demoPeriods } from './seed-roster.ts'

interface MoreStudent {
  name: string
  kana: string
  school: string
  enrolled_on: Day
  /** As many lessons a week as subjects. */
  subjects: readonly string[]
}

const student = (name: string, kana: string, school: string, enrolled_on: Day, ...subjects: string[]): MoreStudent => ({
  ...{ name, kana, school, enrolled_on, subjects },
})
const [MINATO, SAKA] = ['みなと小学校', 'さかのうえ小学校']
const [KAIGAN, TAKADAI] = ['海岸中学校', '高台中学校']

/** Beside the five of 小6. */
const moreStudents: Readonly<Record<number, readonly MoreStudent[]>> = {
  4: [
    student('加藤 ゆいと', 'かとう ゆいと', MINATO, '2026-04-06', 'math'),
    student('木下 さくら', 'きのした さくら', MINATO, '2025-09-01', 'math', 'japanese'),
    student('小西 はると', 'こにし はると', SAKA, '2026-07-21', 'japanese'),
    student('佐伯 りん', 'さえき りん', SAKA, '2025-04-07', 'math', 'english'),
  ],
  5: [
    student('島田 あおと', 'しまだ あおと', MINATO, '2024-04-08', 'math', 'science'),
    student('須藤 めい', 'すどう めい', SAKA, '2025-04-07', 'math', 'japanese'),
    student('瀬川 そうた', 'せがわ そうた', MINATO, '2026-04-06', 'english'),
    student('田村 ひまり', 'たむら ひまり', SAKA, '2025-11-04', 'math', 'science'),
  ],
  7: [
    student('千葉 れお', 'ちば れお', KAIGAN, '2024-04-08', 'math', 'english'),
    student('津田 つむぎ', 'つだ つむぎ', TAKADAI, '2026-04-06', 'math', 'english'),
    student('寺本 かいと', 'てらもと かいと', KAIGAN, '2025-07-22', 'math', 'science'),
    student('富田 ことは', 'とみた ことは', TAKADAI, '2026-02-02', 'english', 'japanese'),
  ],
  8: [
    student('加藤 ななみ', 'かとう ななみ', KAIGAN, '2023-04-10', 'math', 'english', 'science'),
    student('西田 ゆうま', 'にしだ ゆうま', KAIGAN, '2025-04-07', 'math', 'english'),
    student('根本 いろは', 'ねもと いろは', TAKADAI, '2024-09-02', 'math', 'japanese'),
    student('野口 しゅん', 'のぐち しゅん', TAKADAI, '2026-04-06', 'english', 'science'),
  ],
  9: [
    student('須藤 けいた', 'すどう けいた', KAIGAN, '2023-04-10', 'math', 'english', 'science'),
    student('浜野 あい', 'はまの あい', TAKADAI, '2024-04-08', 'math', 'english', 'japanese'),
    student('平井 たくみ', 'ひらい たくみ', KAIGAN, '2025-04-07', 'math', 'english'),
  ],
}

/** Beside 中村 けい: name, kana, subjects, grades. */
const moreTeachers: readonly [name: string, kana: string, subjects: string[], grades: number[]][] = [
  ['井上 さき', 'いのうえ さき', ['japanese', 'english'], [4, 5, 6, 7, 8, 9]],
  ['木村 ゆい', 'きむら ゆい', ['math', 'japanese'], [4, 5, 6]],
  ['高田 しょう', 'たかだ しょう', ['science', 'social'], [4, 5, 6, 7, 8, 9]],
  ['原 みなみ', 'はら みなみ', ['english'], [7, 8, 9]],
  ['森田 じゅん', 'もりた じゅん', ['math', 'science'], [7, 8, 9]],
]

const PASSWORDS = { student: 'student-demo-2024', parent: 'parent-demo-2024', teacher: 'teacher-demo-2024' } as const
const two = (number: number) => String(number).padStart(2, '0')

/**
 * The demo with its cram school's classroom as it is all day long: 24 students in six grades, brothers and sisters among them, and six
 * teachers.
 * @param today  in Japan; the classroom is open on it
 */
export function withWholeClassroom(content: DemoContent, today: Day): DemoContent {
  const branch_id = content.branches.find(({ kind }) => kind === 'cram_school')?.id ?? ''
  const before = content.students.filter((one) => one.branch_id === branch_id)
  const added = Object.entries(moreStudents).flatMap(([grade, all]) =>
    all.map((more, at) => ({ grade: Number(grade), ban: at + 1, more })),
  )
  const students = added.map(
    ({ grade, ban, more }, at): DemoStudent => ({
      ...{ id: `${branch_id}-${grade}-1-${two(ban)}`, branch_id, grade, kumi: '1', ban, name: more.name },
      login_id: `student${two(before.length + at + 1)}`,
    }),
  )
  const teachings: Teaching[] = [
    ...content.teachings,
    ...moreTeachers.map(([, kana, subject_codes, grades], at) => ({
      ...{ account_id: `demo-teacher${two(at + 2)}`, branch_id, kana, subject_codes, grades },
      ...{ is_disabled: false, revision: 1 },
    })),
  ]
  const pupils: Pupil[] = [
    ...content.pupils,
    ...added.map(({ grade, more: { name, kana, school, enrolled_on, subjects } }, at) => ({
      ...{ student_id: students[at]?.id ?? '', branch_id, name, kana, school, enrolled_on, grade },
      ...{ login_id: students[at]?.login_id ?? null, left_on: null, state: 'enrolled' as const, revision: 1 },
      enrolments: subjects.map((subject_code): Enrolment => ({ subject_code, slots: [] })),
    })),
  ]
  const isSunday = weekdayOf(today) === 0
  return {
    ...content,
    classes: [
      ...content.classes,
      ...Object.entries(moreStudents).map(([grade, { length }]) => ({
        ...{ branch_id, grade: Number(grade), kumi: '1', size: length },
      })),
    ],
    students: [...content.students, ...students],
    accounts: [...content.accounts, ...accountsOf(branch_id, students)],
    teachings,
    pupils: withPlaces(pupils, { teachings, openDays: isSunday ? [0, 1, 2, 4, 5, 6] : [1, 2, 3, 4, 5, 6] }),
    closedWeekdays: isSunday ? [3] : content.closedWeekdays,
    classroom: 'whole',
  }
}

/** Sign-ins of teachers, students and parents: children of one family name have one parent. */
function accountsOf(branch_id: string, students: readonly DemoStudent[]): DemoAccount[] {
  const account = (role: 'student' | 'parent' | 'teacher', login_id: string, name: string, student_ids: string[]) => ({
    ...{ id: `demo-${login_id}`, role, realm: role === 'teacher' ? ('teacher-v1' as const) : role, branch_id },
    ...{ login_id, password: PASSWORDS[role], name, student_ids },
  })
  const families = Map.groupBy(students, ({ name }) => (name ?? '').split(' ')[0] ?? '')
  return [
    ...moreTeachers.map(([name], at) => account('teacher', `teacher${two(at + 2)}`, name, [])),
    ...students.map(({ id, login_id, name }) => account('student', login_id ?? '', name ?? '', [id])),
    // 01 to 04 are there already.
    ...[...families].map(([family, children], at) =>
      account(
        'parent',
        `parent${two(at + 5)}`,
        `${family} ${PARENTS[at % PARENTS.length]}`,
        children.map(({ id }) => id),
      ),
    ),
  ]
}

const PARENTS = ['かおり', 'まさと', 'ゆみ', 'さとし', 'えり', 'たけし', 'なおみ']

/** A place of the week for each lesson that has none: a desk of a teacher who teaches it, on another day than the student's other lessons. */
function withPlaces(
  pupils: readonly Pupil[],
  { teachings, openDays }: { teachings: readonly Teaching[]; openDays: readonly number[] },
): Pupil[] {
  const seats = new Map<string, number>()
  const desksOf = (weekday: number, period: number) =>
    new Set([...seats.keys()].filter((name) => name.startsWith(`${weekday} ${period} `)))
  const seated: Pupil[] = []
  for (const [at, pupil] of pupils.entries()) {
    const days = new Set(pupil.enrolments.flatMap(({ slots }) => slots.map(({ weekday }) => weekday)))
    const enrolments = pupil.enrolments.map((enrolment, subjectAt): Enrolment => {
      const { subject_code, slots } = enrolment
      const teachers = teachings.filter(
        ({ subject_codes, grades }) => subject_codes.includes(subject_code) && grades.includes(pupil.grade),
      )
      const takeSeat = (weekday: number, period: number, wished: string): Enrolment['slots'][number] | undefined => {
        const desks = desksOf(weekday, period)
        const found = teachers.find(({ account_id }) => {
          const name = `${weekday} ${period} ${account_id}`
          const isWished = wished === '' || wished === account_id
          return isWished && (seats.get(name) ?? 0) < SEATS_PER_CLASS && (desks.has(name) || desks.size < MOST_DESKS)
        })
        if (!found) return undefined
        const name = `${weekday} ${period} ${found.account_id}`
        seats.set(name, (seats.get(name) ?? 0) + 1)
        return { weekday, period, teacher_id: found.account_id }
      }
      if (slots.length > 0) {
        const moved = slots.map((one) => ({ ...one, weekday: openDays.includes(one.weekday) ? one.weekday : 0 }))
        return { ...enrolment, slots: moved.map((one) => takeSeat(one.weekday, one.period, one.teacher_id) ?? one) }
      }
      // Begins elsewhere for each student, so that the days fill evenly.
      const tries = openDays.flatMap((_, ahead) =>
        demoPeriods.map(({ period }) => ({
          weekday: openDays[(at + 2 * subjectAt + ahead) % openDays.length] ?? 1,
          period: ((period + at) % demoPeriods.length) + 1,
        })),
      )
      for (const { weekday, period } of tries) {
        const place = days.has(weekday) ? undefined : takeSeat(weekday, period, '')
        if (!place) continue
        days.add(weekday)
        return { ...enrolment, slots: [place] }
      }
      throw new Error(`the demo has no place for ${pupil.name}, ${subject_code}`)
    })
    seated.push({ ...pupil, enrolments })
  }
  return seated
}

/** Classes side by side in one period. */
const MOST_DESKS = 4
