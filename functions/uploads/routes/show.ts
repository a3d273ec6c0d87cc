import { signedInOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { uploads } from '@tcheck/contract/groups/uploads'
import type { Table } from '@tcheck/data/table'
import { getUpload } from '@tcheck/data/upload/upload'
import { toWire } from '../upload-view.ts'

/** What became of a file. Another account's upload looks as if it did not exist. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof uploads.show> =>
  async (call) => {
    const upload = await getUpload(table, call.input.id, call.now)
    const isOwn = upload?.account_id === signedInOf(call).account_id
    return { upload: toWire((isOwn ? upload : null) ?? call.throwApiError('NOT_FOUND')) }
  }
