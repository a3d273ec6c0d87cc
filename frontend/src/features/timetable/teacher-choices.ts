import { type DayPlan, lessonAt } from '@tcheck/timetable/day'
import type { ShiftState } from '@tcheck/timetable/shift'
import { gradeText } from '../../lib/grade-text.ts'
import { type Desk, notTaught, rulesOf, shiftAt, troubleAt } from './day-view.ts'
import type { People, Week } from './timetable-calls.ts'

export interface TeacherChoice {
  id: string
  name: string
  /** 算数・数学、英語 / 小5・小6 */
  teaches: string
  /** Of this period; null: nobody has said anything. */
  shift: ShiftState | null
  /** Why the students of the desk are not theirs to teach; null where they are. */
  warning: string | null
  /** Why they cannot be put there; null where they can. */
  trouble: string | null
}

/** The teachers for a desk: first those who can teach its students and have a shift, last those who cannot be put there. */
export function teacherChoices(
  { week, people, plan }: { week: Week; people: People; plan: DayPlan },
  desk: Desk,
): TeacherChoice[] {
  const now = lessonAt(plan, desk.period, desk.class_number)?.teacher_id
  const seated = plan.details.filter((one) => one.period === desk.period && one.class_number === desk.class_number)
  const rules = rulesOf(week)
  const subjects = new Map(people.subjects.map(({ code, name }) => [code, name]))
  const choices = people.teachers
    .filter(({ is_disabled }) => !is_disabled)
    .map((teacher) => ({
      ...{ id: teacher.id, name: teacher.name },
      teaches: [
        teacher.subject_codes.map((code) => subjects.get(code) ?? code).join('、') || 'どの教科も',
        teacher.grades.map(gradeText).join('・') || 'どの学年も',
      ].join(' / '),
      shift: shiftAt(week, { teacher_id: teacher.id, date: plan.date, period: desk.period }),
      warning: seated.map((detail) => notTaught(teacher, detail, people)).find((one) => one !== null) ?? null,
      trouble: teacher.id === now ? null : troubleAt(plan, { kind: 'teacher', teacher_id: teacher.id }, desk, rules),
    }))
  return choices.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const shiftRanks: Readonly<Record<ShiftState, number>> = { working: 0, hoped: 1, off: 3 }

const rankOf = ({ shift, warning, trouble }: TeacherChoice) =>
  (trouble === null ? 0 : 20) + (warning === null ? 0 : 10) + (shift === null ? 2 : shiftRanks[shift])
