import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract'
import type { CellValue } from '../sheet.ts'
import { checkAnswer } from './check-answer.ts'
import { checkMediaCells, type MediaNames, mediaNamesOf } from './check-media-cells.ts'
import { checkMainFields, checkSetFields } from './check-set-fields.ts'
import { COLUMNS, type Column, MARKUP_COLUMNS, textLimits } from './columns.ts'
import { findMarkupTroubles, markupTroubleText } from './markup.ts'
import type { ImportMasters } from './masters.ts'
import { inSheetOrder, openProblemList, type ProblemList, type RowProblem } from './row-problem.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { type Kind, kindWords, wordsOf } from './words.ts'

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
const NUMBER_LIMIT = 999

interface PlacedRow {
  source: SheetRow
  setCode: string
  main: number
  kind: Kind
  number: number
  /** null when its answer cannot be scored, which has been reported. */
  sub: SubQuestion | null
}

function checkNumber(row: SheetRow, column: Column, list: ProblemList): number | undefined {
  const content = row.get(column)
  const value = /^\d+$/.test(content) ? Number(content) : 0
  if (value >= 1 && value <= NUMBER_LIMIT) return value
  const trouble = content === '' ? `「${column}」がありません` : '番号ではありません'
  list.problem({ row: row.row, column, content }, trouble, `1から${NUMBER_LIMIT}までの数を書いてください。`)
  return undefined
}

function checkTexts(row: SheetRow, list: ProblemList): void {
  for (const [column, limit] of Object.entries(textLimits) as [Column, number][]) {
    const content = row.get(column)
    if (content.length > limit) {
      list.problem(
        { row: row.row, column, content },
        `長すぎます（${content.length}文字）`,
        `${limit}文字までにしてください。`,
      )
    }
  }
  for (const column of MARKUP_COLUMNS) {
    const content = row.get(column)
    for (const found of findMarkupTroubles(content)) {
      const { trouble, remedy } = markupTroubleText(found)
      list.problem({ row: row.row, column, content }, trouble, remedy)
    }
  }
}

function checkSub(row: SheetRow, number: number, list: ProblemList): SubQuestion | null {
  const question = checkAnswer(row, list)
  if (!question) return null
  const orNull = (column: Column) => row.get(column) || null
  return {
    sub_question_number: number,
    text: row.get('text'),
    pattern: row.get('pattern'),
    separator: question.separator,
    slot_count: question.slotCount,
    max_score: question.maxPoints,
    answer: row.get('answer'),
    explanation: row.get('explanation'),
    select_1: orNull('select_1'),
    select_2: orNull('select_2'),
    select_3: orNull('select_3'),
    select_4: orNull('select_4'),
    select_5: orNull('select_5'),
    select_6: orNull('select_6'),
    media_1: orNull('media_1'),
    media_2: orNull('media_2'),
    media_3: orNull('media_3'),
    tab_1_image: orNull('tab_1_image'),
    tab_2_image: orNull('tab_2_image'),
    tab_3_image: orNull('tab_3_image'),
    tab_4_image: orNull('tab_4_image'),
    dad_character_image: orNull('dad_character_image'),
  }
}

/** Check everything that one row can tell by itself. */
function checkRow(row: SheetRow, names: MediaNames, list: ProblemList): PlacedRow | undefined {
  const setCode = row.get('set_code')
  if (setCode === '')
    list.problem(
      { row: row.row, column: 'set_code' },
      '「set_code」がありません',
      '問題セットのコードを書いてください。',
    )
  const main = checkNumber(row, 'main_question_number', list)
  const number = checkNumber(row, 'sub_question_number', list)
  const kindText = row.get('kind')
  const kind = Object.hasOwn(kindWords, kindText) ? kindWords[kindText] : undefined
  if (kind === undefined) {
    const trouble = kindText === '' ? '「kind」がありません' : `「${kindText}」は使えません`
    list.problem(
      { row: row.row, column: 'kind', content: kindText },
      trouble,
      `${wordsOf(kindWords)} のどれかを書いてください。`,
    )
  }
  if (row.get('text') === '')
    list.problem({ row: row.row, column: 'text' }, '問題文がありません', '問題文を書いてください。')
  checkTexts(row, list)
  checkMediaCells(row, names, list)
  const sub = checkSub(row, number ?? 1, list)
  if (setCode === '' || main === undefined || number === undefined || kind === undefined) return undefined
  return { source: row, setCode, main, kind, number, sub }
}

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
  if (!rows.some(({ kind }) => kind === 'question')) {
    list.problem(at, `大問${number}に小問がありません`, '復習や類題のほかに、小問を1問以上書いてください。')
  }
  if (!fields) return undefined
  const main = {
    ...fields,
    questions: ofKind('question'),
    review_questions: ofKind('review'),
    similar_questions: ofKind('similar'),
  }
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
    .sort(([a], [b]) => a - b)
    .map(([number, ofMain]) => buildMain(number, ofMain, list))
  if (!fields || mains.some((main) => main === undefined)) return undefined
  const question_groups = mains.flatMap((main) => main ?? [])
  const questions = question_groups.flatMap((main) => main.questions)
  return {
    ...fields,
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
