import { auditOf } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { ChapterItemActivity, understanding } from '@tcheck/contract/groups/understanding'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { plainText } from '@tcheck/markup/plain-text'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { itemActivitiesOf } from '../understanding-view.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const COLUMNS = [
  { header: '生徒', width: 20 },
  { header: '章', width: 28 },
  { header: '項目', width: 36 },
  { header: '理解度', width: 8 },
  { header: '得点率', width: 12 },
  { header: '答えた問題', width: 12 },
  { header: '正解', width: 8 },
  { header: '終えた学習内容', width: 14 },
  { header: '学習内容', width: 10 },
  { header: '最後の日', width: 12 },
] as const

/** A sheet a subject, a row a chapter item. */
export const exportExcel =
  ({ table }: RunDeps): RouteHandler<typeof understanding.exportExcelByBranch> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id } = accountInBranch(principal)
    const student = (await ownStudent(table, branch_id, input.student_id)) ?? throwApiError('NOT_FOUND')
    const [named, activities] = await Promise.all([
      namedStudents(table, branch_id, [student.id]),
      itemActivitiesOf(table, student, { grade: input.grade ?? student.grade }),
    ])
    const { name, kumi, ban } = named.get(student.id) ?? throwApiError('NOT_FOUND')
    const target = { kind: 'student', id: student.id }
    await putAuditRecord(table, auditOf(call, { action: 'exported', target, details: { what: 'understanding' } }))
    const studentName = name ?? `${kumi}組${ban}番`
    const bySubject = Map.groupBy(activities, ({ subject_code }) => subject_code)
    const sheets = [...bySubject.values()].map((items) => ({
      name: items[0]?.subject_name ?? '',
      columns: COLUMNS,
      rows: items.map((item) => [studentName, ...cellsOf(item)]),
    }))
    const empty = { name: '理解度', columns: COLUMNS, rows: [] }
    const book = await writeWorkbook(sheets.length > 0 ? sheets : [empty])
    return new File([book as Uint8Array<ArrayBuffer>], `理解度_${japanDayOf(now)}.xlsx`, { type: XLSX })
  }

const THOUSAND = 1000

const cellsOf = (item: ChapterItemActivity): (string | number | null)[] => [
  plainText(item.chapter),
  plainText(item.chapter_item),
  item.level,
  item.rate === null ? null : Math.round(item.rate * THOUSAND) / THOUSAND,
  item.answered,
  item.correct,
  item.contents_done,
  item.contents_count,
  item.last_day,
]
