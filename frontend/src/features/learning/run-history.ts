import type { LearningRun } from '@tcheck/contract/learning'
import { japanDayOf } from '@tcheck/learning/japan-day'

type ListedRun = Omit<LearningRun, 'unit_activities' | 'cbt_activities'>

/** Runs as they come, newest first, by the day in Japan on which they were begun. */
export function runsByDay(runs: readonly ListedRun[]): { day: string; runs: ListedRun[] }[] {
  const days = new Map<string, ListedRun[]>()
  for (const run of runs) {
    const day = japanDayOf(new Date(run.started_at))
    days.set(day, [...(days.get(day) ?? []), run])
  }
  return [...days].map(([day, own]) => ({ day, runs: own }))
}
