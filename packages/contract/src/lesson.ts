import type { RefusalCode } from './errors.ts'

/** Why a change of a day is not made (`changeDay` of the timetable), and the refusal whose sentence says it. */
export const changeRefusals = {
  closed: 'LESSON_CLOSED_DAY',
  no_desk: 'LESSON_NO_DESK',
  not_there: 'LESSON_GONE',
  student_twice: 'LESSON_STUDENT_TWICE',
  teacher_twice: 'LESSON_TEACHER_TWICE',
  desk_full: 'LESSON_DESK_FULL',
  held: 'LESSON_HELD',
  moved_on: 'LESSON_MOVED_ON',
} as const satisfies Record<string, RefusalCode>

type Reason = keyof typeof changeRefusals
export const changeRefusalNames = Object.keys(changeRefusals) as [Reason, ...Reason[]]
