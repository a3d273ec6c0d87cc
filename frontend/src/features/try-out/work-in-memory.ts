import type { QuestionSet } from '@tcheck/contract/question-set'
import { newAttempt } from '../saving/attempt-record.ts'
import { openMemoryDb } from '../saving/memory-db.ts'
import type { OpenedWork } from '../saving/open-work.ts'

/** An attempt of nobody's at a set that nobody has stored: the page's memory holds it, and nothing of it is sent. */
export function workInMemory(set: QuestionSet): OpenedWork {
  const id = crypto.randomUUID()
  const place = { category: set.category, code: set.code, missionId: null, mode: 'practice' as const }
  return {
    db: openMemoryDb(),
    state: 'kept',
    record: newAttempt({ ...place, owner: '', localId: id, startKey: id }, new Date()),
    memos: [],
    review: null,
    set,
    mode: 'practice',
    isFinished: false,
    areAnswersShown: true,
  }
}
