import type { RunPlan } from '@tcheck/data/learning/run'

/** Which questions a run has, as the wire tells it. */
export const planOf = ({ kind, content_code, part_id, questions, is_self_marked }: RunPlan) => ({
  kind,
  content_code,
  part_id,
  ...(is_self_marked && { is_self_marked }),
  questions: questions.map(({ group, version, mainNumber }) => ({ group, version, main_question_number: mainNumber })),
})
