import type { ActivityGroup } from '@tcheck/contract/activity'
import type { AnswersDb } from './answers-store.ts'
import type { AttemptRecord } from './attempt-record.ts'
import { memosFrom, withAnswer } from './save-request.ts'

/** For a full read of the server's attempt: slots into the record, memos beside it. */
export async function takeFromServer(
  db: AnswersDb,
  record: AttemptRecord,
  group: ActivityGroup,
): Promise<AttemptRecord> {
  const next = await db.update(record.localId, (held) => withAnswer(held ?? record, group).record)
  const held = new Map((await db.memosOf(record.localId)).map((memo) => [memo.key, memo]))
  // What was drawn here and not sent yet stays.
  const news = memosFrom(group, record.localId)
    .map((memo) => ({ ...memo, before: held.get(memo.key)?.memo ?? '' }))
    .filter(({ key, memo, before }) => memo !== before && !held.get(key)?.isPending)
  if (news.length > 0) await db.drawMemos(news)
  return next
}
