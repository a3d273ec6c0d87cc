import type { WholeCourse } from '@tcheck/data/learning/course-version'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { mediaNamedBy, mediaNamesOf, warnOfUnused } from '../import/check-media-cells.ts'
import type { QuestionSetDraft, RowPlace } from '../import/check-question-sheet.ts'
import type { ImportMasters, UnitRow } from '../import/masters.ts'
import { inSheetOrder, openProblemList, type RowProblem } from '../import/row-problem.ts'
import type { TableSheet } from '../import/sheet-rows.ts'
import { checkGroups } from './check-groups.ts'
import { checkTree, type TreeOptions, type TreePlace } from './check-tree.ts'
import { levelNames, levels, MATERIAL_COLUMNS } from './levels.ts'
import { readLevels } from './read-levels.ts'

/** What is stored of what a workbook names (`namedMaterial`). */
export interface StoredMaterial {
  /** Codes of lquestion groups. */
  groups: Iterable<string>
  /** Chapter items of the courses, as units of their subject and grade. */
  items: readonly UnitRow[]
  contents: TreeOptions['contents']
}

interface MaterialOptions {
  archive: Iterable<string>
  storedMedia: Iterable<string>
  masters: ImportMasters
  stored: StoredMaterial
}

export interface MaterialCheck {
  /** What can be shown, problems or not; stored only where there is none. */
  courses: WholeCourse[]
  preview: QuestionSetDraft[]
  problems: RowProblem[]
  warnings: RowProblem[]
  places: RowPlace[]
  treePlaces: TreePlace[]
  rows: number
}

/** Items of courses as the units that their groups name. */
export const itemsAsUnits = (courses: readonly Pick<WholeCourse, 'subject_code' | 'grade' | 'chapters'>[]): UnitRow[] =>
  courses.flatMap(({ subject_code, grade, chapters }) =>
    chapters
      .flatMap(({ items }) => items)
      .map(({ code, title }, at) => ({ id: code, name: title, subject_code, grade_id: grade, position: at + 1 })),
  )

/**
 * Check a workbook of learning material: every problem of all sheets at once. A course is given whole; an lquestion group that it names is in the workbook, or
 * stored.
 */
export function checkMaterial(
  sheets: readonly TableSheet[],
  { archive, storedMedia, masters, stored }: MaterialOptions,
): MaterialCheck {
  const list = openProblemList(findFormulaFaults)
  const rows = readLevels(sheets, list)
  const count = levelNames.reduce((sum, level) => sum + rows[level].length, 0)
  if (count === 0 && list.problems.length === 0)
    list.problem('no_rows', { row: 0 }, '1行もありません', '2行目から、1行に1つずつ書いてください。')
  const ofArchive = [...archive]
  const names = mediaNamesOf([...ofArchive, ...storedMedia])
  const groups = new Set([...stored.groups, ...rows.groups.map((row) => row.get('group_code'))])
  const tree = checkTree(rows, { names, masters, groups, contents: stored.contents }, list)
  // Of an item that the workbook has, its title there is the newer one.
  const items = [...itemsAsUnits(tree.courses), ...stored.items]
  const { sets, places } = checkGroups(rows, { names, masters, items }, list)
  warnOfUnused(ofArchive, [...mediaNamedBy(rows.questions), ...rows.blocks.map((row) => row.get('media'))], list)
  const sheetOrder = ['', ...levelNames.map((level) => levels[level].sheet)]
  return {
    courses: tree.courses,
    preview: sets,
    problems: inSheetOrder(list.problems, MATERIAL_COLUMNS, sheetOrder),
    warnings: inSheetOrder(list.warnings, MATERIAL_COLUMNS, sheetOrder),
    places,
    treePlaces: tree.places,
    rows: count,
  }
}
