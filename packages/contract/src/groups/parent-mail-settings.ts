import * as z from 'zod'
import * as f from '../fields.ts'
import { mailAddress } from '../mail-address.ts'
import { group, route } from '../route.ts'
import { typedPassword } from '../sign-in.ts'

/** As typed, full width included; the part behind the @ knows no capitals. RFC 5321 ends it at 254 characters. */
const typedAddress = z
  .string()
  .max(600)
  .transform((text) => text.normalize('NFKC').trim())
  .transform((text) => text.replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
  .pipe(mailAddress)
  .meta({ label: 'メールアドレス' })

/** Mails came back (`bounce`), or were called unwanted (`complaint`): no more are sent there. */
const undeliverable = z.object({ at: z.iso.datetime(), reason: z.enum(['bounce', 'complaint']) }).nullable()

const events = z.object({
  entry: z.boolean().meta({ label: '入室' }),
  leave: z.boolean().meta({ label: '退室' }),
  report: z.boolean().meta({ label: '報告' }),
  task_reminder: z.boolean().meta({ label: '課題の声かけ' }),
  task_overdue: z.boolean().meta({ label: 'しめきりをすぎた課題' }),
  message: z.boolean().meta({ label: '教室からの連絡' }),
})

const mailSettings = z.object({
  /** Where mail is sent; null until one was confirmed. */
  address: z.object({ address: z.string(), confirmed_at: z.iso.datetime(), undeliverable }).nullable(),
  /** Waits for its code; the one before stays in use until then. */
  pending: z
    .object({
      address: z.string(),
      /** The code is good until then. */
      expires_at: z.iso.datetime(),
      /** A new code may be asked for from then on. */
      resend_at: z.iso.datetime(),
      tries_left: z.int(),
      undeliverable,
    })
    .nullable(),
  events,
  /** What messages call each child; without one it is お子さま. */
  child_names: z.record(f.id, z.string()),
})
export type MailSettings = z.output<typeof mailSettings>

const answer = z.object({ mail_settings: mailSettings })

/** Where a parent gets mail, and what of. An address is in use only once a code that was sent there was typed. */
export const parentMailSettings = group(
  'parent-mail-settings',
  { roles: ['parent'], scope: 'self', impersonator: 'may_not' },
  {
    show: route('GET', '/api/parent/mail_settings', {
      summary: 'メールの設定',
      input: f.nothing,
      output: answer,
    }),
    requestCode: route('POST', '/api/parent/mail_settings/address', {
      summary:
        'メールアドレスを確かめる番号を送る。今のパスワードが要る。確かめている途中のアドレスには、なくても送り直せる。1分以内に同じアドレスで呼ぶと、送らずに今の状態を返す',
      input: z.object({ address: typedAddress, password: typedPassword.optional() }),
      output: answer,
      errors: ['MAIL_ADDRESS_SAME', 'PASSWORD_WRONG', 'TOO_MANY_TRIES', 'CONFLICT'],
    }),
    confirmAddress: route('POST', '/api/parent/mail_settings/address/confirm', {
      summary: '届いた番号でメールアドレスを確かめる',
      input: z.object({ code: z.string().trim().min(1).max(20).meta({ label: '確認の番号' }) }),
      output: answer,
      errors: ['MAIL_CODE_WRONG', 'MAIL_CODE_OVER', 'CONFLICT'],
    }),
    cancelAddress: route('DELETE', '/api/parent/mail_settings/pending_address', {
      summary: '確かめている途中のメールアドレスをやめる',
      input: f.nothing,
      output: answer,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    deleteAddress: route('POST', '/api/parent/mail_settings/address/remove', {
      summary: 'メールアドレスを消す。今のパスワードが要る',
      input: z.object({ password: typedPassword }),
      output: answer,
      errors: ['PASSWORD_WRONG', 'TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT'],
    }),
    updateEvents: route('PATCH', '/api/parent/mail_settings/events', {
      summary: 'どのお知らせをメールで受け取るかを変える',
      input: z.object({ events: events.partial().meta({ label: '受け取るお知らせ' }) }),
      output: answer,
      errors: ['CONFLICT'],
    }),
    updateChildName: route('PATCH', '/api/parent/mail_settings/child_name', {
      summary: 'お知らせで子どもを呼ぶ名前を変える。空なら「お子さま」',
      input: z.object({
        student_id: f.id.meta({ label: '生徒' }),
        name: z.string().trim().max(20).meta({ label: 'お知らせでの呼び名' }),
      }),
      output: answer,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
