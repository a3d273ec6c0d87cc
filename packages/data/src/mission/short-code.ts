import { CONTINUE_CODE_TRIES, SHORT_CODE_HOURS } from '@tcheck/contract/short-code'
import { gradeKey } from '../key-text.ts'
import type { Item, Key, Table, Write } from '../table.ts'

/** A short code (短いコード) of one mission and class: whoever types it comes to their entrance by number. */
export interface ShortCode {
  /** Six digits, `packages/contract/src/short-code.ts`. */
  code: string
  branch_id: string
  mission_id: string
  grade: number
  kumi: string
  created_by: string
  created_at: string
  /** ISO 8601 in UTC: three hours on, or when the teacher ended it. */
  ends_at: string
  /** Where it was shown, hashed: who types it there belongs there. */
  network: string
  /** Of a one-time code for one number (`continue-code.ts`): the entry that it continues. */
  seat?: { student_id: string; ban: number; entry_id: string }
  /** Tries to type its number, right ones among them. */
  tries?: number
  used_at?: string
  /** The device that continued, hashed: it may send the same call again. */
  used_by?: string
}

export const SHORT_CODE_MS = SHORT_CODE_HOURS * 3600_000
/** A code that has ended is told from one that never was for a day. */
const STORED_AFTER_END_SECONDS = 24 * 3600

type ShortCodeScope = Pick<ShortCode, 'mission_id' | 'grade' | 'kumi'>
export const shortCodeKey = (code: string): Key => ({ pk: `SHORT_CODE#${code}`, sk: 'SHORT_CODE' })
const scopeKey = ({ mission_id, grade, kumi }: ShortCodeScope): Key => ({
  pk: `MISSION#${mission_id}`,
  sk: `SHORT_CODE#${gradeKey(grade)}#${kumi}`,
})
const ttlOf = (endsAt: string) => Math.floor(Date.parse(endsAt) / 1000) + STORED_AFTER_END_SECONDS
export const shortCodeItem = (shown: ShortCode) => ({
  ...shortCodeKey(shown.code),
  ...shown,
  ttl: ttlOf(shown.ends_at),
})
const withoutKeys = ({ pk: _, sk: _sk, ttl: _ttl, ...code }: ShortCode & Item): ShortCode => code as ShortCode

export const isLiveAt = ({ ends_at, tries = 0 }: Pick<ShortCode, 'ends_at' | 'tries'>, now: Date): boolean =>
  ends_at > now.toISOString() && tries < CONTINUE_CODE_TRIES

/** Ended ones too, for a day. */
export async function getShortCode(table: Table, code: string): Promise<ShortCode | undefined> {
  // As it is now: a code that was ended a moment ago opens nothing.
  const item = await table.get<ShortCode & Item>(shortCodeKey(code), { consistent: true })
  return item && withoutKeys(item)
}

/** Of one mission, at most one of each class; ended ones too, for a day. */
export const listShortCodes = async (table: Table, missionId: string): Promise<ShortCode[]> =>
  (
    await table.queryAll<ShortCode & Item>({
      partition: `MISSION#${missionId}`,
      beginsWith: 'SHORT_CODE#',
      // As they are now: a call that is sent again shows the same code.
      consistent: true,
    })
  ).map(withoutKeys)

/**
 * Activates a code for its mission and class.
 * @param before the class's earlier code, active or not, as it was read; it ends now
 * @param more written in the same transaction
 * @throws ConditionFailed if these digits are in use, or the class has another code meanwhile
 */
export async function putShortCode(
  table: Table,
  shown: ShortCode,
  { before, more }: { before: ShortCode | undefined; more: readonly Write[] },
): Promise<void> {
  const item = { ...shown, ttl: ttlOf(shown.ends_at) }
  const isEnded = {
    ConditionExpression: 'attribute_not_exists(pk) OR ends_at <= :now',
    ExpressionAttributeValues: { ':now': shown.created_at },
  }
  const wasLive = before !== undefined && before.ends_at > shown.created_at
  await table.transact([
    { put: shortCodeItem(shown), condition: isEnded },
    { put: { ...scopeKey(shown), ...item }, condition: wasLive ? isSame(before) : isEnded },
    ...(wasLive ? [endWrite(shortCodeKey(before.code), before, shown.created_at)] : []),
    ...more,
  ])
}

/**
 * Ends an active code.
 * @throws ConditionFailed if it was ended or replaced meanwhile
 */
export const endShortCode = (table: Table, code: ShortCode, nowIso: string, more: readonly Write[]): Promise<void> =>
  table.transact([endWrite(shortCodeKey(code.code), code, nowIso), endWrite(scopeKey(code), code, nowIso), ...more])

/** Conditions look at the end and never at whether an item is there: the table deletes what is over when it likes. */
const isSame = ({ code, mission_id, ends_at }: ShortCode) => ({
  ConditionExpression: 'code = :code AND mission_id = :mission AND ends_at = :end',
  ExpressionAttributeValues: { ':code': code, ':mission': mission_id, ':end': ends_at },
})

function endWrite(key: Key, code: ShortCode, nowIso: string): Write {
  const { ConditionExpression, ExpressionAttributeValues } = isSame(code)
  return {
    update: key,
    expression: {
      UpdateExpression: 'SET ends_at = :now',
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':now': nowIso },
    },
  }
}
