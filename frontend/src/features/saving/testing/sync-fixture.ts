import { createStore } from '../../../lib/store/store.ts'
import { type AttemptSync, createAttemptSync } from '../attempt-sync.ts'
import { openMemoryDb } from '../memory-db.ts'
import type { AnswersDb, SyncDependencies } from '../sync-dependencies.ts'
import { createServer } from './merging-server.ts'
import { record } from './sync-samples.ts'
import { createClock } from './told-clock.ts'

/** A device, a server and a time of their own; every saver that is opened here is a tab of the same browser. */
export function openSyncFixture() {
  const server = createServer()
  const clock = createClock()
  const db: AnswersDb = { ...openMemoryDb(), device: createStore({ failure: null }) }
  let listeners: (() => void)[] = []
  let queue: Promise<unknown> = Promise.resolve()
  /** What another tab does when it has kept something. */
  const announce = () => {
    for (const heard of listeners.slice()) heard()
  }
  const fixture = { server, clock, db, open, announce, isOwnerHere: true }

  function open(changes: Partial<SyncDependencies> = {}, from = record): AttemptSync {
    let keys = 0
    return createAttemptSync(from, {
      db,
      writerId: 'writer-a',
      newId() {
        keys += 1
        return `save-key-${keys}`
      },
      post: server.post,
      isOwnerHere: () => fixture.isOwnerHere,
      exclusively: (_, work) => {
        const turn = queue.then(work, work)
        queue = turn.catch(() => undefined)
        return turn
      },
      announce,
      listen: (_, heard) => {
        listeners.push(heard)
        return () => {
          listeners = listeners.filter((other) => other !== heard)
        }
      },
      now: clock.now,
      random: () => 0,
      setTimer: clock.setTimer,
      clearTimer: clock.clearTimer,
      ...changes,
    })
  }
  return fixture
}

export type SyncFixture = ReturnType<typeof openSyncFixture>
