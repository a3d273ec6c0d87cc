import { listActivitiesOfItem } from '../learning/activity.ts'
import { getKnown, listKnown } from '../learning/known.ts'
import { listPlansOfBranch } from '../learning/plan.ts'
import { listTasksOfBranch } from '../learning/task.ts'
import type { Table } from '../table.ts'
import { course, item } from './learning-samples.ts'

/** What a branch's overview reads. @param student  who has learned */
export const knownPatterns = (student: string): Record<string, (table: Table) => Promise<unknown>> => ({
  'getKnown (1 item)': (table) => getKnown(table, student, course),
  'listKnown (1 student)': (table) => listKnown(table, 'br-1', course),
  'listActivitiesOfItem (1 student)': (table) => listActivitiesOfItem(table, 'br-1', item),
  'listPlansOfBranch (1)': (table) => listPlansOfBranch(table, 'br-1', { ...course, year: 2026 }),
  'listTasksOfBranch (28 days)': (table) =>
    listTasksOfBranch(table, 'br-1', { from: '2026-10-24', to: '2026-11-20', most: 2000 }),
})
