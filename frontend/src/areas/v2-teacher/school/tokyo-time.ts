import { japanDayOf, weekdayOf } from '@tcheck/learning/japan-day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { dayInWords, monthAndDay, WEEKDAYS } from '../../../lib/japan-text.ts'
/** Times as a school in Japan reads them, wherever the device is. Japan has no summer time: UTC+9 all year. */

/** 「11月20日(金)」 */
export const dayWords = (at: Date) => dayInWords(tokyoDay(at))

/** 「13:30」 */
export const timeText = (at: Date) => clockOfMoment(at.toISOString())

/** 「11月20日(金) 13:30」 */
export const dateTimeText = (iso: string) => `${dayWords(new Date(iso))} ${timeText(new Date(iso))}`

/** `YYYY-MM-DD` in Japan. */
export const tokyoDay = japanDayOf

/** `YYYY-MM-DD` and `HH:MM` in Japan as an instant; null while one of them is missing or unfinished. */
export function instantOf(date: string, clock: string): string | null {
  const at = new Date(`${date}T${clock.slice(0, 5)}:00+09:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** 「13分前」「昨日」「11月17日」: how long ago, in the words of somebody who was there. */
export function agoWords(iso: string, now: Date): string {
  const at = new Date(iso)
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs)
  if (minutes < 1) return 'たった今'
  if (minutes < 60) return `${minutes}分前`
  if (tokyoDay(at) === tokyoDay(now)) return `${Math.floor(minutes / 60)}時間前`
  if (tokyoDay(at) === tokyoDay(new Date(now.getTime() - dayMs))) return '昨日'
  return monthAndDay(tokyoDay(at))
}

const digits = '〇一二三四五六七八九'

/** 1…39 as one writes it on a board: 二十一 */
function boardNumber(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = number % 10
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`
}

/** 「十一月二十日（金）」, for the board. */
export function boardDate(at: Date): string {
  const [, month = '', date = ''] = tokyoDay(at).split('-')
  const weekday = WEEKDAYS[weekdayOf(tokyoDay(at))]
  return `${boardNumber(Number(month))}月${boardNumber(Number(date))}日（${weekday}）`
}
