import { gradeKey } from '../key-text.ts'
import type { Item, Table } from '../table.ts'

/** A tenant: a school or a cram-school classroom (教室). */
export interface Branch {
  id: string
  name: string
  class_count: number
  /** The account that signs in for the branch; absent where it has none. */
  account_id?: string
  /** Closed by an admin: nobody signs in for it, its data stays. Absent in open ones. */
  disabled_at?: string
  /** Somebody looks at results of the branch, or did lately (`attempt/live.ts`): milliseconds since the epoch. */
  watched_until?: number
  /** Some class's teacher has accepted an answer, once or more (`accepted/accepted-answers.ts`): only then is it asked for such. */
  has_accepted?: true
}

/** How long a Lambda goes by what it has read of a branch (`services/authentication/known-branches.ts`). */
export const BRANCH_KNOWN_MS = 60_000

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

const LIST = 'BRANCHES'

/** Where a branch stands in the list by name. */
export const branchSortKey = ({ id, name }: Pick<Branch, 'id' | 'name'>) => `${name}#${id}`

export const branchItem = (branch: Branch): Item => ({
  ...branchKey(branch.id),
  gsi1pk: LIST,
  gsi1sk: branchSortKey(branch),
  ...branch,
})
export const classItem = (schoolClass: SchoolClass): Item => ({
  ...classKey(schoolClass.branch_id, schoolClass.grade, schoolClass.kumi),
  ...schoolClass,
})

export const getBranch = (table: Table, branchId: string) => table.get<Branch>(branchKey(branchId))

/** All tenants by name, for admins. */
export const listBranches = (table: Table) => table.queryAll<Branch>({ index: 'gsi1', partition: LIST })

export const getClass = (table: Table, branchId: string, grade: number, kumi: string) =>
  table.get<SchoolClass>(classKey(branchId, grade, kumi))

/** Classes of a branch by grade and kumi. */
/** @param options `consistent` where a change of a moment ago must count */
export const listClassesOfBranch = (table: Table, branchId: string, options: { consistent?: boolean } = {}) =>
  table.queryAll<SchoolClass>({ partition: branchPk(branchId), beginsWith: 'CLASS#', ...options })
