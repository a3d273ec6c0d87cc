import type { PlanItem } from '@tcheck/learning/plan'
import { gradeKey } from '../key-text.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import type { CourseRef } from './course.ts'

/** Plans and tasks are the staff's to write: apart from what the student writes, so that no family's Lambda may change them. */
export const plansPk = (studentId: string) => `PLANS#${studentId}`

/** A learning plan (学習計画): chapter items of one course, each with its day. One a student, school year and course. */
export interface StoredPlan extends CourseRef {
  student_id: string
  branch_id: string
  /** 年度: the plans of a year are one query, however many years a student stays. */
  year: number
  items: PlanItem[]
  updated_at: string
  /** Raised by every change; a change names the one that it was made of. */
  revision: number
}

const keyOf = ({ student_id, year, grade, subject_code }: StoredPlan): Key => ({
  pk: plansPk(student_id),
  sk: `PLAN#${year}#${gradeKey(grade)}#${subject_code}`,
})

/** Of a branch, by course: the plans of everybody are one query. */
const plansOf = ({
  branch_id,
  year,
  grade,
  subject_code,
}: Omit<StoredPlan, 'student_id' | 'items' | 'updated_at' | 'revision'>) =>
  `PLANS_OF#${branch_id}#${year}#${gradeKey(grade)}#${subject_code}`

/** How a plan is named in an address: unique among those of its student. */
export const planId = ({ year, grade, subject_code }: Pick<StoredPlan, 'year' | 'grade' | 'subject_code'>) =>
  `${year}-${grade}-${subject_code}`

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const planWrite = (plan: StoredPlan): Write => ({
  put: { ...plan, ...keyOf(plan), gsi1pk: plansOf(plan), gsi1sk: plan.student_id } satisfies Item,
  condition:
    plan.revision === 1
      ? onlyIfAbsent
      : {
          ConditionExpression: 'revision = :before',
          ExpressionAttributeValues: { ':before': plan.revision - 1 },
        },
})

/** A student's plans of a school year, by grade and subject. */
export const listPlans = (table: Table, studentId: string, year: number): Promise<StoredPlan[]> =>
  table.queryAll<StoredPlan & Item>({ partition: plansPk(studentId), beginsWith: `PLAN#${year}#` })

/** How far back plans can be chosen: as long as somebody goes to one school. */
const YEARS_BACK = [1, 2, 3] as const

/** Earlier school years in which a student had plans, the newest first: a request for each that is looked at, with plans or without. */
export async function listPlanYearsBefore(table: Table, studentId: string, year: number): Promise<number[]> {
  const hasPlans = async (one: number) => {
    const { items } = await table.query({ partition: plansPk(studentId), beginsWith: `PLAN#${one}#`, limit: 1 })
    return items.length > 0
  }
  const years = YEARS_BACK.map((back) => year - back)
  const found = await Promise.all(years.map(hasPlans))
  return years.filter((_, at) => found[at])
}

/** What a branch's students plan of a course in a school year: one query. */
export const listPlansOfBranch = (
  table: Table,
  branch_id: string,
  { year, ...course }: CourseRef & { year: number },
): Promise<StoredPlan[]> =>
  table.queryAll<StoredPlan & Item>({ index: 'gsi1', partition: plansOf({ branch_id, year, ...course }) })
