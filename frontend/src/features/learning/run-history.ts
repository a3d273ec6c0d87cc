import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LearningRun } from '@tcheck/contract/learning'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { noConnection } from '../../lib/api/api-error.ts'
import { api, client } from '../../lib/api/client.ts'
import { storedAnswer } from '../offline/stored-answers.ts'
import { soon } from '../saving/patience.ts'

export type ListedRun = Omit<LearningRun, 'unit_activities' | 'cbt_activities'>

/** Runs as they come, newest first, by the day in Japan on which they were begun. */
export function runsByDay<Run extends Pick<ListedRun, 'started_at'>>(
  runs: readonly Run[],
): { day: string; runs: Run[] }[] {
  const days = new Map<string, Run[]>()
  for (const run of runs) {
    const day = japanDayOf(new Date(run.started_at))
    days.set(day, [...(days.get(day) ?? []), run])
  }
  return [...days].map(([day, own]) => ({ day, runs: own }))
}

const PAGE = 30

/** All runs, newest first, a page at a time; the first page also as this device had it last. */
export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...api.learning.listRunsByStudent.key(), 'by-day'],
    networkMode: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const ask = async () => {
        const told = await client.learning.listRunsByStudent({ per_page: PAGE, cursor }, soon())
        return told?.learning_runs && told
      }
      if (cursor === undefined) return storedAnswer('runs', ask)
      const told = await ask()
      if (!told) throw noConnection()
      return told
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
