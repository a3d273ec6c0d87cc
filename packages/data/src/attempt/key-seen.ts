import { studentPk } from '../student/student.ts'
import { ConditionFailed, type Key, type Table } from '../table.ts'

/** That calls have given a student the key of an exam: its answers, marks or explanations. */
export interface KeySeen {
  first_at: string
  /** The newest call that had to note it (`packages/sessions/src/answers-after-key.ts`). ISO 8601 in UTC. */
  seen_at: string
}

const keyOf = (studentId: string, code: string): Key => ({ pk: studentPk(studentId), sk: `KEY_SEEN#${code}` })

/** @param consistent a key that another call gave a moment ago is there */
export const getKeySeen = (
  table: Table,
  { studentId, code }: { studentId: string; code: string },
  { consistent = false } = {},
): Promise<KeySeen | undefined> => table.get<KeySeen>(keyOf(studentId, code), { consistent })

/** Notes it; a clock that is behind another one takes nothing back. */
export async function noteKeySeen(
  table: Table,
  { studentId, code }: { studentId: string; code: string },
  nowIso: string,
): Promise<void> {
  try {
    await table.update(keyOf(studentId, code), {
      UpdateExpression: 'SET seen_at = :now, first_at = if_not_exists(first_at, :now)',
      ConditionExpression: 'attribute_not_exists(seen_at) OR seen_at < :now',
      ExpressionAttributeValues: { ':now': nowIso },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
