import type { ActivityGroupInput } from '@tcheck/contract/activity'
import { runInput } from '../learning/run-input.ts'
import type { AttemptRecord, KeptMemo } from '../saving/attempt-record.ts'
import { afterSave, nextSave } from '../saving/save-request.ts'
import { newId, writerId } from '../saving/writer-id.ts'

/** A call that the send queue would make, as the server replays it. */
export interface SealedSave {
  call: 'save' | 'saveScienceSkill' | 'saveRunByStudent'
  body: object
}

/** More than the answers and memos of any attempt need. */
const MOST_SAVES = 200

/** All that is unsent of an attempt, in the order in which it is to be saved. */
export function savesOf(record: AttemptRecord, memos: readonly KeptMemo[], now: Date): SealedSave[] {
  const saves: SealedSave[] = []
  let [left, drawn] = [record, memos]
  while (saves.length < MOST_SAVES) {
    const request = nextSave(left, drawn, { deviceId: writerId(), idempotencyKey: newId(), now })
    if (!request) break
    // The server does not know the attempt yet: each of its saves is the same start, which goes on with what the first one began.
    const key = record.serverId === null ? { idempotency_key: record.startKey } : {}
    saves.push(saveOf({ ...request.input, ...key }, record))
    ;[left, drawn] = afterSave(left, drawn, request)
  }
  return saves
}

function saveOf(input: ActivityGroupInput, { learning }: AttemptRecord): SealedSave {
  if (learning) return { call: 'saveRunByStudent', body: { learning_run: runInput(input, learning) } }
  const call = input.category === 'science_skill' ? 'saveScienceSkill' : 'save'
  return { call, body: { student_activity_group: input } }
}
