import { chanceOf } from './chance.ts'
import { demoAccounts, demoStudents } from './people.ts'

/** One lesson of one student of the cram school: the calendar's period details (spec.md section 3). */
export interface DemoPeriodDetail {
  id: string
  student_id: string
  /** `YYYY-MM-DD` and its `YYYY-MM`, in Japan. */
  date: string
  month: string
  /** From 1. */
  period: number
  /** Which of the classes that run side by side, from 1. */
  class_number: number
  subject: string
  attend_type: 'planned' | 'present' | 'absent' | 'late' | 'left_early' | 'made_up'
}

export interface DemoShift {
  teacher_id: string
  date: string
  periods: number[]
}

const SUBJECTS = ['math', 'japanese', 'science', 'social', 'english']
const DAY_MS = 24 * 3600_000

/** Monday of last week to Saturday of this week, without Sundays. */
function twoWeeksAround(today: string): string[] {
  const day = new Date(`${today}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  const monday = day.getTime() - (sinceMonday + 7) * DAY_MS
  return Array.from({ length: 14 }, (_, index) => new Date(monday + index * DAY_MS))
    .filter((date) => date.getUTCDay() !== 0)
    .map((date) => date.toISOString().slice(0, 10))
}

/**
 * Two weeks of shifts and attendance of the cram-school classroom around a day.
 *
 * @param today  in Japan, `YYYY-MM-DD`; lessons after it are planned
 */
export function demoAttendance(today: string): { shifts: DemoShift[]; details: DemoPeriodDetail[] } {
  const teacher = demoAccounts.find(({ realm }) => realm === 'teacher-v1')
  const students = demoStudents.filter(({ branch_id }) => branch_id === teacher?.branch_id)
  const dates = twoWeeksAround(today)
  const shifts = dates.map((date) => ({ teacher_id: teacher?.id ?? '', date, periods: [1, 2, 3] }))
  const details = dates.flatMap((date) =>
    students.flatMap(({ id: student_id, ban }): DemoPeriodDetail[] => {
      const chance = chanceOf('attendance', date, ban)
      if (chance.next() < 0.5) return []
      const past = chance.pick(['present', 'present', 'present', 'present', 'late', 'absent', 'left_early'] as const)
      return [
        {
          id: `demo-${date}-${ban}`,
          student_id,
          date,
          month: date.slice(0, 7),
          period: 1 + (ban % 3),
          class_number: 1 + (ban % 2),
          subject: chance.pick(SUBJECTS) ?? 'math',
          attend_type: date < today ? (past ?? 'present') : 'planned',
        },
      ]
    }),
  )
  return { shifts, details }
}
