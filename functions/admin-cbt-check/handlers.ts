import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { check } from './routes/check.ts'
import { list } from './routes/list.ts'
import { show } from './routes/show.ts'

export const handlers = (deps: {
  table: Table
  library: Library<MainQuestion>
}): GroupHandlers<typeof adminCbtCheck> => ({
  list: list(deps),
  show: show(deps),
  check: check(deps),
})
