import { addDays, type Day } from '@tcheck/learning/japan-day'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The same day of another month, or that month's last day: 2026-03-31 and -1 are 2026-02-28. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

function dayFor(key: string, from: Day): Day | null {
  const [days, months] = [DAYS[key], MONTHS[key]]
  if (days !== undefined) return addDays(from, days)
  return months === undefined ? null : addMonths(from, months)
}

interface CalendarLimits {
  earliest?: Day | undefined
  latest?: Day | undefined
}

/** Keys of an open calendar: arrows continue in the next or previous month, PageUp and PageDown change the month. Mantine's stop at the month's end. */
export function useCalendarKeys({ earliest = '', latest = '9999-12-31' }: CalendarLimits) {
  const [month, setMonth] = useState<Day | null>(null)
  const goOn = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const from = event.target.getAttribute('data-day')
    const wanted = from === null ? null : dayFor(event.key, from)
    if (wanted === null) return
    event.preventDefault()
    event.stopPropagation()
    const day = wanted < earliest ? earliest : wanted > latest ? latest : wanted
    const calendar = event.currentTarget
    flushSync(() => setMonth(day))
    calendar.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-outside])`)?.focus()
  }
  return {
    /** The month that the keys or the arrows beside its name have led to; null: that of the chosen day. */
    month,
    setMonth,
    wrapperProps: { onKeyDownCapture: goOn },
    getDayProps: (day: Day) => ({ 'data-day': day }),
  }
}
