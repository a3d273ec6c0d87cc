import type { ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import type { LearningRun } from '@tcheck/contract/learning'
import type { Category } from '@tcheck/contract/question-set'
import {
  type AttemptVersion,
  compareSlots,
  isSameValue,
  type PastAnswers,
  type SheetEffect,
  type SlotState,
  type Stamp,
} from '@tcheck/sessions'

/** One sub question's answers on the device, and whether the server still has to hear of them. */
export interface StoredSlot {
  slot: SlotState
  isPending: boolean
}

/** Pen strokes of one sub question; apart from the record because they are large. */
export interface KeptMemo {
  localId: string
  key: string
  memo: string
  stamp: Stamp
  isPending: boolean
}

/** One that was just drawn, and what it was drawn on. */
export type DrawnKeptMemo = KeptMemo & { before: string }

/** What a run of learning is made of; its answers are under the places of `questions`, from 1. */
export type LearningPlan = Pick<
  LearningRun,
  'kind' | 'content_code' | 'part_id' | 'questions' | 'is_self_marked' | 'is_check'
>

/**
 * One attempt as this device keeps it (domain.md, "No answer is ever lost"). It exists from the moment a set is
 * opened, with or without a connection; `serverId` comes with the first answer of the server.
 */
export interface AttemptRecord {
  /** Version of this stored shape. */
  format: 1
  localId: string
  /** Whose answers these are: see `ownerOf`. Nothing is ever sent in another's name. */
  owner: string
  category: Category
  code: string
  missionId: string | null
  /** Of a run of learning (v1); absent in every attempt at a set. */
  learning?: LearningPlan
  /** Of the set, as it was when its first answer was given; absent before it. */
  setVersion?: number | undefined
  mode: AttemptMode
  /** Idempotency key of the start, the same for every try of it. */
  startKey: string
  serverId: string | null
  /** The newest revision of which the server's slots have all been received. */
  knownRevision: number
  /** The same by the server's own count of writes; absent until it has told it. */
  knownVersion?: number
  slots: Record<string, StoredSlot>
  /** When the time of a test ends, by the server's clock. Absent: no limit is known. */
  endsAt?: string
  /** The server's time and the device's wall clock as it last answered. */
  serverTime?: { serverMs: number; wallMs: number }
  /** あとで届いた: minutes after the end that the last answers came; null where none did. */
  lateMinutes?: number | null
  /** Its marks were changed by a regrade, as the server last said; null where it says so no more. */
  regraded?: ActivityGroupSummary['regraded'] | null
  /** An exam of a mission that has not been begun: it may have a time limit, and then a call begins it. Nothing is sent of it before. */
  isToStart?: true
  /** ISO time of the device. */
  finishedAt: string | null
  isFinishPending: boolean
  /** Sub questions of a unit practice that were checked. */
  checkedKeys: string[]
  /** The sub question that was open last. */
  lastKey: string | null
  /** Answers that clearing emptied or that gave way to newer ones. */
  past: PastAnswers[]
  lost: SlotState[]
  /**
   * Answers that gave way to newer ones before the server had them. A screen has shown them as kept, so they are sent
   * too: the server keeps them as past answers.
   */
  displaced?: SlotState[]
  /** The attempt whose review or further try this is. */
  reviewOf?: string
  /** Another try after the finish goes on: opening the set again leads back into it. */
  isRetryOpen?: boolean
  /** The server's sentence when it refused this attempt for good. What it refused is unsent all the same. */
  refusal: string | null
  /** The page load that was refused. Another one tries once more, so that a mistake of the server's heals. */
  refusedBy?: string
  createdAt: string
  updatedAt: string
}

/** What names the set of an attempt. */
export interface SetPlace {
  category: Category
  code: string
  missionId: string | null
}

export interface NewAttempt extends SetPlace {
  owner: string
  mode: AttemptMode
  localId: string
  startKey: string
  learning?: LearningPlan | undefined
}

export function newAttempt(
  { owner, category, code, missionId, mode, localId, startKey, learning }: NewAttempt,
  now: Date,
): AttemptRecord {
  const time = now.toISOString()
  return {
    format: 1,
    localId,
    owner,
    category,
    code,
    missionId,
    ...(learning && { learning }),
    mode,
    startKey,
    serverId: null,
    knownRevision: 0,
    slots: {},
    finishedAt: null,
    isFinishPending: false,
    checkedKeys: [],
    lastKey: null,
    past: [],
    lost: [],
    refusal: null,
    createdAt: time,
    updatedAt: time,
  }
}

/** The end of a test by the server's clock, and a moment at which that clock and the device's are known. */
export interface TestTime {
  endsAtMs: number
  serverMs: number
  wallMs: number
}

/** null without an end. */
export const testTimeOf = ({ endsAt, serverTime, mode }: AttemptRecord): TestTime | null =>
  mode === 'test' && endsAt !== undefined && serverTime ? { endsAtMs: Date.parse(endsAt), ...serverTime } : null

/** The end by the device's wall clock, by which it says when it was finished. */
export const endOnDeviceMs = (time: TestTime | null): number | null =>
  time && time.endsAtMs - time.serverMs + time.wallMs

/** An attempt as a session resumes it. */
export function versionOf(record: AttemptRecord): AttemptVersion {
  const slots = Object.fromEntries(Object.entries(record.slots).map(([key, { slot }]) => [key, slot]))
  const revision = Object.values(slots).reduce(
    (most, { stamp }) => Math.max(most, stamp.revision),
    record.knownRevision,
  )
  return { slots, finished_at: record.finishedAt, revision }
}

/** The record after a session's step. Memos are kept by themselves: see `memosIn`. */
export function withEffects(record: AttemptRecord, effects: readonly SheetEffect[], now: Date): AttemptRecord {
  let next: AttemptRecord = { ...record, updatedAt: now.toISOString() }
  for (const effect of effects) {
    if (effect.type === 'keep') next = withSlot(next, { slot: effect.slot, isPending: true })
    if (effect.type === 'keep_past') next.past = [...next.past, effect.past]
    if (effect.type === 'keep_lost') next.lost = [...next.lost, effect.slot]
    if (effect.type === 'finish' && next.finishedAt === null) {
      next.finishedAt = effect.finished_at
      next.isFinishPending = true
    }
  }
  return next
}

/**
 * Two writers of one record (tabs, devices) meet: the newer stamp stays. What gives way is another writer's answer; where
 * the server does not have it yet it waits beside the record. A writer's own correction replaces what it wrote before.
 */
export function withSlot(record: AttemptRecord, incoming: StoredSlot): AttemptRecord {
  const { key } = incoming.slot
  const held = record.slots[key]
  if (!held) return { ...record, slots: { ...record.slots, [key]: incoming } }
  const isNewer = compareSlots(incoming.slot, held.slot) >= 0
  const [winner, loser] = isNewer ? [incoming, held] : [held, incoming]
  const isOwn = winner.slot.stamp.device_id === loser.slot.stamp.device_id
  const isDisplaced = loser.isPending && !isOwn && !isSameValue(winner.slot, loser.slot)
  return {
    ...record,
    slots: { ...record.slots, [key]: winner },
    ...(isDisplaced && { displaced: [...(record.displaced ?? []), loser.slot] }),
  }
}

export function memosIn(localId: string, effects: readonly SheetEffect[]): DrawnKeptMemo[] {
  return effects.flatMap((effect) =>
    effect.type === 'keep_memo' ? [{ localId, ...effect.memo, isPending: true }] : [],
  )
}

const compareStamps = (a: Stamp, b: Stamp): number =>
  a.revision - b.revision || (a.device_id < b.device_id ? -1 : a.device_id > b.device_id ? 1 : 0)

export const isSameStamp = (a: Stamp, b: Stamp): boolean => compareStamps(a, b) === 0

/** Handed in, and no further try of it goes on. */
export const isHandedIn = ({ finishedAt, isRetryOpen }: AttemptRecord): boolean =>
  finishedAt !== null && isRetryOpen !== true

export const isRejectedTo = (record: AttemptRecord, writerId: string): boolean =>
  record.refusal !== null && record.refusedBy === writerId

/** Whether the server has to hear of this attempt: an opened practice without an answer is nobody's business yet. */
export function hasUnsent(record: AttemptRecord, memos: readonly KeptMemo[]): boolean {
  if (record.isFinishPending || memos.some(({ isPending }) => isPending)) return true
  if (Object.values(record.slots).some(({ isPending }) => isPending)) return true
  if ((record.displaced ?? []).length > 0) return true
  return isStartOwed(record) && record.refusal === null
}

/** A mission's set is begun without an answer; a review only with its first one. */
const isStartOwed = ({ serverId, missionId, mode, isToStart }: AttemptRecord) =>
  serverId === null && missionId !== null && mode !== 'review' && !isToStart

/** The server did not accept the start. It is tried once in each page load, and holds no answer that could be lost. */
export const isStartRejected = (record: AttemptRecord): boolean => isStartOwed(record) && record.refusal !== null
