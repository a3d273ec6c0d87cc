import type { Day } from '@tcheck/learning/japan-day'
import { mondayOf } from '@tcheck/timetable/fill'
import { type ApiClient, api } from '../../lib/api/client.ts'

export type Week = Awaited<ReturnType<ApiClient['branchLessons']['showWeek']>>
export type People = Awaited<ReturnType<ApiClient['branchLessons']['listPeople']>>

/** The week that a day lies in: its days are one answer, so that going from one to the next waits for nothing. */
export const weekQuery = (date: Day) => api.branchLessons.showWeek.queryOptions({ input: { date: mondayOf(date) } })

const FIVE_MINUTES = 300_000
export const peopleQuery = () => api.branchLessons.listPeople.queryOptions({ input: {}, staleTime: FIVE_MINUTES })
