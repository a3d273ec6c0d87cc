import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { auditOf } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { plainText } from '@tcheck/markup/plain-text'
import { classReport, type ReportDeps } from '../report/class-report.ts'
import { writeClassWorkbook } from '../report/class-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Characters that Windows refuses in a file name. */
const fileNameOf = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, '_')

/** The class result as Excel: the same figures as on the screen, and what was answered. */
export const exportCbtExcel =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.exportCbtExcel> =>
  async (call) => {
    const { input, principal, now, refuse } = call
    const { branch_id: branchId } = accountInBranch(principal)
    const set = { category: 'cbt' as const, code: input.cbt_exam_code }
    const { grade, kumi, mission_id: missionId } = input
    const report = await classReport(deps, { branchId, set, grade, kumi, missionId, now, refuse })
    const details = { grade, kumi, mission_id: missionId ?? null }
    const act = { action: 'exported', target: { kind: 'cbt_result', id: set.code }, details } as const
    await putAuditRecord(deps.table, auditOf(call, act))
    const name = fileNameOf(`${plainText(report.result.set.title)}_${kumi}組.xlsx`)
    return new File([(await writeClassWorkbook(report)) as Uint8Array<ArrayBuffer>], name, { type: XLSX })
  }
