import { slotKeyOf } from '@tcheck/scoring'
import { checkQuestionSheet, type QuestionSetDraft } from '../import/check-question-sheet.ts'
import type { ImportMasters } from '../import/masters.ts'
import type { FindFormulas, RowProblem } from '../import/row-problem.ts'
import { mediaOf, questionSetRows, rowSourcesOf } from './question-set-rows.ts'

/** What an import would say of a question that is stored already. */
export interface StoredProblem extends Omit<RowProblem, 'row'> {
  /** Of the sub question: `3-2`; null for what belongs to the whole set. */
  key: string | null
  /** Whether an import would refuse it, or only asks to look. */
  isError: boolean
}

/** Rows count from 1, and the first is the header. */
const FIRST_ROW = 2

/**
 * Everything that today's import would refuse in a set, or ask about: it may have been stored by older rules. Files are taken
 * to be there.
 */
export const checkStoredSet = (set: QuestionSetDraft): StoredProblem[] => checkSet(set, mediaOf([set]))

/** The same of a set that is not stored yet, with the files that there are. */
export function checkSet(
  set: QuestionSetDraft,
  files: readonly string[],
  findFormulas?: FindFormulas,
): StoredProblem[] {
  const sources = rowSourcesOf([set])
  const { problems, warnings } = checkQuestionSheet(questionSetRows([set]), files, mastersOf(set), findFormulas)
  const placed =
    (isError: boolean) =>
    ({ row, ...problem }: RowProblem): StoredProblem => {
      const source = sources[row - FIRST_ROW]
      const key = source && slotKeyOf(source.main.main_question_number, source.kind, source.sub.sub_question_number)
      return { ...problem, key: key ?? null, isError }
    }
  return [...problems.map(placed(true)), ...warnings.map(placed(false))]
}

/** A set that is stored names what there was; whether it is still there is not asked here. */
export const mastersOf = (set: QuestionSetDraft): ImportMasters => ({
  subjects: [{ id: set.subject_code, name: set.subject_name, position: 1 }],
  grades: [{ id: String(set.grade_id), name: '', position: 1 }],
  junkyos: set.junkyo_id === null ? [] : [{ id: set.junkyo_id, name: set.junkyo_name ?? '', position: 1 }],
  units:
    set.unit_id === null
      ? []
      : [
          {
            id: set.unit_id,
            name: set.unit_name ?? '',
            position: 1,
            subject_code: set.subject_code,
            grade_id: set.grade_id,
          },
        ],
})
