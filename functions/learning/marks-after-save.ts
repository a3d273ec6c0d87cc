import type { QuestionKind } from '@tcheck/contract/activity'
import type { StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import type { StoredMarks } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import { isAnswered, slotKeyOf } from '@tcheck/scoring'
import { teachersMarkOf, writtenSlots } from '@tcheck/services/learning/run-marks'

/**
 * The branch's marking work after a run has ended; unchanged if the branch has seen each answer as it is.
 * @returns null if the stored state is the same
 */
function marksAfterFinish(run: StoredRun, before: StoredMarks | undefined): StoredMarks | null {
  const { attempt } = run
  const slots = writtenSlots(run)
  if (!run.is_self_marked || attempt.finished_at === null || slots.length === 0) return null
  const isSeen = before !== undefined && slots.every(([key, { r }]) => before.looked[key] === r)
  if (before && (isSeen || before.state === 'waiting')) return null
  const { id: run_id, student_id, branch_id, grade, title, question_count } = attempt
  const head = { run_id, student_id, branch_id, grade, title, question_count, finished_at: attempt.finished_at }
  return {
    ...(before?.later && { later: before.later }),
    ...{ ...head, state: 'waiting', looked: before?.looked ?? {}, marks: before?.marks ?? {} },
    revision: (before?.revision ?? 0) + 1,
  }
}

interface SentAnswer {
  main_question_number: number
  sub_question_number: number
  kind: QuestionKind
  answers: string[]
  revision: number
  memo?: string | undefined
  answered_at?: string | undefined
}

/**
 * Removes from a save what would change an answer that a teacher has marked; it is stored beside the marked one (`later`). Drawings are
 * saved.
 */
export function splitAfterMarks<A extends SentAnswer>(
  run: StoredRun,
  marks: StoredMarks | undefined,
  { sent, device_id: d, nowIso }: { sent: readonly A[]; device_id: string; nowIso: string },
): { toMerge: A[]; later: Record<string, StoredSlot> } {
  const later: Record<string, StoredSlot> = { ...marks?.later }
  const toMerge = sent.flatMap((one): A[] => {
    const key = slotKeyOf(one.main_question_number, one.kind, one.sub_question_number)
    const stored = run.attempt.slots[key]
    const isMarked = stored !== undefined && teachersMarkOf(marks, key, stored) !== null
    const isDrawing = one.memo !== undefined
    if (!isMarked || (isDrawing && one.answers.length === 0)) return [one]
    const slot: StoredSlot = { a: one.answers, b: [], r: one.revision, d, t: one.answered_at ?? nowIso }
    const known = later[key] ?? stored
    const isSame = known.a.length === slot.a.length && known.a.every((text, at) => text === slot.a[at])
    if (!isSame && isAnswered(slot.a) && (slot.r > known.r || (slot.r === known.r && slot.d > known.d)))
      later[key] = slot
    return isDrawing ? [{ ...one, answers: [] }] : []
  })
  return { toMerge, later }
}

/** What is stored with a save of a finished run: whoever marks at the same moment meets it. */
export function marksAfterSave(
  run: StoredRun,
  before: StoredMarks | undefined,
  later: Record<string, StoredSlot>,
): StoredMarks | null {
  if (!before) return marksAfterFinish(run, before)
  const isNew = Object.entries(later).some(([key, slot]) => before.later?.[key] !== slot)
  const after = marksAfterFinish(run, before) ?? { ...before, revision: before.revision + 1 }
  return { ...after, ...(isNew && { later, state: 'waiting' }) }
}
