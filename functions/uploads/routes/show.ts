import type { uploads } from '@tcheck/contract/groups/uploads'
import type { Table } from '@tcheck/data/table'
import { getUpload } from '@tcheck/data/upload/upload'
import { signedInOf } from '@tcheck/lambda-kit/principal-of'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { toWire } from '../upload-view.ts'

/** What became of a file. Another account's upload looks as if it did not exist. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof uploads.show> =>
  async ({ input: { id }, principal, now }) => {
    const upload = await getUpload(table, id, now)
    const isOwn = upload?.account_id === signedInOf(principal).account_id
    return { upload: toWire(found(isOwn ? upload : null)) }
  }
