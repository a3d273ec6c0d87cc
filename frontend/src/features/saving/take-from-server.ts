import type { ActivityGroup } from '@tcheck/contract/activity'
import type { AnswersDb } from './answers-store.ts'
import { type AttemptRecord, hasUnsent, isHandedIn, type KeptMemo } from './attempt-record.ts'
import { memosFrom, withAnswer } from './save-request.ts'

/**
 * For a full read of the server's attempt: slots into the record, memos beside it. One that is handed in and has nothing unsent is shown from
 * what the server answered and kept nowhere: a shared device is no archive.
 */
export async function takeFromServer(
  db: AnswersDb,
  record: AttemptRecord,
  group: ActivityGroup,
): Promise<{ record: AttemptRecord; memos: KeptMemo[] }> {
  const { localId } = record
  const [held, drawn] = await Promise.all([db.read(localId), db.memosOf(localId)])
  const answered = withAnswer(held ?? record, group).record
  if (isHandedIn(answered) && !hasUnsent(answered, drawn)) {
    if (held) await db.dropAttempt(held, drawn)
    return { record: answered, memos: memosFrom(group, localId) }
  }
  const next = await db.update(localId, (current) => withAnswer(current ?? record, group).record)
  const known = new Map(drawn.map((memo) => [memo.key, memo]))
  // What was drawn here and not sent yet stays.
  const news = memosFrom(group, localId)
    .map((memo) => ({ ...memo, before: known.get(memo.key)?.memo ?? '' }))
    .filter(({ key, memo, before }) => memo !== before && !known.get(key)?.isPending)
  if (news.length > 0) await db.drawMemos(news)
  return { record: next, memos: await db.memosOf(localId) }
}
