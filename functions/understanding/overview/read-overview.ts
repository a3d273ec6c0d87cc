import {
  DAYS_OF_ABSENCE,
  DAYS_OF_TASKS,
  type LearningOverview,
  type OverviewAsked,
} from '@tcheck/contract/learning-overview'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getCourse, listChapters, listCourses } from '@tcheck/data/learning/course'
import { listKnown } from '@tcheck/data/learning/known'
import { listPlansOfBranch } from '@tcheck/data/learning/plan'
import { listTasksOfBranch } from '@tcheck/data/learning/task'
import { listDetailsOfDay } from '@tcheck/data/lesson/lesson'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import { listPupils, type Pupil } from '@tcheck/data/student/pupil'
import type { Table } from '@tcheck/data/table'
import { addDays, type Day, daysFrom, japanDayOf } from '@tcheck/learning/japan-day'
import { overviewRows } from './overview-rows.ts'
import { weakQuestionsOf } from './weak-questions.ts'

const DAYS_SHOWN = 30
/** A branch of 2,000 with one task each that is not done: beyond it the teacher is told. */
const MOST_TASKS = 2000

/**
 * A course with what a branch's students know of it. For any number of students: one query of the students, one of what they know, one of
 * their plans, and one small query for each day of tasks and absences (docs/capacity-of-calls.md).
 */
export async function readOverview(
  table: Table,
  branchId: string,
  asked: OverviewAsked,
  now: Date,
): Promise<LearningOverview> {
  const today = japanDayOf(now)
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? addDays(to, 1 - DAYS_SHOWN)
  const pupils = (await listPupils(table, branchId)).filter(({ state }) => state !== 'left')
  const grade = asked.grade ?? mostOf(pupils)
  const courses = await listCourses(table, grade)
  const subject = asked.subject_code ?? courses[0]?.subject_code
  const head = {
    ...{ today, from, to, grade },
    grades: [...new Set([...pupils.map((pupil) => pupil.grade), grade])].sort((a, b) => a - b),
    subjects: courses.map(({ subject_code: code, subject_name: name }) => ({ code, name })),
  }
  const nothing = { ...head, course: null, students: [], are_tasks_cut: false }
  if (subject === undefined) return nothing
  const ref = { grade, subject_code: subject }
  const [course, chapters, known, plans, { tasks, isCut }, absences] = await Promise.all([
    getCourse(table, ref),
    listChapters(table, ref),
    listKnown(table, branchId, ref),
    listPlansOfBranch(table, branchId, { ...ref, year: schoolYearOf(now) }),
    listTasksOfBranch(table, branchId, {
      from: addDays(today, -DAYS_OF_TASKS),
      to: addDays(today, -1),
      most: MOST_TASKS,
    }),
    absencesOf(table, branchId, today),
  ])
  if (!course) return nothing
  const students = overviewRows({ ...ref, pupils, chapters, known, plans, tasks, absences }, { today, from, to })
  const here = new Set(students.map(({ student }) => student.id))
  const stumbles = weakQuestionsOf(
    { chapters, known: known.filter(({ student_id }) => here.has(student_id)) },
    { from, to },
  )
  const heads = await getSetHeads<'learning'>(
    table,
    stumbles.map(({ code }) => ({ category: 'learning', code })),
  )
  const titles = new Map(heads.map(({ code, title }) => [code, title]))
  return {
    ...head,
    course: {
      subject_code: subject,
      subject_name: course.subject_name,
      chapters: chapters.map(({ chapter: { code, title } }) => ({ code, title })),
      stumbles: stumbles.map((one) => ({ ...one, title: titles.get(one.code) ?? one.item_title })),
    },
    students,
    are_tasks_cut: isCut,
  }
}

/** The grade that most are of; the lowest of equal ones. */
function mostOf(pupils: readonly Pupil[]): number {
  const counts = [...Map.groupBy(pupils, ({ grade }) => grade)].map(([grade, { length }]) => ({ grade, length }))
  return counts.toSorted((a, b) => b.length - a.length || a.grade - b.grade)[0]?.grade ?? 1
}

/** How often each student was absent of late: a small query a day. */
async function absencesOf(table: Table, branch_id: string, today: Day): Promise<ReadonlyMap<string, number>> {
  const days = daysFrom(addDays(today, 1 - DAYS_OF_ABSENCE), today)
  const details = await Promise.all(days.map((date) => listDetailsOfDay(table, { branch_id, date })))
  const absent = details.flat().filter(({ attend_type }) => attend_type === 'absent')
  return new Map([...Map.groupBy(absent, ({ student_id }) => student_id)].map(([id, { length }]) => [id, length]))
}
