import { isFull, isStoreFailure, isTooLate } from '../../lib/store/device-db.ts'
import type { Store } from '../../lib/store/store.ts'
import { type KeptSet, memoName } from './answers-schema.ts'
import type { AttemptRecord, KeptMemo } from './attempt-record.ts'
import { type InMemory, openMemoryDb } from './memory-db.ts'
import type { AnswersDb } from './sync-dependencies.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const pauseMs = (failures: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10))

type Change = Parameters<AnswersDb['update']>[1]
type Steps = [Change, ...Change[]]
type Write<T> = (to: AnswersDb) => Promise<T>

interface Fallback {
  /** What the page has read and written. */
  seen: InMemory
  device: Store<{ failure: DOMException | null }>
  /** The first. */
  failure: DOMException
}

/**
 * The device's store, and the page's memory while the store fails. What the store does not take stays in memory and is
 * written to it again, at growing intervals, until it is there; reads are answered from memory meanwhile. So no caller
 * waits for a store that is gone, and none fails with it.
 */
export function memoryFallback(disk: AnswersDb, { seen, device, failure }: Fallback): AnswersDb {
  const { attempts, memos, sets } = seen
  const memory = openMemoryDb(seen)

  /** What the store does not have yet: steps by attempt, memos in their order, sets by id (null: to be dropped). */
  const steps = new Map<string, Steps>()
  const drawings: { localId: string; write: Write<unknown> }[] = []
  const lateSets = new Map<string, KeptSet | null>()
  const isBehind = () => steps.size + drawings.length > 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCatchingUp = false
  let failedReads = 0
  /** A store that did not answer is not waited for once more. */
  const restsUntilMs = isTooLate(failure) ? Date.now() + FIRST_PAUSE_MS : 0
  let readsAgainMs = restsUntilMs

  async function reading<T>(read: (from: AnswersDb) => Promise<T>, remember: (found: T) => void): Promise<T> {
    if (Date.now() >= readsAgainMs) {
      try {
        const found = await read(disk)
        failedReads = 0
        remember(found)
        if (!isBehind()) return found
      } catch (error) {
        if (!isStoreFailure(error)) throw error
        readsAgainMs = Date.now() + pauseMs(failedReads)
        failedReads += 1
      }
    }
    return read(memory)
  }

  const rememberRecords = (records: readonly (AttemptRecord | undefined)[]) => {
    for (const record of records) if (record && !steps.has(record.localId)) attempts.set(record.localId, record)
  }
  const rememberMemos = (found: readonly KeptMemo[]) => {
    for (const memo of found)
      if (!drawings.some(({ localId }) => localId === memo.localId)) memos.set(memoName(memo), memo)
  }
  const rememberSets = (found: readonly (KeptSet | undefined)[]) => {
    for (const set of found) if (set && !lateSets.has(set.id)) sets.set(set.id, set)
  }

  /** @returns null where the store fails, or has not taken what came before */
  async function onDisk<T>(write: Write<T>, isNext: boolean): Promise<{ written: T } | null> {
    if (!isNext) return null
    if (Date.now() < restsUntilMs) {
      device.set({ failure })
      return null
    }
    try {
      return { written: await write(disk) }
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      device.set({ failure: error })
      return null
    }
  }

  async function update(localId: string, change: Change): Promise<AttemptRecord> {
    const done = await onDisk((to) => to.update(localId, change), steps.size === 0)
    if (done && !steps.has(localId)) {
      attempts.set(localId, done.written)
      return done.written
    }
    const held = await memory.update(localId, change)
    if (done) return held
    const waiting = steps.get(localId)
    if (waiting) waiting.push(change)
    else steps.set(localId, [change])
    catchUpLater()
    return held
  }

  async function writeMemos<T>(localId: string, write: Write<T>): Promise<T> {
    const done = await onDisk(write, drawings.length === 0)
    const held = await write(memory)
    if (done) return done.written
    drawings.push({ localId, write })
    catchUpLater()
    return held
  }

  /** Answers are sent without a set too, so one that has no room is no failure of the device. */
  async function writeSet(id: string, set: KeptSet | null): Promise<void> {
    if (set) sets.set(id, set)
    else sets.delete(id)
    try {
      await (set ? disk.putSet(set) : disk.dropSet(id))
      lateSets.delete(id)
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      if (set && isFull(error)) return void lateSets.delete(id)
      lateSets.set(id, set)
      catchUpLater()
    }
  }

  function catchUpLater() {
    if (isCatchingUp) return
    timer ??= setTimeout(catchUp, pauseMs(failures))
  }

  async function catchUp() {
    timer = undefined
    isCatchingUp = true
    try {
      // Answers first: a drawing may find no room where they do.
      while (isBehind()) {
        for (const [localId, waiting] of steps) await writeSteps(localId, waiting)
        await drawings[0]?.write(disk)
        drawings.shift()
      }
      device.set({ failure: null })
      for (const [id, set] of lateSets) await writeSet(id, set)
      failures = lateSets.size > 0 ? failures + 1 : 0
    } catch (error) {
      failures += 1
      if (isStoreFailure(error)) device.set({ failure: error })
    } finally {
      isCatchingUp = false
      if (isBehind() || lateSets.size > 0) catchUpLater()
    }
  }

  /** All steps that waited as one write, on what other tabs wrote meanwhile. */
  async function writeSteps(localId: string, waiting: Steps) {
    const count = waiting.length
    const inMemory = attempts.get(localId)
    const written = await disk.update(localId, (held) => {
      // The store has lost it: memory holds all steps.
      if (!held && inMemory) return inMemory
      const [first, ...others] = waiting.slice(0, count) as Steps
      return others.reduce((record, step) => step(record), first(held))
    })
    const [next, ...left] = waiting.slice(count)
    if (next) return void steps.set(localId, [next, ...left])
    steps.delete(localId)
    attempts.set(localId, written)
  }

  return {
    device,
    read: (localId) =>
      reading(
        (from) => from.read(localId),
        (found) => rememberRecords([found]),
      ),
    listOf: (owner) => reading((from) => from.listOf(owner), rememberRecords),
    listAll: () => reading((from) => from.listAll(), rememberRecords),
    dropAttempt: async (record, drawn) => {
      if (isBehind()) return false
      try {
        const isGone = await disk.dropAttempt(record, drawn)
        return isGone && memory.dropAttempt(record, drawn)
      } catch (error) {
        if (!isStoreFailure(error)) throw error
        return false
      }
    },
    update,
    memosOf: (localId) => reading((from) => from.memosOf(localId), rememberMemos),
    drawMemos: async (drawn) => {
      const [first] = drawn
      return first ? writeMemos(first.localId, (to) => to.drawMemos(drawn)) : false
    },
    settleMemos: async (sent) => {
      const [first] = sent
      if (first) await writeMemos(first.localId, (to) => to.settleMemos(sent))
    },
    readSet: async (id) =>
      lateSets.get(id) === null
        ? undefined
        : reading(
            (from) => from.readSet(id),
            (found) => rememberSets([found]),
          ),
    listSets: async () => {
      const found = await reading(
        (from) => from.listSets(),
        (all) => isBehind() && rememberSets(all),
      )
      return found.filter(({ id }) => lateSets.get(id) !== null)
    },
    putSet: (set) => writeSet(set.id, set),
    dropSet: (id) => writeSet(id, null),
    prune: (before, isOpen) => disk.prune(before, isOpen),
    close: () => clearTimeout(timer),
  }
}
