import type { ClassRef } from '@tcheck/contract/fields'
import type { MissionInput, TeacherMission } from '@tcheck/contract/mission'
import { openSetsOf } from './mission-sets.ts'

/** What a teacher says anew of a mission that is handed out once more. */
export interface CopyChoices {
  title: string
  classes: readonly ClassRef[]
  due_datetime: string | null
}

/** Sets that can be handed out again: what was drawn for one mission is drawn anew by its number, where that is known. */
export const copiedSetsOf = (mission: TeacherMission) =>
  openSetsOf(mission).filter(({ isOriginal, original }) => !isOriginal || original)

/** The same questions under the same rules, for other classes, from now on. */
export function copiedMission(mission: TeacherMission, choices: CopyChoices, now: Date): MissionInput {
  const sets = copiedSetsOf(mission)
  const codesOf = (wanted: MissionInput['category']) =>
    sets.filter(({ category, isOriginal }) => category === wanted && !isOriginal).map(({ code }) => code)
  const original = sets.find(({ isOriginal }) => isOriginal)?.original
  const { category, grade, answers_shown, hidden_until_delivery, time_limit_minutes, shuffle } = mission
  return {
    category,
    // A mission is of its classes' grade.
    grade: choices.classes[0]?.grade ?? grade,
    ...choices,
    classes: [...choices.classes],
    delivery_datetime: now.toISOString(),
    question_group_ids: codesOf('unit'),
    cbt_exam_codes: codesOf('cbt'),
    science_skill_keys: codesOf('science_skill'),
    create_original_question: original !== undefined,
    ...(original && {
      original_question_unit_name: original.unit_name,
      original_question_question_count: original.question_count,
      original_question_seed: original.seed,
    }),
    ...{ answers_shown, hidden_until_delivery, time_limit_minutes, shuffle },
  }
}
