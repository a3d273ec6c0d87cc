import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { getShareableUrl, revokeShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { actOn, toWire } from '../shareable-url-view.ts'

/** Ends a link at once; its row stays. */
export const revoke =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.revoke> =>
  async (call) => {
    const { now, throwApiError } = call
    const url = (await getShareableUrl(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    // Whoever revokes twice learns when it was first done.
    if (url.revoked_at !== null) return { shareable_url: toWire(url, now) }
    const audit = auditCall(call, actOn('link_revoked', url))
    return { shareable_url: toWire(await revokeShareableUrl(table, url, now.toISOString(), [audit]), now) }
  }
