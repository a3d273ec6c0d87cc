import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { roster } from '@tcheck/contract/groups/roster'
import type { Table } from '@tcheck/data/table'
import { create } from './routes/create.ts'
import { listTargets } from './routes/list-targets.ts'
import { show } from './routes/show.ts'
import { showChoices } from './routes/show-choices.ts'
import { update } from './routes/update.ts'

/** Students of the roster as the branch and its teachers write them. */
export const handlers = (deps: { table: Table }) =>
  domainHandlers(roster, {
    listTargets: listTargets(deps),
    create: create(deps),
    show: show(deps),
    showChoices: showChoices(deps),
    update: update(deps),
  })
