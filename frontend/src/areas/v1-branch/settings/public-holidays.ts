import type { Day } from '@tcheck/learning/japan-day'
import type { ClosedDay } from './closed-days.ts'

/** The national holidays (国民の祝日) from one day on. The list is fetched when it is asked for. */
export async function publicHolidays(from: Day): Promise<ClosedDay[]> {
  const { default: holidays } = await import('@holiday-jp/holiday_jp/lib/holidays.js')
  return Object.values(holidays)
    .filter(({ date }) => date >= from)
    .map(({ date, name }) => ({ date, note: name }))
}
