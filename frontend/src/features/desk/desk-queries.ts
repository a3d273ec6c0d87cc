import { api } from '../../lib/api/client.ts'
import { dayAfter } from './desk-view.ts'

/** The desk of the student who is signed in; a parent's will come from the calls of that role. */
export const plansQuery = () => api.learning.listPlansByStudent.queryOptions({ input: {} })
export const tasksQuery = () => api.learning.listTasksByStudent.queryOptions({ input: {} })
export const subjectsQuery = () => api.learning.listSubjectsByStudent.queryOptions({ input: {} })
export const courseQuery = (subject_code: string) =>
  api.learning.showCourseByStudent.queryOptions({ input: { subject_code } })

const inJapan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
/** `YYYY-MM-DD` in Japan. */
export const todayInJapan = (): string => inJapan.format(new Date())

/** The newest so many days, today among them. */
export const lastDays = (count: number) => ({ from: dayAfter(todayInJapan(), 1 - count), to: todayInJapan() })
export const daysQuery = (count: number) => api.learning.listDaysByStudent.queryOptions({ input: lastDays(count) })
