import type { Enrolment } from '@tcheck/contract/pupil'
import { type Teaching, teachingItem } from '@tcheck/data/account/teaching'
import { branchSettingsItem, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { type Pupil, pupilItem } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import type { DemoAccount, DemoBranch, DemoStudent } from './people.ts'

/** What the cram school keeps of its students, and what its teachers teach. */
export interface DemoRoster {
  branches: DemoBranch[]
  pupils: Pupil[]
  teachings: Teaching[]
  /** Of the cram school. */
  closedWeekdays: readonly number[]
}

interface DemoPupil {
  kana: string
  school: string
  enrolled_on: string
  state: 'enrolled' | 'paused'
  enrolments: Enrolment[]
}

export const DEMO_TEACHER = 'demo-teacher01'
/** Sundays. */
export const CLOSED_WEEKDAYS = [0]

/** @param slots `[weekday, period]`, 1 Monday; lessons of the demo's teacher are marked by their subject */
const enrolment = (subject_code: string, ...slots: [weekday: number, period: number][]): Enrolment => ({
  subject_code,
  slots: slots.map(([weekday, period]) => ({
    weekday,
    period,
    teacher_id: subject_code === 'math' ? DEMO_TEACHER : '',
  })),
})

/** By ban 1 … 5 of the cram school's class. */
const pupils: readonly DemoPupil[] = [
  {
    kana: 'あおき ひなた',
    school: 'みなと小学校',
    enrolled_on: '2024-04-08',
    state: 'enrolled',
    enrolments: [enrolment('math', [1, 1], [4, 1]), enrolment('japanese', [2, 2])],
  },
  {
    kana: 'あおき そら',
    school: 'みなと小学校',
    enrolled_on: '2025-04-07',
    state: 'enrolled',
    enrolments: [enrolment('math', [1, 1])],
  },
  {
    kana: 'うえだ みお',
    school: 'さかのうえ小学校',
    enrolled_on: '2025-07-22',
    state: 'enrolled',
    enrolments: [enrolment('science', [3, 2]), enrolment('math', [5, 2])],
  },
  {
    kana: 'えんどう りく',
    school: 'みなと小学校',
    enrolled_on: '2026-04-06',
    state: 'enrolled',
    enrolments: [enrolment('english', [2, 1]), enrolment('math', [4, 1])],
  },
  {
    kana: 'おおの あかり',
    school: 'さかのうえ小学校',
    enrolled_on: '2024-09-02',
    state: 'paused',
    enrolments: [enrolment('japanese', [2, 2])],
  },
]

/** Three lessons of 50 minutes in the evening. */
export const demoPeriods = [17, 18, 19].map((hour, at) => ({
  period: at + 1,
  begins_at: `${hour}:00`,
  ends_at: `${hour}:50`,
}))

/** The cram school's students as its roster has them. */
export const demoPupils = (students: readonly DemoStudent[]): Pupil[] =>
  students
    .filter(({ name }) => name !== null)
    .flatMap(({ id, branch_id, grade, login_id, name }, at) => {
      const pupil = pupils[at]
      const own = { student_id: id, branch_id, grade, login_id, name: name ?? '', left_on: null, revision: 1 }
      return pupil ? [{ ...own, ...pupil }] : []
    })

export const demoTeachings = (accounts: readonly DemoAccount[]): Teaching[] =>
  accounts
    .filter(({ realm }) => realm === 'teacher-v1')
    .map(({ id, branch_id }) => ({
      account_id: id,
      branch_id: branch_id ?? '',
      kana: 'なかむら けい',
      subject_codes: ['math', 'science'],
      grades: [4, 5, 6, 7, 8, 9],
      is_disabled: false,
      revision: 1,
    }))

/** What the cram school keeps of its students, and what its teachers teach. */
export async function seedRoster(
  table: Table,
  { branches, pupils, teachings, closedWeekdays }: DemoRoster,
): Promise<void> {
  await table.batchPut(
    branches
      .filter(({ kind }) => kind === 'cram_school')
      .map(({ id }) =>
        branchSettingsItem(id, {
          ...untouchedSettings,
          periods: demoPeriods,
          closed_weekdays: [...closedWeekdays],
          hopes_due_day: 25,
          revision: 1,
        }),
      ),
  )
  await table.batchPut(pupils.map(pupilItem))
  await table.batchPut(teachings.map(teachingItem))
}
