import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { shifts } from '@tcheck/contract/groups/shifts'
import type { Table } from '@tcheck/data/table'
import { deleteCalendar } from './routes/delete-calendar.ts'
import { renewCalendar } from './routes/renew-calendar.ts'
import { saveHopes } from './routes/save-hopes.ts'
import { show } from './routes/show.ts'
import { showCalendar } from './routes/show-calendar.ts'
import { update } from './routes/update.ts'

/** Shifts: the teacher hopes, the branch decides. */
export const handlers = (deps: { table: Table }) =>
  domainHandlers(shifts, {
    show: show(deps),
    update: update(deps),
    saveHopes: saveHopes(deps),
    showCalendar: showCalendar(deps),
    renewCalendar: renewCalendar(deps),
    deleteCalendar: deleteCalendar(deps),
  })
