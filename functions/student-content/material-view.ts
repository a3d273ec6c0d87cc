import { mayUseSet } from '@tcheck/contract/set-state'
import type { MaterialCode } from '@tcheck/data/material-code/material-code'
import type { ExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import type { ContentDeps } from './routes/list-question-groups.ts'

/** A material with the heads of its published sets, but for exams that the student's class is to be handed out. */
export async function materialView({ library }: ContentDeps, material: MaterialCode, visibilities: ExamVisibilities) {
  const { code, title, subject_code, subject_name, grade_id, sets } = material
  const heads = (await library.getHeads(sets)).filter((head) => mayUseSet(head, 'new'))
  const shown = heads.map(async (head) => {
    const { visibility, closedBy } = await visibilities.ofOpening({ ref: head, missionId: null, url: null })
    return visibility === 'hidden' && closedBy === 'not_delivered' ? [] : [head]
  })
  return { code, title, subject_code, subject_name, grade_id, question_groups: (await Promise.all(shown)).flat() }
}
