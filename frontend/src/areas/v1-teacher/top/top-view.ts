import { type AttendTypeName, attendTypes } from '@tcheck/contract/attendance'
import type { OwnLesson, TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { shortDayInWords } from '../../../lib/japan-text.ts'
import type { ChipKind } from '../../../ui/chip.tsx'

/** When a period is, beside the clock on the wall. */
export type PeriodState = 'past' | 'now' | 'next'

export interface PeriodOfDay {
  period: number
  begins_at: string | null
  ends_at: string | null
  state: PeriodState
  lessons: readonly OwnLesson[]
}

const stateAt = ({ begins_at, ends_at }: OwnLesson, clock: string): PeriodState => {
  if (ends_at !== null && ends_at <= clock) return 'past'
  return begins_at !== null && begins_at <= clock ? 'now' : 'next'
}

/** The day by period. @param clock 「18:05」, in Japan */
export const periodsOf = (lessons: readonly OwnLesson[], clock: string): PeriodOfDay[] =>
  lessons
    .filter(({ period }, at) => lessons.findIndex((one) => one.period === period) === at)
    .map((first) => ({
      ...{ period: first.period, begins_at: first.begins_at, ends_at: first.ends_at },
      state: stateAt(first, clock),
      lessons: lessons.filter(({ period }) => period === first.period),
    }))

/** One tap says it where the lesson has begun and nobody has said anything, a person or the door. */
export const asksForType = ({ attend_type }: OwnLesson, state: PeriodState): boolean =>
  state !== 'next' && attend_type === 'planned'

/** What a tap may say; where somebody went is said at the desk where they were moved from. */
export const tappedTypes = ['present', 'late', 'absent'] as const satisfies readonly AttendTypeName[]

export const typeChip = (type: AttendTypeName): { word: string; kind: ChipKind } => ({
  word: attendTypes[type],
  kind: type === 'present' ? 'ok' : type === 'absent' ? 'danger' : type === 'planned' ? 'line' : 'warn',
})

/** What the day is, in numbers. */
export const sumsOf = (lessons: readonly OwnLesson[], clock: string) => ({
  periods: new Set(lessons.map(({ period }) => period)).size,
  students: new Set(lessons.map(({ student }) => student.id)).size,
  open: lessons.filter((one) => asksForType(one, stateAt(one, clock))).length,
})

/** 「12月の勤務の希望」, until when, and how it stands. `isLate`: nothing is in, and the day is over. */
export function hopeText({ month, day_count, due_on }: TeacherTop['hopes'], today: string) {
  const isOver = due_on !== null && due_on < today
  const due = due_on === null ? [] : [`しめきり ${shortDayInWords(due_on)}${isOver ? 'を過ぎました' : ''}`]
  return {
    title: `${Number(month.slice(5))}月の勤務の希望`,
    text: [...due, day_count === 0 ? 'まだ入れていません' : `${day_count}日分を入れました`].join('・'),
    isLate: isOver && day_count === 0,
  }
}

/** A period that is over and of which all is said: 「2人 出席」, 「出席 1人・欠席 1人」. */
export function heldText(lessons: readonly OwnLesson[]): string {
  const types = [...new Set(lessons.map(({ attend_type }) => attend_type))]
  const [only] = types
  if (only && types.length === 1) return `${lessons.length}人 ${attendTypes[only]}`
  const countOf = (type: AttendTypeName) => lessons.filter(({ attend_type }) => attend_type === type).length
  return types.map((type) => `${attendTypes[type]} ${countOf(type)}人`).join('・')
}

/** 「前回 11/13(金): 証明の書き方をもう一度」 */
export const lastNoteText = ({ last_note }: OwnLesson): string | null =>
  last_note && `前回 ${shortDayInWords(last_note.date)}: ${last_note.text}`

/** 「5件」; beyond what is counted 「20件以上」. */
export const waitingText = ({ count, has_more }: TeacherTop['waiting']): string =>
  has_more ? `${count}件以上` : `${count}件`
