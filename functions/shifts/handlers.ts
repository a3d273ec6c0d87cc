import { shifts } from '@tcheck/contract/groups/shifts'
import type { Table } from '@tcheck/data/table'
import { domainHandlers } from '@tcheck/lambda-kit/domain-handlers'
import { saveHopes } from './routes/save-hopes.ts'
import { show } from './routes/show.ts'
import { update } from './routes/update.ts'

/** Shifts: the teacher hopes, the branch decides. */
export const handlers = (deps: { table: Table }) =>
  domainHandlers(shifts, { show: show(deps), update: update(deps), saveHopes: saveHopes(deps) })
