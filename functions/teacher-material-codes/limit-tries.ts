import { createHash } from 'node:crypto'
import { networkOf } from '@tcheck/accounts/network-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { countTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'

/**
 * Limits of invalid codes, for a teacher and for a network. A publisher's own codes can be guessed (a subject, a year), so this limits
 * guessing and not only its cost. The teacher's own limit comes first, so a guessing teacher uses up nothing of others. A town's schools
 * can share one network: 1,000 teachers who mistype three codes in the same hour.
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
 * Counts one try before the lookup, so that parallel tries cannot exceed the limit.
 * @returns corrects the count by the number of invalid codes; 0 subtracts the try
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
