import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { create } from './routes/create.ts'
import { deleteWhole } from './routes/delete.ts'
import { list } from './routes/list.ts'
import { show } from './routes/show.ts'
import { type AttachmentDeps, showAttachment } from './routes/show-attachment.ts'
import { update } from './routes/update.ts'

/** What admins announce: listed, written, changed, deleted, each with at most one attached file. */
export const handlers = (deps: AttachmentDeps): GroupHandlers<typeof adminNotifications> => ({
  list: list(deps),
  show: show(deps),
  create: create(deps),
  update: update(deps),
  delete: deleteWhole(deps),
  showAttachment: showAttachment(deps),
})
