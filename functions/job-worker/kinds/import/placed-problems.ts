import type { RowPlace, SheetCheck } from '@tcheck/content/import/check-question-sheet'
import type { RowProblem } from '@tcheck/content/import/row-problem'
import type { MaterialCheck } from '@tcheck/content/material/check-material'
import { courseKey } from '@tcheck/content/material/check-tree'
import type { ImportProblem } from '@tcheck/contract/imported'
import type { DraftWithFaults, ImportedDraft } from '@tcheck/services/imports/import-check'

/** What rows came to, of whichever kind of file. */
type RowsCheck = Pick<SheetCheck, 'preview' | 'problems' | 'warnings' | 'places'> &
  Partial<Pick<MaterialCheck, 'courses' | 'treePlaces' | 'rows'>>

const nameOf = (sheet: string, row: number) => `${row} ${sheet}`

/** Lays problems at the question that their row is, where it is shown. @param from how many sets come before these */
export function placedAt({ places, preview, treePlaces = [], courses = [] }: RowsCheck, from = 0) {
  const rows = new Map<string, RowPlace>(places.map((place) => [nameOf(place.sheet, place.row), place]))
  const sets = new Map(preview.map(({ code }, at) => [code, from + at]))
  const trees = new Map(treePlaces.map((place) => [nameOf(place.sheet, place.row), place]))
  const coursesAt = new Map(courses.map((course, at) => [courseKey(course), at]))
  return (problem: RowProblem, is_error: boolean): ImportProblem => {
    const place = rows.get(nameOf(problem.sheet, problem.row))
    const set_at = place && sets.get(place.setCode)
    const tree = trees.get(nameOf(problem.sheet, problem.row))
    const course_at = (tree && coursesAt.get(tree.course)) ?? null
    return { ...problem, is_error, set_at: set_at ?? null, course_at, key: place?.key ?? tree?.content ?? '' }
  }
}

/** A problem of the whole file. */
export const ofFile = (problem: RowProblem, is_error: boolean): ImportProblem => ({
  ...{ ...problem, is_error },
  ...{ set_at: null, course_at: null, key: '' },
})

/** How many errors and warnings each set or course has, by its place from `from` on. */
export function faultsOf(
  found: readonly ImportProblem[],
  of: 'set_at' | 'course_at',
  { from = 0, count }: { from?: number; count: number },
): { errors: number; warnings: number }[] {
  const faults = Array.from({ length: count }, () => ({ errors: 0, warnings: 0 }))
  for (const { [of]: at, is_error } of found) {
    const own = at === null ? undefined : faults[at - from]
    if (own) own[is_error ? 'errors' : 'warnings'] += 1
  }
  return faults
}

/** Checked sets from the one at `from` on, as they are kept until they are compared. */
export function draftsOf(
  preview: RowsCheck['preview'],
  found: readonly ImportProblem[],
  from: number,
): DraftWithFaults[] {
  const faults = faultsOf(found, 'set_at', { from, count: preview.length })
  return preview.map((draft, place) => ({
    draft: draft as ImportedDraft,
    ...(faults[place] ?? { errors: 0, warnings: 0 }),
  }))
}
