import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { type ContinueCode, redeemContinueCode, takeTry } from '@tcheck/data/mission/continue-code'
import { getShortCode } from '@tcheck/data/mission/short-code'
import { nextTurn, sealedEntry } from '@tcheck/data/student/entry'
import { getStudent, type Student } from '@tcheck/data/student/student'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { hashed } from './limit-tries.ts'

type ContinueCall = Pick<Call<unknown>, 'principal' | 'now' | 'requestId' | 'sourceIp'> & {
  throwApiError: ThrowApiError<
    'SHORT_CODE_ENDED' | 'CONTINUE_CODE_USED' | 'CONTINUE_CODE_OTHER' | 'ENTRY_BAN_UNKNOWN' | 'UNAVAILABLE'
  >
}

interface Continuing {
  code: ContinueCode
  /** As it was typed. */
  ban: number
  deviceId: string | undefined
}

/** What names a device in a used code. */
export const deviceMark = (deviceId: string | undefined) =>
  deviceId === undefined ? undefined : hashed(['continued-by', deviceId])

/**
 * 別の端末で続ける: the entry of a number on its next device, once. The number is typed as well, so a code that a classmate reads or guesses is
 * not enough; each try counts before the number is compared, and three end the code. From then on the earlier devices write nothing.
 * The device that used the code may send the call again, since an answer can be lost.
 */
export async function continueEntry(
  table: Table,
  call: ContinueCall,
  { code, ban, deviceId }: Continuing,
): Promise<{ student: Student; sealed: string }> {
  const { now, throwApiError } = call
  const { student_id, entry_id } = code.seat
  const usedBy = deviceMark(deviceId)
  const isAgain = code.used_at !== undefined && usedBy !== undefined && code.used_by === usedBy
  if (!isAgain && !(await takeTry(table, code, now))) return throwApiError(await whyOver(table, code))
  if (ban !== code.seat.ban) return throwApiError('CONTINUE_CODE_OTHER', { ban })
  const student = await getStudent(table, student_id, { consistent: true })
  if (!student || student.disabled_at !== null || student.ban !== ban)
    return throwApiError('ENTRY_BAN_UNKNOWN', { ban })
  if (isAgain) return { student, sealed: sealedEntry(entry_id, student.continued_entries?.[entry_id]?.turn) }
  const nowIso = now.toISOString()
  const { turn, continued } = nextTurn(student.continued_entries, entry_id, nowIso)
  const act = auditCall(call, {
    action: 'continue_code_used',
    target: { kind: 'student', id: student_id },
    branchId: code.branch_id,
    details: { class: `${code.grade}-${code.kumi}`, ban, turn },
  })
  try {
    await redeemContinueCode(table, { code, student, continued, usedBy, nowIso }, [act])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const why = await whyOver(table, code)
    return throwApiError(why === 'SHORT_CODE_ENDED' ? 'UNAVAILABLE' : why)
  }
  return { student, sealed: sealedEntry(entry_id, turn) }
}

async function whyOver(table: Table, { code }: ContinueCode) {
  const found = await getShortCode(table, code)
  return found?.used_at === undefined ? 'SHORT_CODE_ENDED' : 'CONTINUE_CODE_USED'
}
