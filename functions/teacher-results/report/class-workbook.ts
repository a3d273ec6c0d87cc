import { type CellValue, type SheetColumn, writeWorkbook } from '@tcheck/content/sheet'
import type { ClassResult, ResultState } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import type { ReportRow } from './class-report.ts'

const STATES: Readonly<Record<ResultState, string>> = { finished: '解答済み', answering: '解答中', not_started: 'まだ' }
const MARKS: Readonly<Record<string, string>> = { o: '○', d: '△', x: '×', '-': '－', '.': '', u: '※' }
const VIEWPOINTS = {
  knowledge: '知識・技能',
  thinking: '思考・判断・表現',
  attitude: '主体的に学習に取り組む態度',
} as const

const percent = (rate: number | null): CellValue => (rate === null ? null : Math.round(rate * 1000) / 10)
const columnName = ({ main_question_number, sub_question_number }: ClassResult['columns'][number]) =>
  `大問${main_question_number}(${sub_question_number})`

const headColumns: SheetColumn[] = [
  { header: '番', width: 6 },
  { header: '状態', width: 10 },
  { header: 'しめきり後', width: 10 },
  { header: '得点', width: 8 },
]
const headCells = (row: ReportRow): CellValue[] => [
  row.ban,
  STATES[row.state],
  row.is_late ? 'はい' : null,
  row.state === 'finished' ? row.score : null,
]

/** What is to be known of a row beside its marks, in the words of the screen. */
const notesOf = ({ rivals, is_chosen, late_minutes, is_offline_start, is_late }: ReportRow): string[] => [
  ...(rivals.length > 0 ? [is_chosen ? '2つの端末(選び済み)' : '2つの端末'] : []),
  ...(late_minutes === null ? [] : [`あとで届いた(${late_minutes}分)`]),
  ...(is_offline_start ? ['オフラインで開始'] : []),
  ...(is_late ? ['遅れ'] : []),
]

/** The column of notes stands only where a row has one; being late has had a column of its own before. */
const hasNotes = (rows: readonly ReportRow[]) =>
  rows.some((row) => row.rivals.length > 0 || row.late_minutes !== null || row.is_offline_start)
const noteColumn: SheetColumn = { header: '確かめること', width: 28 }

/** One sheet with a row a student and a cell a sub question. */
function gridSheet(name: string, { result, rows }: ClassReport, cellOf: (row: ReportRow, column: number) => CellValue) {
  const isNoted = hasNotes(rows)
  const head = isNoted ? [...headColumns, noteColumn] : headColumns
  const noteCells = (row: ReportRow): CellValue[] => (isNoted ? [notesOf(row).join('、') || null] : [])
  return {
    name,
    frozenColumns: head.length,
    columns: [...head, ...result.columns.map((column) => ({ header: columnName(column), width: 11 }))],
    rows: rows.map((row) => [
      ...headCells(row),
      ...noteCells(row),
      ...result.columns.map((_, column) => cellOf(row, column)),
    ]),
  }
}

function pointsSheet(report: ClassReport) {
  const { columns, column_rates } = report.result
  const sheet = gridSheet('得点', report, (row, column) =>
    row.state === 'finished' ? (row.points[column] ?? null) : null,
  )
  const line = (label: string, cells: CellValue[]): CellValue[] => {
    const [, , ...others] = Array<CellValue>(sheet.frozenColumns).fill(null)
    return [null, label, ...others, ...cells]
  }
  return {
    ...sheet,
    rows: [
      ...sheet.rows,
      line(
        '配点',
        columns.map(({ max_score }) => max_score),
      ),
      line('正答率(%)', column_rates.map(percent)),
    ],
  }
}

function totalsSheet({ result, rows: students }: ClassReport) {
  const { summary } = result
  const rows: CellValue[][] = [
    ['問題', plainText(result.set.title)],
    ['ミッション', result.mission && plainText(result.mission.title)],
    ['組', result.kumi],
    ['人数', summary.roster_count],
    ['解答済み', summary.answered_count],
    ['解答中', summary.answering_count],
    ['2つの端末', students.filter(({ rivals }) => rivals.length > 0).length],
    ['満点', result.set.max_score],
    ['平均', summary.average],
    ['中央値', summary.median],
    ['最高', summary.highest],
    ['最低', summary.lowest],
    ...result.viewpoints.map(({ viewpoint, rate }): CellValue[] => [`${VIEWPOINTS[viewpoint]}(%)`, percent(rate)]),
    ...result.distribution.map(({ from, to, count }): CellValue[] => [`${from}〜${to}点の人数`, count]),
  ]
  return {
    name: '集計',
    columns: [
      { header: '項目', width: 32 },
      { header: '値', width: 32 },
    ],
    rows,
  }
}

const timeOf = (iso: string | null): CellValue => (iso === null ? null : new Date(iso))

/** Every attempt of the seats where several answered, the one that counts first. */
function rivalsSheet({ rows }: ClassReport) {
  return {
    name: '2つの端末',
    columns: ['番', '結果に数える', '入り方', '始め', '終わり', '解答した数', '得点'].map((header) => ({
      header,
      width: 16,
    })),
    rows: rows.flatMap(({ ban, rivals, is_chosen }) =>
      rivals.map((rival, at): CellValue[] => [
        ban,
        at === 0 ? (is_chosen ? 'はい(先生がえらんだ)' : 'はい') : null,
        rival.is_by_number ? '番号' : 'カード・リンク',
        timeOf(rival.started_at),
        timeOf(rival.finished_at),
        rival.answered_count,
        rival.score,
      ]),
    ),
  }
}

export interface ClassReport {
  result: ClassResult
  rows: ReportRow[]
}

/** Points, marks, answers and totals, a sheet each, and one more where several answered at one seat; the figures are those of the screen. */
export const writeClassWorkbook = (report: ClassReport): Promise<Uint8Array> =>
  writeWorkbook([
    pointsSheet(report),
    gridSheet('○×', report, (row, column) => MARKS[row.marks[column] ?? '.'] ?? null),
    gridSheet('解答', report, (row, column) => row.responses[column] || null),
    totalsSheet(report),
    ...(report.rows.some(({ rivals }) => rivals.length > 0) ? [rivalsSheet(report)] : []),
  ])
