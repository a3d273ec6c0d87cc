import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { type CourseRef, listChapters } from '@tcheck/data/learning/course'
import { listPlans, type StoredPlan } from '@tcheck/data/learning/plan'
import type { Table } from '@tcheck/data/table'
import type { Day } from '@tcheck/learning/japan-day'
import { itemForDay } from '@tcheck/learning/plan'

interface Lesson {
  student_id: string
  subject: string
}

const nameOf = ({ subject_code, grade }: CourseRef) => `${grade}#${subject_code}`

/** The planned topics of a day's lessons: one small query for each student, at most the day's seats, and one for each of their courses. */
export async function topicsOf(table: Table, lessons: readonly Lesson[], { date, now }: { date: Day; now: Date }) {
  const students = [...new Set(lessons.map(({ student_id }) => student_id))]
  const year = schoolYearOf(now)
  const taught = new Set(lessons.map(({ student_id, subject }) => `${student_id} ${subject}`))
  const plans = (await Promise.all(students.map((id) => listPlans(table, id, year))))
    .flat()
    .filter(({ student_id, subject_code }) => taught.has(`${student_id} ${subject_code}`))
  const titles = await titlesOf(table, plans)
  return ({ student_id, subject }: Lesson): string | null => {
    // Who catches up has plans of two grades: the one that goes on is the one of the lesson.
    for (const plan of plans.filter((one) => one.student_id === student_id && one.subject_code === subject)) {
      const due = itemForDay(plan.items, date)
      const title = due && titles.get(`${nameOf(plan)} ${due.item}`)
      if (title) return title
    }
    return null
  }
}

async function titlesOf(table: Table, plans: readonly StoredPlan[]): Promise<ReadonlyMap<string, string>> {
  const courses = new Map(plans.map((plan) => [nameOf(plan), plan]))
  const titles = await Promise.all(
    [...courses].map(async ([name, course]) =>
      (await listChapters(table, course)).flatMap(({ chapter }) =>
        chapter.items.map(({ code, title }) => [`${name} ${code}`, title] as const),
      ),
    ),
  )
  return new Map(titles.flat())
}
