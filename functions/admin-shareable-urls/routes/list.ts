import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { listShareableUrls } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { toWire } from '../shareable-url-view.ts'

/** A page of the links, with how often each was opened. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.list> =>
  async ({ input, now }) => {
    const { rows, ...counts } = await listShareableUrls(table, input, now)
    return { shareable_urls: rows.map((url) => toWire(url, now)), ...counts }
  }
