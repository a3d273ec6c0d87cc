import { asCounted } from '../../../lib/compare.ts'
export interface LinkClass {
  grade: number
  kumi: string
}

/** Grades that may enter, lowest first. */
export const gradesOf = (classes: readonly LinkClass[]): number[] =>
  [...new Set(classes.map(({ grade }) => grade))].sort((a, b) => a - b)

/** Kumi of one grade, by number where they are numbers. */
export const kumisOf = (classes: readonly LinkClass[], grade: number): string[] =>
  [...new Set(classes.filter((each) => each.grade === grade).map(({ kumi }) => kumi))].sort(asCounted)
