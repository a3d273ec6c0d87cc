import { slotKeyOf } from '@tcheck/scoring'
import { questionSetRows, rowSourcesOf } from '../export/question-set-rows.ts'
import type { CellValue } from '../sheet.ts'
import { COLUMNS, type Column, MAIN_COLUMNS, SET_COLUMNS } from './columns.ts'
import { groupBy } from './group-by.ts'
import type { QuestionSetDraft } from './question-set-draft.ts'
import type { ProblemList } from './row-problem.ts'
import { type SheetRow, sheetRowOf } from './sheet-rows.ts'
import { kindWords, meaningOf } from './words.ts'

/** A sheet of questions for sets that are there already needs no more than where each of them belongs. */
export const QUESTION_COLUMNS = [
  'set_code',
  'main_question_number',
  'kind',
  'sub_question_number',
] as const satisfies readonly Column[]

const ofSet: ReadonlySet<Column> = new Set(SET_COLUMNS)
const ofMain: ReadonlySet<Column> = new Set(MAIN_COLUMNS)
const isShared = (column: Column) => ofSet.has(column) || ofMain.has(column)

interface StoredRow {
  main: string
  key: string
  get: (column: Column) => string
}

function storedRowsOf(set: QuestionSetDraft): StoredRow[] {
  const [, ...rows] = questionSetRows([set])
  return rowSourcesOf([set]).map(({ main, sub, kind }, at) => {
    const cells = rows[at] as CellValue[]
    return {
      main: String(main.main_question_number),
      key: slotKeyOf(main.main_question_number, kind, sub.sub_question_number),
      get: (column) => String(cells[COLUMNS.indexOf(column)] ?? ''),
    }
  })
}

const keyOf = (row: SheetRow): string => {
  const kindText = row.get('kind')
  const kind = meaningOf(kindWords, kindText)
  return kind ? slotKeyOf(Number(row.get('main_question_number')), kind, Number(row.get('sub_question_number'))) : ''
}

/** What a set or a main question says: by the sheet where that says it, else as it is stored. */
function sharedTexts(rows: readonly SheetRow[], stored: readonly StoredRow[]) {
  const byPlace = new Map<string, string>()
  const placeOf = (column: Column, main: string) => (ofSet.has(column) ? column : `${main} ${column}`)
  const note = (main: string, get: (column: Column) => string) => {
    for (const column of [...SET_COLUMNS, ...MAIN_COLUMNS]) {
      const [place, text] = [placeOf(column, main), get(column)]
      if (text !== '' && !byPlace.has(place)) byPlace.set(place, text)
    }
  }
  for (const row of rows) note(row.get('main_question_number'), row.get)
  for (const { main, get } of stored) note(main, get)
  return (column: Column, main: string) => byPlace.get(placeOf(column, main)) ?? ''
}

function mergeSet(rows: readonly SheetRow[], set: QuestionSetDraft): SheetRow[] {
  const stored = storedRowsOf(set)
  const shared = sharedTexts(rows, stored)
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const given = rows.map((row) => {
    const before = byKey.get(keyOf(row))
    return sheetRowOf(row, (column) => {
      if (isShared(column)) return row.get(column) || shared(column, row.get('main_question_number'))
      return row.has(column) ? row.get(column) : (before?.get(column) ?? '')
    })
  })
  const keys = new Set(rows.map(keyOf))
  const left = stored
    .filter(({ key }) => !keys.has(key))
    .map(({ main, get }) =>
      sheetRowOf({ sheet: rows[0]?.sheet ?? '', row: 0 }, (column) =>
        isShared(column) ? shared(column, main) : get(column),
      ),
    )
  return [...given, ...left]
}

/**
 * Rows of questions together with what their sets hold already: a question that the sheet names takes the place of the stored one, and
 * what it does not name stays. A column that the sheet lacks stays too; an empty cell of a column that it has empties it, but for
 * what belongs to a whole set or main question.
 */
export function mergeIntoStored(
  rows: readonly SheetRow[],
  stored: ReadonlyMap<string, QuestionSetDraft>,
  list: ProblemList,
): SheetRow[] {
  return [...groupBy(rows, (row) => row.get('set_code'))].flatMap(([code, ofSetCode]) => {
    const set = stored.get(code)
    if (set) return mergeSet(ofSetCode, set)
    const [first] = ofSetCode
    // A row without a code is told of as such.
    if (code === '') return ofSetCode
    if (first) {
      list.problem(
        'set_unknown',
        first.at('set_code'),
        `問題セット「${code}」は登録されていません`,
        'コードを直すか、先に問題セットを取り込んでください。',
      )
    }
    return []
  })
}
