import { parseAttemptId } from '../attempt/attempt-id.ts'
import type { StoredAttempt } from '../attempt/stored-attempt.ts'
import { studentKey, studentPk } from '../student/student.ts'
import { type Condition, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/**
 * A teacher's comment on one attempt. It is in the student's partition, so it is erased and exported with the rest. An unread one is in the
 * index too, so that a visit finds news for half a read unit.
 */
export interface StoredComment {
  attempt_id: string
  student_id: string
  branch_id: string
  /** Of the set, as the attempt had it. */
  title: string
  text: string
  /** Account of the teacher who wrote it last. */
  written_by: string
  /** ISO 8601 in UTC; raised by each change. */
  updated_at: string
  /** Raised by each change of the text; a change names the one that it was made of. */
  revision: number
  /** When the student read it as it stands. */
  read_at: string | null
}

const COMMENT = 'COMMENT#'
const unreadOf = (studentId: string) => `COMMENTS_UNREAD#${studentId}`

function keyOf(attemptId: string): Key | null {
  const parsed = parseAttemptId(attemptId)
  return parsed ? { pk: studentPk(parsed.studentId), sk: `${COMMENT}${parsed.ulid}` } : null
}

/** Consistent: who has just written sees it. */
export async function getComment(table: Table, attemptId: string): Promise<StoredComment | undefined> {
  const key = keyOf(attemptId)
  return key ? table.get<StoredComment & Item>(key, { consistent: true }) : undefined
}

/** Of a student, those about the newest attempts first. */
export const listComments = async (table: Table, studentId: string, { limit }: { limit: number }) =>
  (
    await table.query<StoredComment & Item>({
      partition: studentPk(studentId),
      beginsWith: COMMENT,
      newestFirst: true,
      limit,
      consistent: true,
    })
  ).items

/** What a student has not read yet, the newest first. */
export const listUnreadComments = async (table: Table, studentId: string, { limit }: { limit: number }) =>
  (
    await table.query<StoredComment & Item>({
      index: 'gsi1',
      partition: unreadOf(studentId),
      newestFirst: true,
      limit,
    })
  ).items

const onlyRevision = (revision: number): Condition => ({
  ConditionExpression: 'revision = :known',
  ExpressionAttributeValues: { ':known': revision },
})

/**
 * The writes of a new or changed comment, which is then unread. Fails for a student who is being erased.
 * @param known the revision that was changed; 0: none
 * @throws ConditionFailed, when written, if somebody else has changed it
 */
export function commentWrites(
  { id, student_id, branch_id, title }: Pick<StoredAttempt, 'id' | 'student_id' | 'branch_id' | 'title'>,
  { text, by, at, known }: { text: string; by: string; at: string; known: number },
): { comment: StoredComment; writes: Write[] } {
  const key = keyOf(id)
  if (!key) throw new Error('a comment belongs to an attempt')
  const news = { attempt_id: id, student_id, branch_id, title, text, written_by: by, updated_at: at }
  const comment: StoredComment = { ...news, revision: known + 1, read_at: null }
  const item: Item = { ...comment, ...key, gsi1pk: unreadOf(student_id), gsi1sk: `${at}#${key.sk}` }
  return {
    comment,
    writes: [
      { put: item, condition: known === 0 ? onlyIfAbsent : onlyRevision(known) },
      {
        check: studentKey(student_id),
        condition: { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasing_at)' },
      },
    ],
  }
}

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export function takeCommentBackWrite(attemptId: string, known: number): Write {
  const key = keyOf(attemptId)
  if (!key) throw new Error('a comment belongs to an attempt')
  return { delete: key, condition: onlyRevision(known) }
}

/** Its student has read it. @throws ConditionFailed where another text stands by now, or it was read before */
export async function noteCommentRead(
  table: Table,
  attemptId: string,
  { revision, at }: { revision: number; at: string },
): Promise<void> {
  const key = keyOf(attemptId)
  if (!key) throw new Error('a comment belongs to an attempt')
  await table.update(key, {
    UpdateExpression: 'SET read_at = :at REMOVE gsi1pk, gsi1sk',
    ConditionExpression: 'revision = :read AND read_at = :none',
    ExpressionAttributeValues: { ':at': at, ':read': revision, ':none': null },
  })
}
