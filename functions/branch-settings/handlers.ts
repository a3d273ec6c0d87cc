import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { showSettings } from './routes/show.ts'
import { updateSettings } from './routes/update.ts'

export const handlers = (deps: { table: Table }): GroupHandlers<typeof branchSettings> => ({
  show: showSettings(deps),
  update: updateSettings(deps),
})
