import { type Filling, fillingOf, isAnswered } from '@tcheck/scoring'
import {
  type AttemptVersion,
  compareStamps,
  isSameValue,
  mergeAttempt,
  nextRevision,
  type SlotState,
  type Stamp,
} from './merge-attempt.ts'
import type { SessionQuestion } from './session-set.ts'

/** Pen strokes as JSON, kept apart from the answers because they are large. */
export type MemoState = { key: string; memo: string; stamp: Stamp }

/** A memo as it was just drawn, and the one it was drawn on: what another tab has drawn since is joined with it. */
type DrawnMemo = MemoState & { before: string }

/** Answers that clearing took away; they stay in the history. */
export type PastAnswers = { key: string; answers: string[]; points: number; max_points: number; cleared_at: string }

/** All that one device holds of one attempt. */
export type AnswerSheet = {
  readonly deviceId: string
  readonly slots: Readonly<Record<string, SlotState>>
  readonly memos: Readonly<Record<string, MemoState>>
  readonly past: readonly PastAnswers[]
  /** The newest revision seen on any device. */
  readonly revision: number
}

/** What the shell does for a session, in this order: first keep on the device, then send in the background. */
export type SheetEffect =
  /** `afterFinish`: review or another try of an attempt that is closed; it belongs to an attempt of its own. */
  | { readonly type: 'keep'; readonly slot: SlotState; readonly afterFinish: boolean }
  | { readonly type: 'keep_memo'; readonly memo: DrawnMemo; readonly afterFinish: boolean }
  | { readonly type: 'keep_past'; readonly past: PastAnswers }
  /** A slot that gave way to a newer one while merging. */
  | { readonly type: 'keep_lost'; readonly slot: SlotState }
  /** The attempt as it is after merging: replaces what the device holds, nothing of it has to be sent. */
  | { readonly type: 'keep_attempt'; readonly version: AttemptVersion }
  | { readonly type: 'finish'; readonly finished_at: string }

/** What a session can be resumed from. */
export type SavedSheet = {
  readonly attempt?: AttemptVersion | undefined
  readonly memos?: readonly MemoState[] | undefined
  readonly past?: readonly PastAnswers[] | undefined
}

export function openSheet(deviceId: string, saved: SavedSheet = {}): AnswerSheet {
  const memos = saved.memos ?? []
  const seen = [
    saved.attempt?.revision ?? 0,
    ...Object.values(saved.attempt?.slots ?? {}).map((slot) => slot.stamp.revision),
    ...memos.map((memo) => memo.stamp.revision),
  ]
  return {
    deviceId,
    slots: saved.attempt?.slots ?? {},
    memos: Object.fromEntries(memos.map((memo) => [memo.key, memo])),
    past: saved.past ?? [],
    revision: seen.reduce((a, b) => Math.max(a, b), 0),
  }
}

const fitTo = <T>(values: readonly T[], count: number, filler: T): T[] =>
  Array.from({ length: count }, (_, index) => values[index] ?? filler)

/** The answers of a sub question, one per slot, empty where nothing was written. */
export const answersOf = (sheet: AnswerSheet, question: SessionQuestion): string[] =>
  fitTo(sheet.slots[question.key]?.answers ?? [], question.slotCount, '')

/** The bookmarks of a sub question, one per slot. */
export const bookmarksOf = (sheet: AnswerSheet, question: SessionQuestion): boolean[] =>
  fitTo(sheet.slots[question.key]?.bookmarks ?? [], question.slotCount, false)

export const memoOf = (sheet: AnswerSheet, question: SessionQuestion): string | null =>
  sheet.memos[question.key]?.memo ?? null

export const hasAnswer = (sheet: AnswerSheet, question: SessionQuestion): boolean =>
  isAnswered(answersOf(sheet, question))

/**
 * How complete a sub question is. With only some slots filled it is とちゅう: it is saved and sent, counts as no answer until the finish, and
 * is marked then as it is (domain.md).
 */
export const fillingIn = (sheet: AnswerSheet, question: SessionQuestion): Filling =>
  question.isAnyNumber && hasAnswer(sheet, question)
    ? 'whole'
    : fillingOf(answersOf(sheet, question), question.slotCount)

type SlotChange = { answers?: string[]; bookmarks?: boolean[]; cleared?: boolean; checked?: boolean }

