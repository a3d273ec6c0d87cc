import type { MaterialCode } from '@tcheck/data/material-code/material-code'
import type { ContentDeps } from './routes/list-question-groups.ts'

/** A material with the heads of its sets. */
export async function materialView({ library }: ContentDeps, material: MaterialCode) {
  const { code, title, subject_code, subject_name, grade_id, sets } = material
  return { code, title, subject_code, subject_name, grade_id, question_groups: await library.getHeads(sets) }
}
