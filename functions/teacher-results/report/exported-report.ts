import { auditOf } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { type ClassReport, classReport, type ReportDeps } from '@tcheck/services/class-report/class-report'
import { writeClassCsv } from './class-csv.ts'
import { classFileName, writeClassWorkbook } from './class-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })

interface ExportOf {
  set: SetRef
  /** What the audit calls it. */
  kind: 'cbt_result' | 'unit_result'
  throwApiError: ThrowApiError<'NOT_FOUND'>
}

interface Asked {
  grade: number
  kumi: string
  mission_id?: string | undefined
  year?: number | undefined
  format: 'xlsx' | 'csv' | 'csv_cp932'
}
type OfClass = Omit<Call<Asked>, 'throwApiError'>

/** A class's result of one set as a workbook or a CSV; who took it away is audited. */
export async function exportedReport(
  deps: ReportDeps,
  call: OfClass,
  { set, kind, throwApiError }: ExportOf,
): Promise<File> {
  const { input, principal, now } = call
  const { branch_id: branchId } = accountInBranch(principal)
  const { grade, kumi, mission_id: missionId, year } = input
  const report = await classReport(deps, {
    ...{ branchId, set, grade, kumi, missionId, year, now, throwApiError },
    withForced: true,
  })
  const details = { grade, kumi, mission_id: missionId ?? null, year: year ?? null, format: input.format }
  const record = auditOf(call, { action: 'exported', target: { kind, id: set.code }, details })
  // The file is made while the record is being written, and handed out once both are done.
  const [, file] = await Promise.all([putAuditRecord(deps.table, record), fileFor(report, input.format)])
  return file
}

async function fileFor(report: ClassReport, format: Asked['format']): Promise<File> {
  if (format === 'xlsx') return fileOf(await writeClassWorkbook(report), classFileName(report, 'xlsx'), XLSX)
  const encoding = format === 'csv' ? 'utf8' : 'cp932'
  const type = `text/csv; charset=${encoding === 'utf8' ? 'utf-8' : 'Shift_JIS'}`
  return fileOf(writeClassCsv(report, encoding), classFileName(report, 'csv'), type)
}
