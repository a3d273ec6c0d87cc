import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { close } from './routes/close.ts'
import { create } from './routes/create.ts'
import { list } from './routes/list.ts'
import { show } from './routes/show.ts'
import { update } from './routes/update.ts'

/** The tenants: listed, registered, changed, closed. A closed branch keeps all its data (decision 0027). */
export const handlers = (deps: { table: Table }): GroupHandlers<typeof adminBranches> => ({
  list: list(deps),
  show: show(deps),
  create: create(deps),
  update: update(deps),
  close: close(deps),
})
