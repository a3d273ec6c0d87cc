import { api } from '../../lib/api/client.ts'

const PAGE = 20
const pages = {
  input: (cursor: string | undefined) => ({ cursor, per_page: PAGE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

/** What the branch wrote, page by page, newest first. */
export const sentMessagesQuery = () => api.messages.listByBranch.infiniteOptions(pages)

/** What the parent received, page by page, newest first. */
export const receivedMessagesQuery = () => api.messages.listReceivedByParent.infiniteOptions(pages)
