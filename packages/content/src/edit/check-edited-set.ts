import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { NEWEST_RULES, slotKeyOf } from '@tcheck/scoring'
import { mastersOf } from '../export/check-stored-set.ts'
import { mediaOf, questionSetRows, rowSourcesOf } from '../export/question-set-rows.ts'
import { checkQuestionSheet, type QuestionSetDraft } from '../import/check-question-sheet.ts'
import type { RowProblem } from '../import/row-problem.ts'

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
export function draftOfEdited(edited: EditedSet, head: SetHead): QuestionSetDraft {
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

/** Rows count from 1, and the first is the header. */
const FIRST_ROW = 2

/** What a refused set is told: the first problem in the order of the sheet. */
export interface EditProblem {
  place: string
  trouble: string
  remedy: string
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
  const { sets, problems } = checkQuestionSheet(
    questionSetRows([draft]),
    [...mediaOf([opened]), ...added],
    mastersOf(draft),
  )
  const [set] = sets
  if (set) return { set, problem: null }
  return { set: null, problem: problemOf(problems[0], draft) }
}

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

function problemOf(problem: RowProblem | undefined, draft: QuestionSetDraft): EditProblem {
  if (!problem) return { place: '全体', trouble: '小問がありません', remedy: '1問以上にしてください' }
  const source = rowSourcesOf([draft])[problem.row - FIRST_ROW]
  const key = source && slotKeyOf(source.main.main_question_number, source.kind, source.sub.sub_question_number)
  return {
    place: `${key ?? '全体'} ${problem.column}`.trim(),
    trouble: problem.trouble,
    remedy: problem.remedy.replace(/。$/, ''),
  }
}
