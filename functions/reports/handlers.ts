import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { reports } from '@tcheck/contract/groups/reports'
import type { ReportDeps } from './report-deps.ts'
import { create } from './routes/create.ts'
import { deleteWhole } from './routes/delete.ts'
import { list } from './routes/list.ts'
import { show } from './routes/show.ts'
import { showFile } from './routes/show-file.ts'
import { update } from './routes/update.ts'

/** School-grade reports: the same for everybody whom the contract lets call; whose reports, the principal says. */
export const handlers = (deps: ReportDeps) =>
  domainHandlers(reports, {
    list: list(deps),
    show: show(deps),
    create: create(deps),
    update: update(deps),
    delete: deleteWhole(deps),
    showFile: showFile(deps),
  })
