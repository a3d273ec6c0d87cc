import type { ActivityGroup, ActivityGroupInput, CbtActivity, UnitActivity } from '@tcheck/contract/activity'
import { isAnswered, parseSlotKey, slotKeyOf } from '@tcheck/scoring'
import { type AttemptVersion, compareSlots, type SlotState } from '@tcheck/sessions'
import {
  type AttemptRecord,
  hasUnsent,
  isSameStamp,
  isStartRejected,
  type KeptMemo,
  withSlot,
} from './attempt-record.ts'

/** One POST, and what it settles once it is answered. */
export interface SaveRequest {
  input: ActivityGroupInput
  slots: SlotState[]
  memos: KeptMemo[]
  isFinish: boolean
}

/** Memos of one request in characters; the server takes 768 KB, and a character can be three bytes. */
const MEMO_BUDGET = 200_000
const MOST_ACTIVITIES = 300

/**
 * The next thing to send of an attempt; null when the server knows everything.
 *
 * A request speaks for one writer (`device_id`), so what an earlier page load or another tab left is sent by itself. Finishing goes
 * with the last of the answers, never before one.
 *
 * @param isAsking  also with nothing to send: the answer says how the attempt stands
 */
export function nextSave(
  record: AttemptRecord,
  memos: readonly KeptMemo[],
  {
    deviceId,
    idempotencyKey,
    now = new Date(),
    isAsking = false,
  }: { deviceId: string; idempotencyKey: string; now?: Date; isAsking?: boolean },
): SaveRequest | null {
  if (!isAsking && !hasUnsent(record, memos) && !isStartRejected(record)) return null
  const waiting = [
    ...(record.displaced ?? []),
    ...Object.values(record.slots).flatMap(({ slot, isPending }) => (isPending ? [slot] : [])),
  ]
  const waitingMemos = memos.filter(({ isPending }) => isPending)
  const writer = (waiting[0] ?? waitingMemos[0])?.stamp.device_id ?? deviceId
  const slots = oneForEachPlace(waiting.filter(({ stamp }) => stamp.device_id === writer)).slice(0, MOST_ACTIVITIES)
  const room = MOST_ACTIVITIES - slots.length
  const sentMemos = withinBudget(waitingMemos.filter(({ stamp }) => stamp.device_id === writer)).slice(0, room)
  const isLast = slots.length === waiting.length && sentMemos.length === waitingMemos.length
  const isFinish = record.isFinishPending && isLast
  const activities = activitiesOf(slots, sentMemos)
  const input: ActivityGroupInput = {
    ...placeOf(record),
    mode: record.mode,
    set_version: record.setVersion,
    saved_student_activity_group_id: record.serverId ?? undefined,
    device_id: writer,
    device_revision: Math.max(0, ...Object.values(record.slots).map(({ slot }) => slot.stamp.revision)),
    known_revision: record.knownRevision,
    known_version: record.knownVersion,
    idempotency_key: record.serverId === null ? record.startKey : idempotencyKey,
    ...timesOf(record, now),
    finished: isFinish,
    unit_activities: record.category === 'cbt' ? [] : activities.map(({ bookmarks: _, ...activity }) => activity),
    cbt_activities: record.category === 'cbt' ? activities : [],
  }
  return { input, slots, memos: sentMemos, isFinish }
}

/** Of a test, by one clock: when this is sent, and how long ago it was begun where the server does not know. */
function timesOf(
  { mode, serverId, createdAt }: AttemptRecord,
  now: Date,
): Pick<ActivityGroupInput, 'sent_at' | 'begun_ms_ago'> {
  if (mode !== 'test') return {}
  const begun_ms_ago = Math.min(MOST_MS_AGO, Math.max(0, now.getTime() - Date.parse(createdAt)))
  return { sent_at: now.toISOString(), ...(serverId === null && { begun_ms_ago }) }
}
/** A year; what the contract takes is a little more. */
const MOST_MS_AGO = 365 * 24 * 3600_000

/** A request names each place once; what stands first goes first. */
const oneForEachPlace = (slots: readonly SlotState[]): SlotState[] =>
  slots.filter(({ key }, at) => slots.findIndex((other) => other.key === key) === at)

function withinBudget(memos: readonly KeptMemo[]): KeptMemo[] {
  let size = 0
  return memos.filter(({ memo }, index) => {
    size += memo.length
    return index === 0 || size <= MEMO_BUDGET
  })
}

function placeOf({ category, code, missionId }: AttemptRecord) {
  return {
    category,
    ...(category === 'unit' && { v2_question_group_id: code }),
    ...(category === 'cbt' && { cbt_exam_code: code }),
    ...(category === 'science_skill' && { science_skill_key: code }),
    mission_id: missionId ?? undefined,
  }
}

function activitiesOf(slots: readonly SlotState[], memos: readonly KeptMemo[]) {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]))
  const memoByKey = new Map(memos.map((memo) => [memo.key, memo]))
  const keys = [...new Set([...byKey.keys(), ...memoByKey.keys()])]
  return keys.flatMap((key) => {
    const place = parseSlotKey(key)
    if (!place) return []
    const slot = byKey.get(key)
    const memo = memoByKey.get(key)
    return {
      main_question_number: place.mainQuestionNumber,
      sub_question_number: place.subQuestionNumber,
      kind: place.kind,
      revision: slot?.stamp.revision ?? 1,
      // A memo alone says nothing about the answers beside it. What is undefined is not sent.
      answers: slot?.answers ?? [],
      bookmarks: slot?.bookmarks ?? [],
      answered_at: slot?.answered_at || undefined,
      cleared: slot?.cleared,
      checked: slot?.checked,
      memo: memo?.memo,
      memo_revision: memo?.stamp.revision,
    }
  })
}

