import * as z from 'zod'
import * as f from '../fields.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

const shortCode = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ label: '短いコード', form: '123456' })
/** Drawn by the device and kept there: by it, one device's wrong tries count as its own. */
const deviceId = f.deviceId.optional()

/** A handed-out link (`/student/{setId}`), opened before anybody is known. */
export const studentEntry = group(
  'student-entry',
  { roles: ['public'], scope: 'nobody' },
  {
    showSetLink: route('GET', '/api/v2/student/set_links/{id}', {
      summary: 'リンクが開くもの',
      /** Counts the opening of a shareable url. */
      hasEffects: true,
      input: z.object({ id: f.id.meta({ label: 'リンク' }) }),
      output: z.object({
        set_link: z.object({
          id: f.id,
          kind: z.enum(['mission', 'shareable', 'saved']),
          title: z.string(),
          subject_name: z.string(),
          /** The classes that may enter by grade, kumi and ban; empty where a link needs no class or nobody may. */
          classes: z.array(f.classRef),
          is_delivered: z.boolean(),
          /** The one set of a shareable key; null for all else. */
          set: z.object({ category, code: f.code, grade_id: z.int() }).nullable(),
        }),
      }),
      errors: ['LINK_INVALID', 'TOO_MANY_TRIES'],
    }),
    showBans: route('GET', '/api/v2/student/set_links/{id}/bans', {
      summary: 'リンクから入れる1クラスの番',
      input: z.object({ id: f.id.meta({ label: 'リンク' }), grade: f.grade, kumi: f.kumi }),
      /** Of the roster, in counting order; nothing of who sits there, or whether they have begun. */
      output: z.object({ bans: z.array(z.int()) }),
      errors: ['LINK_INVALID', 'NOT_FOUND', 'ENTRY_NOT_ALLOWED', 'TOO_MANY_TRIES'],
    }),
    /** POST: a code is no part of an address, which logs keep. */
    showShortCode: route('POST', '/api/v2/student/short_codes', {
      summary: '短いコードが開く1クラスの入り口',
      hasEffects: true,
      input: z.object({ short_code: shortCode, device_id: deviceId }),
      output: z.object({
        entrance: f.classRef.extend({
          bans: z.array(z.int()),
          /** Of the mission, so that a student sees what is about to begin. */
          title: z.string(),
          subject_name: z.string(),
          /** A one-time code: it continues what one of these numbers began on another device. */
          continues: z.literal(true).optional(),
        }),
      }),
      errors: [
        'SHORT_CODE_UNKNOWN',
        'SHORT_CODE_ENDED',
        'CONTINUE_CODE_USED',
        'LINK_INVALID',
        'CODE_WAIT',
        'TOO_MANY_TRIES',
      ],
    }),
    enter: route('POST', '/api/v2/student/entries', {
      summary: '学年・組・番で入る。共有URLは、一時的な生徒としても入れる',
      successStatus: 201,
      /** By a link or by a short code. Without the three, which only a shareable key allows: as an instant user. */
      input: z.object({
        set_id: f.id.optional().meta({ label: 'リンク' }),
        short_code: shortCode.optional(),
        device_id: deviceId,
        grade: f.grade.optional(),
        kumi: f.kumi.optional(),
        ban: f.ban.optional(),
        /** Said after ENTRY_BEGUN: it was the student's own, or is to be kept apart from it. */
        again: z.boolean().default(false).meta({ label: '自分が始めた' }),
      }),
      /** `set_id`: what the entry is for, where a short code did not say it. */
      output: z.object({ encrypted_username: z.string(), set_id: f.id }),
      errors: [
        'NOT_FOUND',
        'LINK_INVALID',
        'ENTRY_NOT_ALLOWED',
        'ENTRY_BAN_UNKNOWN',
        'ENTRY_BEGUN',
        'SHORT_CODE_UNKNOWN',
        'SHORT_CODE_ENDED',
        'CONTINUE_CODE_USED',
        'CONTINUE_CODE_OTHER',
        'UNAVAILABLE',
        'CODE_WAIT',
        'TOO_MANY_TRIES',
      ],
    }),
  },
)
