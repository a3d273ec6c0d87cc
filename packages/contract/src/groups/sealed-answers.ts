import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

/** A save of 768 KB, its ticket and what sealing adds, as base64url. */
const SEALED_LIMIT_BYTES = 1100 * 1024

/**
 * Unsent answers of an earlier user of a device, sealed to the server's key by that user's page and sent by any later page. Needs no
 * sign-in, and the response has no data of the student.
 */
export const sealedAnswers = group(
  'sealed-answers',
  { roles: ['public'], scope: 'nobody' },
  {
    save: route('POST', '/api/v2/student/sealed_answers', {
      summary: '前に使った人の、暗号にした答えを保存する',
      input: z.object({
        sealed_answers: z
          .string()
          .regex(/^[a-z0-9]{1,16}\.[\w-]+$/)
          .max(SEALED_LIMIT_BYTES)
          .meta({ label: '暗号にした答え', form: 'a1.…' }),
        /** By the clock of the device, as `sent_at` of a save: the answers waited, so what they say is sealed is older. */
        sent_at: f.dateTime.optional().meta({ label: '送った日時' }),
      }),
      output: z.object({
        /**
         * `taken`: saved, now or before. `refused`: the save will never be accepted. `later`: it can be accepted later, so the device keeps
         * it.
         */
        outcome: z.enum(['taken', 'refused', 'later']),
      }),
      errors: ['SEALED_ANSWERS_INVALID', 'SEALED_ANSWERS_EXPIRED', 'TOO_MANY_TRIES'],
      bodyLimitBytes: SEALED_LIMIT_BYTES,
    }),
  },
)
export type SealedOutcome = 'taken' | 'refused' | 'later'
