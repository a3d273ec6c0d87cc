import type { LearningDay } from '@tcheck/contract/learning-desk'
import { listActivitiesOfDays } from '@tcheck/data/learning/activity'
import { getCourses } from '@tcheck/data/learning/course'
import type { Table } from '@tcheck/data/table'
import { answersByCourse, courseName, courseOfName } from '@tcheck/learning/answers-by-course'
import type { Day } from '@tcheck/learning/japan-day'
import { type Activity, understandingOf } from '@tcheck/learning/understanding'

/**
 * What a student did on each day of a period, by subject; days without activity are left out. One query for the days, another for the names
 * of their courses.
 */
export async function learningDays(
  table: Table,
  studentId: string,
  stretch: { from: Day; to: Day },
): Promise<LearningDay[]> {
  const days = await listActivitiesOfDays(table, studentId, stretch)
  const byDay = [...days].map(([day, activity]) => ({ day, activity, byCourse: answersByCourse(activity) }))
  const named = new Set(byDay.flatMap(({ byCourse }) => [...byCourse.keys()].filter((name) => name !== null)))
  const courses = named.size === 0 ? [] : await getCourses(table, [...named].map(courseOfName))
  const subjects = new Map(courses.map((course) => [courseName(course), course]))
  return byDay.map(({ day, activity, byCourse }) => ({
    ...toDay(day, activity),
    subjects: bySubject(byCourse, (course) => subjects.get(course) ?? null),
  }))
}

const SECONDS_A_MINUTE = 60

function toDay(day: Day, { answers, judged, seconds = {} }: Activity) {
  const spent = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  return {
    ...{ day, ...countsOf(answers) },
    minutes: Math.ceil(spent / SECONDS_A_MINUTE),
    parts_done: Object.keys(judged).length,
  }
}

function countsOf(answers: Activity['answers']) {
  const { answered, correct, points, maxPoints: max_points } = understandingOf(answers)
  return { answered, correct, points, max_points }
}

type Subject = { subject_code: string; subject_name: string } | null

/** A subject of two grades is one. */
function bySubject(
  byCourse: ReturnType<typeof answersByCourse>,
  subjectOf: (course: string) => Subject,
): LearningDay['subjects'] {
  const found = [...byCourse].map(([course, answers]) => ({
    subject: course === null ? null : subjectOf(course),
    answers,
  }))
  const bySubjectCode = Map.groupBy(found, ({ subject }) => subject?.subject_code ?? null)
  return [...bySubjectCode]
    .map(([subject_code, own]) => ({
      subject_code,
      subject_name: own[0]?.subject?.subject_name ?? null,
      ...countsOf(Object.fromEntries(own.flatMap(({ answers }) => Object.entries(answers)))),
    }))
    .sort((a, b) => byCode(a.subject_code, b.subject_code))
}

/** What is of no subject stands last. */
const byCode = (a: string | null, b: string | null) => (b === null || (a !== null && a < b) ? -1 : 1)
