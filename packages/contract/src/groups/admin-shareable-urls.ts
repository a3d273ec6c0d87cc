import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category, setState } from '../question-set.ts'
import { group, route } from '../route.ts'

const shareableState = z
  .enum(['open', 'expired', 'revoked'])
  .meta({ label: '状態', words: { open: '有効', expired: '期限切れ', revoked: '無効' } })
export type ShareableState = z.output<typeof shareableState>

/** To whom a link's exam shows its answers once it is finished; anybody who has the link may be an instant user. */
const urlAnswers = z.enum(['never', 'students', 'everybody']).meta({
  label: '試験の答えを見せる相手',
  words: { never: 'だれにも見せない', students: '教室の生徒だけ', everybody: '開いた人みんな' },
})

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
  answers_shown: urlAnswers,
  note: z.string(),
  created_at: f.dateTime,
  expires_at: f.dateTime,
  revoked_at: f.dateTime.nullable(),
  state: shareableState,
  /** In the list: a link opens nothing while its set is not published. */
  set_state: setState.optional(),
  opened_count: z.int(),
  last_opened_at: f.dateTime.nullable(),
})
export type ShareableUrl = z.output<typeof shareableUrl>

const shareableUrlInput = z.object({
  branch_id: f.id.meta({ label: '教室', isChosen: true }),
  category,
  code: f.code.meta({ label: '問題', isChosen: true }),
  expires_at: f.dateTime.meta({ label: '有効期限' }),
  /** Students of the branch may say their grade, kumi and ban; without it everybody is an instant user. */
  allows_entry: z.boolean().default(false).meta({ label: '学年・組・番で入れる' }),
  answers_shown: urlAnswers.default('students'),
  note: z.string().trim().max(80).default('').meta({ label: 'メモ' }),
})

const choosableSet = z.object({
  category,
  code: z.string(),
  title: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
})

/** Links that open one set without a roster (screens.md, `shareable-urls`; decision 0316). */
export const adminShareableUrls = group(
  'admin-shareable-urls',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/shareable_urls', {
      summary: '共有URLの一覧',
      rows: 'shareable_urls',
      row: shareableUrl,
      searchIn: '題名・コード・教室・メモ',
      filters: { state: shareableState },
      sorts: { created_at: '発行', expires_at: '有効期限', opened_count: '開かれた回数' },
      defaultSort: 'created_at',
      defaultOrder: 'desc',
      isUnbounded: true,
    }),
    listChoices: route('GET', '/api/v2/admin/shareable_urls/choices', {
      summary: '共有URLにできる教室と問題',
      input: z.object({ category: category.default('unit'), q: f.searchWords.optional() }),
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
      input: z.object({ shareable_url: shareableUrlInput.meta({ label: '共有URL' }) }),
      output: z.object({ shareable_url: shareableUrl }),
      errors: ['SHAREABLE_BRANCH_UNKNOWN', 'SHAREABLE_SET_UNKNOWN', 'SET_NOT_PUBLISHED', 'SHAREABLE_EXPIRY'],
    }),
    revoke: route('DELETE', '/api/v2/admin/shareable_urls/{id}', {
      summary: '共有URLを無効にする',
      input: z.object({ id: f.id.meta({ label: '共有URL' }) }),
      output: z.object({ shareable_url: shareableUrl }),
      errors: ['NOT_FOUND'],
    }),
  },
)
