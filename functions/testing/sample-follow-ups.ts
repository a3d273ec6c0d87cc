import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { listAttempt } from '@tcheck/data/attempt/attempt-listing'
import { noteJapaneseUse, recountJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import { listMission } from '@tcheck/data/mission/mission-listing'
import type { Student } from '@tcheck/data/student/student'
import { collectStudent, studentExportWrite } from '@tcheck/data/student/student-export'
import type { Table } from '@tcheck/data/table'

/** What followed the writes of the sample cloud, as the reader of the stream would have done it. */
export async function seedSampleStreamWork(
  table: Table,
  { students, missions }: { students: readonly Student[]; missions: readonly { id: string }[] },
  now: Date,
): Promise<void> {
  for (const { id } of missions) await listMission(table, id)
  for (const { id, branch_id } of students) {
    for (const attempt of (await listAttemptsOfStudent(table, id, { limit: 100 })).items) {
      await listAttempt(table, attempt.id)
    }
    const use = { branch_id, student_id: id, month: '2026-04', at: now.toISOString() }
    await noteJapaneseUse(table, use, `marker-of-${id}`)
    await recountJapaneseUsers(table, { branchId: branch_id, month: use.month }, now)
    // All but the last one's data was handed out.
    if (id !== students.at(-1)?.id)
      await table.transact([studentExportWrite(id, (await collectStudent(table, id, now)).exported)])
  }
}
