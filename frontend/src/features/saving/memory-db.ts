import { createStore } from '../../lib/store/store.ts'
import { type KeptSet, memoName } from './answers-schema.ts'
import { type AttemptRecord, isSameStamp, type KeptMemo } from './attempt-record.ts'
import { joinMemo } from './memo-writes.ts'
import type { AnswersDb } from './sync-dependencies.ts'

const newestFirst = (a: AttemptRecord, b: AttemptRecord) => (a.createdAt < b.createdAt ? 1 : -1)

/** What a page holds, by `localId`, `memoName` and set id. */
export interface InMemory {
  attempts: Map<string, AttemptRecord>
  memos: Map<string, KeptMemo>
  sets: Map<string, KeptSet>
}

export const emptyMemory = (): InMemory => ({ attempts: new Map(), memos: new Map(), sets: new Map() })

/** What `openAnswersDb` gives, without a store: it holds as long as the page is open. */
export function openMemoryDb({ attempts, memos, sets } = emptyMemory()): AnswersDb {
  return {
    device: createStore({ failure: new DOMException('in memory', 'NotSupportedError') }),
    read: async (localId) => attempts.get(localId),
    listOf: async (owner) => [...attempts.values()].filter((record) => record.owner === owner).sort(newestFirst),
    listAll: async () => [...attempts.values()],
    async dropAttempt({ localId }) {
      for (const [name, memo] of memos) if (memo.localId === localId) memos.delete(name)
      return attempts.delete(localId)
    },
    async update(localId, change) {
      const next = change(attempts.get(localId))
      attempts.set(localId, next)
      return next
    },
    memosOf: async (localId) => [...memos.values()].filter((memo) => memo.localId === localId),
    async drawMemos(drawn) {
      const next = drawn.map((memo) => joinMemo(memo, memos.get(memoName(memo))))
      for (const memo of next) memos.set(memoName(memo), memo)
      return next.some(({ stamp }, at) => stamp !== drawn[at]?.stamp)
    },
    async settleMemos(sent) {
      for (const memo of sent) {
        const held = memos.get(memoName(memo))
        if (held && isSameStamp(held.stamp, memo.stamp)) memos.set(memoName(memo), { ...held, isPending: false })
      }
    },
    readSet: async (id) => sets.get(id),
    listSets: async () => [...sets.values()],
    putSet: async (set) => void sets.set(set.id, set),
    dropSet: async (id) => void sets.delete(id),
    prune: async () => undefined,
    close: () => undefined,
  }
}
