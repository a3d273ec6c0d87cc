import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { accountNotices } from '@tcheck/contract/groups/account-notices'
import { type NoticeFileDeps, showAttachment } from './routes/show-attachment.ts'

/** Files of notices, for whoever is signed in. */
export const handlers = (deps: NoticeFileDeps): GroupHandlers<typeof accountNotices> => ({
  showAttachment: showAttachment(deps),
})
