import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { auditOf } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import type { Call } from '@tcheck/lambda-kit/serve'
import { classReport, type ReportDeps } from './class-report.ts'
import { classFileName, writeClassWorkbook } from './class-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ExportOf {
  set: SetRef
  /** What the audit calls it. */
  kind: 'cbt_result' | 'unit_result'
  refuse: Refuse<'NOT_FOUND'>
}

type OfClass = Omit<Call<{ grade: number; kumi: string; mission_id?: string | undefined }>, 'refuse'>

/** A class's result of one set as a workbook; who took it away is audited. */
export async function exportedReport(deps: ReportDeps, call: OfClass, { set, kind, refuse }: ExportOf): Promise<File> {
  const { input, principal, now } = call
  const { branch_id: branchId } = accountInBranch(principal)
  const { grade, kumi, mission_id: missionId } = input
  const report = await classReport(deps, { branchId, set, grade, kumi, missionId, now, refuse })
  const details = { grade, kumi, mission_id: missionId ?? null }
  await putAuditRecord(deps.table, auditOf(call, { action: 'exported', target: { kind, id: set.code }, details }))
  return new File([(await writeClassWorkbook(report)) as Uint8Array<ArrayBuffer>], classFileName(report), {
    type: XLSX,
  })
}
