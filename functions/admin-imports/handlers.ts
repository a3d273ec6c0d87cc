import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminImports } from '@tcheck/contract/groups/admin-imports'
import type { ImportDeps } from './import-parts.ts'
import { beginFile } from './routes/begin-file.ts'
import { completeFile } from './routes/complete-file.ts'
import { confirm } from './routes/confirm.ts'
import { create } from './routes/create.ts'
import { createExport } from './routes/create-export.ts'
import { issueParts } from './routes/issue-parts.ts'
import { listProblems } from './routes/list-problems.ts'
import { listSets } from './routes/list-sets.ts'
import { show } from './routes/show.ts'
import { showCourse } from './routes/show-course.ts'
import { showExport } from './routes/show-export.ts'
import { showFile } from './routes/show-file.ts'
import { showReport } from './routes/show-report.ts'
import { showSet } from './routes/show-set.ts'
import { showTemplate } from './routes/show-template.ts'

export const handlers = (deps: ImportDeps): GroupHandlers<typeof adminImports> => ({
  beginFile: beginFile(deps),
  showFile: showFile(deps),
  issueParts: issueParts(deps),
  completeFile: completeFile(deps),
  create: create(deps),
  show: show(deps),
  listProblems: listProblems(deps),
  listSets: listSets(deps),
  showSet: showSet(deps),
  showCourse: showCourse(deps),
  confirm: confirm(deps),
  showReport: showReport(deps),
  createExport: createExport(deps),
  showExport: showExport(deps),
  showTemplate: showTemplate(deps),
})
