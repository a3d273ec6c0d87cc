import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import { type AcceptedAnswers, listAcceptedOfClass } from '@tcheck/data/accepted/accepted-answers'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { parseSlotKey } from '@tcheck/scoring'

/** What a class has accepted at a set, of all its school years, the newest first. */
export async function acceptedView(
  table: Table,
  of: { branchId: string; grade: number; kumi: string; set: SetRef },
): Promise<{ accepted_answers: AcceptedAnswer[]; is_marking: boolean }> {
  const lists = await listAcceptedOfClass(table, of)
  return {
    accepted_answers: lists.flatMap(answersOf).reverse(),
    is_marking: lists.some(({ number, marked }) => marked < number),
  }
}

const answersOf = ({ school_year, entries }: AcceptedAnswers): AcceptedAnswer[] =>
  entries.map(({ number, key, parts, at, undone }) => ({
    ...{ school_year, number, answers: parts, accepted_at: at, undone_at: undone?.at ?? null },
    main_question_number: parseSlotKey(key)?.mainQuestionNumber ?? 0,
    sub_question_number: parseSlotKey(key)?.subQuestionNumber ?? 0,
  }))
