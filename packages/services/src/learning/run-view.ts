import type { RunPlan } from '@tcheck/data/learning/run'

/** Which questions a run has, as the wire tells it. */
export const planOf = ({ kind, content_code, part_id, questions, is_self_marked, is_check }: RunPlan) => ({
  kind,
  content_code,
  part_id,
  ...(is_self_marked && { is_self_marked }),
  ...(is_check && { is_check }),
  questions: questions.map(({ group, version, mainNumber }) => ({ group, version, main_question_number: mainNumber })),
})
