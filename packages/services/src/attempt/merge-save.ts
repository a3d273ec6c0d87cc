import type { ActivityGroupInput, SavedActivity } from '@tcheck/contract/activity'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import type { StoredMemo } from '@tcheck/data/attempt/memo'
import type { PastAnswer } from '@tcheck/data/attempt/past-answer'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import { type CompiledSet, scoreSet, slotKeyOf } from '@tcheck/scoring'
import { type AttemptVersion, mergeAttempt, type SlotState } from '@tcheck/sessions'
import { isKeptBeside, takeLate } from './test-time.ts'

export interface MergedSave {
  attempt: StoredAttempt
  past: PastAnswer[]
  memos: StoredMemo[]
  /** What came after the end, where this save brought some. */
  late: LateAnswers | null
  isChanged: boolean
  sentKeys: ReadonlySet<string>
}

/** The activities that were sent, whichever category they came in. */
export function sentActivities(
  input: ActivityGroupInput,
): (Omit<SavedActivity, 'bookmarks'> & { bookmarks?: boolean[]; checked?: true | undefined })[] {
  return input.category === 'cbt' ? input.cbt_activities : input.unit_activities
}

const keyOfActivity = (activity: Pick<SavedActivity, 'main_question_number' | 'kind' | 'sub_question_number'>) =>
  slotKeyOf(activity.main_question_number, activity.kind, activity.sub_question_number)

/** @throws Refusal SLOT_UNKNOWN for a place that the set does not have */
export function checkSlots(input: ActivityGroupInput, set: CompiledSet, refuse: Refuse<'SLOT_UNKNOWN'>): void {
  if (!sentActivities(input).every((activity) => set.byKey.has(keyOfActivity(activity)))) throw refuse('SLOT_UNKNOWN')
}

/** A slot that was only drawn on: it says nothing about its answers (contract, `memo`). */
const isDrawingOnly = ({ answers, memo }: Pick<SavedActivity, 'answers' | 'memo'>) =>
  memo !== undefined && answers.length === 0

function sentVersion(
  input: ActivityGroupInput,
  {
    set,
    nowIso,
    isFirstCounting,
    refuse,
  }: { set: CompiledSet; nowIso: string; isFirstCounting: boolean; refuse: Refuse<'SLOT_UNKNOWN'> },
): AttemptVersion {
  checkSlots(input, set, refuse)
  const slots: Record<string, SlotState> = {}
  let revision = 0
  for (const activity of sentActivities(input)) {
    const key = keyOfActivity(activity)
    revision = Math.max(revision, activity.revision)
    if (isDrawingOnly(activity)) continue
    const slot: SlotState = {
      key,
      answers: activity.answers,
      bookmarks: activity.bookmarks ?? [],
      stamp: { revision: activity.revision, device_id: input.device_id },
      answered_at: activity.answered_at ?? nowIso,
      ...(activity.cleared ? { cleared: true } : {}),
      ...(isFirstCounting && activity.checked ? { checked: true as const } : {}),
    }
    slots[key] = slot
  }
  return { slots, finished_at: input.finished ? nowIso : null, revision }
}

const toSlotState = (key: string, slot: StoredSlot): SlotState => ({
  key,
  answers: slot.a,
  bookmarks: slot.b,
  stamp: { revision: slot.r, device_id: slot.d },
  answered_at: slot.t,
  ...(slot.c ? { cleared: true } : {}),
  ...(slot.k ? { checked: true as const } : {}),
})

const toStoredSlot = (slot: SlotState): StoredSlot => ({
  a: slot.answers,
  b: slot.bookmarks,
  r: slot.stamp.revision,
  d: slot.stamp.device_id,
  t: slot.answered_at,
  ...(slot.cleared ? { c: true as const } : {}),
  ...(slot.checked ? { k: true as const } : {}),
})

const storedVersion = (attempt: StoredAttempt): AttemptVersion => ({
  slots: Object.fromEntries(Object.entries(attempt.slots).map(([key, slot]) => [key, toSlotState(key, slot)])),
  finished_at: attempt.finished_at,
  revision: attempt.revision,
})

/**
 * What has to be kept of a value that gave way: another device's answer, and what a clear emptied. A student who
 * corrects an answer on the same device means the new one.
 */
const isWorthKeeping = (loser: SlotState, winner: SlotState | undefined) =>
  winner === undefined || loser.stamp.device_id !== winner.stamp.device_id || winner.cleared === true

/**
 * Merges what a device sent into the stored attempt and scores the result; the server's marks are the only ones.
 * A finished test does not change any more: what comes later is kept as past answers; what comes after the end of its time
 * is kept beside it, and counts as far as the device says it to be from before.
 * @throws Refusal SLOT_UNKNOWN for a place that the set does not have
 */
