import { type Report, reportId, reportItem, sideOf } from '@tcheck/data/report/report'
import type { Table } from '@tcheck/data/table'
import type { DemoContent } from './content.ts'

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

/** What families and the branch wrote about others of the whole classroom. */
const more: readonly (DemoReport & { of: string })[] = [
  {
    ...{ of: 'student09', title: '2学期の漢字テスト', report_type: 'other', seminar_id: 4, daysAgo: 5, by: 'parent' },
    message: '50問中46問でした。',
  },
  {
    ...{
      of: 'student14',
      title: '2学期の中間テスト',
      report_type: 'term_test',
      seminar_id: 4,
      daysAgo: 33,
      by: 'parent',
    },
    message: '数学 74点(平均 63点)、英語 68点(平均 60点)。',
  },
  {
    ...{
      of: 'student18',
      title: '2学期の中間テスト',
      report_type: 'term_test',
      seminar_id: 4,
      daysAgo: 31,
      by: 'branch',
    },
    message: '数学 58点、英語 81点、理科 66点。数学は、方程式の文章題をやり直します。',
  },
  {
    ...{
      of: 'student19',
      title: '1学期の通知表',
      report_type: 'school_report',
      seminar_id: 4,
      daysAgo: 118,
      by: 'parent',
    },
    message: '数学が3から4に上がりました。',
  },
  {
    ...{ of: 'student22', title: '秋の模試', report_type: 'mock_exam', seminar_id: 4, daysAgo: 20, by: 'branch' },
    message: '5教科 362点。志望校の合格の目安まで、あと15点です。',
  },
  {
    ...{ of: 'student23', title: '秋の模試', report_type: 'mock_exam', seminar_id: 4, daysAgo: 20, by: 'branch' },
    message: '5教科 398点。英語の長文がよくなりました。',
  },
]

/** Reports by the branch, parents and students: three about the first student, and in the whole classroom some about others. */
export async function seedReports(
  table: Table,
  { accounts, students, classroom }: Pick<DemoContent, 'accounts' | 'students' | 'classroom'>,
  now: Date,
): Promise<void> {
  const all = [...written.map((one) => ({ ...one, of: 'student01' })), ...(classroom === 'whole' ? more : [])]
  const items = all.flatMap(({ of, daysAgo, by, ...words }, at) => {
    const student = students.find(({ login_id }) => login_id === of)
    if (!student) return []
    const sender = accounts.find(
      ({ role, branch_id, student_ids }) =>
        role === by && branch_id === student.branch_id && (by === 'branch' || student_ids.includes(student.id)),
    )
    const created_at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
    return reportItem({
      ...words,
      // Seeded again, the same items; before all that come later.
      id: reportId(student.id, sideOf({ role: by }), `00DEMO-${at}`),
      student_id: student.id,
      branch_id: student.branch_id,
      grade_id: student.grade,
      files: [],
      sent_by: { account_id: by === 'student' ? student.id : (sender?.id ?? ''), role: by },
      created_at,
      updated_at: created_at,
      revision: 1,
    })
  })
  await table.batchPut(items)
}
