import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import type { ReportDeps } from './report/class-report.ts'
import { cbtAttempts, listAttempts, unitAttempts } from './routes/attempts.ts'
import { classResultCbt, classResultUnit } from './routes/class-results.ts'
import { exportCbtExcel } from './routes/export-cbt-excel.ts'

export const handlers = (deps: ReportDeps): GroupHandlers<typeof teacherResults> => ({
  list: listAttempts(deps),
  listUnitAttempts: unitAttempts(deps),
  listCbtAttempts: cbtAttempts(deps),
  showUnitResult: classResultUnit(deps),
  showCbtResult: classResultCbt(deps),
  exportCbtExcel: exportCbtExcel(deps),
})
