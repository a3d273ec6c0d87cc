import { createHash } from 'node:crypto'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, detailWrites, lessonWrite } from '@tcheck/data/lesson/lesson'
import { shiftMonthWrite } from '@tcheck/data/shift/shift'
import { shiftCalendarWrite } from '@tcheck/data/shift/shift-calendar'
import type { Table } from '@tcheck/data/table'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'

const CALENDAR_SECRET = 'q9Jx0Vb3hRw7Ld5sTn2yKgq9Jx0Vb3hRw7Ld5sTn2yK'
/** Opens the calendar of the teacher who has the shift. */
export const SAMPLE_CALENDAR_TOKEN = `teacher-v1-9.${CALENDAR_SECRET}`

/** The first branch's periods, a Monday with one lesson, the teacher's shift of it, and a lesson that is owed. */
export async function seedSampleLessons(table: Table): Promise<void> {
  const date = '2026-04-06'
  const of = { branch_id: 'br-1', student_id: 'pupil-here' }
  const periods = [17, 18, 19].map((hour, at) => ({
    ...{ period: at + 1, begins_at: `${hour}:00`, ends_at: `${hour}:50` },
  }))
  const settings = { ...untouchedSettings, periods, closed_weekdays: [0] }
  const shift = { branch_id: 'br-1', teacher_id: 'teacher-v1-9', month: '2026-04', updated_at: '', revision: 1 }
  const secret_hash = createHash('sha256').update(CALENDAR_SECRET).digest('base64url')
  const calendar = { branch_id: 'br-1', secret_hash, created_at: '2026-04-01T00:00:00.000Z' }
  await table.transact([
    ...branchSettingsWrites('br-1', 0, { name: 'さくら中学校', class_count: 3, settings }),
    dayHeadWrite({ branch_id: 'br-1', date, revision: 0 }),
    lessonWrite('br-1', date, { period: 1, class_number: 1, teacher_id: 'teacher-v1-9' }),
    // The fourth period is not there any more.
    ...[1, 4].flatMap((period) => detailWrites(null, sampleDetail({ ...of, date, period, id: `lesson-${period}` }))[1]),
    ...detailWrites(null, sampleDetail({ ...of, date: '2026-04-01', period: 2, attend_type: 'absent' }))[1],
    ...['teacher-v1-8', 'teacher-v1-9'].map((teacher_id) => shiftCalendarWrite({ ...calendar, teacher_id })),
    shiftMonthWrite({ ...shift, days: { [date]: { hoped: [1], working: [1, 2], off: [] } } }),
  ])
}
