import type { Day } from '@tcheck/learning/japan-day'

/** A day of this century, as an address names it; anything else is the other. */
export function dateOfAddress(text: string | null, other: Day): Day {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return other
  const moment = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? other : text
}
