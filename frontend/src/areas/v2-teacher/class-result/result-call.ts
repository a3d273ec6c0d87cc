import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'

export interface ResultPlace extends ClassRef {
  missionId?: string | undefined
  /** An earlier school year's class; a mission has its own. */
  year?: number | undefined
  category: Category
  code: string
}

/** The call of the place's category. */
export function resultCall({ category, code, grade, kumi, missionId, year }: ResultPlace) {
  const ofClass = {
    ...{ grade, kumi, form: 'packed' as const },
    ...(missionId && { mission_id: missionId }),
    ...(year !== undefined && { year }),
  }
  return category === 'cbt'
    ? { name: 'showCbtResult' as const, input: { ...ofClass, cbt_exam_code: code } }
    : { name: 'showUnitResult' as const, input: { ...ofClass, v2_question_group_id: code, category } }
}
