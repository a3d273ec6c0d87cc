import { client } from '../../lib/api/client.ts'
import type { OpenedSet } from './answers-schema.ts'
import type { AttemptRecord } from './attempt-record.ts'
import { openedOf, openSet, storeSet } from './open-set.ts'
import { soon } from './patience.ts'
import { nextSave, withAnswer } from './save-request.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { newId, writerId } from './writer-id.ts'

/**
 * Begins a test with a time limit: one call, which starts the clock at the server and gives the questions. Only then something of it
 * is kept on the device. Sent again, by the same key or on another device, it goes on with the same attempt.
 *
 * @throws ApiError where the server refuses it, or is out of reach
 */
export async function beginTest(
  db: AnswersDb,
  { isToStart: _, ...record }: AttemptRecord,
): Promise<{ record: AttemptRecord; set: OpenedSet }> {
  const request = nextSave(record, [], { deviceId: writerId(), idempotencyKey: newId() })
  if (!request) throw new Error('a test that has not begun has its start to send')
  const { student_activity_group: group, opened } = await client.studentActivities.save(
    { student_activity_group: request.input },
    soon(),
  )
  const begun = await db.update(record.localId, (held = record) => withAnswer(held, group, request).record)
  // What was handed in before comes with its answers, as far as they are shown.
  if (!opened) return { record: begun, set: await openSet(db, { ...begun, setVersion: undefined }) }
  const set = openedOf(opened)
  storeSet(db, begun, set)
  return { record: begun, set }
}
