import { auditOf } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { type CellValue, writeWorkbook } from '@tcheck/content/sheet'
import type { understanding } from '@tcheck/contract/groups/understanding'
import type { OverviewRow } from '@tcheck/contract/learning-overview'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { helpText } from '@tcheck/learning/help'
import { plainText } from '@tcheck/markup/plain-text'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { readOverview } from '../overview/read-overview.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const THOUSAND = 1000

const HEAD = [
  { header: '生徒', width: 20 },
  { header: 'ふりがな', width: 20 },
  { header: '助けがいる理由', width: 60 },
  { header: 'おくれた課題', width: 12 },
  { header: '計画', width: 14 },
  { header: '欠席(2週間)', width: 12 },
  { header: '最後の学習', width: 12 },
  { header: '答えた問題', width: 12 },
  { header: '得点率', width: 12 },
  { header: 'その前の得点率', width: 12 },
] as const

/** The overview as a sheet: a row a student, a column a chapter; who needs help first stands first. */
export const exportOverview =
  ({ table }: RunDeps): RouteHandler<typeof understanding.exportOverviewByTeacher> =>
  async (call) => {
    const { input, principal, now } = call
    const { branch_id } = accountInBranch(principal)
    const { course, students, from, to } = await readOverview(table, branch_id, input, now)
    const target = { kind: 'branch', id: branch_id }
    await putAuditRecord(table, auditOf(call, { action: 'exported', target, details: { what: 'learning_overview' } }))
    const chapters = course?.chapters ?? []
    const book = await writeWorkbook([
      {
        name: course?.subject_name ?? '集計',
        columns: [...HEAD, ...chapters.map(({ title }) => ({ header: plainText(title), width: 16 }))],
        rows: students.map(cellsOf),
      },
    ])
    return new File([book as Uint8Array<ArrayBuffer>], `集計_${from}_${to}.xlsx`, { type: XLSX })
  }

const rounded = (rate: number | null) => (rate === null ? null : Math.round(rate * THOUSAND) / THOUSAND)

const PACES = { ahead: '前倒し', on_time: '予定どおり', late: '遅れ' } as const
const planText = (plan: OverviewRow['plan']) =>
  plan === null ? null : plan.pace === 'on_time' ? PACES.on_time : `${PACES[plan.pace]} ${plan.count}`

const cellsOf = (row: OverviewRow): CellValue[] => [
  row.student.name ?? '名前のない生徒',
  row.student.kana,
  row.reasons.map((reason) => helpText(reason, plainText)).join('。'),
  row.tasks_late,
  planText(row.plan),
  row.absences,
  row.last_day,
  row.answered,
  rounded(row.rate),
  rounded(row.rate_before),
  ...row.chapters.map(({ level }) => level),
]
