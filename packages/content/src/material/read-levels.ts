import { MAIN_COLUMNS } from '../import/columns.ts'
import { warnOfDrawing } from '../import/drawing.ts'
import { warnOfHidden } from '../import/hidden-cells.ts'
import { findMaster, type ImportMasters } from '../import/masters.ts'
import { warnOfMerged } from '../import/merged-cells.ts'
import { openProblemList, type ProblemList } from '../import/row-problem.ts'
import { columnsOf, readRowsOf, type SheetForm, type SheetRow, type TableSheet } from '../import/sheet-rows.ts'
import { type ColumnOf, type Level, levelNames, levels } from './levels.ts'

/** The rows of a workbook by their level; a sheet that is not there has none. */
export type LevelRows = { readonly [L in Level]: SheetRow<ColumnOf<L>>[] }

/** Of the template: they say nothing that is imported. */
const NOTES = ['説明', 'コード']

const ofMainQuestion: ReadonlySet<string> = new Set(MAIN_COLUMNS)

const nameOf = ({ name }: TableSheet) => name.normalize('NFKC').trim()

/** Read the sheets of a workbook, each by its name. A sheet of another name is left out, and said. */
export function readLevels(sheets: readonly TableSheet[], list: ProblemList): LevelRows {
  const byName = new Map(sheets.map((sheet) => [nameOf(sheet), sheet]))
  const names = levelNames.map((level) => levels[level].sheet)
  if (!names.some((name) => byName.has(name))) {
    list.problem(
      'file',
      { row: 0 },
      '学習内容のシートがありません',
      `シートの名前を「${names.join('」「')}」にしてください。ひな形から作れます。`,
    )
  }
  for (const sheet of sheets) {
    const name = nameOf(sheet)
    if (names.some((known) => known === name) || NOTES.includes(name) || name === '') continue
    const trouble = `シート「${sheet.name}」は読みません`
    list.warn('sheet_left_out', { row: 0, content: sheet.name }, trouble, '取り込むときは、名前を直してください。')
  }
  const rowsOf = <L extends Level>(level: L): SheetRow<ColumnOf<L>>[] => {
    const sheet = byName.get(levels[level].sheet)
    const { columns, required } = levels[level]
    const form = { columns, required, mayBeEmpty: true } as SheetForm<ColumnOf<L>>
    if (!sheet) return []
    warnOfHidden(sheet, list)
    warnOfDrawing(sheet, list)
    const places = columnsOf(sheet.rows[0]?.cells ?? [])
    // Columns of a main question are empty in its later rows.
    warnOfMerged(sheet, list, (place) => !ofMainQuestion.has(places[place] ?? ''))
    return readRowsOf(sheet, list, form)
  }
  return {
    chapters: rowsOf('chapters'),
    items: rowsOf('items'),
    contents: rowsOf('contents'),
    parts: rowsOf('parts'),
    blocks: rowsOf('blocks'),
    groups: rowsOf('groups'),
    questions: rowsOf('questions'),
  }
}

export interface CourseName {
  subject_code: string
  grade: number
}

/** What a workbook names of what is stored already. */
interface NamedMaterial {
  /** Of chapters and of groups. */
  courses: CourseName[]
  groups: string[]
  contents: string[]
}

/** The codes that `group_codes` lists. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[,、，\s]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

const each = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** What is to be read beside a workbook before it can be checked. */
export function namedMaterial(sheets: readonly TableSheet[], masters: ImportMasters): NamedMaterial {
  const rows = readLevels(sheets, openProblemList())
  const courses = [...rows.chapters, ...rows.groups].flatMap((row): CourseName[] => {
    const subject = findMaster(masters.subjects, row.get('subject_code'))
    const grade = findMaster(masters.grades, row.get('grade_id'))
    return subject && grade ? [{ subject_code: subject.id, grade: Number(grade.id) }] : []
  })
  const codes = (all: readonly string[]) => each(all, (code) => code).filter((code) => code !== '')
  return {
    courses: each(courses, ({ subject_code, grade }) => `${subject_code} ${grade}`),
    groups: codes([
      ...rows.items.flatMap((row) => codesIn(row.get('group_codes'))),
      ...rows.parts.map((row) => row.get('group_code')),
    ]),
    contents: codes(rows.contents.map((row) => row.get('content_code'))),
  }
}
