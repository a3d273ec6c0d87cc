import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import { getStudent } from '@tcheck/data/student/student'
import { collectStudent, studentExportWrite } from '@tcheck/data/student/student-export'
import { seatOf, totalOf } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'

/** What an answer of a Lambda carries, as base64 within JSON. */
const MOST_BYTES = 4_000_000

/** Everything of one student as a file, and the record that it was handed out: both, or neither. */
export const exportStudent =
  ({ table }: { table: Table }): RouteHandler<typeof adminStudentActivityGroups.exportStudent> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const student = (await getStudent(table, input.id, { consistent: true })) ?? throwApiError('NOT_FOUND')
    const { text, exported } = await collectStudent(table, student.id, now)
    const bytes = new TextEncoder().encode(text)
    if (bytes.length > MOST_BYTES) return throwApiError('STUDENT_TOO_LARGE')
    const record = auditCall(call, {
      action: 'exported',
      branchId: student.branch_id,
      target: { kind: 'student', id: student.id },
      details: { items: totalOf(exported.items) },
    })
    await table.transact([studentExportWrite(student.id, exported), record])
    return new File([bytes], `生徒_${seatOf(student)}.json`, { type: 'application/json' })
  }
