import { type ImportTarget, isCbtTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import { headingOf } from '@tcheck/contract/question-columns'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { NEWEST_RULES, slotKeyOf } from '@tcheck/scoring'
import type { SheetCell } from '../workbook/sheet-cell.ts'
import { checkFormulaCost } from './check-formula-cost.ts'
import { type MediaNames, mediaNamedBy, mediaNamesOf, warnOfUnused } from './check-media-cells.ts'
import { checkRow, type PlacedRow } from './check-row.ts'
import { checkMainFields, checkSetFields } from './check-set-fields.ts'
import { COLUMNS, REQUIRED_COLUMNS } from './columns.ts'
import { groupBy } from './group-by.ts'
import type { ImportMasters } from './masters.ts'
import { mergeIntoStored, QUESTION_COLUMNS } from './merge-into-stored.ts'
import type { QuestionSetDraft } from './question-set-draft.ts'
import {
  type FindFormulas,
  inSheetOrder,
  openProblemList,
  type Place,
  type ProblemList,
  type RowProblem,
} from './row-problem.ts'
import { placeWords, readSheetRows, type SheetRow, sheetOfCells, type TableSheet } from './sheet-rows.ts'
import { withSlotNames } from './slot-names.ts'
import type { Kind } from './words.ts'

export type { QuestionSetDraft }

/** Which question a row of the sheet is. */
export interface RowPlace {
  sheet: string
  row: number
  setCode: string
  /** `3-2`, `3-r1`; empty where the row does not say. */
  key: string
}

export interface SheetCheck {
  /** Empty as soon as there is one problem: a sheet is imported whole or not at all. */
  sets: QuestionSetDraft[]
  /** What can be shown of the sets, problems or not: a question whose answer cannot be scored is not among them. */
  preview: QuestionSetDraft[]
  problems: RowProblem[]
  warnings: RowProblem[]
  /** In the order of the sheets. */
  places: RowPlace[]
}

export interface CheckOptions {
  /** Files that came with the sheets. */
  archive: Iterable<string>
  /** Files that are stored already. */
  storedMedia: Iterable<string>
  masters: ImportMasters
  /** Which screen the sheets came to; without it sets of any category are taken. */
  target?: ImportTarget
  /** For a target of questions: the sets that they go into, by their codes. */
  stored?: ReadonlyMap<string, QuestionSetDraft>
  findFormulas?: FindFormulas
}

/** Most bytes of one main question: it is one item of the table, which holds 400 KB. */
const MAIN_BYTES_LIMIT = 300_000

function checkDuplicates(rows: readonly PlacedRow[], list: ProblemList): void {
  const seen = new Map<string, PlacedRow>()
  for (const placed of rows) {
    const { source, setCode, main, kind, number } = placed
    if (main === undefined || kind === undefined || number === undefined) continue
    const key = `${setCode} ${main} ${kind} ${number}`
    const first = seen.get(key)
    if (!first) seen.set(key, placed)
    else {
      list.problem(
        'number_twice',
        source.at('sub_question_number'),
        `${placeWords(first.source, source)}と同じ番号です`,
        '大問と種類の中で、ちがう番号にしてください。',
      )
    }
  }
}

function buildMain(number: number, rows: readonly PlacedRow[], list: ProblemList): MainQuestion | undefined {
  const sources = rows.map(({ source }) => source)
  const fields = checkMainFields(number, sources, list)
  const ofKind = (kind: Kind) =>
    rows
      .flatMap((row) => (row.kind === kind && row.sub ? withSlotNames(row.sub, fields?.text ?? '') : []))
      .sort((a, b) => a.sub_question_number - b.sub_question_number)
  const at: Place = sources[0]?.at('main_question_number') ?? { row: 1 }
  if (rows.every(({ kind }) => kind === 'review' || kind === 'similar')) {
    list.problem(
      'main_empty',
      at,
      `大問${number}に小問がありません`,
      '復習や類題のほかに、小問を1問以上書いてください。',
    )
  }
  if (!fields) return undefined
  const main = {
    ...fields,
    questions: ofKind('question'),
    review_questions: ofKind('review'),
    similar_questions: ofKind('similar'),
  }
  const subs = rows.flatMap(({ sub, source }) => (sub ? { sub, source } : []))
  checkFormulaCost(main, subs, list)
  const bytes = new TextEncoder().encode(JSON.stringify(main)).length
  if (bytes > MAIN_BYTES_LIMIT)
    list.problem('too_long', at, `大問${number}が大きすぎます`, '大問を2つに分けてください。')
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

/** A screen takes its own sets: what an exam holds is kept from students, and is not to slip in among exercises. */
function checkTarget(set: QuestionSetDraft, rows: readonly PlacedRow[], target: ImportTarget, list: ProblemList): void {
  const [first] = rows
  if (!first || (set.category === 'cbt') === isCbtTarget(target)) return
  const [own, other] = isCbtTarget(target) ? ['CBT', '単元問題'] : ['単元か理科スキル', 'CBT問題']
  list.problem(
    'other_screen',
    first.source.at('category'),
    `この画面で取り込めるのは${own}の問題です`,
    `「${other}」の取り込みの画面から取り込むか、「${headingOf('category')}」を直してください。`,
  )
}

const placeOf = ({ source, setCode, main, kind, number }: PlacedRow): RowPlace => ({
  sheet: source.sheet,
  row: source.row,
  setCode,
  key: main && kind && number ? slotKeyOf(main, kind, number) : '',
})

/** Check rows of questions, and make the sets that they are of. */
export function checkQuestionRows(
  rows: readonly SheetRow[],
  { names, masters, target }: { names: MediaNames; masters: ImportMasters; target?: ImportTarget | undefined },
  list: ProblemList,
): { sets: QuestionSetDraft[]; places: RowPlace[] } {
  const placed = rows.flatMap((row) => checkRow(row, names, list) ?? [])
  checkDuplicates(placed, list)
  const sets = [...groupBy(placed, ({ setCode }) => setCode).values()].flatMap((ofSet) => {
    const set = buildSet(ofSet, masters, list)
    if (set && target) checkTarget(set, ofSet, target, list)
    return set ?? []
  })
  return { sets, places: placed.filter(({ source }) => source.row > 0).map(placeOf) }
}

/**
 * Check all sheets of a file together: every problem at once, all or nothing. A set may stand on several of them.
 *
 * @returns the sets in the order of the sheets, or the problems in the order of the rows; warnings stop nothing
 */
export function checkQuestionSheets(sheets: readonly TableSheet[], options: CheckOptions): SheetCheck {
  const { archive, storedMedia, findFormulas, ...rest } = options
  const list = openProblemList(findFormulas)
  const given = sheets.flatMap((sheet) => readSheetRows(sheet, list, requiredBy(options.target)))
  const ofArchive = [...archive]
  const names = mediaNamesOf([...ofArchive, ...storedMedia])
  const { sets, places, named } = checkGivenRows(given, { ...rest, names }, list)
  warnOfUnused(ofArchive, named, list)
  const inOrder = orderOf(sheets)
  return {
    sets: list.problems.length > 0 ? [] : sets,
    preview: sets,
    problems: inOrder(list.problems),
    warnings: inOrder(list.warnings),
    places,
  }
}

export const requiredBy = (target: ImportTarget | undefined) =>
  target !== undefined && isQuestionsTarget(target) ? QUESTION_COLUMNS : REQUIRED_COLUMNS

/** How problems of these sheets stand below each other. */
export const orderOf = (sheets: readonly Pick<TableSheet, 'name'>[]) => {
  const sheetOrder = ['', ...sheets.map(({ name }) => name)]
  return <P extends RowProblem>(problems: readonly P[]): P[] => inSheetOrder(problems, COLUMNS, sheetOrder)
}

/** Checks rows as a screen takes them, beside the sets that are stored where it takes questions; `named` are the files that they show. */
export function checkGivenRows(
  given: readonly SheetRow[],
  options: Pick<CheckOptions, 'masters' | 'target' | 'stored'> & { names: MediaNames },
  list: ProblemList,
) {
  const { names, masters, target, stored = new Map() } = options
  const isQuestions = target !== undefined && isQuestionsTarget(target)
  const rows = isQuestions ? mergeIntoStored(given, stored, list) : given
  return { ...checkQuestionRows(rows, { names, masters, target }, list), named: mediaNamedBy(rows) }
}

/**
 * Check one sheet.
 *
 * @param sheet  rows of cells, the first being the header (names in columns.ts)
 * @param mediaNames  files that are stored already
 */
export const checkQuestionSheet = (
  sheet: readonly (readonly SheetCell[])[],
  mediaNames: Iterable<string>,
  masters: ImportMasters,
  findFormulas: FindFormulas = () => [],
): SheetCheck =>
  checkQuestionSheets([sheetOfCells(sheet)], { archive: [], storedMedia: mediaNames, masters, findFormulas })
