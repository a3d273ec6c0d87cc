import { isStoreFailure } from '../../lib/store/device-db.ts'
import { createStore } from '../../lib/store/store.ts'
import { storeParts } from './answers-db.ts'
import { memoName } from './answers-schema.ts'
import type { AttemptRecord, KeptMemo } from './attempt-record.ts'
import type { InMemory } from './memory-db.ts'
import type { AnswersDb } from './sync-dependencies.ts'

/**
 * The device's store, and the page's memory from its first failure on (`memory-fallback.ts`, whose code no first question
 * needs). Until then this remembers what the page has read and written, which is all that memory can stand in with.
 */
export function lastingAnswers(disk: AnswersDb): AnswersDb {
  const device = createStore<{ failure: DOMException | null }>({ failure: null })
  const seen: InMemory = { attempts: new Map(), memos: new Map(), sets: new Map() }
  let fallback: Promise<AnswersDb> | null = null

  function openFallback(failure: DOMException) {
    fallback ??= storeParts().then(({ memoryFallback }) => memoryFallback(disk, { seen, device, failure }))
    fallback.catch(() => {
      fallback = null
    })
  }

  const through =
    <A extends unknown[], T>(
      call: (db: AnswersDb) => (...given: A) => Promise<T>,
      remember: (found: T, given: A) => unknown = () => undefined,
    ) =>
    async (...given: A): Promise<T> => {
      if (!fallback) {
        try {
          const found = await call(disk)(...given)
          // Where memory stands in meanwhile, it knows newer answers than a read, and has to know of a write.
          if (!fallback) {
            await remember(found, given)
            return found
          }
        } catch (error) {
          if (!isStoreFailure(error)) throw error
          openFallback(error)
        }
      }
      return call((await fallback) ?? disk)(...given)
    }

  const record = (found: AttemptRecord | undefined) => found && seen.attempts.set(found.localId, found)
  const memos = (found: readonly KeptMemo[]) => {
    for (const memo of found) seen.memos.set(memoName(memo), memo)
  }
  const memory = async () => (await storeParts()).openMemoryDb(seen)

  return {
    device,
    read: through((db) => db.read, record),
    listOf: through(
      (db) => db.listOf,
      (found) => found.forEach(record),
    ),
    listAll: through((db) => db.listAll),
    dropAttempt: through(
      (db) => db.dropAttempt,
      async (isGone, [dropped, drawn]) => isGone && (await memory()).dropAttempt(dropped, drawn),
    ),
    update: through((db) => db.update, record),
    memosOf: through((db) => db.memosOf, memos),
    drawMemos: through(
      (db) => db.drawMemos,
      async (_, [drawn]) => (await memory()).drawMemos(drawn),
    ),
    settleMemos: through(
      (db) => db.settleMemos,
      async (_, [sent]) => sent.length > 0 && (await memory()).settleMemos(sent),
    ),
    readSet: through((db) => db.readSet),
    listSets: through((db) => db.listSets),
    putSet: through(
      (db) => db.putSet,
      (_, [set]) => seen.sets.set(set.id, set),
    ),
    dropSet: through(
      (db) => db.dropSet,
      (_, [id]) => seen.sets.delete(id),
    ),
    prune: through((db) => db.prune),
    close: () => {
      disk.close()
      void fallback?.then(({ close }) => close())
    },
  }
}
