import type { AttemptVersion, MemoState, SheetEffect } from '@tcheck/sessions'
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore, type Store } from '../../lib/store/store.ts'
import {
  type AttemptRecord,
  hasUnsent,
  isHandedIn,
  isRejectedTo,
  isStartRejected,
  memosIn,
  testTimeOf,
  versionOf,
  withEffects,
} from './attempt-record.ts'
import { nextSave, withAnswer } from './save-request.ts'
import { hindranceOf, SETTLING_MS, SLOW_MS, type SyncStatus, saveStateOf } from './save-state.ts'
import { sendFailureOf } from './send-failure.ts'
import { emptySendQueue, type SendQueue, type SendQueueEvent, stepSendQueue } from './send-queue.ts'
import type { AnswersDb, SyncDependencies } from './sync-dependencies.ts'

/** So long a confirmed hand-in stays for other tabs that show it. */
const HANDED_IN_MS = 1000

type Heard = (news: AttemptVersion, memos?: readonly MemoState[]) => void

export interface AttemptSync {
  localId: string
  status: Store<SyncStatus>
  /** Keeps a step's effects on the device, then sends them in the background. Resolves once they are kept. */
  keep: (effects: readonly SheetEffect[]) => Promise<void>
  /** Keeps what is no answer: the open question, checked questions. */
  note: (change: Partial<Pick<AttemptRecord, 'checkedKeys' | 'lastKey' | 'isRetryOpen'>>) => Promise<void>
  /** Sends at once: finish, reconnection, leaving the page; what was refused only where a person asks for it. */
  hurry: (isAsked?: boolean) => void
  /**
   * Asks the server how a test stands: more time, the end for all. One request; resolves also where no answer came.
   */
  ask: () => Promise<void>
  /** Called with what other tabs and devices wrote. */
  onNews: (heard: Heard) => () => void
  /** Lets go of the attempt; what waits is still sent, what fails waits on the device for the next visit. */
  stop: () => void
}

/**
 * Keeps and sends the answers of one attempt. The record on the device is the truth; this is a thin shell around
 * `stepSendQueue` (when), `nextSave` (what) and `withAnswer` (what then).
 */
