import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { accountNotices } from '@tcheck/contract/groups/account-notices'
import { getNotification, notificationStateAt } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { answerSignedFile, type SignedFileDeps } from '@tcheck/services/signed-file'

export interface NoticeFileDeps extends SignedFileDeps {
  table: Table
}

/** The file of a notice that is shown at this moment; of one that is still to come, or is over, as if there were none. */
export const showAttachment =
  (deps: NoticeFileDeps): RouteHandler<typeof accountNotices.showAttachment> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const notice = await getNotification(deps.table, input.id)
    const file = notice && notificationStateAt(notice, now) === 'shown' ? notice.attachment : null
    return answerSignedFile(deps, (file ?? throwApiError('NOT_FOUND')).upload_id, call)
  }
