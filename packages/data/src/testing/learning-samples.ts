import { addDays } from '@tcheck/learning/japan-day'
import { type Activity, noActivity } from '@tcheck/learning/understanding'
import { activityWrite } from '../learning/activity.ts'
import { runWrite, type StoredRun } from '../learning/run.ts'
import type { Table } from '../table.ts'
import { attempt, COLUMNS } from './branch-samples.ts'
import { sampleCourseItems } from './sample-course.ts'

export const course = { subject_code: 'math', grade: 8 }
export const item = { ...course, item_code: 'item-1' }

/** A finished run of twenty questions. */
export const learningRun = (studentId: string, serial: string): StoredRun => ({
  attempt: { ...attempt(studentId, 1, serial, null), is_in_class_results: false, category: 'unit' },
  kind: 'part',
  content_code: 'content-1',
  part_id: 'drill',
  questions: Array.from({ length: COLUMNS }, (_, at) => ({ group: 'lq-1', version: 1, mainNumber: at + 1 })),
})

const activity: Activity = {
  ...noActivity,
  answers: Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, at) => [
      `lq-1/${at + 1}-1`,
      { run: '01KAE5Y1W0AAAAAAAAAAAAAAAA', revision: at + 1, marking: 0, points: 4, maxPoints: 4 },
    ]),
  ),
  judged: { 'content-1/drill': '2026-11-20T00:00:00.000Z' },
  lastDay: '2026-11-20',
}

const DAYS_A_YEAR = 200
const LAST_DAY = '2026-11-20'

/** A course, and a student who has worked in it on most days of some years. */
export async function seedLearning(table: Table, studentId: string, years: number): Promise<void> {
  await table.batchPut(sampleCourseItems())
  const owner = { student_id: studentId, branch_id: 'br-1' }
  const before = { activity: noActivity, version: 0 }
  await table.transact(activityWrite(owner, item, { before, more: activity }))
  for (let day = 0; day < years * DAYS_A_YEAR; day += 1) {
    const runs = runWrite(learningRun(studentId, `01-${String(day).padStart(5, '0')}`))
    await table.transact([runs, ...activityWrite(owner, { day: addDays(LAST_DAY, -day) }, { before, more: activity })])
  }
  await table.transact([runWrite(learningRun(studentId, '01ZZ'))])
}
