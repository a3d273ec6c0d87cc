import { api, client } from '../../lib/api/client.ts'
import { lastDays } from '../desk/desk-queries.ts'

export type UnderstandingRole = 'branch' | 'teacher'

interface Asked {
  id: string
  /** Whose material; the student's own without one. */
  grade?: number | undefined
}

/** What one student knows of a grade's chapter items. */
export function listActivities(by: UnderstandingRole, { id, grade }: Asked) {
  const input = { search_chapter_item_activity: { user_id: id, ...(grade !== undefined && { grade }) } }
  return by === 'branch'
    ? client.understanding.listChapterItemActivitiesByBranch(input)
    : client.understanding.listChapterItemActivitiesByTeacher(input)
}

export const showGrade = (by: UnderstandingRole, id: string) =>
  by === 'branch'
    ? client.understanding.showStudentGradeByBranch({ id })
    : client.understanding.showStudentGradeByTeacher({ id })

export function exportUnderstanding(by: UnderstandingRole, { id, grade }: Asked) {
  const input = { student_id: id, ...(grade !== undefined && { grade }) }
  return by === 'branch'
    ? client.understanding.exportExcelByBranch(input)
    : client.understanding.exportExcelByTeacher(input)
}

/** The newest so many days. */
export function studentDaysQuery(by: UnderstandingRole, student_id: string, count: number) {
  const input = { student_id, ...lastDays(count) }
  return by === 'branch'
    ? api.understanding.listDaysByBranch.queryOptions({ input })
    : api.understanding.listDaysByTeacher.queryOptions({ input })
}

/** The newest answers of a chapter item. */
export const itemAnswersQuery = (
  by: UnderstandingRole,
  input: { student_id: string; subject_code: string; item_code: string; grade: number },
) =>
  by === 'branch'
    ? api.understanding.showItemAnswersByBranch.queryOptions({ input })
    : api.understanding.showItemAnswersByTeacher.queryOptions({ input })

/** A run with its questions. */
export const studentRunQuery = (by: UnderstandingRole, input: { student_id: string; id: string }) =>
  by === 'branch'
    ? api.understanding.showRunByBranch.queryOptions({ input })
    : api.understanding.showRunByTeacher.queryOptions({ input })
