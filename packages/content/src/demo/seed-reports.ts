import { type Report, reportId, reportItem, sideOf } from '@tcheck/data/report/report'
import type { Table } from '@tcheck/data/table'
import type { DemoAccount } from './people.ts'

const DAY_MS = 86_400_000

type DemoReport = Pick<Report, 'title' | 'message' | 'report_type' | 'seminar_id'> & {
  daysAgo: number
  by: 'branch' | 'parent' | 'student'
}

const written: readonly DemoReport[] = [
  {
    title: '1学期の通知表',
    message: '算数が「よくできる」に上がりました。理科のノートも、ほめられています。',
    report_type: 'school_report',
    seminar_id: 4,
    daysAgo: 120,
    by: 'parent',
  },
  {
    title: '夏の模試',
    message: '算数 82点(平均 61点)、国語 70点(平均 66点)。図形の面積が、次の目標です。',
    report_type: 'mock_exam',
    seminar_id: 2,
    daysAgo: 80,
    by: 'branch',
  },
  {
    title: 'カラーテスト 分数のかけ算',
    message: '95点でした。約分のわすれが1問ありました。',
    report_type: 'other',
    seminar_id: 4,
    daysAgo: 9,
    by: 'student',
  },
]

/** Three reports about the first student of the cram school, by the branch, a parent and the student. */
export async function seedReports(table: Table, accounts: readonly DemoAccount[], now: Date): Promise<void> {
  const student = accounts.find(({ login_id }) => login_id === 'student01')
  const [studentId] = student?.student_ids ?? []
  if (!student || studentId === undefined || student.branch_id === null) return
  const branchId = student.branch_id
  const idOf = { student: studentId, branch: 'demo-branch01', parent: 'demo-parent01' }
  await table.batchPut(
    written.map(({ daysAgo, by, ...words }, at) => {
      const sentAt = new Date(now.getTime() - daysAgo * DAY_MS)
      const created_at = sentAt.toISOString()
      return reportItem({
        ...words,
        // Seeded again, the same items; before all that come later.
        id: reportId(studentId, sideOf({ role: by }), `00DEMO-${at}`),
        student_id: studentId,
        branch_id: branchId,
        grade_id: 6,
        files: [],
        sent_by: { account_id: idOf[by], role: by },
        created_at,
        updated_at: created_at,
        revision: 1,
      })
    }),
  )
}
