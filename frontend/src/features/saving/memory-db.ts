import type { KeptSet } from './answers-schema.ts'
import type { AnswersDb } from './answers-store.ts'
import { type AttemptRecord, isSameStamp, type KeptMemo } from './attempt-record.ts'
import { joinMemo } from './memo-writes.ts'

const newestFirst = (a: AttemptRecord, b: AttemptRecord) => (a.createdAt < b.createdAt ? 1 : -1)

/** What `openAnswersDb` gives, for a browser that allows no store: it holds as long as the page is open. */
export function openMemoryDb(): AnswersDb {
  const attempts = new Map<string, AttemptRecord>()
  const memos = new Map<string, KeptMemo>()
  const sets = new Map<string, KeptSet>()
  const nameOf = ({ localId, key }: KeptMemo) => `${localId} ${key}`
  return {
    isLasting: false,
    read: async (localId) => attempts.get(localId),
    listOf: async (owner) => [...attempts.values()].filter((record) => record.owner === owner).sort(newestFirst),
    listNamed: async () => [...attempts.values()].filter(({ sealedName }) => sealedName !== undefined),
    async update(localId, change) {
      const next = change(attempts.get(localId))
      attempts.set(localId, next)
      return next
    },
    memosOf: async (localId) => [...memos.values()].filter((memo) => memo.localId === localId),
    async drawMemos(drawn) {
      const next = drawn.map((memo) => joinMemo(memo, memos.get(nameOf(memo))))
      for (const memo of next) memos.set(nameOf(memo), memo)
      return next.some(({ stamp }, at) => stamp !== drawn[at]?.stamp)
    },
    async settleMemos(sent) {
      for (const memo of sent) {
        const held = memos.get(nameOf(memo))
        if (held && isSameStamp(held.stamp, memo.stamp)) memos.set(nameOf(memo), { ...held, isPending: false })
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
