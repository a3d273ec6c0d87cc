import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import type { RouteInput } from '@tcheck/contract/route'
import type { UrlAnswers } from '@tcheck/sessions/exam-policy'
import { pageOfIndex, SEARCHED_ROWS } from '../list/page-of-index.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'

/** A link that opens one set of questions to whoever has it (共有URL). */
export interface ShareableUrl {
  /** Random, URL-safe, without a full stop: that is what an attempt's id has. */
  key: string
  branch_id: string
  branch_name: string
  category: SetCategory
  set_code: string
  title: string
  subject_name: string
  grade_id: number
  /** Whether students of the branch may say their grade, kumi and ban; otherwise everybody is an instant user. */
  allows_entry: boolean
  /** To whom an exam shows its answers once it is finished. */
  answers_shown: UrlAnswers
  /** For the admin only: whom the link is for. */
  note: string
  created_at: string
  created_by: string
  /** ISO 8601 in UTC. */
  expires_at: string
  revoked_at: string | null
  /** How often somebody began by it. */
  opened_count: number
  last_opened_at: string | null
}

/** A link that has ended stays in the list for a year, so that the list does not grow with the years. */
const STORED_AFTER_END_SECONDS = 365 * 24 * 3600

/** Where the index keeps the links. */
export const LINKS = 'SHAREABLES'
const keyOf = (key: string): Key => ({ pk: `SHAREABLE#${key}`, sk: 'SHAREABLE' })

export const shareableUrlItem = (url: ShareableUrl): Item => ({
  ...keyOf(url.key),
  gsi1pk: LINKS,
  gsi1sk: `${url.created_at}#${url.key}`,
  ...url,
  ttl: Math.floor(Date.parse(url.expires_at) / 1000) + STORED_AFTER_END_SECONDS,
})

/** @param more writes of the same transaction */
export const putShareableUrl = (table: Table, url: ShareableUrl, more: readonly Write[] = []) =>
  table.transact([{ put: shareableUrlItem(url), condition: onlyIfAbsent }, ...more])

export const getShareableUrl = (table: Table, key: string) => table.get<ShareableUrl>(keyOf(key))

/** One page of the links of all branches; what ended more than a year ago is gone. */
export const listShareableUrls = (table: Table, query: RouteInput<typeof adminShareableUrls.list>, now: Date) =>
  pageOfIndex(table, query, {
    index: { index: 'gsi1', partition: LINKS },
    indexSort: 'created_at',
    searchIn: ({ title, set_code, branch_name, note }: ShareableUrl) => [title, set_code, branch_name, note],
    exactly: ({ key }) => [key],
    filters: { state: (url) => shareableStateAt(url, now) },
    sorts: {
      created_at: (url) => url.created_at,
      expires_at: (url) => url.expires_at,
      opened_count: (url) => url.opened_count,
    },
  })

/** How many links of a branch open a set now, of the newest that a list looks through (`SEARCHED_ROWS`). */
export async function countOpenUrls(
  table: Table,
  { branchId, set }: { branchId: string; set: SetRef },
  now: Date,
): Promise<number> {
  const newest = await table.query<ShareableUrl>({
    index: 'gsi1',
    partition: LINKS,
    newestFirst: true,
    limit: SEARCHED_ROWS,
  })
  return newest.items.filter(
    (url) => isLinkFor(url, { branch_id: branchId }, set) && shareableStateAt(url, now) === 'open',
  ).length
}

/**
 * @param more writes of the same transaction
 * @throws ConditionFailed where there is no such link, or it was revoked a moment ago
 */
export async function revokeShareableUrl(
  table: Table,
  url: ShareableUrl,
  nowIso: string,
  more: readonly Write[] = [],
): Promise<ShareableUrl> {
  const expression = {
    UpdateExpression: 'SET revoked_at = :now',
    ConditionExpression: 'attribute_exists(pk) AND revoked_at = :never',
    ExpressionAttributeValues: { ':now': nowIso, ':never': null },
  }
  await table.transact([{ update: keyOf(url.key), expression }, ...more])
  return { ...url, revoked_at: nowIso }
}

/** @throws ConditionFailed where there is no such link */
export const countOpening = (table: Table, key: string, nowIso: string) =>
  table.update<ShareableUrl>(keyOf(key), {
    UpdateExpression: 'SET last_opened_at = :now ADD opened_count :one',
    ...onlyIfPresent,
    ExpressionAttributeValues: { ':now': nowIso, ':one': 1 },
  })

export type ShareableState = 'open' | 'expired' | 'revoked'

export function shareableStateAt(url: Pick<ShareableUrl, 'revoked_at' | 'expires_at'>, now: Date): ShareableState {
  if (url.revoked_at !== null) return 'revoked'
  return url.expires_at <= now.toISOString() ? 'expired' : 'open'
}

const GRACE_MS = 30 * 24 * 3600_000

/**
 * Whether answers of attempts that were begun by a shareable URL are accepted: until a month after its end, because a device can be offline
 * for a while.
 */
export function takesAnswersAt(url: Pick<ShareableUrl, 'revoked_at' | 'expires_at'>, now: Date): boolean {
  const end = url.revoked_at !== null && url.revoked_at < url.expires_at ? url.revoked_at : url.expires_at
  return now.getTime() < Date.parse(end) + GRACE_MS
}

/** Whether a link is for this set and for students of this branch. */
export const isLinkFor = (
  url: Pick<ShareableUrl, 'branch_id' | 'category' | 'set_code'>,
  student: { branch_id: string },
  { category, code }: { category: SetCategory; code: string },
): boolean => url.branch_id === student.branch_id && url.category === category && url.set_code === code
