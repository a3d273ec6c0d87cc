import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherResultExports } from '@tcheck/contract/groups/teacher-result-exports'
import type { ExportDeps } from './export-deps.ts'
import { create } from './routes/create.ts'
import { show } from './routes/show.ts'
import { showFile } from './routes/show-file.ts'

export const handlers = (deps: ExportDeps): GroupHandlers<typeof teacherResultExports> => ({
  create: create(deps),
  show: show(deps),
  showFile: showFile(deps),
})
