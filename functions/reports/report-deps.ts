import type { Table } from '@tcheck/data/table'
import type { SignedFileDeps } from '@tcheck/services/signed-file'

export interface ReportDeps extends SignedFileDeps {
  table: Table
}
