import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import { slugOf } from '../question-set/category.ts'

/** One set of a mission, whatever its category. */
export interface MissionSet {
  /** What the cancel call of its category takes. */
  itemId: string
  category: Category
  /** Question group id, exam code or science skill key. */
  code: string
  title: string
  questionCount: number
  maxScore: number
  isCancelled: boolean
  isOriginal: boolean
  /** By what it was drawn, as far as that is known. */
  original?: Mission['question_groups'][number]['original']
}

type SetsOfMission = Pick<Mission, 'question_groups' | 'cbt_exams' | 'science_skills'>

/** All sets of a mission, cancelled ones too. */
export function setsOf(mission: SetsOfMission): MissionSet[] {
  const shown = (
    item: SetsOfMission['cbt_exams'][number] | Omit<SetsOfMission['cbt_exams'][number], 'cbt_exam_code'>,
  ) => ({
    itemId: item.id,
    title: item.title,
    questionCount: item.question_count,
    maxScore: item.max_score,
    isCancelled: item.cancelled_at !== null,
  })
  return [
    ...mission.question_groups.map((item) => ({
      ...shown(item),
      category: 'unit' as const,
      code: item.question_group_id,
      isOriginal: item.is_original,
      ...(item.original && { original: item.original }),
    })),
    ...mission.cbt_exams.map((item) => ({
      ...shown(item),
      category: 'cbt' as const,
      code: item.cbt_exam_code,
      isOriginal: false,
    })),
    ...mission.science_skills.map((item) => ({
      ...shown(item),
      category: 'science_skill' as const,
      code: item.science_skill_key,
      isOriginal: false,
    })),
  ]
}

export const openSetsOf = (mission: SetsOfMission) => setsOf(mission).filter(({ isCancelled }) => !isCancelled)

export const questionCountOf = (mission: SetsOfMission) =>
  openSetsOf(mission).reduce((sum, { questionCount }) => sum + questionCount, 0)

interface ClassOfResult extends ClassRef {
  missionId?: string | undefined
  /** An earlier school year. */
  year?: number | undefined
  category: Category
  code: string
}

/** Address of a class's results: of a mission, or, without one, of a set over all of its attempts. */
export function classResultAddress({ missionId, category, code, grade, kumi, year }: ClassOfResult): string {
  const query = new URLSearchParams({
    ...{ set: code, category, grade: String(grade), kumi },
    ...(year !== undefined && { year: String(year) }),
  })
  return `/teacher/class-result/${missionId ?? slugOf(category)}?${query}`
}

/** What students open: the mission's own page. */
export const missionLink = (missionId: string, origin = window.location.origin) => `${origin}/student/${missionId}`
