import { type ShareableUrl, shareableStateAt } from '@tcheck/data/shareable-url/shareable-url'

interface UrlFilter {
  q?: string | undefined
  state?: 'open' | 'expired' | 'revoked' | undefined
  sort: 'created_at' | 'expires_at' | 'opened_count'
  order: 'asc' | 'desc'
}

/** Search ignores case and width. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The links that a filter leaves, in its order; equal ones with the newest first. */
export function chooseUrls(urls: readonly ShareableUrl[], { q, state, sort, order }: UrlFilter, now: Date) {
  const words = q ? folded(q) : undefined
  const isFound = ({ key, title, set_code, branch_name, note }: ShareableUrl) =>
    words === undefined ||
    key === q ||
    [title, set_code, branch_name, note].some((text) => folded(text).includes(words))
  const sign = order === 'asc' ? 1 : -1
  const compare = (a: ShareableUrl, b: ShareableUrl) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0)
  return urls
    .filter((url) => isFound(url) && (state === undefined || shareableStateAt(url, now) === state))
    .sort((a, b) => sign * compare(a, b) || (a.created_at < b.created_at ? 1 : -1))
}
