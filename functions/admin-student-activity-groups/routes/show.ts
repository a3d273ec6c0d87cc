import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { TO_TEACHER, viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { getStudent } from '@tcheck/data/student/student'
import { getStudentExport } from '@tcheck/data/student/student-export'
import { seatOf } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'

/** One attempt with its answers, marks and memos, and its set as it was answered. That it was opened is recorded. */
export const show = ({ table }: { table: Table }): RouteHandler<typeof adminStudentActivityGroups.show> => {
  const library = openLibrary<MainQuestion>(table)
  return async (call) => {
    const { input, throwApiError } = call
    const attempt = (await getAttempt(table, input.id)) ?? throwApiError('NOT_FOUND')
    const [opened, branch, memos, student, exported] = await Promise.all([
      markingSetOf({ table, library }, attempt),
      getBranch(table, attempt.branch_id),
      listMemosOfAttempt(table, attempt.id),
      getStudent(table, attempt.student_id),
      getStudentExport(table, attempt.student_id),
    ])
    const { set, compiled } = opened ?? throwApiError('NOT_FOUND')
    const act = {
      action: 'answers_opened',
      branchId: attempt.branch_id,
      target: { kind: 'attempt', id: attempt.id },
      details: {},
    } as const
    await putAuditRecord(table, auditOf(call, act))
    return {
      student_activity_group: viewOf(attempt, compiled, { ...TO_TEACHER, memos: newestStrokes(memos) }),
      branch: { id: attempt.branch_id, name: branch?.name ?? '' },
      is_instant: !attempt.is_in_class_results,
      student: { seat: seatOf(student ?? attempt), exported_at: exported?.made_at ?? null },
      question_group: set,
    }
  }
}
