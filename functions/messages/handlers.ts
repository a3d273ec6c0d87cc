import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { messages } from '@tcheck/contract/groups/messages'
import type { Table } from '@tcheck/data/table'
import { create } from './routes/create.ts'
import { list } from './routes/list.ts'
import { listReceived } from './routes/list-received.ts'
import { read } from './routes/read.ts'
import { show } from './routes/show.ts'
import { showRecipients } from './routes/show-recipients.ts'

/** Messages of a branch to parents: the branch writes, the parents read. */
export const handlers = (deps: { table: Table }) =>
  domainHandlers(messages, {
    create: create(deps),
    list: list(deps),
    listReceived: listReceived(deps),
    read: read(deps),
    show: show(deps),
    showRecipients: showRecipients(deps),
  })
