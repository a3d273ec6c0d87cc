import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { NEWEST_RULES } from '@tcheck/scoring'
import { checkSet, mastersOf, type StoredProblem } from '../export/check-stored-set.ts'
import { differencesOf } from '../export/differences.ts'
import { mediaOf, questionSetRows } from '../export/question-set-rows.ts'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { checkQuestionSheet, type QuestionSetDraft } from '../import/check-question-sheet.ts'
import { withSlotNames } from '../import/slot-names.ts'

type SetHead = Omit<QuestionSetDraft, 'question_groups'>

/** Of a sub question the columns that follow from the others are not known yet. */
const subOf = (sub: EditedSub): SubQuestion => ({ ...sub, separator: '', slot_count: 1, max_score: 0 })

const mainOf = (main: EditedMain): MainQuestion => ({
  ...main,
  questions: main.questions.map(subOf),
  review_questions: main.review_questions.map(subOf),
  similar_questions: main.similar_questions.map(subOf),
})

/** The content of an editor under the head of its set; what follows from the columns is filled in by the check. */
function draftOfEdited(edited: EditedSet, head: SetHead): QuestionSetDraft {
  const { shuffling: _, ...rest } = head
  const { shuffling, title, description, question_groups } = edited
  return {
    ...rest,
    title,
    description,
    rules: NEWEST_RULES,
    ...(shuffling && { shuffling }),
    question_groups: question_groups.map(mainOf),
  }
}

/**
 * What an editor made of a set, through the checks of an import.
 *
 * @param from the version that was opened: its files are there; and the newest head, which names the masters
 * @param added files that came since
 * @returns the set as an import would have made it, or its first problem
 */
export function checkEditedSet(
  edited: EditedSet,
  { opened, head }: { opened: QuestionSetDraft; head: SetHead },
  added: readonly string[] = [],
): { set: QuestionSetDraft; problem: null } | { set: null; problem: EditProblem } {
  const draft = draftOfEdited(edited, importedHeadOf(head))
  const files = [...mediaOf([opened]), ...added]
  const [set] = checkQuestionSheet(questionSetRows([draft]), files, mastersOf(draft)).sets
  if (set) return { set, problem: null }
  const found = checkSet(draft, files).find(({ isError }) => isError)
  return { set: null, problem: problemOf(found) }
}

/** Everything that an import would refuse of what stands in an editor, or ask about; in the browser, as it is typed. */
export const problemsOfEdited = (edited: EditedSet, opened: QuestionSetDraft, files: readonly string[]) =>
  checkSet(draftOfEdited(edited, opened), files, findFormulaFaults)

/** A sub question as it is stored: with the names that its text proposes for its answer places, where it has none. */
export const subAsStored = (sub: SubQuestion, { text }: Pick<EditedMain, 'text'>): SubQuestion =>
  withSlotNames(sub, text)

/** The files that a version shows. */
export const mediaNamesIn = (opened: QuestionSetDraft): string[] => mediaOf([opened])

/** Files that an editor names and the version that was opened does not. */
export function mediaAddedTo(opened: QuestionSetDraft, edited: EditedSet): string[] {
  const before = new Set(mediaOf([opened]))
  return mediaOf([draftOfEdited(edited, opened)]).filter((name) => !before.has(name))
}

/** What an editor has changed of a version, cell by cell of the sheet. */
export const whatDiffers = (opened: QuestionSetDraft, edited: EditedSet) =>
  differencesOf(opened, draftOfEdited(edited, opened))

/** Only what an import says of a set: when it was stored and by whom is told anew. */
const importedHeadOf = ({ id, code, category, title, description, ...head }: SetHead): SetHead => ({
  ...{ id, code, category, title, description },
  subject_code: head.subject_code,
  subject_name: head.subject_name,
  grade_id: head.grade_id,
  junkyo_id: head.junkyo_id,
  junkyo_name: head.junkyo_name,
  unit_id: head.unit_id,
  unit_name: head.unit_name,
  main_question_count: head.main_question_count,
  question_count: head.question_count,
  max_score: head.max_score,
})

/** What a refused set is told: the first problem in the order of the sheet. */
interface EditProblem {
  place: string
  trouble: string
  remedy: string
}

function problemOf(problem: StoredProblem | undefined): EditProblem {
  if (!problem) return { place: '全体', trouble: '小問がありません', remedy: '1問以上にしてください' }
  const { key, column, trouble, remedy } = problem
  return { place: `${key ?? '全体'} ${column}`.trim(), trouble, remedy: remedy.replace(/。$/, '') }
}