export function createAttemptSync(record: AttemptRecord, dependencies: SyncDependencies): AttemptSync {
  const { localId } = record
  const { db } = dependencies
  let latest = record
  let sendQueue: SendQueue = isRejectedTo(record, dependencies.writerId)
    ? { ...emptySendQueue, trouble: 'refused', unsavedSinceMs: dependencies.now().getTime() }
    : emptySendQueue
  /** What the last failure said. */
  let said: string | null = null
  let timer: unknown = null
  let showTimer: unknown = null
  let isStopped = false
  /** Something could be kept nowhere, not even in memory: the line never says 保存済み again. */
  let isLost = false
  /** Changes on their way to the disk, and the time of the newest: until they are there nothing says that they are. */
  let unkept = 0
  let changedAtMs = Number.NEGATIVE_INFINITY
  let kept: Promise<void> = Promise.resolve()
  const listeners = new Set<Heard>()
  const sendName = `tcheck-send-${localId}`
  const status = createStore<SyncStatus>({
    // What earlier visits left is not known yet, so nothing is claimed.
    state: 'settling',
    sentence: null,
    hindrance: null,
    isInMemory: db.device.get().failure !== null,
    serverId: record.serverId,
    isFinishKnown: record.finishedAt !== null && !record.isFinishPending,
    time: testTimeOf(record),
  })

  function show() {
    const nowMs = dependencies.now().getTime()
    const isQuiet = unkept === 0 && nowMs - changedAtMs >= SETTLING_MS
    const isLasting = db.device.get().failure === null
    const isConfirmed = latest.serverId !== null && !hasUnsent(latest, [])
    const known = { changedAtMs: isQuiet ? null : changedAtMs, isLasting, isConfirmed }
    const state = isLost ? 'saving' : saveStateOf(sendQueue, nowMs, known)
    const { serverId, finishedAt, isFinishPending, refusal } = latest
    const { trouble } = sendQueue
    const kind = hindranceOf(sendQueue)
    const before = status.get().hindrance
    const hindrance = kind === before?.kind && said === before?.said ? before : kind && { kind, said }
    status.set({
      state,
      serverId,
      hindrance,
      isInMemory: isLost || !isLasting,
      isFinishKnown: finishedAt !== null && !isFinishPending,
      time: testTimeOf(latest),
      sentence: trouble === 'refused' ? refusal : null,
    })
    dependencies.clearTimer(showTimer)
    if (sendQueue.unsavedSinceMs === null) return
    const slowInMs = sendQueue.unsavedSinceMs + SLOW_MS - nowMs
    if (state === 'settling') showTimer = dependencies.setTimer(show, SETTLING_MS)
    if (state === 'saving' && slowInMs > 0) showTimer = dependencies.setTimer(show, slowInMs)
  }

  function step(event: SendQueueEvent) {
    if (isStopped) return
    const stepped = stepSendQueue(sendQueue, event, dependencies.now().getTime())
    sendQueue = stepped.sendQueue
    show()
    if (stepped.effect?.type === 'wait') {
      dependencies.clearTimer(timer)
      timer = dependencies.setTimer(() => step({ type: 'due' }), stepped.effect.ms)
    }
    if (stepped.effect?.type === 'send') {
      dependencies.clearTimer(timer)
      void send()
    }
  }

  /** One write after the other. A device that keeps nothing is told by `db.device`. */
  function write(
    change: (held: AttemptRecord) => AttemptRecord,
    more?: (to: AnswersDb) => Promise<unknown>,
  ): Promise<void> {
    const written = kept.then(async () => {
      latest = await db.update(localId, (held) => change(held ?? latest))
      await more?.(db)
    })
    kept = written.catch(() => undefined)
    return written
  }

  async function send() {
    try {
      await kept
      const hasMore = await dependencies.exclusively(sendName, () => sendOnce())
      step({ type: 'sent', hasMore })
      // The screen is gone, and with it the timers; what changed during the request goes at once.
      if (isStopped && hasMore) await send()
    } catch (error) {
      const { trouble, sentence } = sendFailureOf(error)
      if (trouble === 'refused') {
        await write((held) => ({ ...held, refusal: sentence ?? '', refusedBy: dependencies.writerId }))
      }
      said = sentence
      step({ type: 'failed', trouble, jitter: dependencies.random() })
    }
  }

  /** @returns whether there is still something to send */
  async function sendOnce(isAsking = false): Promise<boolean> {
    const before = (await db.read(localId)) ?? latest
    const memos = await db.memosOf(localId)
    const request = nextSave(before, memos, {
      deviceId: dependencies.writerId,
      idempotencyKey: dependencies.newId(),
      now: dependencies.now(),
      isAsking,
    })
    if (!request) {
      if (before.refusal !== null) throw new ApiError(404, 'NOT_FOUND', [before.refusal])
      take(before)
      return false
    }
    // Somebody else is in this tab now: what is kept here waits for its own student.
    if (!dependencies.isOwnerHere()) throw new ApiError(401, 'OWNER_GONE', [])
    const group = await dependencies.post(request.input, before.learning)
    let news: AttemptVersion | null = null
    await write(
      (held) => {
        const answered = withAnswer(held, group, request)
        news = answered.news
        return { ...answered.record, refusal: null }
      },
      (to) => to.settleMemos(request.memos),
    )
    dependencies.announce(localId)
    if (news) tell(news)
    const left = await db.memosOf(localId)
    if (isHandedIn(latest) && !hasUnsent(latest, left)) scheduleDrop()
    return hasUnsent(latest, left)
  }

  /** Other tabs read the record first. A page that continues the attempt writes it again. */
  function scheduleDrop() {
    const drop = async () => {
      const memos = await db.memosOf(localId)
      if (isHandedIn(latest) && !hasUnsent(latest, memos)) await db.dropAttempt(latest, memos)
    }
    dependencies.setTimer(() => void kept.then(drop).catch(() => undefined), HANDED_IN_MS)
  }

  function take(record: AttemptRecord) {
    latest = record
    show()
  }

  const tell: Heard = (...news) => {
    for (const heard of [...listeners]) heard(...news)
  }

  /** Another tab kept or sent something. What it left unsent is shown here too, so this tab answers for it as well. */
  async function hear(): Promise<void> {
    await kept
    const [record, memos] = await Promise.all([db.read(localId), db.memosOf(localId)])
    if (!record || isStopped) return
    // What is drawn meanwhile is not in it yet.
    if (unkept > 0) return hear()
    if (hasUnsent(record, memos)) step({ type: 'changed' })
    take(record)
    tell(versionOf(record), memos)
  }
  const scheduleRead = () => void hear().catch(() => undefined)
  const stopListening = dependencies.listen(localId, scheduleRead)
  const stopWatching = db.device.subscribe(show)

  /** What earlier visits left is sent first, and shows as unsent until it is. */
  async function begin() {
    const memos = await db.memosOf(localId).catch(() => [])
    if (isStopped) return
    if (!hasUnsent(record, memos) && !isStartRejected(record)) return show()
    sendQueue = { ...sendQueue, unsavedSinceMs: sendQueue.unsavedSinceMs ?? dependencies.now().getTime() }
    step({ type: 'hurry' })
  }
  void begin()

  return {
    localId,
    status,
    async keep(effects) {
      if (effects.every(({ type }) => type === 'keep_attempt')) return
      const isSent = effects.some(({ type }) => type !== 'keep_attempt' && type !== 'keep_lost')
      const memos = memosIn(localId, effects)
      unkept += 1
      changedAtMs = dependencies.now().getTime()
      if (isSent) step({ type: 'changed' })
      await write(
        (held) => withEffects(held, effects, dependencies.now()),
        // What another tab drew meanwhile is shown here too.
        async (to) => memos.length > 0 && (await to.drawMemos(memos)) && scheduleRead(),
      )
        .catch((error: unknown) => {
          isLost = true
          throw error
        })
        .finally(() => {
          unkept -= 1
          show()
        })
      dependencies.announce(localId)
      if (effects.some(({ type }) => type === 'finish')) step({ type: 'hurry' })
    },
    note(change) {
      const next = { ...latest, ...change }
      // What is handed in is kept nowhere any more.
      if (isHandedIn(latest) && isHandedIn(next) && !latest.isFinishPending) {
        latest = next
        return Promise.resolve()
      }
      return write((held) => ({ ...held, ...change })).then(() => (isHandedIn(next) ? scheduleDrop() : undefined))
    },
    hurry: (isAsked = false) => {
      if (sendQueue.unsavedSinceMs !== null) step({ type: 'hurry', isAsked })
    },
    ask: () =>
      kept
        .then(
          () =>
            sendQueue.trouble !== 'refused' &&
            dependencies.exclusively(sendName, () => sendOnce(latest.serverId !== null)),
        )
        .then(show, () => undefined),
    onNews(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    stop() {
      if (sendQueue.phase === 'waiting' && sendQueue.failures === 0) step({ type: 'due' })
      isStopped = true
      stopListening()
      stopWatching()
      dependencies.clearTimer(timer)
      dependencies.clearTimer(showTimer)
    },
  }
}
