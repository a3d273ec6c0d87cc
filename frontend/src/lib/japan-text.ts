/**
 * Days and times in Japanese, of Japan's calendar and clock wherever the browser is.
 *
 * They are put together by hand: the browser's first `Intl` formatter reads all its languages' data in, which held a page
 * up by 20 to 300 ms on a school's laptop before it could show anything (docs/decisions/0344-browser-support-dates-and-numbers.md).
 */

import { type Day, japanDayOf, weekdayOf } from '@tcheck/learning/japan-day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'

export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

const partsOf = (day: Day) => day.split('-').map(Number) as [year: number, month: number, date: number]
const withWeekday = (words: string, day: Day) => `${words}(${WEEKDAYS[weekdayOf(day)]})`

/** 「11月20日」 */
export function monthAndDay(day: Day): string {
  const [, month, date] = partsOf(day)
  return `${month}月${date}日`
}
/** 「11月20日(金)」 */
export const dayInWords = (day: Day): string => withWeekday(monthAndDay(day), day)
/** 「2026年11月20日」 */
export const fullDay = (day: Day): string => `${partsOf(day)[0]}年${monthAndDay(day)}`
/** 「2026年11月20日(金)」 */
export const fullDayInWords = (day: Day): string => withWeekday(fullDay(day), day)
/** 「11/20」 */
export function shortDay(day: Day): string {
  const [, month, date] = partsOf(day)
  return `${month}/${date}`
}
/** 「11/20(金)」 */
export const shortDayInWords = (day: Day): string => withWeekday(shortDay(day), day)
/** 「2026/4/1」 */
export const slashDay = (day: Day): string => partsOf(day).join('/')
/** 「2026/04/01」: all days take the same room. */
export const evenDay = (day: Day): string => day.replaceAll('-', '/')

/** The day in Japan of a moment. @param moment ISO 8601 */
export const dayOf = (moment: string): Day => japanDayOf(new Date(moment))
/** Today in Japan. */
export const todayInJapan = (): Day => japanDayOf(new Date())
/** 「9:05」 in Japan, as one says it. @param moment ISO 8601 */
export const timeOf = (moment: string): string => clockOfMoment(moment).replace(/^0/, '')
/** 「12月20日 9:05」 */
export const dayAndTime = (moment: string): string => `${monthAndDay(dayOf(moment))} ${timeOf(moment)}`
