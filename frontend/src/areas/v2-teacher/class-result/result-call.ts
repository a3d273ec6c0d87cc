import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { categoryFrom, categoryOfSlug } from '../question-set/category.ts'
import { askedYear } from '../school/asked-year.ts'

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

/** What an address of `/teacher/class-result/{slug?}` asks for. `slug` is a mission's id, or a kind of question sets. */
type AskedResult =
  | { kind: 'choose' }
  /** A mission without a set or class: the first of each is meant. */
  | { kind: 'mission'; missionId: string }
  | { kind: 'result'; place: ResultPlace }

export function askedResult(slug: string | undefined, query: URLSearchParams): AskedResult {
  if (slug === undefined) return { kind: 'choose' }
  const missionId = categoryOfSlug(slug) === null ? slug : undefined
  const category = categoryFrom(query.get('category')) ?? categoryOfSlug(slug)
  const code = query.get('set')
  const grade = Number(query.get('grade'))
  const kumi = query.get('kumi')
  if (category && code && kumi && Number.isInteger(grade) && grade >= 1 && grade <= 12) {
    const year = missionId ? undefined : askedYear(query)
    const of = { ...(missionId && { missionId }), ...(year !== undefined && { year }) }
    return { kind: 'result', place: { ...of, category, code, grade, kumi } }
  }
  return missionId ? { kind: 'mission', missionId } : { kind: 'choose' }
}
