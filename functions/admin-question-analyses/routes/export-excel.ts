import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { adminQuestionAnalyses, QuestionFigures } from '@tcheck/contract/groups/admin-question-analyses'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { plainText } from '@tcheck/markup/plain-text'
import { analyse } from '../analyse.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WAYS = { test: 'テスト', practice: '練習' } as const
const TOO_FEW = '10人未満'
const COLUMNS = [
  { header: '小問', width: 8 },
  { header: '問題文', width: 40 },
  { header: '正答', width: 16 },
  { header: '学年', width: 10 },
  { header: '人数', width: 10 },
  { header: STATISTICS.facility.heading, width: 12 },
  { header: '無回答(%)', width: 10 },
  { header: STATISTICS.discrimination.heading, width: 12 },
  { header: '時間の中央値(秒)', width: 16 },
  { header: '多い誤答', width: 40 },
] as const

/** A sheet for tests and one for practice: a row a question, and one for each grade. */
export const exportExcel =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionAnalyses.exportExcel> =>
  async (call) => {
    const { ways, code, version } = await analyse(table, call.input, call.throwApiError)
    const target = { kind: 'question_analysis', id: code }
    await putAuditRecord(table, auditOf(call, { action: 'exported', target, details: { version } }))
    const sheets = ways.map(({ way, questions }) => ({
      name: WAYS[way],
      columns: COLUMNS,
      rows: questions.flatMap(({ key, text, answer, figures, by_grade }) => {
        const told = [key, plainText(text), answer]
        const grades = by_grade.map((one) => [...told, GRADES[one.grade - 1] ?? '', ...cellsOf(one.figures)])
        return [[...told, 'すべて', ...cellsOf(figures)], ...grades]
      }),
    }))
    const book = await writeWorkbook(sheets)
    return new File([book as Uint8Array<ArrayBuffer>], `問題の分析_${code}_第${version}版.xlsx`, { type: XLSX })
  }

const GRADES = ['小1', '小2', '小3', '小4', '小5', '小6', '中1', '中2', '中3', '高1', '高2', '高3'] as const

function cellsOf(figures: QuestionFigures | null): (string | number | null)[] {
  if (!figures) return [TOO_FEW]
  const percent = (share: number) => Math.round(share * 1000) / 10
  const { answered_count, right_rate, blank_rate, discrimination, median_seconds, wrong_answers } = figures
  return [
    answered_count,
    percent(right_rate),
    percent(blank_rate),
    discrimination === null ? null : Math.round(discrimination * 100) / 100,
    median_seconds === null ? null : Math.round(median_seconds),
    wrong_answers.map(({ answer, count }) => `${answer}(${count}人)`).join(' / '),
  ]
}
