import type { ActivityGroupInput, SavedActivity } from '@tcheck/contract/activity'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import type { StoredMemo } from '@tcheck/data/attempt/memo'
import type { PastAnswer } from '@tcheck/data/attempt/past-answer'
import type { Refuse } from '@tcheck/lambda-kit/refuse'
import { type CompiledSet, scoreSet, slotKeyOf } from '@tcheck/scoring'
import { type AttemptVersion, mergeAttempt, type SlotState } from '@tcheck/sessions'
import { isKeptBeside, takeLate } from './test-time.ts'

type Slots = Record<string, StoredSlot>

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

/** What the device sent, as a version of the attempt. */
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

/** How an attempt takes what was sent. */
interface Taken {
  slots: Slots
  finished_at: string | null
  revision: number
  /** Values that gave way, for the history. */
  lost: SlotState[]
  late?: LateAnswers | null
  fields?: Partial<StoredAttempt>
}

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
    late,
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
  checkSlots(input, set, refuse)
  const nowIso = now.toISOString()
  const sent = sentVersion(input, nowIso, isFirstCounting)
  const sentKeys = new Set(sentActivities(input).map(keyOfActivity))
  const isClosed = (stored.mode === 'test' || isFirstCounting) && stored.finished_at !== null
  const taken = isKeptBeside(stored, now)
    ? takeBeside(stored, sent, { late, input, now })
    : isClosed
      ? takeAsPast(stored, sent)
      : takeNewer(stored, sent)
  const memos = newMemos(stored, input)
  const version = stored.version + 1
  const slots = Object.fromEntries(
    Object.entries({ ...drawnSlots(memos, nowIso), ...taken.slots }).map(([key, slot]) => {
      const drawn = memos.filter((memo) => memo.slot_key === key)
      return [key, nextSlot(slot, stored.slots[key], { version, drawn })]
    }),
  )
  const { answeredCount, ...scored } = scoreSet(set, (key) => slots[key]?.a, taken.finished_at !== null)
  const isChanged =
    taken.finished_at !== stored.finished_at ||
    [...sentKeys].some((key) => !isSameWrite(stored.slots[key], taken.slots[key]))
  const attempt: StoredAttempt = {
    ...stored,
    ...scored,
    slots,
    answered_count: answeredCount,
    finished_at: taken.finished_at,
    revision: Math.max(taken.revision, ...memos.map((memo) => memo.revision)),
    updated_at: isChanged ? nowIso : stored.updated_at,
    is_late: stored.is_late || (isChanged && stored.due_datetime !== null && nowIso > stored.due_datetime),
    version,
    ...taken.fields,
  }
  const past = taken.lost
    .filter(({ stamp }) => stamp.revision > NEVER_ANSWERED)
    .map((lost) => ({ attempt_id: stored.id, slot_key: lost.key, slot: toStoredSlot(lost), kept_at: nowIso }))
  return { attempt, past, memos, late: taken.late ?? null, isChanged, sentKeys }
}

/** Of each slot that was sent the newer value counts. */
function takeNewer(stored: StoredAttempt, sent: AttemptVersion): Taken {
  const slots = Object.keys(sent.slots).flatMap((key) => {
    const slot = stored.slots[key]
    return slot ? [[key, toSlotState(key, slot)] as const] : []
  })
  const { merged, lost } = mergeAttempt({ ...stored, slots: Object.fromEntries(slots) }, sent)
  return {
    slots: { ...stored.slots, ...toStoredSlots(merged.slots) },
    finished_at: merged.finished_at,
    revision: merged.revision,
    lost: lost.filter((loser) => isWorthKeeping(loser, merged.slots[loser.key])),
  }
}

/**
 * What has to be kept of a value that gave way: another device's answer, and what a clear emptied. A student who
 * corrects an answer on the same device means the new one.
 */
const isWorthKeeping = (loser: SlotState, winner: SlotState | undefined) =>
  loser.stamp.device_id !== winner?.stamp.device_id || winner.cleared === true

/** A finished test stays as it is; values that it does not have go to the history. */
function takeAsPast({ slots, finished_at, revision }: StoredAttempt, sent: AttemptVersion): Taken {
  const lost = Object.values(sent.slots).filter((slot) => !isSameWrite(slots[slot.key], toStoredSlot(slot)))
  return { slots, finished_at, revision, lost }
}

/** The attempt with what came after its end, as far as that counts; a finish is the moment at which it came. */
function takeBeside(
  stored: StoredAttempt,
  sent: AttemptVersion,
  { late, input, now }: { late: LateAnswers | undefined; input: ActivityGroupInput; now: Date },
): Taken {
  const taken = takeLate(stored, toStoredSlots(sent.slots), { known: late, sentAt: input.sent_at, now })
  return {
    slots: taken.slots,
    finished_at: stored.finished_at ?? sent.finished_at,
    revision: Math.max(stored.revision, sent.revision),
    lost: [],
    late: taken.isNews ? taken.late : null,
    // Handed in by its student, a class that was closed takes nothing more.
    fields: {
      ...(taken.late_minutes !== undefined && { late_minutes: taken.late_minutes }),
      ...(taken.hasAnswersAfterKey && { has_answers_after_key: true as const }),
      ...(input.finished && stored.is_closed && { is_closed: false }),
    },
  }
}

/** Below every real revision, so that any answer wins over a place that was only drawn on. */
const NEVER_ANSWERED = 0

/** A drawing needs a place to lie on, also where nothing was answered. */
const drawnSlots = (memos: readonly StoredMemo[], nowIso: string): Slots =>
  Object.fromEntries(
    memos.map(({ slot_key, device_id }) => [slot_key, { a: [], b: [], r: NEVER_ANSWERED, d: device_id, t: nowIso }]),
  )

/** Whether two values of a slot come from the same write of the same device, or neither is there. */
const isSameWrite = (before: StoredSlot | undefined, after: StoredSlot | undefined): boolean =>
  before?.r === after?.r && before?.d === after?.d

/** A slot as it is stored next: with the attempt's version that wrote it, and the revision of each device's drawing. */
function nextSlot(
  { a, b, r, d, t, c, k }: StoredSlot,
  before: StoredSlot | undefined,
  { version, drawn }: { version: number; drawn: readonly StoredMemo[] },
): StoredSlot {
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