export function mergeSave(
  stored: StoredAttempt,
  input: ActivityGroupInput,
  {
    set,
    now,
    late: known,
    isFirstCounting = false,
    refuse,
  }: {
    set: CompiledSet
    now: Date
    late?: LateAnswers | undefined
    /** たしかめ: an answer that was checked stays, and so do all at the end. */
    isFirstCounting?: boolean | undefined
    refuse: Refuse<'SLOT_UNKNOWN'>
  },
): MergedSave {
  const nowIso = now.toISOString()
  const sent = sentVersion(input, { set, nowIso, isFirstCounting, refuse })
  const sentKeys = new Set(sentActivities(input).map(keyOfActivity))
  const before = storedVersion(stored)
  const pastEnd = isKeptBeside(stored, now) ? lateVersion(stored, sent, { known, input, now }) : null
  const isClosed = !pastEnd && (stored.mode === 'test' || isFirstCounting) && stored.finished_at !== null
  const { merged, lost } =
    pastEnd ?? (isClosed ? { merged: before, lost: lateValues(before, sent) } : mergeAttempt(before, sent))
  const memos = newMemos(stored, input)
  const version = stored.version + 1
  const slots = Object.fromEntries(
    Object.entries({ ...drawnPlaces(memos, nowIso), ...merged.slots }).map(([key, slot]) => [
      key,
      withMemos(
        { ...toStoredSlot(slot), ...writtenIn(stored.slots[key], slot, version) },
        stored.slots[key]?.m,
        memos.filter((memo) => memo.slot_key === key),
      ),
    ]),
  )
  const isFinished = merged.finished_at !== null
  const { answeredCount, ...scored } = scoreSet(set, (key) => slots[key]?.a, isFinished)
  const isSlotsChanged = [...sentKeys].some((key) => {
    const [old, current] = [before.slots[key], merged.slots[key]]
    if (!old || !current) return old !== current
    return old.stamp.revision !== current.stamp.revision || old.stamp.device_id !== current.stamp.device_id
  })
  const isChanged = isSlotsChanged || merged.finished_at !== stored.finished_at
  const attempt: StoredAttempt = {
    ...stored,
    ...scored,
    slots,
    answered_count: answeredCount,
    finished_at: merged.finished_at,
    revision: Math.max(merged.revision, stored.revision, ...memos.map((memo) => memo.revision)),
    updated_at: isChanged ? nowIso : stored.updated_at,
    is_late: stored.is_late || (isChanged && stored.due_datetime !== null && nowIso > stored.due_datetime),
    version,
    ...pastEnd?.fields,
  }
  const past = lost
    .filter(({ stamp }) => stamp.revision > NEVER_ANSWERED)
    .filter((loser) => isClosed || isWorthKeeping(loser, merged.slots[loser.key]))
    .map((loser) => ({ attempt_id: stored.id, slot_key: loser.key, slot: toStoredSlot(loser), kept_at: nowIso }))
  return { attempt, past, memos, late: pastEnd?.late ?? null, isChanged, sentKeys }
}

/** The attempt with what came after its end, as far as that counts; a finish is the moment at which it came. */
function lateVersion(
  stored: StoredAttempt,
  sent: AttemptVersion,
  { known, input, now }: { known: LateAnswers | undefined; input: ActivityGroupInput; now: Date },
) {
  const sentSlots = Object.entries(sent.slots).map(([key, slot]) => [key, toStoredSlot(slot)] as const)
  const taken = takeLate(stored, Object.fromEntries(sentSlots), { known, sentAt: input.sent_at, now })
  const slots = Object.entries(taken.slots).map(([key, slot]) => [key, toSlotState(key, slot)] as const)
  const merged: AttemptVersion = {
    slots: Object.fromEntries(slots),
    finished_at: stored.finished_at ?? sent.finished_at,
    revision: Math.max(stored.revision, sent.revision),
  }
  // Handed in by its student, a class that was closed takes nothing more.
  const fields: Partial<StoredAttempt> = {
    ...(taken.late_minutes !== undefined && { late_minutes: taken.late_minutes }),
    ...(taken.hasAnswersAfterKey && { has_answers_after_key: true as const }),
    ...(input.finished && stored.is_closed && { is_closed: false }),
  }
  return { merged, lost: [], late: taken.isNews ? taken.late : null, fields }
}

/** Below every real revision, so that any answer wins over a place that was only drawn on. */
const NEVER_ANSWERED = 0

/** A drawing needs a place to lie on, also where nothing was answered. */
const drawnPlaces = (memos: readonly StoredMemo[], nowIso: string): Record<string, SlotState> =>
  Object.fromEntries(
    memos.map(({ slot_key: key, device_id }) => [
      key,
      { key, answers: [], bookmarks: [], stamp: { revision: NEVER_ANSWERED, device_id }, answered_at: nowIso },
    ]),
  )

/** Which write of the attempt brought this slot: the present one, unless it stayed as it was. */
function writtenIn(before: StoredSlot | undefined, { stamp }: SlotState, version: number): Pick<StoredSlot, 'v'> {
  const isSame = before?.r === stamp.revision && before.d === stamp.device_id
  if (!isSame) return { v: version }
  return before.v === undefined ? {} : { v: before.v }
}

/** Values for a finished test that it does not have. */
function lateValues(before: AttemptVersion, sent: AttemptVersion): SlotState[] {
  return Object.values(sent.slots).filter((slot) => {
    const held = before.slots[slot.key]
    return !held || held.stamp.revision !== slot.stamp.revision || held.stamp.device_id !== slot.stamp.device_id
  })
}

/** Sent drawings that are newer than what this device drew before. */
function newMemos(stored: StoredAttempt, input: ActivityGroupInput): StoredMemo[] {
  return sentActivities(input).flatMap((activity) => {
    const slot_key = keyOfActivity(activity)
    const held = stored.slots[slot_key]?.m?.[input.device_id] ?? 0
    const revision = activity.memo_revision ?? activity.revision
    if (activity.memo === undefined || revision <= held) return []
    const { memo: strokes } = activity
    return { attempt_id: stored.id, slot_key, strokes, revision, device_id: input.device_id }
  })
}

function withMemos(slot: StoredSlot, before: StoredSlot['m'], drawn: readonly StoredMemo[]): StoredSlot {
  if (!before && drawn.length === 0) return slot
  return { ...slot, m: { ...before, ...Object.fromEntries(drawn.map((memo) => [memo.device_id, memo.revision])) } }
}
