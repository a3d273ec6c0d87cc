import { expect, test } from 'vitest'
import { OddCell, type SheetCell } from '../workbook/sheet-cell.ts'
import { type CellUse, readCell } from './read-cell.ts'

const formatted = (shown: string, stored: string, isCertain = true) =>
  new OddCell('formatted', shown, { stored, isCertain })
const read = (cell: SheetCell, use: CellUse) => {
  const { text, notes } = readCell(cell, use)
  return [text, ...notes.map(({ kind, isError }) => `${kind}${isError ? '!' : ''}`)]
}

test.each<[SheetCell, CellUse, string[]]>([
  [formatted('007', '7'), 'text', ['007']],
  [formatted('007', '7'), 'number', ['7']],
  [formatted('2024/04/01', '20240401'), 'date', ['20240401']],
  [formatted('1.5', '1.46'), 'answer', ['1.5']],
  [formatted('1,234', '1234'), 'text', ['1,234']],
  [formatted('1,234', '1234'), 'markup', ['1,234']],
  [formatted('1,234', '1234'), 'answer', ['1234', 'cell_format']],
  [formatted('1;2', '12'), 'answer', ['12', 'cell_format']],
  [formatted('答え,ア', 'ア,イ'), 'answer', ['答え,ア']],
  [formatted('$5', '5'), 'markup', ['\\$5']],
  [formatted('$5', '5'), 'text', ['$5']],
  [formatted('値は$x$', '$x$'), 'markup', ['値は$x$']],
  [formatted('¥5', '5', false), 'text', ['¥5', 'cell_format']],
  [formatted('¥5', '5', false), 'number', ['5']],
  [formatted('', '0', false), 'text', ['', 'cell_format']],
  [new OddCell('date', '2024-04-01'), 'date', ['2024-04-01']],
  [new OddCell('date', '2024-04-01'), 'text', ['2024-04-01', 'cell_date!']],
  [new OddCell('date', '2024-04-01'), 'number', ['2024-04-01', 'cell_date!']],
  [new Date('2024-04-01'), 'date', ['2024-04-01']],
  [new Date('2024-04-01'), 'answer', ['2024-04-01', 'cell_date!']],
  [new OddCell('error', '#N/A'), 'date', ['#N/A', 'cell_error!']],
  [new OddCell('formula-without-value', '=A1'), 'number', ['=A1', 'cell_formula!']],
  [' #DIV/0! ', 'text', ['#DIV/0!', 'cell_error!']],
  ['#REF! の意味', 'text', ['#REF! の意味']],
  ['#ERROR!', 'text', ['#ERROR!', 'cell_error!']],
  ['Err:508', 'number', ['Err:508', 'cell_error!']],
  ['エラー:502', 'answer', ['エラー:502', 'cell_error!']],
  ['########', 'date', ['########', 'cell_error!']],
  ['###', 'text', ['###', 'cell_error!']],
  ['## 見出し', 'text', ['## 見出し']],
  ['𠮷\ud842', 'text', ['𠮷\ud842', 'garbled']],
  ['a\uffff', 'text', ['a\uffff', 'garbled']],
  ['a\ufffd', 'text', ['a\ufffd', 'garbled']],
  [7, 'text', ['7']],
  [null, 'text', ['']],
])('the cell %j is read for %s as %j', (cell, use, expected) => {
  expect(read(cell, use)).toEqual(expected)
})

test('a warning names both values, and what is taken', () => {
  const troubles = (cell: OddCell, use: CellUse) => readCell(cell, use).notes.map(({ trouble }) => trouble)
  expect(troubles(formatted('¥5', '5', false), 'text')).toEqual([
    '値は「5」ですが、書式で「¥5」と見えています。「¥5」と読みます',
  ])
  expect(troubles(formatted('1,234', '1234'), 'answer')).toEqual([
    '値は「1234」ですが、書式で「1,234」と見えています。「1234」と読みます',
  ])
  expect(troubles(formatted('5', '5', false), 'text')).toEqual([
    '書式で、Excelではちがう見え方をしているかもしれません。「5」と読みます',
  ])
})

test('a text that was read is read again as it is', () => {
  for (const use of ['text', 'markup', 'answer'] as const) {
    const { text } = readCell(formatted('$5', '5'), use)
    expect(readCell(text, use)).toEqual({ text, notes: [] })
  }
})
