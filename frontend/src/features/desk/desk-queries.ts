import { api, client } from '../../lib/api/client.ts'
import { todayInJapan } from '../../lib/japan-text.ts'
import { soon } from '../saving/patience.ts'
import { dayAfter } from './desk-view.ts'
import { storedQuery } from './stored-query.ts'

/** The desk of the student who is signed in; a parent's will come from the calls of that role. As this device had it last, where there is no line. */
const mine = api.learning

/** @param year  an earlier school year; without it this one */
export const plansQuery = (year?: number) => {
  const input = year === undefined ? {} : { year }
  return storedQuery({
    asked: year === undefined ? 'plans' : `plans/${year}`,
    queryKey: mine.listPlansByStudent.queryOptions({ input }).queryKey,
    ask: () => client.learning.listPlansByStudent(input, soon()),
    field: 'learning_plans',
  })
}
export const tasksQuery = () =>
  storedQuery({
    asked: 'tasks',
    queryKey: mine.listTasksByStudent.queryOptions({ input: {} }).queryKey,
    ask: () => client.learning.listTasksByStudent({}, soon()),
    field: 'learning_tasks',
  })
/** @param grade  of the courses; without it the student's own */
export const subjectsQuery = (grade?: number) => {
  const input = grade === undefined ? {} : { grade }
  return storedQuery({
    asked: ofGrade('subject-list', grade),
    queryKey: mine.listSubjectsByStudent.queryOptions({ input }).queryKey,
    ask: () => client.learning.listSubjectsByStudent(input, soon()),
    field: 'subjects',
  })
}
export const courseQuery = (subject_code: string, grade?: number) => {
  const input = grade === undefined ? { subject_code } : { subject_code, grade }
  return storedQuery({
    asked: ofGrade(courseName(subject_code), grade),
    queryKey: mine.showCourseByStudent.queryOptions({ input }).queryKey,
    ask: () => client.learning.showCourseByStudent(input, soon()),
    field: 'course',
  })
}
/** What the device keeps a course of the own grade under. */
export const courseName = (subject_code: string) => `course/${subject_code}`
const ofGrade = (name: string, grade: number | undefined) => (grade === undefined ? name : `${name}/${grade}`)

/** The newest so many days, today among them. */
export const lastDays = (count: number) => ({ from: dayAfter(todayInJapan(), 1 - count), to: todayInJapan() })
export const daysQuery = (count: number) => {
  const input = lastDays(count)
  return storedQuery({
    asked: `days/${count}`,
    queryKey: mine.listDaysByStudent.queryOptions({ input }).queryKey,
    ask: () => client.learning.listDaysByStudent(input, soon()),
    field: 'learning_days',
  })
}
