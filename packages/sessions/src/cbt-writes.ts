import { parseSlotKey } from '@tcheck/scoring'
import type { SheetEffect } from './answer-sheet.ts'
import { bookmarksOf, type MemoState, mergeIntoSheet, versionOf, writeMemo, writeSlot } from './answer-sheet.ts'
import type { CbtStep } from './cbt-event.ts'
import { type CbtFailure, type CbtSession, findQuestion, withoutChecks } from './cbt-session.ts'
import { type AttemptVersion, mergeAttempt, type SlotState } from './merge-attempt.ts'
import type { SessionQuestion } from './session-set.ts'
import { failed, moved } from './step-result.ts'

/** What was handed in is closed; its review questions and another try are not. */
function findWritable(session: CbtSession, key: string): SessionQuestion | CbtFailure {
  const question = findQuestion(session.set, key)
  if (!question) return 'NO_SUCH_QUESTION'
  const isHandedIn = session.phase === 'finished' && !session.isRetrying
  return isHandedIn && parseSlotKey(key)?.kind !== 'review' ? 'FINISHED' : question
}

const isAfterFinish = (session: CbtSession): boolean => session.phase === 'finished'

/** Write all slots of one sub question; its check no longer holds. */
export function answer(session: CbtSession, key: string, answers: readonly string[], now: Date): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return failed(question)
  if (answers.length !== question.slotCount) return failed('WRONG_SLOT_COUNT')
  const { sheet, slot } = writeSlot(session.sheet, question, { answers: [...answers] }, now)
  if (!slot) return moved(session)
  const next = { ...session, sheet, checks: withoutChecks(session, [key]) }
  return moved(next, [{ type: 'keep', slot, afterFinish: isAfterFinish(session) }])
}

/** Set or take away the bookmark of one slot. */
export function toggleBookmark(session: CbtSession, key: string, slotIndex: number, now: Date): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return failed(question)
  const bookmarks = bookmarksOf(session.sheet, question)
  if (bookmarks[slotIndex] === undefined) return failed('NO_SUCH_SLOT')
  bookmarks[slotIndex] = !bookmarks[slotIndex]
  const { sheet, slot } = writeSlot(session.sheet, question, { bookmarks }, now)
  const effects: SheetEffect[] = slot ? [{ type: 'keep', slot, afterFinish: isAfterFinish(session) }] : []
  return moved({ ...session, sheet }, effects)
}

/** Keep the memo strokes of one sub question. */
export function draw(session: CbtSession, key: string, strokes: string): CbtStep {
  const question = findWritable(session, key)
  if (typeof question === 'string') return failed(question)
  const { sheet, memo } = writeMemo(session.sheet, question, strokes)
  if (!memo) return moved(session)
  return moved({ ...session, sheet }, [{ type: 'keep_memo', memo, afterFinish: isAfterFinish(session) }])
}

/** Hand the attempt in as it stands. */
export function finish(session: CbtSession, now: Date): CbtStep {
  if (session.phase === 'finished') return failed('FINISHED')
  const finishedAt = now.toISOString()
  const result = versionOf(session.sheet, finishedAt)
  return moved({ ...session, phase: 'finished', result, isRetrying: false }, [
    { type: 'finish', finished_at: finishedAt },
  ])
}

/** Effects of a merge: what gave way goes to the history, each once. */
const mergeEffects = (version: AttemptVersion, lost: readonly SlotState[]): SheetEffect[] => [
  ...[...new Set(lost)].map((slot) => ({ type: 'keep_lost', slot }) as const),
  { type: 'keep_attempt', version },
]

/** Take in another version of the attempt. */
export function merge(session: CbtSession, theirs: AttemptVersion, memos?: readonly MemoState[]): CbtStep {
  const { sheet, version, lost, changedKeys } = mergeIntoSheet(session.sheet, null, theirs, memos)
  const core = { ...session, sheet, checks: withoutChecks(session, changedKeys) }
  if (session.phase === 'start') {
    const next: CbtSession =
      version.finished_at === null
        ? { ...core, phase: 'start' }
        : { ...core, phase: 'finished', result: version, isRetrying: false }
    return moved(next, mergeEffects(version, lost))
  }
  // What was handed in takes in late answers of other devices, but nothing that was written here since.
  const late = mergeAttempt(session.result, theirs)
  const result = late.merged
  if (session.isRetrying) return moved({ ...session, result }, mergeEffects(result, late.lost))
  return moved({ ...session, ...core, result }, mergeEffects(result, [...late.lost, ...lost]))
}
