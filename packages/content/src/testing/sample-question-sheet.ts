import { COLUMNS, type Column } from '../import/columns.ts'
import type { ImportMasters } from '../import/masters.ts'
import type { CellValue } from '../sheet.ts'

/** A small sheet without any problem, and a way to spoil one cell of it; for the tests of this folder. */

export const sampleMasters: ImportMasters = {
  subjects: [
    { id: 'math', name: '算数・数学', position: 1 },
    { id: 'science', name: '理科', position: 2 },
  ],
  grades: [
    { id: '6', name: '小6', position: 6 },
    { id: '8', name: '中2', position: 8 },
  ],
  junkyos: [{ id: 'j1', name: '準拠1', position: 1 }],
  units: [
    { id: 'linear', name: '一次関数', position: 1, subject_code: 'math', grade_id: 8 },
    { id: 'plants', name: '植物', position: 2, subject_code: 'science', grade_id: 6 },
  ],
}

export const sampleMedia = ['graph.png', 'Film.MP4', '図1.png']

export type Cells = Partial<Record<Column, CellValue>>

export const sampleRow: Cells = {
  set_code: 'MA2-01',
  category: 'unit',
  title: '一次関数',
  subject_code: 'math',
  grade_id: '8',
  unit_id: 'linear',
  main_question_number: '1',
  main_title: '式の値',
  viewpoint: 'knowledge',
  kind: 'question',
  sub_question_number: '1',
  text: '$y=2x$ で、$x=3$ のときの $y$ の値を求めなさい。',
  pattern: '',
  answer: '6',
  explanation: '$2\\times3=6$',
}

const rowOf = (cells: Cells) => COLUMNS.map((column): CellValue => cells[column] ?? null)

/** A header and one row for each of the given cells, which replace those of the sample row. */
export const sheetOf = (...changes: readonly Cells[]): CellValue[][] => [
  [...COLUMNS],
  ...changes.map((cells) => rowOf({ ...sampleRow, ...cells })),
]
