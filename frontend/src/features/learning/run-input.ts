import type { ActivityGroupInput } from '@tcheck/contract/activity'
import type { LearningPlan } from '../saving/attempt-record.ts'
import { runOfId } from './run-location.ts'

/** A save of an attempt as that of a run. */
export function runInput(input: ActivityGroupInput, learning: LearningPlan) {
  const { device_id, device_revision, known_revision, known_version, finished, unit_activities } = input
  const id = input.saved_student_activity_group_id
  return {
    ...{ device_id, device_revision, known_revision, known_version, finished, unit_activities },
    ...learning,
    // A run has one key from its start to its end, which is in its id: saving twice stores once without another.
    idempotency_key: id === undefined ? input.idempotency_key : runOfId(id),
    learning_run_id: id,
  }
}
