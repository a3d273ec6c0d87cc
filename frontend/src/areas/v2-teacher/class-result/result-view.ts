import type { ClassResult, ResultColumn, ResultRow } from '@tcheck/contract/class-result'
import type { Viewpoint } from '@tcheck/contract/question-set'

export type RowOrder = 'ban' | 'score'
export type GridView = 'marks' | 'viewpoints'

/** 番号順, or the best score first; who has none comes last. */
export function sortRows(rows: readonly ResultRow[], order: RowOrder): readonly ResultRow[] {
  if (order === 'ban') return rows
  const scoreOf = ({ state, score }: ResultRow) => (state === 'finished' ? (score ?? -1) : -1)
  return [...rows].sort((one, other) => scoreOf(other) - scoreOf(one) || one.ban - other.ban)
}

/** At least so many pixels stand over the first row: bar, heading, the class in figures, the table's head. */
const OVER_ROWS = 440
/** The styles fold what stands over the rows in a window of at most this height. */
const LOW_WINDOW = 900
const OVER_ROWS_IN_LOW_WINDOW = 280
/** As the grid's styles have it in a low window; elsewhere it is more. */
const ROW_HEIGHT = 24

/** The most rows that a window may show, in pixels. */
export function rowsInSight(windowHeight: number, scrolled: number): number {
  const over = windowHeight <= LOW_WINDOW ? OVER_ROWS_IN_LOW_WINDOW : OVER_ROWS
  return Math.max(1, Math.ceil((scrolled + windowHeight - over) / ROW_HEIGHT))
}

export interface ColumnGroup {
  mainNumber: number
  title: string
  viewpoint: Viewpoint
  /** How many columns it spans. */
  count: number
}

/** The main questions over the columns, in order. */
export function columnGroups(columns: readonly ResultColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = []
  for (const { main_question_number, main_title, viewpoint } of columns) {
    const last = groups.at(-1)
    if (last?.mainNumber === main_question_number) last.count += 1
    else groups.push({ mainNumber: main_question_number, title: main_title, viewpoint, count: 1 })
  }
  return groups
}

export interface GridColumn {
  /** 「5(2)」 */
  place: string
  /** A main question begins here: the table has a line. */
  isFirst: boolean
}

export const gridColumns = (columns: readonly ResultColumn[]): GridColumn[] =>
  columns.map((column, index) => ({
    place: shortQuestionName(column),
    isFirst: columns[index - 1]?.main_question_number !== column.main_question_number,
  }))

/** Under one half of the class: look.md, "Charts". */
export const isLowRate = (rate: number | null) => rate !== null && rate < 0.5

const RATES_FROM = 10

/** Whether enough have finished for a rate to say something of the class: ten, or half of a small one. Before that nothing is red. */
export const areRatesSettled = ({ answered_count, roster_count }: ClassResult['summary']) =>
  answered_count > 0 && answered_count >= Math.min(RATES_FROM, Math.ceil(roster_count / 2))

export const percentOf = (rate: number) => Math.round(rate * 100)

/** 「大問5 (2)」 in a narrow place: 5(2). */
export const shortQuestionName = ({
  main_question_number,
  sub_question_number,
}: Pick<ResultColumn, 'main_question_number' | 'sub_question_number'>) =>
  `${main_question_number}(${sub_question_number})`

export interface Missing {
  ban: number
  isAnswering: boolean
}

/** まだの人: who has not begun, then who is answering. */
export function missingOf(rows: readonly ResultRow[]): Missing[] {
  const of = (wanted: ResultRow['state']) =>
    rows.filter(({ state }) => state === wanted).map(({ ban }) => ({ ban, isAnswering: wanted === 'answering' }))
  return [...of('not_started'), ...of('answering')]
}

/** What a row shows in the place of its marks; null where it has marks. */
export function rowNotice({ state, marks }: Pick<ResultRow, 'state' | 'marks'>, columnCount: number): string | null {
  if (state === 'not_started') return 'まだ始めていません'
  if (marks.length !== columnCount) return '前の版の問題に答えたため、小問ごとの結果はありません'
  return null
}
