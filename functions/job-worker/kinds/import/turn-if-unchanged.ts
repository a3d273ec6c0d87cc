import type { ImportedCourse, ImportedSet } from '@tcheck/contract/imported'
import { getCourse } from '@tcheck/data/learning/course'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import type { ImportCursor } from '@tcheck/services/imports/import-check'
import type { StepResult } from '../../job-kind.ts'
import { type ImportWork, readSum, refOf } from './import-work.ts'

export const storedAtOf = ({ stored_at }: ImportCursor, { now }: ImportWork) => stored_at ?? now.toISOString()

/** All is written: it is turned to, where all still is what it was when it was checked; else it is checked again. */
export async function turnIfUnchanged(work: ImportWork, cursor: ImportCursor): Promise<StepResult<ImportCursor>> {
  const { sets, courses } = await readSum(work)
  if (!(await areUnchanged(work, sets)) || !(await areCoursesUnchanged(work, courses)))
    return { next: { phase: 'media', at: 0, errors: null }, step: 'media' }
  const progress = { done: sets.length, total: sets.length }
  return { next: { ...cursor, phase: 'heads', at: 0 }, step: 'versions', progress, mayCancel: false }
}

async function areUnchanged(work: ImportWork, sets: readonly ImportedSet[]): Promise<boolean> {
  const heads = await Promise.all(sets.map((set) => getSetHead(work.table, refOf(work, set))))
  return sets.every(({ version }, at) => (heads[at]?.version ?? null) === version)
}

async function areCoursesUnchanged({ table }: ImportWork, courses: readonly ImportedCourse[]): Promise<boolean> {
  const standing = await Promise.all(courses.map((course) => getCourse(table, course)))
  return courses.every(({ version }, at) => {
    const one = standing[at]
    return (one ? (one.version ?? 0) : null) === version
  })
}
