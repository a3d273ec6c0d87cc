import type { TestTime } from './attempt-record.ts'
import type { SendQueue } from './send-queue.ts'

export interface SyncStatus {
  state: SaveState
  /** What the server said where it does not accept the answers; null while it does, or where its words would not help. */
  sentence: string | null
  /** What keeps answers on the device although there is a connection; they go on being sent. */
  hindrance: Hindrance | null
  /** The device refused to keep answers: they are in this page only. */
  isInMemory: boolean
  serverId: string | null
  /** The server knows the attempt as finished. */
  isFinishKnown: boolean
  /** The end of a test's time as the server has said it; null without one. */
  time: TestTime | null
}

export interface Hindrance {
  kind: HindranceKind
  /** The server's words of its maintenance or of an ended link, or the status that something in between answers with: `403`. */
  said: string | null
}

/**
 * The save status. `settling` claims nothing: the first half second after a change, so that the line does not flicker with each
 * key, and an attempt of which the server has confirmed nothing yet. `refused`: the server does not accept the answers,
 * however often they are sent.
 */
export type SaveState = 'saved' | 'settling' | 'saving' | 'offline' | 'refused'

/** The most urgent first: what a student must know of several attempts that one screen shows. */
export const byUrgency = ['refused', 'offline', 'saving', 'settling', 'saved'] as const satisfies SaveState[]

export const SETTLING_MS = 500
/** A request without an answer for so long: the student sees that the answers are on the device. The request goes on. */
export const SLOW_MS = 10_000
const PATIENT_FAILURES = 2

const patient = ['busy', 'blocked'] as const
const isPatient = ({ trouble, failures }: SendQueue) =>
  patient.some((each) => each === trouble) && failures <= PATIENT_FAILURES

/** What keeps answers on the device although there is a connection, once that is certain. */
export type HindranceKind = 'closed' | 'blocked' | 'busy' | 'signed_out'

export function hindranceOf(sendQueue: SendQueue): HindranceKind | null {
  const { trouble } = sendQueue
  if (trouble === null || trouble === 'no_connection' || trouble === 'refused') return null
  return isPatient(sendQueue) ? null : trouble
}

/** Which changes the device and the server have. */
export interface Known {
  /** Time of the newest change that is not on the disk for half a second yet; null when all is quiet. */
  changedAtMs: number | null
  /** The browser keeps answers beyond the page. */
  isLasting: boolean
  /** An answer of the server has named this attempt, and everything in the record since. */
  isConfirmed: boolean
}

/**
 * 保存済み is said only of what the server has confirmed. オフライン(端末に保存) promises that every change is on the disk: it is not
 * said before, nor where nothing is kept.
 */
export function saveStateOf(
  sendQueue: SendQueue,
  nowMs: number,
  { changedAtMs, isLasting, isConfirmed }: Known,
): SaveState {
  const { unsavedSinceMs, trouble } = sendQueue
  if (trouble === 'refused') return 'refused'
  if (unsavedSinceMs === null) return isConfirmed ? 'saved' : 'settling'
  if (isPatient(sendQueue)) return 'saving'
  const ageMs = nowMs - unsavedSinceMs
  const isUnreached = trouble !== null || ageMs >= SLOW_MS
  if (isUnreached && !isLasting) return 'saving'
  if (isUnreached) return changedAtMs === null ? 'offline' : 'settling'
  return ageMs < SETTLING_MS ? 'settling' : 'saving'
}

/** Whether a student has to know more about saving than the save status says. */
export const hasNotice = ({ isInMemory, state, hindrance }: SyncStatus): boolean =>
  isInMemory || state === 'refused' || hindrance !== null
