import * as z from 'zod'
import * as f from '../fields.ts'
import { NAME_THEMSELVES } from '../own-name.ts'
import { group, route } from '../route.ts'
import { secondFactorRoles } from '../second-factor-roles.ts'
import { newPassword, typedPassword } from '../sign-in.ts'

const role = z.enum(['admin', 'branch', 'teacher', 'student', 'parent'])

const deviceSession = z.object({
  id: z.string(),
  began_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  keep_login: z.boolean(),
  is_current: z.boolean(),
  /** It stands at the door (入退室専用). */
  is_at_door: z.boolean(),
})

const ownAccount = z.object({
  login_id: z.string(),
  name: z.string(),
  role,
  password_changed_at: z.iso.datetime().nullable(),
  /** `required`: this stage wants one of this role, and there is none yet. */
  second_factor: z.enum(['off', 'on', 'required']),
  recovery_codes_left: z.int(),
  /** The devices that are signed in, the last used first. */
  sessions: z.array(deviceSession),
  identity_providers: z.array(z.object({ issuer_name: z.string(), linked_at: z.iso.datetime() })),
})
export type OwnAccount = z.output<typeof ownAccount>

/** What is announced to everybody and shown now (spec.md section 3, "Notification"). */
const notice = z.object({
  id: z.string(),
  importance: z.enum(['low', 'middle', 'high']),
  title: z.string(),
  message: z.string(),
  started_at: f.dateTime,
  /** By the caller, on any device. */
  is_read: z.boolean(),
  /** Of the group `account-notices`. */
  attachment: z.object({ file_name: z.string(), size_bytes: z.int() }).nullable(),
})
export type Notice = z.output<typeof notice>

const doorCard = z.object({
  student_id: z.string(),
  name: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  branch_name: z.string(),
  /** What the QR code holds; it names the student at the branch's door and signs nobody in. */
  code: z.string(),
})
export type DoorCard = z.output<typeof doorCard>

const passwordErrorCodes = ['PASSWORD_WRONG', 'TOO_MANY_TRIES'] as const
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const success = z.object({ success: z.literal(true) })

/**
 * A person's own account: password, second factor, signed-in devices. Not for a student with a link only, who has no account, and not
 * during impersonation.
 */
export const account = group(
  'account',
  { roles: ['any'], scope: 'self', impersonator: 'may_not' },
  {
    show: route('GET', '/api/account', {
      summary: '自分のアカウント',
      input: f.nothing,
      output: z.object({ account: ownAccount }),
      duringFirstSignIn: true,
    }),
    listNotices: route('GET', '/api/account/notices', {
      summary: 'いま表示するお知らせ、大事なもの・新しいものから',
      input: f.nothing,
      output: z.object({ notices: z.array(notice) }),
      impersonator: 'may',
    }),
    readNotices: route('POST', '/api/account/notices/read', {
      summary: 'お知らせを読んだことにする',
      input: z.object({ ids: z.array(f.id).min(1).max(20).meta({ label: 'お知らせ' }) }),
      output: z.object({ ids: z.array(z.string()) }),
      errors: ['SIGN_IN_NEEDED'],
    }),
    showDoorCard: route('GET', '/api/account/door_card', {
      summary: '自分の入退室カード',
      input: f.nothing,
      output: z.object({ door_card: doorCard }),
      errors: ['NOT_FOUND'],
    }),
    updateProfile: route('PATCH', '/api/account', {
      summary: '自分の名前を変える。生徒と講師・先生の名前は、名簿で変える',
      roles: NAME_THEMSELVES,
      input: z.object({
        account: z.object({ name: f.personName }).meta({ label: 'アカウント' }),
      }),
      output: z.object({ account: ownAccount }),
      errors: ['CONFLICT'],
    }),
    updatePassword: route('PATCH', '/api/account/password', {
      summary: 'パスワードを変える。ほかの端末ではすべて終わる',
      input: z.object({
        current_password: typedPassword.meta({ label: '今のパスワード' }),
        new_password: newPassword,
      }),
      output: success,
      errors: [...passwordErrorCodes, 'PASSWORD_TOO_WEAK', 'PASSWORD_SAME', 'CONFLICT'],
      duringFirstSignIn: true,
    }),
    beginSecondFactor: route('POST', '/api/account/second_factor', {
      summary: '2段階認証の設定を始める',
      input: z.object({ password: typedPassword }),
      output: z.object({ secret: z.string(), otpauth_url: z.string() }),
      errors: [...passwordErrorCodes, 'SECOND_FACTOR_ALREADY_SET', 'CONFLICT'],
      duringFirstSignIn: true,
      roles: secondFactorRoles,
    }),
    confirmSecondFactor: route('POST', '/api/account/second_factor/confirm', {
      summary: '2段階認証の設定を、表示された番号で終える',
      input: z.object({ code: z.string().trim().min(1).max(20).meta({ label: '確認の番号' }) }),
      output: recoveryCodes,
      errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_NOT_BEGUN', 'TOO_MANY_TRIES', 'CONFLICT'],
      duringFirstSignIn: true,
      roles: secondFactorRoles,
    }),
    deleteSecondFactor: route('POST', '/api/account/second_factor/remove', {
      summary: '2段階認証をやめる',
      input: z.object({ password: typedPassword }),
      output: success,
      errors: [...passwordErrorCodes, 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_MUST_STAY', 'CONFLICT'],
      roles: secondFactorRoles,
    }),
    renewRecoveryCodes: route('POST', '/api/account/recovery_codes', {
      summary: '回復コードを作り直す',
      input: z.object({ password: typedPassword }),
      output: recoveryCodes,
      errors: [...passwordErrorCodes, 'SECOND_FACTOR_OFF', 'CONFLICT'],
      roles: secondFactorRoles,
    }),
    beginDoor: route('POST', '/api/account/door', {
      summary: 'この端末を入退室専用にする(教室と講師)',
      input: f.nothing,
      output: success,
      errors: ['DOOR_STAFF_ONLY', 'CONFLICT'],
    }),
    endDoor: route('POST', '/api/account/door/end', {
      summary: '入退室専用を、パスワードで終える',
      input: z.object({ password: typedPassword }),
      output: success,
      errors: [...passwordErrorCodes, 'CONFLICT'],
      atKiosk: true,
    }),
    endSession: route('DELETE', '/api/account/sessions/{id}', {
      summary: '1台の端末での利用を終える',
      input: z.object({ id: f.id.meta({ label: '端末' }) }),
      output: success,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  },
)
