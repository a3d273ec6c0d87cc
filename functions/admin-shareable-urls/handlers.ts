import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import type { Table } from '@tcheck/data/table'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { create } from './routes/create.ts'
import { list } from './routes/list.ts'
import { listChoices } from './routes/list-choices.ts'
import { revoke } from './routes/revoke.ts'

/** Links that open one set without a roster: issued, listed with how often they were opened, revoked. */
export const handlers = (deps: { table: Table }): GroupHandlers<typeof adminShareableUrls> => ({
  list: list(deps),
  listChoices: listChoices(deps),
  create: create(deps),
  revoke: revoke(deps),
})
