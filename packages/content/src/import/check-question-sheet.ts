import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { NEWEST_RULES } from '@tcheck/scoring'
import type { CellValue } from '../sheet.ts'
import { checkFormulaCost } from './check-formula-cost.ts'
import { mediaNamesOf } from './check-media-cells.ts'
import { checkRow, type PlacedRow } from './check-row.ts'
import { checkMainFields, checkSetFields } from './check-set-fields.ts'
import { COLUMNS } from './columns.ts'
import type { ImportMasters } from './masters.ts'
import { inSheetOrder, openProblemList, type ProblemList, type RowProblem } from './row-problem.ts'
import { readSheetRows } from './sheet-rows.ts'
import type { Kind } from './words.ts'

/** A checked set, as the wire has it but for its version, which storing gives. */
export type QuestionSetDraft = Omit<QuestionSet, 'version'>

export interface SheetCheck {
  /** Empty as soon as there is one problem: a sheet is imported whole or not at all. */
  sets: QuestionSetDraft[]
  problems: RowProblem[]
  warnings: RowProblem[]
}

/** Most bytes of one main question: it is one item of the table, which holds 400 KB. */
const MAIN_BYTES_LIMIT = 300_000

function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function checkDuplicates(rows: readonly PlacedRow[], list: ProblemList): void {
  const seen = new Map<string, number>()
  for (const { source, setCode, main, kind, number } of rows) {
    if (main === undefined || kind === undefined || number === undefined) continue
    const key = `${setCode} ${main} ${kind} ${number}`
    const first = seen.get(key)
    const at = { row: source.row, column: 'sub_question_number', content: String(number) }
    if (first) list.problem(at, `${first}行目と同じ番号です`, '大問と種類の中で、ちがう番号にしてください。')
    else seen.set(key, source.row)
  }
}

function buildMain(number: number, rows: readonly PlacedRow[], list: ProblemList): MainQuestion | undefined {
  const sources = rows.map(({ source }) => source)
  const fields = checkMainFields(number, sources, list)
  const ofKind = (kind: Kind) =>
    rows
      .flatMap((row) => (row.kind === kind && row.sub ? row.sub : []))
      .sort((a, b) => a.sub_question_number - b.sub_question_number)
  const at = { row: sources[0]?.row ?? 1, column: 'main_question_number', content: String(number) }
  if (rows.every(({ kind }) => kind === 'review' || kind === 'similar')) {
    list.problem(at, `大問${number}に小問がありません`, '復習や類題のほかに、小問を1問以上書いてください。')
  }
  if (!fields) return undefined
  const main = {
    ...fields,
    questions: ofKind('question'),
    review_questions: ofKind('review'),
    similar_questions: ofKind('similar'),
  }
  const subs = rows.flatMap(({ sub, source }) => (sub ? { sub, row: source.row } : []))
  checkFormulaCost(main, subs, list)
  const bytes = new TextEncoder().encode(JSON.stringify(main)).length
  if (bytes > MAIN_BYTES_LIMIT) list.problem(at, `大問${number}が大きすぎます`, '大問を2つに分けてください。')
  return main
}

function buildSet(rows: readonly PlacedRow[], masters: ImportMasters, list: ProblemList): QuestionSetDraft | undefined {
  const fields = checkSetFields(
    rows.map(({ source }) => source),
    masters,
    list,
  )
  const mains = [...groupBy(rows, ({ main }) => main)]
    .sort(([a = 0], [b = 0]) => a - b)
    .map(([number, ofMain]) => number && buildMain(number, ofMain, list))
  if (!fields || mains.some((main) => !main)) return undefined
  const question_groups = mains.flatMap((main) => main || [])
  const questions = question_groups.flatMap((main) => main.questions)
  return {
    ...fields,
    rules: NEWEST_RULES,
    main_question_count: question_groups.length,
    question_count: questions.length,
    max_score: questions.reduce((sum, { max_score }) => sum + max_score, 0),
    question_groups,
  }
}

/**
 * Check a whole question sheet: every problem at once, all or nothing.
 *
 * @param sheet  rows of cells, the first being the header (names in columns.ts)
 * @param mediaNames  files that the zip holds, or that are stored already
 * @returns the sets in the order of the sheet, or the problems in the order of the rows; warnings stop nothing
 */
export function checkQuestionSheet(
  sheet: readonly (readonly CellValue[])[],
  mediaNames: Iterable<string>,
  masters: ImportMasters,
): SheetCheck {
  const list = openProblemList()
  const names = mediaNamesOf(mediaNames)
  const placed = readSheetRows(sheet, list).flatMap((row) => checkRow(row, names, list) ?? [])
  checkDuplicates(placed, list)
  const sets = [...groupBy(placed, ({ setCode }) => setCode).values()].flatMap(
    (rows) => buildSet(rows, masters, list) ?? [],
  )
  return {
    sets: list.problems.length > 0 ? [] : sets,
    problems: inSheetOrder(list.problems, COLUMNS),
    warnings: inSheetOrder(list.warnings, COLUMNS),
  }
}
