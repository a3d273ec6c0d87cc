import { japanDayOf } from '@tcheck/learning/japan-day'
import { dayInWords, timeOf } from '../../../lib/japan-text.ts'
/** 6 → 6年, 8 (中2) → 2年: the number that a student says. */
export const schoolYear = (gradeId: number): number =>
  gradeId <= 6 ? gradeId : gradeId <= 9 ? gradeId - 6 : gradeId - 9

/** 11月20日(金) */
export const dayName = (date: Date): string => dayInWords(japanDayOf(date))
/** 17:02 */
export const timeName = (date: Date): string => timeOf(date.toISOString())

/** 「今日」 「明日」 or the date, with its reading; `isSoon` for what needs attention, late ones included. */
export function dueName(due: string, now: Date): { name: string; isSoon: boolean } {
  const date = new Date(due)
  const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000)
  if (japanDayOf(date) === japanDayOf(now)) return { name: date < now ? '{過|す}ぎました' : '今日', isSoon: true }
  if (japanDayOf(date) === japanDayOf(tomorrow)) return { name: '明日', isSoon: true }
  return date < now ? { name: '{過|す}ぎました', isSoon: true } : { name: dayName(date), isSoon: false }
}
