import { shortCodeOf } from '@tcheck/contract/short-code'
import { CONTINUE_CODE_MS, type ContinueCode, putContinueCode } from '@tcheck/data/mission/continue-code'
import { endShortCode, putShortCode } from '@tcheck/data/mission/short-code'
import { entryToMission, nextTurn } from '@tcheck/data/student/entry'
import { putStudent, type Student } from '@tcheck/data/student/student'
import { sampleShortCode } from '@tcheck/data/testing/sample-short-code'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

/** An entry by number that goes on, and one that another device continued. */
export const OPEN_ENTRY = entryToMission('01KNTAZWE8Q4W6E8R0T2Y4V6P9', 'mission-skill')
const CONTINUED_ENTRY = entryToMission('01KNTAZWE8Q4W6E8R0T2Y4V6P7', 'mission-skill')

/** Codes for one number: one that is live, and one that was used. */
export async function seedSampleContinueCodes({ table, linkOf }: TestCloud, student: Student, now: Date) {
  const { continued } = nextTurn(undefined, CONTINUED_ENTRY, now.toISOString())
  await putStudent(table, { ...student, continued_entries: continued })
  const seat = { student_id: student.id, ban: student.ban, entry_id: OPEN_ENTRY }
  const ends_at = new Date(now.getTime() + CONTINUE_CODE_MS).toISOString()
  const code = (number: number): ContinueCode => ({
    ...sampleShortCode({ code: shortCodeOf(number), mission_id: 'mission-skill', ends_at }, now),
    seat,
  })
  const [live, used] = [code(31_415), code(27_182)]
  const before = { stored: undefined, live: undefined }
  await putContinueCode(table, live, { before, more: [] })
  const usedAt = { ...used, used_at: now.toISOString(), mission_id: 'mission-used' }
  await putShortCode(table, usedAt, { before: undefined, more: [] })
  await endShortCode(table, usedAt, now.toISOString(), [])
  return {
    'continue-code.code': live.code,
    'continue-code-used.code': used.code,
    'earlier-device.encrypted-username': (await linkOf(student, CONTINUED_ENTRY))['encrypted-username'] ?? '',
  }
}
