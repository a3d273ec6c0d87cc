import { randomBytes } from 'node:crypto'
import type { adminShareableUrls, ShareableUrl as WireUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { getBranch, listBranches } from '@tcheck/data/branch/branch'
import { filterHeads } from '@tcheck/data/question-set/filter-heads'
import { getSetHead, listSets } from '@tcheck/data/question-set/question-set'
import {
  getShareableUrl,
  listShareableUrls,
  putShareableUrl,
  revokeShareableUrl,
  type ShareableUrl,
  shareableStateAt,
} from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { type Act, auditCall } from '@tcheck/lambda-kit/audit-of'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { chooseUrls } from './choose-urls.ts'

const LONGEST_MS = 366 * 24 * 3600_000
const SETS_OFFERED = 50
/** 128 bits: nobody guesses one. */
const KEY_BYTES = 16

/** Links that open one set without a roster: issued, listed with how often they were opened, revoked. */
export const handlers = ({ table }: { table: Table }): GroupHandlers<typeof adminShareableUrls> => ({
  list: async ({ input, now }) => {
    const chosen = chooseUrls(await listShareableUrls(table), input, now)
    const start = (input.page - 1) * input.per_page
    return {
      shareable_urls: chosen.slice(start, start + input.per_page).map((url) => toWire(url, now)),
      page: input.page,
      per_page: input.per_page,
      total_count: chosen.length,
    }
  },
  listChoices: async ({ input: { category, q } }) => {
    const [branches, sets] = await Promise.all([listBranches(table), listSets(table, category)])
    const heads = filterHeads(sets, { q, order: 'textbook' })
    return {
      branches: branches.filter(({ disabled_at }) => disabled_at === undefined).map(({ id, name }) => ({ id, name })),
      question_groups: heads
        .slice(0, SETS_OFFERED)
        .map(({ code, title, subject_name, grade_id }) => ({ category, code, title, subject_name, grade_id })),
      question_group_count: heads.length,
    }
  },
  create: async (call) => {
    const { principal, now } = call
    const { shareable_url: wanted } = call.input
    const [branch, head] = await Promise.all([
      getBranch(table, wanted.branch_id),
      getSetHead(table, { category: wanted.category, code: wanted.code }),
    ])
    if (!branch || branch.disabled_at !== undefined) throw new Refusal('SHAREABLE_BRANCH_UNKNOWN')
    if (!head) throw new Refusal('SHAREABLE_SET_UNKNOWN')
    const lastsMs = Date.parse(wanted.expires_at) - now.getTime()
    if (lastsMs <= 0 || lastsMs > LONGEST_MS) throw new Refusal('SHAREABLE_EXPIRY')
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
  },
  revoke: async (call) => {
    const { now } = call
    const url = found(await getShareableUrl(table, call.input.id))
    // Whoever revokes twice learns when it was first done.
    if (url.revoked_at !== null) return { shareable_url: toWire(url, now) }
    const audit = auditCall(call, actOn('link_revoked', url))
    return { shareable_url: toWire(await revokeShareableUrl(table, url, now.toISOString(), [audit]), now) }
  },
})

/** The key itself opens the set, so the record holds the beginning of it only. */
const actOn = (action: 'created' | 'link_revoked', { key, branch_id, set_code }: ShareableUrl): Act => ({
  action,
  branchId: branch_id,
  target: { kind: 'shareable_url', id: key.slice(0, 6) },
  details: { set_code },
})

function toWire(url: ShareableUrl, now: Date): WireUrl {
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
    note: url.note,
    created_at: url.created_at,
    expires_at: url.expires_at,
    revoked_at: url.revoked_at,
    state: shareableStateAt(url, now),
    opened_count: url.opened_count,
    last_opened_at: url.last_opened_at,
  }
}