const activitiesIn = (group: ActivityGroup): (UnitActivity | CbtActivity)[] =>
  group.category === 'cbt' ? group.cbt_activities : group.unit_activities

export function slotFrom(activity: UnitActivity | CbtActivity): SlotState {
  return {
    key: slotKeyOf(activity.main_question_number, activity.kind, activity.sub_question_number),
    answers: activity.answers,
    bookmarks: 'bookmarks' in activity ? activity.bookmarks : [],
    stamp: { revision: activity.revision, device_id: activity.device_id },
    answered_at: activity.answered_at ?? '',
    ...('checked' in activity && activity.checked && { checked: true as const }),
  }
}

/** The memos that a full answer of the server carries; a save answers only those it was sent. */
export const memosFrom = (group: ActivityGroup, localId: string): KeptMemo[] =>
  activitiesIn(group).flatMap((activity) => {
    const { key, stamp } = slotFrom(activity)
    return activity.memo === null ? [] : [{ localId, key, memo: activity.memo, stamp, isPending: false }]
  })

/** What the open session has to hear: slots that are newer than its own, and the end of the attempt. */
export type News = AttemptVersion | null

/**
 * The record once the server has answered: what was sent is settled unless it changed meanwhile, newer slots of other
 * devices are taken over.
 *
 * @param sent  what the request carried; nothing for an attempt that was only read
 */
export function withAnswer(
  record: AttemptRecord,
  group: ActivityGroup,
  sent: Pick<SaveRequest, 'slots' | 'isFinish'> = { slots: [], isFinish: false },
): { record: AttemptRecord; news: News } {
  const { isToStart: _, ...begun } = record
  let level: AttemptRecord = settled(begun, sent.slots)
  const newer: Record<string, SlotState> = {}
  for (const activity of activitiesIn(group)) {
    const theirs = slotFrom(activity)
    const held = level.slots[theirs.key]
    if (!held && !isAnswered(theirs.answers) && !theirs.bookmarks.includes(true)) continue
    if (held && (isSameStamp(theirs.stamp, held.slot.stamp) || compareSlots(theirs, held.slot) <= 0)) continue
    level = withSlot(level, { slot: theirs, isPending: false })
    newer[theirs.key] = theirs
  }
  const isReopened = wasReopened(record, group)
  const finishedBefore = isReopened ? null : record.finishedAt
  const isFinishedNow = finishedBefore === null && group.finished_at !== null
  const next: AttemptRecord = {
    ...level,
    serverId: group.id,
    knownRevision: Math.max(record.knownRevision, group.revision),
    ...(group.version !== undefined && { knownVersion: Math.max(record.knownVersion ?? 0, group.version) }),
    mode: group.mode,
    ...endFrom(record, group),
    ...(group.late_minutes !== undefined && { lateMinutes: group.late_minutes }),
    ...((group.regraded || record.regraded) && { regraded: group.regraded ?? null }),
    finishedAt: finishedBefore ?? group.finished_at,
    isFinishPending: record.isFinishPending && group.finished_at === null,
  }
  const hasNews = isFinishedNow || Object.keys(newer).length > 0
  const news = hasNews ? { slots: newer, finished_at: next.finishedAt, revision: group.revision } : null
  return { record: next, news }
}

/** もう一度ひらく: the server knew of the finish, and has taken it back since. */
const wasReopened = (record: AttemptRecord, group: ActivityGroup): boolean =>
  record.finishedAt !== null &&
  !record.isFinishPending &&
  group.finished_at === null &&
  (group.version ?? 0) > (record.knownVersion ?? 0)

/** The difference of two clocks is measured anew only where it has changed: each answer takes its time. */
const CLOCK_STEP_MS = 2000

function endFrom({ serverTime }: AttemptRecord, group: ActivityGroup): Pick<AttemptRecord, 'endsAt' | 'serverTime'> {
  if (!group.ends_at || !group.server_now) return {}
  const measured = { serverMs: Date.parse(group.server_now), wallMs: Date.now() }
  const aheadMs = measured.serverMs - measured.wallMs
  const isSame = serverTime && Math.abs(aheadMs - (serverTime.serverMs - serverTime.wallMs)) < CLOCK_STEP_MS
  return {
    endsAt: group.ends_at,
    // The same difference of the clocks, so that what is shown of it does not flicker.
    serverTime: isSame
      ? { serverMs: measured.wallMs + serverTime.serverMs - serverTime.wallMs, wallMs: measured.wallMs }
      : measured,
  }
}

/** The record and its memos as if the server had confirmed a save, for what is sealed instead of sent. */
export function afterSave(
  record: AttemptRecord,
  memos: readonly KeptMemo[],
  { slots, memos: sent, isFinish }: SaveRequest,
): [AttemptRecord, readonly KeptMemo[]] {
  const { isFinishPending, refusal } = record
  const next = { ...settled(record, slots), isFinishPending: isFinishPending && !isFinish, refusal: refusal ?? '' }
  return [next, memos.map((memo) => (sent.includes(memo) ? { ...memo, isPending: false } : memo))]
}

/** What was sent does not wait any more, unless it changed meanwhile. */
function settled(record: AttemptRecord, sent: readonly SlotState[]): AttemptRecord {
  const isSent = ({ key, stamp }: SlotState) => sent.some((each) => each.key === key && isSameStamp(each.stamp, stamp))
  const slots = Object.entries(record.slots).map(([key, held]) =>
    isSent(held.slot) ? ([key, { ...held, isPending: false }] as const) : ([key, held] as const),
  )
  return {
    ...record,
    slots: Object.fromEntries(slots),
    ...(record.displaced && { displaced: record.displaced.filter((slot) => !isSent(slot)) }),
  }
}
