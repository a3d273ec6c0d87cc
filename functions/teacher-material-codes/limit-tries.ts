import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/sign-in-limit'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { countTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Codes that are none: what a teacher may try, and what a network may. A publisher's own codes can be guessed (a subject, a year), so
 * this bounds guessing and not only its cost. The teacher's own count comes first: who guesses closes the door for
 * themselves and uses up nothing of the others. A town's schools may be one network: 1,000 teachers who mistype three
 * codes in the same hour.
 */
export const WRONG_CODE_LIMITS = {
  ofTeacher: { tries: 30, seconds: 3600 },
  ofTeacherADay: { tries: 100, seconds: 86_400 },
  ofNetwork: { tries: 3000, seconds: 3600 },
} as const

interface Trying {
  accountId: string
  sourceIp: string
  now: Date
  throwApiError: ThrowApiError<'TOO_MANY_TRIES'>
}

const nameOf = (kind: string, of: string) =>
  `material-code-${kind}#${createHash('sha256').update(of).digest('base64url')}`

/**
 * Counts one try before anything is looked up, so that many sent at once do not all pass.
 *
 * @returns what says afterwards how many codes were none: 0 takes the try back
 * @throws ApiError TOO_MANY_TRIES
 */
export async function limitWrongCodes(table: Table, { accountId, sourceIp, now, throwApiError }: Trying) {
  const { ofTeacher, ofTeacherADay, ofNetwork } = WRONG_CODE_LIMITS
  const counts = [
    { name: nameOf('teacher', accountId), limit: ofTeacher },
    { name: nameOf('teacher-day', accountId), limit: ofTeacherADay },
    { name: nameOf('network', networkOf(sourceIp)), limit: ofNetwork },
  ]
  const add = ({ name, limit }: (typeof counts)[number], by: number) =>
    countTries(table, by, { name, windowSeconds: limit.seconds, nowMs: now.getTime() })
  for (const count of counts) if ((await add(count, 1)) > count.limit.tries) return throwApiError('TOO_MANY_TRIES')
  return {
    wereWrong: async (codes: number) => {
      if (codes !== 1) await Promise.all(counts.map((count) => add(count, codes - 1)))
    },
  }
}
