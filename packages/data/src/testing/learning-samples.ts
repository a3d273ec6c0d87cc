import { addDays } from '@tcheck/learning/japan-day'
import { type Activity, noActivity } from '@tcheck/learning/understanding'
import { activityWrite } from '../learning/activity.ts'
import { knownWrite } from '../learning/known.ts'
import { planWrite } from '../learning/plan.ts'
import { runWrite, type StoredRun } from '../learning/run.ts'
import { taskWrite } from '../learning/task.ts'
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
      { run: '01KAE5Y1W0AAAAAAAAAAAAAAAA', revision: at + 1, write: 1, marking: 0, points: 4, maxPoints: 4 },
    ]),
  ),
  judged: { 'content-1/drill': '2026-11-20T00:00:00.000Z' },
  lastDay: '2026-11-20',
}

const planItems = Array.from({ length: 20 }, (_, at) => ({ item: `item-${at + 1}`, day: addDays('2026-11-01', at) }))
const handed = { ...item, kind: 'content' as const, code: 'content-1' }
const TASKS_A_YEAR = 60

const DAYS_A_YEAR = 200
const LAST_DAY = '2026-11-20'

/** A course, and a student who has worked in it on most days of some years. */
export async function seedLearning(table: Table, studentId: string, years: number): Promise<void> {
  await table.batchPut(sampleCourseItems())
  const owner = { student_id: studentId, branch_id: 'br-1' }
  const before = { activity: noActivity, version: 0 }
  const known = knownWrite(owner, course, new Map([[item.item_code, activity]]))
  await table.transact([...activityWrite(owner, item, { before, more: activity }), known])
  const revised = { updated_at: '2026-04-01T00:00:00.000Z', revision: 1 }
  for (let ago = 0; ago < years; ago += 1)
    await table.transact([planWrite({ ...owner, ...course, year: 2026 - ago, items: planItems, ...revised })])
  for (let at = 0; at < TASKS_A_YEAR * years; at += 1) {
    const due = addDays(LAST_DAY, -at)
    const task = { ...owner, id: `01-${String(at).padStart(5, '0')}`, title: '課題', message: '', due, revision: 1 }
    await table.transact([taskWrite({ ...task, things: [handed], handed_at: '2026-04-01T00:00:00.000Z' })])
  }
  for (let day = 0; day < years * DAYS_A_YEAR; day += 1) {
    const runs = runWrite(learningRun(studentId, `01-${String(day).padStart(5, '0')}`))
    await table.transact([runs, ...activityWrite(owner, { day: addDays(LAST_DAY, -day) }, { before, more: activity })])
  }
  await table.transact([runWrite(learningRun(studentId, '01ZZ'))])
}
