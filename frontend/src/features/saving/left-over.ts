import { createStore } from '../../lib/store/store.ts'
import { visitor, visitorLink } from '../session/current-user.ts'
import { type AttemptRecord, hasUnsent } from './attempt-record.ts'
import { type AttemptSync, createAttemptSync } from './attempt-sync.ts'
import { browserDependencies } from './browser-dependencies.ts'
import { deviceStorage } from './device-storage.ts'
import { isOpenHere } from './open-here.ts'
import { ownerOf } from './owner.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { keyOrNone, type WithoutKey } from './without-key.ts'

const LONGEST_WAIT_MS = 3000
const LOOK_MS = 150

const LOOK_AGAIN_MS = 1000
/** Nothing waits: an attempt that is left unsent on another screen is found soon all the same. */
const LOOK_SELDOM_MS = 15_000

/**
 * How many attempts of the student in this tab still have something to send, null until that is known; and the server's
 * sentence where it does not take one of them.
 */
export const leftOver = createStore<LeftOver>({ count: null, refusal: null, isInMemory: false })

export interface LeftOver {
  count: number | null
  refusal: string | null
  /** The device does not have all of it: some is in this page only. */
  isInMemory: boolean
}

const syncs = new Map<string, AttemptSync>()
let owner: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false
let isLooking = false

async function unsent(db: AnswersDb, records: readonly AttemptRecord[]): Promise<AttemptRecord[]> {
  const left: AttemptRecord[] = []
  for (const record of records) if (hasUnsent(record, await db.memosOf(record.localId))) left.push(record)
  return left
}

/** Takes up what is unsent and lets go of what has been sent. */
async function look(): Promise<void> {
  const { db } = await deviceStorage()
  const present = ownerOf(visitor.get().current)
  if (present !== owner) {
    letGo([...syncs.keys()])
    owner = present
    leftOver.set({ count: null, refusal: null, isInMemory: false })
  }
  const own = present === null ? [] : await unsent(db, await db.listOf(present))
  if (present !== ownerOf(visitor.get().current)) return
  const waiting = new Map(own.map((record) => [record.localId, record]))
  letGo([...syncs.keys()].filter((localId) => !waiting.has(localId) || isOpenHere(localId)))
  for (const record of waiting.values()) {
    if (syncs.has(record.localId) || isOpenHere(record.localId)) continue
    syncs.set(
      record.localId,
      createAttemptSync(record, browserDependencies(db, { owner: record.owner, name: visitorLink() })),
    )
  }
  const refusal = own.find((record) => record.refusal !== null)?.refusal ?? null
  const isInMemory = db.device.get().failure !== null
  if (present !== null) leftOver.set({ count: own.length, refusal, isInMemory })
}

function letGo(localIds: readonly string[]) {
  for (const localId of localIds) {
    syncs.get(localId)?.stop()
    syncs.delete(localId)
  }
}

function lookNow(): void {
  clearTimeout(timer)
  if (isLooking) return
  isLooking = true
  void look()
    .catch(() => undefined)
    .finally(() => {
      isLooking = false
      const isSending = [...syncs.values()].some(({ status }) => status.get().sentence === null)
      timer = setTimeout(lookNow, isSending ? LOOK_AGAIN_MS : LOOK_SELDOM_MS)
    })
}

function hurry() {
  for (const sync of syncs.values()) sync.hurry()
  lookNow()
}

/**
 * Sends what earlier visits left on the device, on whichever page a student is: a tab that was closed, an exam that was
 * handed in without a connection. Runs as long as the page is there; calling it again changes nothing.
 */
export function startLeftOver(): void {
  if (isStarted) return
  isStarted = true
  visitor.subscribe(lookNow)
  void deviceStorage().then(({ db }) => db.device.subscribe(lookNow))
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())
  lookNow()
}

/** What is added to a call of the student in this tab that can carry a key, after what waits had some time to be sent. */
export async function keyOnceSent(code: string | null): Promise<WithoutKey> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null) return {}
  const { db } = await deviceStorage()
  const queue = { db, owner, code }
  const until = performance.now() + LONGEST_WAIT_MS
  let asked = await keyOrNone(queue)
  if (asked.without_key) startLeftOver()
  while (asked.without_key && navigator.onLine && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    asked = await keyOrNone(queue)
  }
  return asked
}
