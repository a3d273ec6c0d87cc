import { api, client } from '../../lib/api/client.ts'
import { soon } from '../saving/patience.ts'
import { dayAfter } from './desk-view.ts'
import { keptQuery } from './kept-query.ts'

/** The desk of the student who is signed in; a parent's will come from the calls of that role. As this device had it last, where there is no line. */
const mine = api.learning

/** @param year  an earlier school year; without it this one */
export const plansQuery = (year?: number) => {
  const input = year === undefined ? {} : { year }
  return keptQuery({
    asked: year === undefined ? 'plans' : `plans/${year}`,
    queryKey: mine.listPlansByStudent.queryOptions({ input }).queryKey,
    ask: () => client.learning.listPlansByStudent(input, soon()),
    field: 'learning_plans',
  })
}
export const tasksQuery = () =>
  keptQuery({
    asked: 'tasks',
    queryKey: mine.listTasksByStudent.queryOptions({ input: {} }).queryKey,
    ask: () => client.learning.listTasksByStudent({}, soon()),
    field: 'learning_tasks',
  })
export const subjectsQuery = () =>
  keptQuery({
    asked: 'subject-list',
    queryKey: mine.listSubjectsByStudent.queryOptions({ input: {} }).queryKey,
    ask: () => client.learning.listSubjectsByStudent({}, soon()),
    field: 'subjects',
  })
export const courseQuery = (subject_code: string) =>
  keptQuery({
    asked: `course/${subject_code}`,
    queryKey: mine.showCourseByStudent.queryOptions({ input: { subject_code } }).queryKey,
    ask: () => client.learning.showCourseByStudent({ subject_code }, soon()),
    field: 'course',
  })

const inJapan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
/** `YYYY-MM-DD` in Japan. */
export const todayInJapan = (): string => inJapan.format(new Date())

/** The newest so many days, today among them. */
export const lastDays = (count: number) => ({ from: dayAfter(todayInJapan(), 1 - count), to: todayInJapan() })
export const daysQuery = (count: number) => api.learning.listDaysByStudent.queryOptions({ input: lastDays(count) })
