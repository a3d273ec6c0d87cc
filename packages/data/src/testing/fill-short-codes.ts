import { putContinueCode } from '../mission/continue-code.ts'
import { putShortCode } from '../mission/short-code.ts'
import type { Table } from '../table.ts'
import { sampleShortCode } from './sample-short-code.ts'

/** A code of a class, and one of a number that goes on at another device. */
export async function fillShortCodes(
  table: Table,
  branchId: string,
  { student_id, nowMs }: { student_id: string; nowMs: number },
): Promise<void> {
  const mission_id = `${branchId}-mission`
  const code = sampleShortCode({ code: `code-${branchId}`, branch_id: branchId, mission_id }, new Date(nowMs))
  await putShortCode(table, code, { before: undefined, more: [] })
  const seat = { student_id, ban: 1, entry_id: `entry@${mission_id}` }
  const ofSeat = { before: { stored: undefined, live: undefined }, more: [] }
  await putContinueCode(table, { ...code, code: `continue-${branchId}`, seat }, ofSeat)
}
