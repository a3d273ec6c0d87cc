import { headingOf } from '@tcheck/contract/question-columns'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { findMarkupTroubles } from '@tcheck/markup/check'
import { markupTroubleWords } from '@tcheck/markup/trouble-words'
import { severalOf } from '@tcheck/scoring/in-words'
import { checkAnswer } from './check-answer.ts'
import { checkMediaCells, type MediaNames } from './check-media-cells.ts'
import { type Column, MARKUP_COLUMNS, textLimits } from './columns.ts'
import type { Place, ProblemList } from './row-problem.ts'
import type { SheetRow } from './sheet-rows.ts'
import { checkSlotNames } from './slot-names.ts'
import { type Kind, kindWords, meaningOf, wordsOf } from './words.ts'

const NUMBER_LIMIT = 999

/** One row with its place in the sheet. What could not be read is undefined, and has been reported. */
export interface PlacedRow {
  source: SheetRow
  setCode: string
  main: number | undefined
  kind: Kind | undefined
  number: number | undefined
  /** null when its answer cannot be scored, which has been reported. */
  sub: SubQuestion | null
}

function checkNumber(row: SheetRow, column: Column, list: ProblemList): number | undefined {
  const content = row.get(column)
  const value = /^\d+$/.test(content) ? Number(content) : 0
  if (value >= 1 && value <= NUMBER_LIMIT) return value
  const trouble = content === '' ? `「${headingOf(column)}」がありません` : '番号ではありません'
  list.problem(
    content === '' ? 'missing' : 'number',
    row.at(column),
    trouble,
    `1から${NUMBER_LIMIT}までの数を書いてください。`,
  )
  return undefined
}

/** Check a cell's text by its length, and by the notation of the product where it is shown with it. */
export function checkText(
  at: Required<Place>,
  { limit, isMarkup }: { limit?: number | undefined; isMarkup: boolean },
  list: ProblemList,
): void {
  const { content } = at
  if (limit !== undefined && content.length > limit)
    list.problem('too_long', at, `長すぎます（${content.length}文字）`, `${limit}文字までにしてください。`)
  if (!isMarkup) return
  const broken = findMarkupTroubles(content)
  for (const found of broken) {
    const { trouble, remedy } = markupTroubleWords(found, content)
    list.problem('notation', at, trouble, remedy)
  }
  if (broken.length > 0) return
  for (const { trouble, remedy, piece } of list.findFormulas(content))
    list.warn('notation', { ...at, content: piece }, trouble, remedy)
}

function checkTexts(row: SheetRow, list: ProblemList): void {
  for (const [column, limit] of Object.entries(textLimits) as [Column, number][])
    checkText(row.at(column), { limit, isMarkup: false }, list)
  for (const column of MARKUP_COLUMNS) checkText(row.at(column), { isMarkup: true }, list)
}

function checkSub(row: SheetRow, number: number, list: ProblemList): SubQuestion | null {
  const question = checkAnswer(row, list)
  if (!question) return null
  const several = severalOf(question)
  const slots = checkSlotNames(row, question.slotCount, list)
  const orNull = (column: Column) => row.get(column) || null
  return {
    sub_question_number: number,
    text: row.get('text'),
    pattern: row.get('pattern'),
    separator: question.separator,
    slot_count: question.slotCount,
    ...(several.includes(true) && { takes_several: several }),
    max_score: question.maxPoints,
    answer: row.get('answer'),
    // An empty cell is left out, so that a set without the column gets no new version.
    ...(row.get('hint') && { hint: row.get('hint') }),
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
    ...(slots !== undefined && { slots }),
  }
}

/** Check everything that one row can tell by itself; null for a row of no set. */
export function checkRow(row: SheetRow, names: MediaNames, list: ProblemList): PlacedRow | null {
  const setCode = row.get('set_code')
  if (setCode === '')
    list.problem(
      'missing',
      row.at('set_code'),
      `「${headingOf('set_code')}」がありません`,
      '問題セットのコードを書いてください。',
    )
  const main = checkNumber(row, 'main_question_number', list)
  const number = checkNumber(row, 'sub_question_number', list)
  const kindText = row.get('kind')
  const kind = meaningOf(kindWords, kindText)
  if (kind === undefined) {
    const trouble = kindText === '' ? `「${headingOf('kind')}」がありません` : `「${kindText}」は使えません`
    list.problem(
      kindText === '' ? 'missing' : 'word',
      row.at('kind'),
      trouble,
      `${wordsOf(kindWords)} のどれかを書いてください。`,
    )
  }
  if (row.get('text') === '') list.problem('missing', row.at('text'), '問題文がありません', '問題文を書いてください。')
  checkTexts(row, list)
  checkMediaCells(row, names, list)
  const sub = checkSub(row, number ?? 1, list)
  return setCode === '' ? null : { source: row, setCode, main, kind, number, sub }
}
