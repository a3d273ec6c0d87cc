import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminListExports } from '@tcheck/contract/groups/admin-list-exports'
import type { ExportDeps } from './export-deps.ts'
import { create } from './routes/create.ts'
import { showFile } from './routes/show-file.ts'

export const handlers = (deps: ExportDeps): GroupHandlers<typeof adminListExports> => ({
  create: create(deps),
  showFile: showFile(deps),
})
