import type { ClassRef } from '@tcheck/contract/fields'
import { asCounted } from '../../../lib/compare.ts'
import { gradeText, schoolYearOf } from '../../../lib/grade-text.ts'

export { gradeText as gradeName } from '../../../lib/grade-text.ts'

/** 「2年」: the grade inside its school. */
export function yearName(grade: number): string {
  const school = schoolYearOf(grade)
  return school ? `${school.year}年` : ''
}

export const isSameClass = (one: ClassRef, other: ClassRef) => one.grade === other.grade && one.kumi === other.kumi

export const classKey = ({ grade, kumi }: ClassRef) => `${grade}-${kumi}`

/**
 * How to call a class: 「2年1組」, and 「中2 1組」 where classes of several schools' stages stand together.
 *
 * @param among all classes that are shown beside it
 */
export function className(one: ClassRef, among: readonly ClassRef[] = []): string {
  const isMixed = new Set(among.map(({ grade }) => schoolYearOf(grade)?.word)).size > 1
  return isMixed ? `${gradeText(one.grade)} ${one.kumi}組` : `${yearName(one.grade)}${one.kumi}組`
}

/** Grades upwards, and within one the groups as people count: 2組 before 10組. */
export function sortClasses<T extends ClassRef>(classes: readonly T[]): T[] {
  return [...classes].sort((one, other) => one.grade - other.grade || asCounted(one.kumi, other.kumi))
}

/** With the class, or without it where it was chosen. */
export function toggledClass(chosen: readonly ClassRef[], { grade, kumi }: ClassRef): ClassRef[] {
  const others = chosen.filter((one) => !isSameClass(one, { grade, kumi }))
  return others.length < chosen.length ? others : [...chosen, { grade, kumi }]
}
