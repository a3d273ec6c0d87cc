import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, detailWrites, lessonWrite } from '@tcheck/data/lesson/lesson'
import { shiftMonthWrite } from '@tcheck/data/shift/shift'
import type { Table } from '@tcheck/data/table'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'

/** The first branch's periods, a Monday with one lesson, the teacher's shift of it, and a lesson that is owed. */
export async function seedSampleLessons(table: Table): Promise<void> {
  const date = '2026-04-06'
  const of = { branch_id: 'br-1', student_id: 'pupil-here' }
  const periods = [17, 18, 19].map((hour, at) => ({
    ...{ period: at + 1, begins_at: `${hour}:00`, ends_at: `${hour}:50` },
  }))
  const settings = { ...untouchedSettings, periods, closed_weekdays: [0] }
  const shift = { branch_id: 'br-1', teacher_id: 'teacher-v1-9', month: '2026-04', updated_at: '', revision: 1 }
  await table.transact([
    ...branchSettingsWrites('br-1', 0, { name: 'さくら中学校', class_count: 3, settings }),
    dayHeadWrite({ branch_id: 'br-1', date, revision: 0 }),
    lessonWrite('br-1', date, { period: 1, class_number: 1, teacher_id: 'teacher-v1-9' }),
    // The fourth period is not there any more.
    ...[1, 4].flatMap((period) => detailWrites(null, sampleDetail({ ...of, date, period, id: `lesson-${period}` }))[1]),
    ...detailWrites(null, sampleDetail({ ...of, date: '2026-04-01', period: 2, attend_type: 'absent' }))[1],
    shiftMonthWrite({ ...shift, days: { [date]: { hoped: [1], working: [1, 2], off: [] } } }),
  ])
}
