import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { listShareableUrls } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { chooseUrls } from '../choose-urls.ts'
import { toWire } from '../shareable-url-view.ts'

/** A page of the links, with how often each was opened. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.list> =>
  async ({ input, now }) => {
    const chosen = chooseUrls(await listShareableUrls(table), input, now)
    const start = (input.page - 1) * input.per_page
    return {
      shareable_urls: chosen.slice(start, start + input.per_page).map((url) => toWire(url, now)),
      page: input.page,
      per_page: input.per_page,
      total_count: chosen.length,
    }
  }
