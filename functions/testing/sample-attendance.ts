import { doorCardOf } from '@tcheck/accounts/door-card'
import { readingWrite } from '@tcheck/data/attendance/reading'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'

const TODAY = '2026-04-10'
const DATE = '2026-04-08'
const AT = '2026-04-08T07:55:00.000Z'
/** Arrived on the morning after. */
const LATE = { date: '2026-04-09', at: '2026-04-09T07:55:00.000Z', received_at: '2026-04-09T22:00:00.000Z' }

/** A lesson of the week with the entry before it, one of today, and the student's door card. */
export async function seedSampleAttendance(
  { table, secrets }: Pick<TestCloud, 'table' | 'secrets'>,
  student_id: string,
): Promise<SampleValues> {
  const of = { branch_id: 'br-1', student_id }
  const reading = { ...of, at: AT, date: DATE, kind: 'entry', received_at: AT, by: 'card', news: null } as const
  await table.transact([
    readingWrite(reading),
    readingWrite({ ...reading, ...LATE, late: 'waiting' }),
    ...[DATE, TODAY].flatMap((date) => detailWrites(null, sampleDetail({ ...of, date, period: 3 }))[1]),
  ])
  const card = doorCardOf(await secrets.sealingKeys(), { id: student_id, branch_id: 'br-1', door_version: 1 })
  return { 'attendance.card': card, 'attendance.at': AT, 'attendance.date': DATE, 'attendance.late-date': LATE.date }
}
