import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import type { ApiClient } from '../../lib/api/client.ts'
import type { LearningPlan } from '../saving/attempt-record.ts'
import type { PostOptions } from '../saving/sync-dependencies.ts'
import { runInput } from './run-input.ts'

/** Start, save and finish of a run, by the attempt sync that sends every attempt. */
export async function postRun(
  { learning: api }: ApiClient,
  { input, learning }: { input: ActivityGroupInput; learning: LearningPlan },
  options: PostOptions,
): Promise<ActivityGroup | undefined> {
  return (await api.saveRunByStudent({ learning_run: runInput(input, learning) }, options))?.learning_run
}
