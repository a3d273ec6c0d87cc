import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { answerSignedFile, type SignedFileDeps } from '@tcheck/services/files/signed-file'

export interface AttachmentDeps extends SignedFileDeps {
  table: Table
}

export const showAttachment =
  (deps: AttachmentDeps): RouteHandler<typeof adminNotifications.showAttachment> =>
  async (call) => {
    const { attachment } = found(await getNotification(deps.table, call.input.notification_id))
    return answerSignedFile(deps, found(attachment).upload_id, call)
  }
