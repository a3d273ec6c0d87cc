import { randomBytes } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminShareableUrls } from '@tcheck/contract/groups/admin-shareable-urls'
import { mayUseSet } from '@tcheck/contract/set-state'
import { getBranch } from '@tcheck/data/branch/branch'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { putShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { actOn, toWire } from '../shareable-url-view.ts'

const LONGEST_MS = 366 * 24 * 3600_000
/** 128 bits: nobody guesses one. */
const KEY_BYTES = 16

/** Issues a link that opens one set in one branch without a roster. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminShareableUrls.create> =>
  async (call) => {
    const { principal, now, throwApiError } = call
    const { shareable_url: wanted } = call.input
    const [branch, head] = await Promise.all([
      getBranch(table, wanted.branch_id),
      getSetHead(table, { category: wanted.category, code: wanted.code }),
    ])
    if (!branch || branch.disabled_at !== undefined) return throwApiError('SHAREABLE_BRANCH_UNKNOWN')
    if (!head) return throwApiError('SHAREABLE_SET_UNKNOWN')
    if (!mayUseSet(head, 'new')) return throwApiError('SET_NOT_PUBLISHED', { code: head.code })
    const lastsMs = Date.parse(wanted.expires_at) - now.getTime()
    if (lastsMs <= 0 || lastsMs > LONGEST_MS) return throwApiError('SHAREABLE_EXPIRY')
    const url: ShareableUrl = {
      key: randomBytes(KEY_BYTES).toString('base64url'),
      branch_id: branch.id,
      branch_name: branch.name,
      category: wanted.category,
      set_code: head.code,
      title: head.title,
      subject_name: head.subject_name,
      grade_id: head.grade_id,
      allows_entry: wanted.allows_entry,
      answers_shown: wanted.answers_shown,
      note: wanted.note,
      created_at: now.toISOString(),
      created_by: principal?.kind === 'account' ? principal.account_id : '',
      expires_at: new Date(wanted.expires_at).toISOString(),
      revoked_at: null,
      opened_count: 0,
      last_opened_at: null,
    }
    await putShareableUrl(table, url, [auditCall(call, actOn('created', url))])
    return { shareable_url: toWire(url, now) }
  }
