import type { Day } from '@tcheck/learning/japan-day'

/** Attend types (出欠) of a period detail, in the order of a lesson's life. */
export const attendTypes = ['planned', 'present', 'absent', 'late', 'left_early', 'transferred'] as const
export type AttendType = (typeof attendTypes)[number]

/** A date and a period of it. */
export interface PeriodOfDay {
  date: Day
  period: number
}

/** A lesson (コマ): one desk of a period with its teacher; null while nobody is chosen. */
export interface Lesson {
  period: number
  /** From 1 to the branch's `class_count`. */
  class_number: number
  teacher_id: string | null
}

/** One student in one lesson (授業予定). A student has at most one in a period. */
export interface PeriodDetail extends PeriodOfDay {
  id: string
  student_id: string
  /** `YYYY-MM`, of the date. */
  month: string
  /** The code of the subject. */
  subject: string
  class_number: number
  attend_type: AttendType
  /** Who said the attend type: a person's word is never changed by a reading; null: it is as it was planned. */
  set_by: 'person' | 'reading' | null
  /** Where the lesson was moved to and from, when it was missed: one chain an owed lesson (振替). */
  transferred_to: PeriodOfDay | null
  transferred_from: PeriodOfDay | null
}

/** What a day holds. */
export interface DayPlan {
  date: Day
  lessons: readonly Lesson[]
  details: readonly PeriodDetail[]
}

export const monthOf = (date: Day): string => date.slice(0, 7)
export const emptyDay = (date: Day): DayPlan => ({ date, lessons: [], details: [] })
export const isSamePeriod = (one: PeriodOfDay, other: PeriodOfDay): boolean =>
  one.date === other.date && one.period === other.period

/** Whether a student sits there: who was transferred away or is absent leaves the desk to somebody else. */
export const isSeated = ({ attend_type }: PeriodDetail): boolean =>
  attend_type !== 'transferred' && attend_type !== 'absent'

/** A lesson that is owed: missed or called off, and not placed anew yet (振替残). */
export const isOwed = ({ attend_type, transferred_to }: PeriodDetail): boolean =>
  (attend_type === 'transferred' || attend_type === 'absent') && transferred_to === null

/** Whether it was held, so that nothing about it may be undone. */
export const isHeld = ({ attend_type }: PeriodDetail): boolean =>
  attend_type === 'present' || attend_type === 'late' || attend_type === 'left_early'

export const detailOf = (day: DayPlan, period: number, studentId: string): PeriodDetail | undefined =>
  day.details.find((one) => one.period === period && one.student_id === studentId)
export const lessonAt = (day: DayPlan, period: number, classNumber: number): Lesson | undefined =>
  day.lessons.find((one) => one.period === period && one.class_number === classNumber)
/** Who sits at a desk. */
export const seatedAt = (day: DayPlan, period: number, classNumber: number): PeriodDetail[] =>
  day.details.filter((one) => one.period === period && one.class_number === classNumber && isSeated(one))
