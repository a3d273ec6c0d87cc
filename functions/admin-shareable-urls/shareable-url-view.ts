import type { Act } from '@tcheck/api-runtime/audit-of'
import type { ShareableUrl as WireUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { type ShareableUrl, shareableStateAt } from '@tcheck/data/shareable-url/shareable-url'

/** The key itself opens the set, so the record holds the beginning of it only. */
export const actOn = (action: 'created' | 'link_revoked', { key, branch_id, set_code }: ShareableUrl): Act => ({
  action,
  branchId: branch_id,
  target: { kind: 'shareable_url', id: key.slice(0, 6) },
  details: { set_code },
})

export function toWire(url: ShareableUrl, now: Date): WireUrl {
  return {
    id: url.key,
    branch_id: url.branch_id,
    branch_name: url.branch_name,
    category: url.category,
    code: url.set_code,
    title: url.title,
    subject_name: url.subject_name,
    grade_id: url.grade_id,
    allows_entry: url.allows_entry,
    answers_shown: url.answers_shown,
    note: url.note,
    created_at: url.created_at,
    expires_at: url.expires_at,
    revoked_at: url.revoked_at,
    state: shareableStateAt(url, now),
    opened_count: url.opened_count,
    last_opened_at: url.last_opened_at,
  }
}
