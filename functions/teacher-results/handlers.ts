import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { choose } from './routes/choose.ts'
import { exportCbtExcel } from './routes/export-cbt-excel.ts'
import { exportUnitExcel } from './routes/export-unit-excel.ts'
import { listAttempts } from './routes/list.ts'
import { listCbtAttempts } from './routes/list-cbt-attempts.ts'
import { listUnitAttempts } from './routes/list-unit-attempts.ts'
import { showCbtResult } from './routes/show-cbt-result.ts'
import { showSaves } from './routes/show-saves.ts'
import { showUnitResult } from './routes/show-unit-result.ts'
import { unchoose } from './routes/unchoose.ts'

export const handlers = (deps: ReportDeps): GroupHandlers<typeof teacherResults> => ({
  list: listAttempts(deps),
  listUnitAttempts: listUnitAttempts(deps),
  listCbtAttempts: listCbtAttempts(deps),
  showUnitResult: showUnitResult(deps),
  showCbtResult: showCbtResult(deps),
  showSaves: showSaves(deps),
  choose: choose(deps),
  unchoose: unchoose(deps),
  exportCbtExcel: exportCbtExcel(deps),
  exportUnitExcel: exportUnitExcel(deps),
})
