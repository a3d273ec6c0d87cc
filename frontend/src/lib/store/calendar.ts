import { createStore } from './store.ts'

/** One period of a student's month (spec.md section 3, "Other stores"). */
export interface CalendarPeriod {
  id: string
  period: number
  /** `YYYY-MM-DD` */
  date: string
  /** `YYYY-MM` */
  month: string
  subject: string
  class_number: number
  attend_type: string
}

/** The period that is open for its details; not persisted, it belongs to the page. */
export const calendar = createStore<{ period: CalendarPeriod | null }>({ period: null })
