import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { answerSignedFile, type SignedFileDeps } from '@tcheck/services/signed-file'

export interface AttachmentDeps extends SignedFileDeps {
  table: Table
}

export const showAttachment =
  (deps: AttachmentDeps): RouteHandler<typeof adminNotifications.showAttachment> =>
  async (call) => {
    const { input, throwApiError } = call
    const { attachment } = (await getNotification(deps.table, input.notification_id)) ?? throwApiError('NOT_FOUND')
    const { upload_id } = attachment ?? throwApiError('NOT_FOUND')
    return answerSignedFile(deps, upload_id, call)
  }
