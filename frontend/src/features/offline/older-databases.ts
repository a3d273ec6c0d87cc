import { deleteDB, openDB } from 'idb'
import { type AttemptRecord, hasUnsent, type KeptMemo } from '../saving/attempt-record.ts'

/** Answers in forms before format 1 (decision 0351). */
const ANSWERS = 'tcheckAnswers'
/** Copies of what the server had said, in such forms. */
const COPIES = 'tcheckKeptAnswers'

/** Deletes the databases of earlier forms. Where an answer in them was not sent, they stay as they are. */
export async function deleteOlderDatabases(): Promise<void> {
  await deleteDB(COPIES)
  if (!(await holdsUnsent())) await deleteDB(ANSWERS)
}

/** @throws DOMException, TypeError where there is none, or its form is not known */
async function holdsUnsent(): Promise<boolean> {
  const db = await openDB(ANSWERS, undefined, {
    upgrade(_, _before, _after, transaction) {
      // There is none: none is made here.
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })
  try {
    const attempts: AttemptRecord[] = await db.getAll('attempts')
    const memos: KeptMemo[] = await db.getAll('memos')
    return attempts.some((record) => hasUnsent(record, [])) || memos.some(({ isPending }) => isPending)
  } finally {
    db.close()
  }
}
