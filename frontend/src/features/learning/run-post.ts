import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import type { ApiClient } from '../../lib/api/client.ts'
import type { LearningPlan } from '../saving/attempt-record.ts'
import type { PostOptions } from '../saving/attempt-saver-ports.ts'

/** Start, save and finish of a run, by the saver that sends every attempt. */
export async function postRun(
  { learning: api }: ApiClient,
  { input, learning }: { input: ActivityGroupInput; learning: LearningPlan },
  options: PostOptions,
): Promise<ActivityGroup | undefined> {
  const { device_id, device_revision, known_revision, known_version, finished, unit_activities } = input
  const learning_run = {
    ...{ device_id, device_revision, known_revision, known_version, finished, unit_activities },
    ...learning,
    idempotency_key: input.idempotency_key,
    learning_run_id: input.saved_student_activity_group_id,
  }
  return (await api.saveRunByStudent({ learning_run }, options))?.learning_run
}
