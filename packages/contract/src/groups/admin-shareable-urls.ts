import * as z from 'zod'
import * as f from '../fields.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

export const shareableState = z.enum(['open', 'expired', 'revoked'])
export type ShareableState = z.output<typeof shareableState>

const shareableUrl = z.object({
  /** The `shareable_key`: `/student/{id}` is the link. */
  id: f.id,
  branch_id: z.string(),
  branch_name: z.string(),
  category,
  code: z.string(),
  title: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  allows_entry: z.boolean(),
  note: z.string(),
  created_at: f.dateTime,
  expires_at: f.dateTime,
  revoked_at: f.dateTime.nullable(),
  state: shareableState,
  opened_count: z.int(),
  last_opened_at: f.dateTime.nullable(),
})
export type ShareableUrl = z.output<typeof shareableUrl>

const shareableUrlInput = z.object({
  branch_id: f.id,
  category,
  code: f.code,
  expires_at: f.dateTime,
  /** Students of the branch may say their grade, kumi and ban; without it everybody is an instant user. */
  allows_entry: z.boolean().default(false),
  note: z.string().trim().max(80).default(''),
})

const choosableSet = z.object({
  category,
  code: z.string(),
  title: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
})

/** Links that open one set without a roster (screens.md, `shareable-urls`; decision 0016). */
export const adminShareableUrls = group(
  'admin-shareable-urls',
  { callers: ['admin'], reach: 'all' },
  {
    list: route('GET', '/api/v2/admin/shareable_urls', {
      summary: '共有URLの一覧',
      input: z.object({
        /** Words in title, code, branch or note, or a key. */
        q: z.string().trim().max(80).optional(),
        state: shareableState.optional(),
        sort: z.enum(['created_at', 'expires_at', 'opened_count']).default('created_at'),
        order: z.enum(['asc', 'desc']).default('desc'),
        ...f.paging,
      }),
      output: z.object({ shareable_urls: z.array(shareableUrl), ...f.pageInfo }),
    }),
    listChoices: route('GET', '/api/v2/admin/shareable_urls/choices', {
      summary: '共有URLにできる教室と問題',
      input: z.object({ category: category.default('unit'), q: z.string().trim().max(80).optional() }),
      output: z.object({
        branches: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The first 50 that the words find. */
        question_groups: z.array(choosableSet),
        question_group_count: z.int(),
      }),
    }),
    create: route('POST', '/api/v2/admin/shareable_urls', {
      summary: '共有URLを発行する',
      successStatus: 201,
      input: z.object({ shareable_url: shareableUrlInput }),
      output: z.object({ shareable_url: shareableUrl }),
      refusals: ['SHAREABLE_BRANCH_UNKNOWN', 'SHAREABLE_SET_UNKNOWN', 'SHAREABLE_EXPIRY'],
    }),
    revoke: route('DELETE', '/api/v2/admin/shareable_urls/{id}', {
      summary: '共有URLを無効にする',
      input: z.object({ id: f.id }),
      output: z.object({ shareable_url: shareableUrl }),
      refusals: ['NOT_FOUND'],
    }),
  },
)
