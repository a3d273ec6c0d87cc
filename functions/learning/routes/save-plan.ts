import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getCourse, listChapters } from '@tcheck/data/learning/course'
import { listPlans, planWrite, type StoredPlan } from '@tcheck/data/learning/plan'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { ownStudent } from '@tcheck/services/student/own-students'
import type { LearningDeps } from '../learning-deps.ts'

/**
 * Stores a student's plan of a course for this school year. Unknown items are left out; a repeated item keeps its first day. Stores nothing
 * if somebody has changed the plan meanwhile; the same plan sent again succeeds.
 */
export const savePlan =
  ({ table }: LearningDeps): RouteHandler<typeof learning.savePlanByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const { id: student_id } = (await ownStudent(table, branch_id, input.student_id)) ?? throwApiError('NOT_FOUND')
    const { subject_code, grade, items, revision: before } = input.learning_plan
    const ref = { subject_code, grade }
    const [course, chapters] = await Promise.all([getCourse(table, ref), listChapters(table, ref)])
    if (!course) return throwApiError('NOT_FOUND')
    const known = new Set(chapters.flatMap(({ chapter }) => chapter.items.map(({ code }) => code)))
    const days = new Map(
      items
        .filter(({ code }) => known.has(code))
        .reverse()
        .map(({ code, day }) => [code, day]),
    )
    const kept = [...days].map(([item, day]) => ({ item, day })).reverse()
    const revision = before + 1
    const plan: StoredPlan = {
      ...{ ...ref, student_id, branch_id, year: schoolYearOf(now), items: kept, revision },
      updated_at: now.toISOString(),
    }
    const target = { kind: 'learning_plan', id: student_id }
    const details = { subject: subject_code, grade, items: kept.length }
    try {
      await table.transact([planWrite(plan), auditCall(call, { action: 'changed', target, details })])
    } catch (error) {
      if (!hasMetAnotherWrite(error)) throw error
      const now = (await listPlans(table, student_id, plan.year)).find(
        (one) => one.subject_code === subject_code && one.grade === grade,
      )
      if (!now || !isSame(now, plan)) return throwApiError('CONFLICT')
    }
    return { revision }
  }

/** Whether what is stored is what was sent: sent again after its answer was lost, it has been stored by then. */
const isSame = (stored: StoredPlan, sent: StoredPlan): boolean =>
  stored.revision === sent.revision && planText(stored) === planText(sent)

const planText = ({ items }: StoredPlan) => JSON.stringify(items.map(({ item, day }) => [item, day]))
