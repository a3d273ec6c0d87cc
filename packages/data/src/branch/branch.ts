import { gradeKey } from '../key-text.ts'
import type { Item, Table } from '../table.ts'

/** A tenant: a school or a cram-school classroom (教室). */
export interface Branch {
  id: string
  name: string
  class_count: number
}

/** One class with its roster: student ids by ban. One small item, so that a roster is one read. */
export interface SchoolClass {
  branch_id: string
  grade: number
  kumi: string
  roster: { ban: number; student_id: string }[]
}

const branchPk = (branchId: string) => `BRANCH#${branchId}`
export const branchKey = (branchId: string) => ({ pk: branchPk(branchId), sk: 'BRANCH' })
export const classKey = (branchId: string, grade: number, kumi: string) => ({
  pk: branchPk(branchId),
  sk: `CLASS#${gradeKey(grade)}#${kumi}`,
})

export const branchItem = (branch: Branch): Item => ({ ...branchKey(branch.id), ...branch })
export const classItem = (schoolClass: SchoolClass): Item => ({
  ...classKey(schoolClass.branch_id, schoolClass.grade, schoolClass.kumi),
  ...schoolClass,
})

export const getBranch = (table: Table, branchId: string) => table.get<Branch>(branchKey(branchId))

export const getClass = (table: Table, branchId: string, grade: number, kumi: string) =>
  table.get<SchoolClass>(classKey(branchId, grade, kumi))

/** Classes of a branch by grade and kumi. */
export const listClassesOfBranch = (table: Table, branchId: string) =>
  table.queryAll<SchoolClass>({ partition: branchPk(branchId), beginsWith: 'CLASS#' })
