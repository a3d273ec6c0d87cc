import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ActivityGroupInput, SavedActivity } from '@tcheck/contract/activity'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import type { StoredMemo } from '@tcheck/data/attempt/memo'
import type { PastAnswer } from '@tcheck/data/attempt/past-answer'
import { type CompiledSet, slotKeyOf } from '@tcheck/scoring'
import { type AttemptVersion, mergeAttempt, type SlotState } from '@tcheck/sessions'
import { markAttempt } from './mark-attempt.ts'
import { isStoredBeside, takeLate } from './test-time.ts'

type Slots = Record<string, StoredSlot>

export interface MergedSave {
  attempt: StoredAttempt
  past: PastAnswer[]
  memos: StoredMemo[]
  /** Answers after the end; null if this save has no new ones. */
  late: LateAnswers | null
  isChanged: boolean
  sentKeys: ReadonlySet<string>
}

/** The sent activities of either category. */
export function sentActivities(
  input: ActivityGroupInput,
): (Omit<SavedActivity, 'bookmarks'> & { bookmarks?: boolean[]; checked?: true | undefined })[] {
  return input.category === 'cbt' ? input.cbt_activities : input.unit_activities
}

const keyOfActivity = (activity: Pick<SavedActivity, 'main_question_number' | 'kind' | 'sub_question_number'>) =>
  slotKeyOf(activity.main_question_number, activity.kind, activity.sub_question_number)

/** @throws ApiError SLOT_UNKNOWN for a place that the set does not have */
export function checkSlots(
  input: ActivityGroupInput,
  set: CompiledSet,
  throwApiError: ThrowApiError<'SLOT_UNKNOWN'>,
): void {
  if (!sentActivities(input).every((activity) => set.byKey.has(keyOfActivity(activity)))) throwApiError('SLOT_UNKNOWN')
}

/** A drawing alone says nothing about the answers of its slot (contract, `memo`). */
const isDrawingOnly = ({ answers, memo }: Pick<SavedActivity, 'answers' | 'memo'>) =>
  memo !== undefined && answers.length === 0

