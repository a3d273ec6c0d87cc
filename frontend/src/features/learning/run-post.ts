import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import type { ApiClient } from '../../lib/api/client.ts'
import type { LearningPlan } from '../saving/attempt-record.ts'
import type { PostOptions } from '../saving/attempt-saver-ports.ts'
import { runOfId } from './run-place.ts'

/** Start, save and finish of a run, by the saver that sends every attempt. */
export async function postRun(
  { learning: api }: ApiClient,
  { input, learning }: { input: ActivityGroupInput; learning: LearningPlan },
  options: PostOptions,
): Promise<ActivityGroup | undefined> {
  const { device_id, device_revision, known_revision, known_version, finished, unit_activities } = input
  const id = input.saved_student_activity_group_id
  const learning_run = {
    ...{ device_id, device_revision, known_revision, known_version, finished, unit_activities },
    ...learning,
    // A run has one key from its start to its end, which is in its id: saving twice stores once without another.
    idempotency_key: id === undefined ? input.idempotency_key : runOfId(id),
    learning_run_id: id,
  }
  return (await api.saveRunByStudent({ learning_run }, options))?.learning_run
}
