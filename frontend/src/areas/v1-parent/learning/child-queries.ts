import { api } from '../../../lib/api/client.ts'

/** What the child has on its desk, by the calls of a parent. */
const childs = api.understanding

/** @param year  an earlier school year; without it this one */
export const plansOfChild = (student_id: string, year?: number) =>
  childs.listPlansByParent.queryOptions({ input: { student_id, ...(year !== undefined && { year }) } })
export const tasksOfChild = (student_id: string) => childs.listTasksByParent.queryOptions({ input: { student_id } })
export const courseOfChild = (input: { student_id: string; subject_code: string; grade: number }) =>
  childs.showCourseByParent.queryOptions({ input })
export const contentOfChild = (input: { student_id: string; code: string }) =>
  childs.showContentByParent.queryOptions({ input })
