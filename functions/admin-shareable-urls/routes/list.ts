import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { setStateOf } from '@tcheck/contract/set-state'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import { listShareableUrls } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { toWire } from '../shareable-url-view.ts'

/** A page of the links, with how often each was opened. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.list> =>
  async ({ input, now }) => {
    const { rows, ...counts } = await listShareableUrls(table, input, now)
    const refs = new Map(rows.map(({ category, set_code: code }) => [`${category}#${code}`, { category, code }]))
    const heads = await getSetHeads(table, [...refs.values()])
    const states = new Map(heads.map((head) => [`${head.category}#${head.code}`, setStateOf(head)]))
    const shareable_urls = rows.map((url) => ({
      ...toWire(url, now),
      set_state: states.get(`${url.category}#${url.set_code}`),
    }))
    return { shareable_urls, ...counts }
  }
