import { api, client } from '../../lib/api/client.ts'
import { lastDays } from '../desk/desk-queries.ts'

/** Who looks at what a student knows. */
export type UnderstandingRole = 'branch' | 'teacher'
export type Looking = UnderstandingRole | 'parent'

/** The calls of each role; they take and answer the same (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
const calls = {
  branch: {
    activities: client.understanding.listChapterItemActivitiesByBranch,
    grade: client.understanding.showStudentGradeByBranch,
    days: api.understanding.listDaysByBranch,
    answers: api.understanding.showItemAnswersByBranch,
    run: api.understanding.showRunByBranch,
  },
  teacher: {
    activities: client.understanding.listChapterItemActivitiesByTeacher,
    grade: client.understanding.showStudentGradeByTeacher,
    days: api.understanding.listDaysByTeacher,
    answers: api.understanding.showItemAnswersByTeacher,
    run: api.understanding.showRunByTeacher,
  },
  parent: {
    activities: client.understanding.listChapterItemActivitiesByParent,
    grade: client.understanding.showStudentGradeByParent,
    days: api.understanding.listDaysByParent,
    answers: api.understanding.showItemAnswersByParent,
    run: api.understanding.showRunByParent,
  },
} as const satisfies Record<Looking, object>

interface Asked {
  id: string
  /** Whose material; the student's own without one. */
  grade?: number | undefined
}

/** What one student knows of a grade's chapter items. */
export const listActivities = (by: Looking, { id, grade }: Asked) =>
  calls[by].activities({ search_chapter_item_activity: { user_id: id, ...(grade !== undefined && { grade }) } })

export const showGrade = (by: Looking, id: string) => calls[by].grade({ id })

export function exportUnderstanding(by: UnderstandingRole, { id, grade }: Asked) {
  const input = { student_id: id, ...(grade !== undefined && { grade }) }
  return by === 'branch'
    ? client.understanding.exportExcelByBranch(input)
    : client.understanding.exportExcelByTeacher(input)
}

/** The newest so many days. */
export const studentDaysQuery = (by: Looking, student_id: string, count: number) =>
  calls[by].days.queryOptions({ input: { student_id, ...lastDays(count) } })

/** The newest answers of a chapter item. */
export const itemAnswersQuery = (
  by: Looking,
  input: { student_id: string; subject_code: string; item_code: string; grade: number },
) => calls[by].answers.queryOptions({ input })

/** A run with its questions. */
export const studentRunQuery = (by: Looking, input: { student_id: string; id: string }) =>
  calls[by].run.queryOptions({ input })
