import { auditWrite } from '@tcheck/data/audit/audit'
import { countLeft, endStudentWrite, eraseItems, leaveOthers } from '@tcheck/data/student/erase-student'
import { getStudent } from '@tcheck/data/student/student'
import { walkLearning } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'
import type { JobKind } from '../job-kind.ts'

/** Items of one step: some seconds' work. */
const AT_ONCE = 100

type Input = { student_id: string; branch_id: string }
type Cursor = { deleted: number }

/**
 * Erases a student whom a person has closed, exported and confirmed: first references in other items, then the student's items, then the
 * student. Each step continues the one before. Markers of 国語 stay, because they are anonymous.
 */
export const eraseStudent = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ job, input, cursor, now }) {
    const { student_id: id } = input
    const student = await getStudent(table, id, { consistent: true })
    const before = cursor?.deleted ?? 0
    if (!student) return { done: `${before}件を消しました。`, mayCancel: false }
    if (student.erasing_at === undefined) return { failed: 'この生徒は、消すことになっていません。' }
    await leaveOthers(table, student)
    const eraseFile = () => Promise.reject(new Error('a student with files is erased by the operator'))
    const { deleted, isEnd } = await eraseItems(table, id, { eraseFile, atMost: AT_ONCE, walk: walkLearning })
    const sum = before + deleted
    const told = { mayCancel: false, progress: { done: sum, total: null }, counts: { deleted: sum } }
    if (!isEnd || (await countLeft(table, id, walkLearning)) > 0) return { next: { deleted: sum }, ...told }
    await table.transact([
      endStudentWrite(id),
      auditWrite({
        branch_id: input.branch_id,
        action: 'deleted',
        actor: { account_id: job.created_by.account_id, role: 'admin' },
        by: null,
        target: { kind: 'student', id },
        at: now.toISOString(),
        request_id: job.id,
        source_ip: '',
        details: { state: 'done', items: sum + 1 },
      }),
    ])
    return { done: `${sum + 1}件を消しました。`, ...told }
  },
})