/** The next write of this device. */
const stampAfter = (sheet: AnswerSheet): Stamp => ({
  revision: nextRevision(sheet.revision),
  device_id: sheet.deviceId,
})

/**
 * Writes one slot under a new revision. The same value writes nothing, so a repeated event causes no traffic.
 * @returns `slot` null if nothing changed
 */
export function writeSlot(
  sheet: AnswerSheet,
  question: SessionQuestion,
  change: SlotChange,
  now: Date,
): { sheet: AnswerSheet; slot: SlotState | null } {
  const stamp = stampAfter(sheet)
  const slot: SlotState = {
    key: question.key,
    answers: change.answers ?? answersOf(sheet, question),
    bookmarks: change.bookmarks ?? bookmarksOf(sheet, question),
    stamp,
    answered_at: now.toISOString(),
    ...(change.cleared ? { cleared: true } : {}),
    ...(change.checked ? { checked: true as const } : {}),
  }
  const before = sheet.slots[question.key] ?? {
    ...slot,
    answers: answersOf(sheet, question),
    bookmarks: bookmarksOf(sheet, question),
  }
  if (isSameValue(before, slot)) return { sheet, slot: null }
  return { sheet: { ...sheet, revision: stamp.revision, slots: { ...sheet.slots, [question.key]: slot } }, slot }
}

export function writeMemo(
  sheet: AnswerSheet,
  question: SessionQuestion,
  memo: string,
): { sheet: AnswerSheet; memo: DrawnMemo | null } {
  const before = memoOf(sheet, question) ?? ''
  if (memo === before) return { sheet, memo: null }
  const stamp = stampAfter(sheet)
  const written = { key: question.key, memo, stamp }
  return {
    sheet: { ...sheet, revision: stamp.revision, memos: { ...sheet.memos, [question.key]: written } },
    memo: { ...written, before },
  }
}

/**
 * Clears the answers of some sub questions. Their history and bookmarks stay.
 * @param questions with the points of their answers
 */
export function clearAnswers(
  sheet: AnswerSheet,
  questions: readonly { question: SessionQuestion; points: number }[],
  now: Date,
): { sheet: AnswerSheet; slots: SlotState[]; past: PastAnswers[] } {
  let next = sheet
  const slots: SlotState[] = []
  const past: PastAnswers[] = []
  for (const { question, points } of questions) {
    if (!hasAnswer(next, question)) continue
    past.push({
      key: question.key,
      answers: answersOf(next, question),
      points,
      max_points: question.maxPoints,
      cleared_at: now.toISOString(),
    })
    const answers = fitTo<string>([], question.slotCount, '')
    const written = writeSlot(next, question, { answers, cleared: true }, now)
    next = written.sheet
    if (written.slot) slots.push(written.slot)
  }
  return { sheet: { ...next, past: [...next.past, ...past] }, slots, past }
}

export const versionOf = (sheet: AnswerSheet, finishedAt: string | null): AttemptVersion => ({
  slots: { ...sheet.slots },
  finished_at: finishedAt,
  revision: sheet.revision,
})

/** Take in another version of the attempt: the other tab's, or what the server answered. Of a memo the newer stays. */
export function mergeIntoSheet(
  sheet: AnswerSheet,
  finishedAt: string | null,
  theirs: AttemptVersion,
  theirMemos: readonly MemoState[] = [],
): { sheet: AnswerSheet; version: AttemptVersion; lost: SlotState[]; changedKeys: string[] } {
  const { merged, lost } = mergeAttempt(versionOf(sheet, finishedAt), theirs)
  const changedKeys = Object.keys(merged.slots).filter((key) => {
    const before = sheet.slots[key]
    const after = merged.slots[key]
    return after !== undefined && (before === undefined || !isSameValue(before, after))
  })
  // The attempt's own figure may lag behind a slot of a foreign version; the clock must not.
  const oldestFirst = [...Object.values(sheet.memos), ...theirMemos].sort((a, b) => compareStamps(a.stamp, b.stamp))
  const { revision, memos } = openSheet(sheet.deviceId, { attempt: merged, memos: oldestFirst })
  return { sheet: { ...sheet, slots: merged.slots, memos, revision }, version: merged, lost, changedKeys }
}
