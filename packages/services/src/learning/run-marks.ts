import type { StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import type { StoredMarks, TeachersMark } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import { isAnswered, parseSlotKey } from '@tcheck/scoring'
import { readWritten, SELF_MARK_POINTS } from '@tcheck/scoring/self-mark'

/** The teacher's mark of an answer. */
export const teachersMarkOf = (
  marks: StoredMarks | undefined,
  key: string,
  { r }: Pick<StoredSlot, 'r'>,
): TeachersMark | null => (marks?.marks[key]?.r === r ? marks.marks[key] : null)

/** What there is to look at in a run: what was written, photographed, or drawn and marked. */
export const writtenSlots = ({ attempt }: StoredRun): [string, StoredSlot][] =>
  Object.entries(attempt.slots).filter(([key, { a }]) => isAnswered(a) && parseSlotKey(key)?.kind === 'question')

/** Points of a run by the marks that count: the teacher's, where there is one. */
const scoreWithMarks = (run: StoredRun, marks: StoredMarks | undefined): number =>
  writtenSlots(run).reduce((score, [key, slot]) => {
    const teachers = teachersMarkOf(marks, key, slot)
    if (!teachers) return score
    const own = readWritten(slot.a).mark
    return score + SELF_MARK_POINTS[teachers.mark] - (own === null ? 0 : SELF_MARK_POINTS[own])
  }, run.attempt.score)

/** As the student is told them: the marks, and the points by them. */
export function marksOf(run: StoredRun, marks: StoredMarks | undefined) {
  const given = writtenSlots(run).flatMap(([key, slot]) => {
    const teachers = teachersMarkOf(marks, key, slot)
    const slotKey = parseSlotKey(key)
    if (!teachers || !slotKey) return []
    const { mainQuestionNumber: main_question_number, subQuestionNumber: sub_question_number } = slotKey
    return [{ main_question_number, sub_question_number, mark: teachers.mark }]
  })
  return given.length === 0 ? {} : { score: scoreWithMarks(run, marks), teachers_marks: given }
}
