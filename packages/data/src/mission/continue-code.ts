import { CONTINUE_CODE_MINUTES, CONTINUE_CODE_TRIES } from '@tcheck/contract/short-code'
import type { ContinuedEntries } from '../student/entry.ts'
import { type Student, studentKey } from '../student/student.ts'
import { ConditionFailed, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { classPk } from './class-key.ts'
import { getShortCode, isLiveAt, type ShortCode, shortCodeItem, shortCodeKey } from './short-code.ts'

/** A one-time code for one number (別の端末で続ける). A device that sends the code and the number continues the attempts of that entry. */
export type ContinueCode = ShortCode & { seat: NonNullable<ShortCode['seat']> }

export const CONTINUE_CODE_MS = CONTINUE_CODE_MINUTES * 60_000

const seatKey = (missionId: string, studentId: string): Key => ({
  pk: `MISSION#${missionId}`,
  sk: `CONTINUE_CODE#${studentId}`,
})

export const isContinueCode = (code: ShortCode): code is ContinueCode => code.seat !== undefined

interface OfSeat {
  /** The student's newest code in the mission, also one that is over; its digits alone, since they may be another's by now. */
  stored: Pick<ShortCode, 'code'> | undefined
  /** The same code, if it still opens something. */
  live: ContinueCode | undefined
}

export async function getContinueCode(table: Table, missionId: string, studentId: string, now: Date): Promise<OfSeat> {
  const stored = await table.get<Pick<ShortCode, 'code'> & Item>(seatKey(missionId, studentId), { consistent: true })
  const found = stored && (await getShortCode(table, stored.code))
  const isOwn = found?.mission_id === missionId && found.seat?.student_id === studentId
  const live = isOwn && isContinueCode(found) && isLiveAt(found, now) ? found : undefined
  return { stored, live }
}

/**
 * Activates a code for one number; the number's earlier one ends.
 * @param more written in the same transaction
 * @throws ConditionFailed if these digits are in use, or the number has another code meanwhile
 */
export async function putContinueCode(
  table: Table,
  shown: ContinueCode,
  { before, more }: { before: OfSeat; more: readonly Write[] },
): Promise<void> {
  const { mission_id, seat, code, created_at } = shown
  const isFree = {
    ConditionExpression: 'attribute_not_exists(pk) OR ends_at <= :now',
    ExpressionAttributeValues: { ':now': created_at },
  }
  const isStill = before.stored && {
    ConditionExpression: 'attribute_not_exists(pk) OR code = :before',
    ExpressionAttributeValues: { ':before': before.stored.code },
  }
  const { ttl } = shortCodeItem(shown)
  await table.transact([
    { put: shortCodeItem(shown), condition: isFree },
    { put: { ...seatKey(mission_id, seat.student_id), code, ttl }, condition: isStill ?? onlyIfAbsent },
    ...(before.live ? [endWrite(before.live, created_at)] : []),
    ...more,
  ])
}

const endWrite = ({ code, ends_at }: ContinueCode, nowIso: string): Write => ({
  update: shortCodeKey(code),
  expression: {
    UpdateExpression: 'SET ends_at = :now',
    ConditionExpression: 'ends_at = :end',
    ExpressionAttributeValues: { ':now': nowIso, ':end': ends_at },
  },
})

/** Removes the one-time codes of a student from every mission of the class. */
export async function removeContinueCodes(
  table: Table,
  { id, branch_id, grade, kumi }: Pick<Student, 'id' | 'branch_id' | 'grade' | 'kumi'>,
): Promise<void> {
  const missions = await table.queryAll<Item>({ partition: classPk(branch_id, grade, kumi), beginsWith: 'MISSION#' })
  const keys = missions.map((mission) => seatKey(String(mission['id']), id))
  const codes = await table.batchGet<Pick<ShortCode, 'code'> & Item>(keys)
  for (const { pk, sk, code } of codes) {
    // Its digits can be another's by now.
    const isOwn = (await getShortCode(table, code))?.seat?.student_id === id
    await table.batchRemove([{ pk, sk }, ...(isOwn ? [shortCodeKey(code)] : [])])
  }
}

/**
 * Takes one of the few tries of a code, before the number is compared: parallel guesses have no more.
 * @returns false if there is none left, or the code is over
 */
export async function takeTry(table: Table, { code }: ContinueCode, now: Date): Promise<boolean> {
  const expression = {
    UpdateExpression: 'SET tries = if_not_exists(tries, :zero) + :one',
    ConditionExpression: 'ends_at > :now AND (attribute_not_exists(tries) OR tries < :most)',
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':most': CONTINUE_CODE_TRIES, ':now': now.toISOString() },
  }
  try {
    await table.transact([{ update: shortCodeKey(code), expression }])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

interface Use {
  code: ContinueCode
  student: Student
  continued: ContinuedEntries
  /** Hash of the device that continues. */
  usedBy: string | undefined
  nowIso: string
}

/**
 * Uses a code, once, and ends the earlier devices of its entry in the same transaction.
 * @throws ConditionFailed if the code is over by now, or the student continued another entry at the same moment
 */
export const redeemContinueCode = (
  table: Table,
  { code, student, continued, usedBy, nowIso }: Use,
  more: readonly Write[],
): Promise<void> =>
  table.transact([
    {
      update: shortCodeKey(code.code),
      expression: {
        UpdateExpression: `SET ends_at = :now, used_at = :now${usedBy === undefined ? '' : ', used_by = :device'}`,
        ConditionExpression: 'ends_at = :end AND attribute_not_exists(used_at)',
        ExpressionAttributeValues: {
          ...{ ':now': nowIso, ':end': code.ends_at },
          ...(usedBy !== undefined && { ':device': usedBy }),
        },
      },
    },
    {
      update: studentKey(student.id),
      expression: {
        UpdateExpression: 'SET continued_entries = :next',
        ConditionExpression:
          student.continued_entries === undefined
            ? 'attribute_exists(pk) AND attribute_not_exists(continued_entries)'
            : 'continued_entries = :before',
        ExpressionAttributeValues: {
          ':next': continued,
          ...(student.continued_entries && { ':before': student.continued_entries }),
        },
      },
    },
    ...more,
  ])
