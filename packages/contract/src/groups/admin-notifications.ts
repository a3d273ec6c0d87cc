import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { group, route } from '../route.ts'

export const importance = z
  .enum(['low', 'middle', 'high'])
  .meta({ label: '重要度', words: { low: '低', middle: '中', high: '高' } })
export type Importance = z.output<typeof importance>

/** `waiting` until it is shown, `shown`, `ended` from its end on. */
export const notificationState = z
  .enum(['waiting', 'shown', 'ended'])
  .meta({ label: '状態', words: { waiting: '表示前', shown: '表示中', ended: '終わり' } })
export type NotificationState = z.output<typeof notificationState>

const notification = z.object({
  id: f.id,
  importance,
  title: z.string(),
  message: z.string(),
  started_at: f.dateTime,
  /** null: shown until it is changed. */
  ended_at: f.dateTime.nullable(),
  /** null: nothing is attached. */
  file_name: z.string().nullable(),
  file_size_bytes: z.int().nullable(),
  state: notificationState,
  created_at: f.dateTime,
  updated_at: f.dateTime,
  /** Goes back with a change, so that two admins do not undo each other. */
  revision: z.int(),
})
export type Notification = z.output<typeof notification>

/** A form has text only: nothing typed says "no end". */
const orNone = <T extends z.ZodType>(field: T) => z.union([z.literal('').transform(() => null), field.nullable()])

const title = z.string().trim().min(1).max(100).meta({ label: '題名' })
const message = z.string().trim().max(4000).meta({ label: '内容' })
/** An upload of the caller's that is ready and not in use yet (`POST /api/uploads`). */
const attachment = f.id.meta({ label: '添付ファイル' })

/** Answers as a form (`multipart/form-data`) or as JSON; files come as references (decision 0334). */
const newNotification = z.object({
  importance: importance.default('middle'),
  title,
  message: message.default(''),
  started_at: f.dateTime.optional().meta({ label: '表示の始まり' }),
  ended_at: orNone(f.dateTime).default(null).meta({ label: '表示の終わり' }),
  attachment: attachment.optional(),
})

const changes = z.object({
  importance: importance.optional(),
  title: title.optional(),
  message: message.optional(),
  started_at: f.dateTime.optional().meta({ label: '表示の始まり' }),
  ended_at: orNone(f.dateTime).optional().meta({ label: '表示の終わり' }),
  attachment: attachment.optional(),
  attachmentDeleteFlag: z.union([z.boolean(), z.stringbool()]).default(false).meta({ label: '添付ファイルを外す' }),
  revision: z.coerce.number<number | string>().int().min(1).max(f.MOST_COUNTED).optional().meta({ label: '更新番号' }),
})

const byId = z.object({ id: f.id.meta({ label: 'お知らせ' }) })

/** What admins announce to everybody (spec.md sections 3 and 7, screens.md "v1 admin"). */
export const adminNotifications = group(
  'admin-notifications',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/admin/notifications', {
      summary: 'お知らせの一覧',
      rows: 'notifications',
      row: notification,
      searchIn: '題名・内容',
      filters: { state: notificationState, importance },
      sorts: { started_at: '表示の始まり', importance: '重要度', title: '題名' },
      defaultSort: 'started_at',
      defaultOrder: 'desc',
    }),
    show: route('GET', '/api/admin/notifications/{id}', {
      summary: 'お知らせ',
      input: byId,
      output: z.object({ notification }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/admin/notifications', {
      summary: 'お知らせを登録する',
      successStatus: 201,
      takesForm: true,
      input: z.object({
        notification: newNotification.meta({ label: 'お知らせ' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ notification }),
      errors: ['NOTIFICATION_ENDS_TOO_EARLY', 'UPLOAD_NOT_USABLE'],
    }),
    update: route('PATCH', '/api/admin/notifications/{id}', {
      summary: 'お知らせを変える',
      takesForm: true,
      input: z.object({ id: f.id.meta({ label: 'お知らせ' }), notification: changes.meta({ label: 'お知らせ' }) }),
      output: z.object({ notification }),
      errors: ['NOT_FOUND', 'NOTIFICATION_ENDS_TOO_EARLY', 'UPLOAD_NOT_USABLE', 'CONFLICT'],
    }),
    delete: route('DELETE', '/api/admin/notifications/{id}', {
      summary: 'お知らせを削除する',
      input: byId,
      output: z.object({ notification }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    /** Redirects to a signed URL of another origin; with `Accept: application/json` answers it, which is what our browser uses. */
    showAttachment: route('GET', '/api/admin/notifications/{notification_id}/attachment', {
      summary: 'お知らせの添付ファイルの、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({ notification_id: f.id.meta({ label: 'お知らせ' }) }),
      output: z.union([
        z.object({ status: z.literal(302), headers: z.object({ location: z.string() }) }),
        z.object({ status: z.literal(200), body: z.object({ url: z.string(), expires_at: z.string() }) }),
      ]),
      errors: ['NOT_FOUND'],
    }),
  },
)
