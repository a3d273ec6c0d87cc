import type { AttemptMode } from '@tcheck/contract/activity'
import type { TestToStart } from '@tcheck/contract/opened-set'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { untilThere } from '../../lib/preload.ts'
import { rememberFormulas } from '../math/prepared-formulas.ts'
import { loadVisitor } from '../session/current-user.ts'
import type { OpenedSet } from './answers-schema.ts'
import { type AttemptRecord, hasUnsent, type SetPlace } from './attempt-record.ts'
import { type DeviceStorage, deviceStorage } from './device-storage.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'
import { openSet } from './open-set.ts'
import { ownerOf } from './owner.ts'

export interface OpenedWork extends DeviceStorage, OpenedAttempt, OpenedSet {
  /** What it is called where the set's category does not say it: 力だめし. */
  kindName?: string
}

export interface WorkRequest extends SetPlace {
  mode: AttemptMode
  serverId: string | undefined
  isFresh: boolean
  /** Changes when the same place is to be opened anew. */
  visit: number
}

/** What the address of a player asks for, before anybody asks to begin anew. */
export const workRequest = ({ attemptId, ...place }: SetPlace & { attemptId: string | null }): WorkRequest => ({
  ...place,
  mode: place.category === 'cbt' && place.missionId !== null ? 'test' : 'practice',
  serverId: attemptId ?? undefined,
  isFresh: false,
  visit: 0,
})

/** The first question comes first; then what the set shows is fetched for a time without a connection. */
const KEEP_AFTER_MS = 1500
const scheduleMediaCache = (set: QuestionSet) =>
  setTimeout(
    async () => (await untilThere(() => import('../offline/stored-media.ts'))).storeMediaOf(set),
    KEEP_AFTER_MS,
  )

/** Chromium finds phrases itself; Firefox and WebKit are told where they end. Without what tells them, lines break anywhere. */
const breakByPhrases = async (set: QuestionSet) =>
  CSS.supports('word-break', 'auto-phrase') ||
  import('../math/put-phrases.tsx').then((part) => part.rememberPhrases(set)).catch(() => undefined)

/** A set and the attempt at it, from the server and from what the device kept; or a test that a call has to begin. */
export async function openWork(owner: string, request: WorkRequest): Promise<OpenedWork | WaitingTest> {
  const storage = await deviceStorage()
  const attempt = await openAttempt(storage.db, { ...request, owner })
  const { record, memos } = attempt
  // Answers that wait are shown with the questions that they answer; without any the newest version is opened.
  const isWaiting = record.serverId === null && hasUnsent(record, memos)
  const { start, ...set } = await openSet(storage.db, isWaiting ? record : { ...record, setVersion: undefined })
  if (start) return waitingTest({ ...storage, ...attempt }, { set: set.set, start })
  const setVersion = set.set.version
  const { isToStart, ...begun } = record
  // The first question does not wait for it; an answer is written after it.
  if (record.serverId === null && (record.setVersion !== setVersion || isToStart))
    void storage.db
      .update(record.localId, ({ isToStart: _, ...held } = record) => ({ ...held, setVersion }))
      .catch(() => undefined)
  return withItsSet({ ...storage, ...attempt, record: { ...begun, setVersion }, ...(await asShown(set, record)) })
}

/** A test with a time limit before its start. */
export interface WaitingTest extends Pick<DeviceStorage, 'state'> {
  set: Pick<QuestionSet, 'title' | 'grade_id'>
  start: TestToStart
  /** Begins it: the server's clock runs from then on, and the questions come. The same test again goes on. */
  begin: () => Promise<OpenedWork>
}

export const isWaitingTest = (opened: OpenedWork | WaitingTest): opened is WaitingTest => 'begin' in opened

const waitingTest = (
  opened: DeviceStorage & OpenedAttempt,
  shown: Pick<WaitingTest, 'set' | 'start'>,
): WaitingTest => ({
  ...shown,
  state: opened.state,
  begin: async () => {
    const { beginTest } = await import('./begin-test.ts')
    const { record, set } = await beginTest(opened.db, opened.record)
    return withItsSet({
      ...opened,
      record: { ...record, setVersion: set.set.version },
      ...(await asShown(set, record)),
    })
  },
})

/** What is to be shown, as soon as it can be drawn; its pictures are fetched for a time without a connection. */
export async function withItsSet(work: OpenedWork): Promise<OpenedWork> {
  await Promise.all([rememberFormulas(work.set), breakByPhrases(work.set)])
  scheduleMediaCache(work.set)
  return work
}

/**
 * A test in the order of this attempt, until its answers are shown. The server calls an attempt by its start's key, so every
 * device draws the same.
 */
async function asShown(opened: OpenedSet, { serverId, startKey }: AttemptRecord): Promise<OpenedSet> {
  const shuffle = opened.test?.shuffle
  if (!shuffle || opened.areAnswersShown || !(shuffle.main_questions || shuffle.choices)) return opened
  const { allowedShuffling, shuffleMains } = await untilThere(() => import('@tcheck/sessions/shuffle'))
  const seed = serverId?.split('.').at(-1) ?? startKey
  const { set } = opened
  const question_groups = shuffleMains(set.question_groups, allowedShuffling(shuffle, set.shuffling), seed)
  return { ...opened, set: { ...set, question_groups } }
}

/** What is opened early is wanted within moments; later it would be stale. */
const FRESH_MS = 10_000
/** A page without its questions is shown after so long only. */
const PATIENCE_MS = 300

interface PreloadedWork {
  key: string
  begunMs: number
  work: Promise<OpenedWork | WaitingTest>
  /** Once it is there. */
  opened: OpenedWork | WaitingTest | null
}

let early: PreloadedWork | null = null
let opening: Promise<unknown> | null = null

const keyOf = (owner: string, request: WorkRequest) => JSON.stringify([owner, Object.entries(request).sort()])

/** Opens what the page's address asks for while the app is still starting, for the player to take. */
export function openInAdvance(request: WorkRequest): Promise<void> {
  const begin = async () => {
    void deviceStorage()
    const owner = ownerOf(await loadVisitor('student'))
    // A player that was quicker has opened it itself.
    if (owner === null || opening !== begun) return
    const mine: PreloadedWork = {
      key: keyOf(owner, request),
      begunMs: performance.now(),
      work: openWork(owner, request),
      opened: null,
    }
    early = mine
    mine.opened = await mine.work
  }
  const begun: Promise<void> = begin()
  opening = begun
  return begun
}

/** What was opened early for this very request, or is still being opened. */
export const preloadedWork = (owner: string, request: WorkRequest): PreloadedWork | null =>
  early && performance.now() - early.begunMs < FRESH_MS && early.key === keyOf(owner, request) ? early : null

/** As soon as a player has taken it: whoever comes to the same place again opens it anew. */
export function forgetPreloadedWork(): void {
  early = null
  opening = null
}

/** Until the questions are there, but not for long. */
export const preloadWork = (): Promise<unknown> =>
  Promise.race([
    Promise.resolve(opening).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