/** The sent activities as a version of the attempt. */
function sentVersion(input: ActivityGroupInput, nowIso: string, isFirstCounting: boolean): AttemptVersion {
  const slots: Record<string, SlotState> = {}
  let revision = 0
  for (const activity of sentActivities(input)) {
    const key = keyOfActivity(activity)
    revision = Math.max(revision, activity.revision)
    if (isDrawingOnly(activity)) continue
    slots[key] = {
      key,
      answers: activity.answers,
      bookmarks: activity.bookmarks ?? [],
      stamp: { revision: activity.revision, device_id: input.device_id },
      answered_at: activity.answered_at ?? nowIso,
      ...(activity.cleared ? { cleared: true } : {}),
      ...(isFirstCounting && activity.checked ? { checked: true as const } : {}),
    }
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

const toStoredSlots = (slots: Record<string, SlotState>): Slots =>
  Object.fromEntries(Object.entries(slots).map(([key, slot]) => [key, toStoredSlot(slot)]))

/** The slots of an attempt after a save. */
interface MergedSlots {
  slots: Slots
  finished_at: string | null
  revision: number
  /** Values that lost to another value and become past answers. */
  lost: SlotState[]
  late?: LateAnswers | null
  fields?: Partial<StoredAttempt>
}

/**
 * Merges a save into the stored attempt and scores the result; only the server's marks count. A finished test does not change: later
 * answers become past answers. Answers after the end of the time are stored beside the attempt; those that the device dates before
 * the end count.
 *
 * @throws ApiError SLOT_UNKNOWN for a place that the set does not have
 */
export function mergeSave(
  stored: StoredAttempt,
  input: ActivityGroupInput,
  {
    set,
    now,
    late,
    isFirstCounting = false,
    throwApiError,
  }: {
    set: CompiledSet
    now: Date
    late?: LateAnswers | undefined
    /** たしかめ: a checked answer stays, and all answers stay after the finish. */
    isFirstCounting?: boolean | undefined
    throwApiError: ThrowApiError<'SLOT_UNKNOWN'>
  },
): MergedSave {
  checkSlots(input, set, throwApiError)
  const nowIso = now.toISOString()
  const sent = sentVersion(input, nowIso, isFirstCounting)
  const sentKeys = new Set(sentActivities(input).map(keyOfActivity))
  const isClosed = (stored.mode === 'test' || isFirstCounting) && stored.finished_at !== null
  const merged = isStoredBeside(stored, now)
    ? addLate(stored, sent, { late, input, now })
    : isClosed
      ? storeAsPast(stored, sent)
      : mergeNewer(stored, sent)
  const memos = newMemos(stored, input)
  const version = stored.version + 1
  const slots = Object.fromEntries(
    Object.entries({ ...drawnSlots(memos, nowIso), ...merged.slots }).map(([key, slot]) => {
      const drawn = memos.filter((memo) => memo.slot_key === key)
      return [key, nextSlot(slot, stored.slots[key], { version, drawn })]
    }),
  )
  const isChanged =
    merged.finished_at !== stored.finished_at ||
    [...sentKeys].some((key) => !isSameWrite(stored.slots[key], merged.slots[key]))
  const unmarked: StoredAttempt = {
    ...stored,
    slots,
    finished_at: merged.finished_at,
    revision: Math.max(merged.revision, ...memos.map((memo) => memo.revision)),
    updated_at: isChanged ? nowIso : stored.updated_at,
    is_late: stored.is_late || (isChanged && stored.due_datetime !== null && nowIso > stored.due_datetime),
    version,
    ...merged.fields,
  }
  const past = merged.lost
    .filter(({ stamp }) => stamp.revision > NEVER_ANSWERED)
    .map((lost) => ({ attempt_id: stored.id, slot_key: lost.key, slot: toStoredSlot(lost), kept_at: nowIso }))
  return { attempt: markAttempt(unmarked, set), past, memos, late: merged.late ?? null, isChanged, sentKeys }
}

/** The newer value of each sent slot wins. */
function mergeNewer(stored: StoredAttempt, sent: AttemptVersion): MergedSlots {
  const slots = Object.keys(sent.slots).flatMap((key) => {
    const slot = stored.slots[key]
    return slot ? [[key, toSlotState(key, slot)] as const] : []
  })
  const { merged, lost } = mergeAttempt({ ...stored, slots: Object.fromEntries(slots) }, sent)
  return {
    slots: { ...stored.slots, ...toStoredSlots(merged.slots) },
    finished_at: merged.finished_at,
    revision: merged.revision,
    lost: lost.filter((loser) => isWorthStoring(loser, merged.slots[loser.key])),
  }
}

/** Another device's answer, or one that a clear emptied. A student who corrects an answer on one device wants the new one alone. */
const isWorthStoring = (loser: SlotState, winner: SlotState | undefined) =>
  loser.stamp.device_id !== winner?.stamp.device_id || winner.cleared === true

/** A finished test does not change; values that it does not have become past answers. */
function storeAsPast({ slots, finished_at, revision }: StoredAttempt, sent: AttemptVersion): MergedSlots {
  const lost = Object.values(sent.slots).filter((slot) => !isSameWrite(slots[slot.key], toStoredSlot(slot)))
  return { slots, finished_at, revision, lost }
}

/** Adds answers from after the end or after the key, as far as they count. A finish counts from its arrival. */
function addLate(
  stored: StoredAttempt,
  sent: AttemptVersion,
  { late, input, now }: { late: LateAnswers | undefined; input: ActivityGroupInput; now: Date },
): MergedSlots {
  const taken = takeLate(stored, toStoredSlots(sent.slots), { known: late, sentAt: input.sent_at, now })
  return {
    slots: taken.slots,
    finished_at: stored.finished_at ?? sent.finished_at,
    revision: Math.max(stored.revision, sent.revision),
    lost: [],
    late: taken.isNews ? taken.late : null,
    // After the student hands in, the attempt of a closed class takes no more answers.
    fields: {
      ...(taken.late_minutes !== undefined && { late_minutes: taken.late_minutes }),
      ...(taken.hasAnswersAfterKey && { has_answers_after_key: true as const }),
      ...(input.finished && stored.is_closed && { is_closed: false }),
    },
  }
}

/** Below every real revision, so that any answer wins over a slot that has only a drawing. */
const NEVER_ANSWERED = 0

/** A drawing needs a slot, also without an answer. */
const drawnSlots = (memos: readonly StoredMemo[], nowIso: string): Slots =>
  Object.fromEntries(
    memos.map(({ slot_key, device_id }) => [slot_key, { a: [], b: [], r: NEVER_ANSWERED, d: device_id, t: nowIso }]),
  )

/** Whether both values have the same stamp, or both are missing. */
const isSameWrite = (before: StoredSlot | undefined, after: StoredSlot | undefined): boolean =>
  before?.r === after?.r && before?.d === after?.d

/** Adds the version of the attempt that wrote the slot, and the revision of each device's drawing. */
function nextSlot(
  slot: StoredSlot,
  before: StoredSlot | undefined,
  { version, drawn }: { version: number; drawn: readonly StoredMemo[] },
): StoredSlot {
  if (slot === before && drawn.length === 0) return slot
  const { a, b, r, d, t, c, k } = slot
  const isSame = before?.r === r && before.d === d
  const v = isSame ? before.v : version
  const m = { ...before?.m, ...Object.fromEntries(drawn.map((memo) => [memo.device_id, memo.revision])) }
  return {
    ...{ a, b, r, d, t },
    ...(c && { c }),
    ...(k && { k }),
    ...(v !== undefined && { v }),
    ...(Object.keys(m).length > 0 && { m }),
  }
}

/** Sent drawings that are newer than the stored ones of this device. */
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
