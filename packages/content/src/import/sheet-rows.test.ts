import { expect, test } from 'vitest'
import { asRead } from '../testing/as-read.ts'
import { OddCell, PLAIN_LOOK, type SheetCell, type TextRun } from '../workbook/sheet-cell.ts'
import { textOf } from './read-cell.ts'
import { openProblemList } from './row-problem.ts'
import { placeWords, RESULT_COLUMN, readRowsOf, readSheetRows, sheetOfCells } from './sheet-rows.ts'

test.each<[SheetCell | undefined, string]>([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-0.5, '-0.5'],
  ['\u3000 a\t', 'a'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  [new OddCell('date', ' 2026-04-01 '), '2026-04-01'],
])('the text of the cell %j is %j', (cell, text) => {
  expect(textOf(cell)).toBe(text)
})

test.each([
  [{ sheet: '問題', row: 0 }, '登録されている問題'],
  [{ sheet: '問題', row: 3 }, '3行目'],
  [{ sheet: '二枚目', row: 3 }, 'シート「二枚目」の3行目'],
])('the row %j is named %s beside a row of the sheet 問題', (row, words) => {
  expect(placeWords(row, { sheet: '問題' })).toBe(words)
})

const styled = (...runs: (Partial<TextRun> & { text: string })[]) =>
  new OddCell('styled', runs.map(({ text, isStruck }) => (isStruck ? '' : text)).join(''), {
    runs: runs.map((run) => ({ ...PLAIN_LOOK, ...run })),
  })
const uncertain = (shown: string, stored: string) => new OddCell('formatted', shown, { stored, isCertain: false })

const form = { columns: ['code', 'title'], required: ['code'] } as const
const read = (cells: readonly (readonly SheetCell[])[], more: { mayBeEmpty?: boolean } = {}) => {
  const list = openProblemList()
  const rows = readRowsOf<'code' | 'title'>(sheetOfCells(cells), list, { ...form, ...more })
  return { rows, ...list }
}

test('reads rows by the names of their columns, and passes over rows without a text', () => {
  const { rows, problems, warnings } = read([
    ['title', 'code'],
    ['数学', ' MA '],
    ['', null],
    [null, 'JA'],
  ])
  expect(rows.map((row) => [row.row, row.get('code'), row.get('title'), row.has('title')])).toEqual([
    [2, 'MA', '数学', true],
    [4, 'JA', '', true],
  ])
  expect(rows[0]?.at('code')).toEqual({ sheet: '', row: 2, column: 'code', content: 'MA' })
  expect([problems, warnings]).toEqual([[], []])
  const [alone] = read([['code'], ['MA']]).rows
  expect([alone?.get('title'), alone?.has('title'), alone?.has('code')]).toEqual(['', false, true])
})

test('ignores the column of results, whatever is in its heading and cells', () => {
  const { rows, problems, warnings } = read([
    ['code', RESULT_COLUMN, RESULT_COLUMN],
    ['MA', new Date('2026-04-01'), new OddCell('error', '#N/A')],
  ])
  expect([rows.length, problems, warnings]).toEqual([1, [], []])
})

const spoiled: [title: string, cells: SheetCell[][]][] = [
  ['a date', [['code'], [new Date('2026-04-01T12:00:00.000Z')]]],
  ['a cell that Excel made a date', [['code'], [new OddCell('date', '2026-04-01')]]],
  ['a formula with an error', [['code'], [new OddCell('error', '#N/A')]]],
  ['a formula without a value', [['code'], [new OddCell('formula-without-value', '=A1')]]],
  ['an error that was pasted as a text', [['code'], ['#REF!']]],
  ['a number whose format is known', [['code'], [new OddCell('formatted', '007', { stored: '7' })]]],
  ['a number that another Excel may show otherwise', [['code'], [uncertain('¥5', '5')]]],
  [
    'a number that is not shown',
    [
      ['code', 'title'],
      [uncertain('', '0'), '数学'],
    ],
  ],
  ['a row that is struck out', [['code'], [styled({ text: 'MA', isStruck: true })], ['JA']]],
  ['a text that is struck out in part', [['code'], [styled({ text: 'MB', isStruck: true }, { text: 'MA' })]]],
  ['a script in a code', [['code'], [styled({ text: 'MA' }, { text: '2', script: 'super' })]]],
  [
    'scripts in a text',
    [
      ['code', 'title'],
      ['MA', styled({ text: 'H' }, { text: '2', script: 'sub' }, { text: 'O' })],
    ],
  ],
  [
    'a line under a part',
    [
      ['code', 'title'],
      ['MA', styled({ text: '下線部', isUnderlined: true }, { text: 'は' })],
    ],
  ],
  [
    'a part in bold letters, and one in a colour',
    [
      ['code', 'title'],
      ['MA', styled({ text: '太字', isBold: true }, { text: 'と' }, { text: '赤い語', isColoured: true })],
    ],
  ],
  ['a broken character', [['code'], ['a\ufffd']]],
  [
    'a cell without a heading',
    [
      ['code', ''],
      ['MA', 'メモ'],
      ['JA', ' '],
    ],
  ],
  [
    'a heading of another name',
    [
      ['code', 'memo'],
      ['MA', ''],
    ],
  ],
  [
    'a heading in other letters',
    [
      ['code', 'Ti-Tle'],
      ['MA', ''],
    ],
  ],
  [
    'a heading twice',
    [
      ['code', 'code'],
      ['MA', 'MB'],
    ],
  ],
  [
    'a heading with text around its name',
    [['code', 'x_select_7', 'select_7x', 'media_12', 'tab_5_image', 'tab_5'], ['MA']],
  ],
  ['a missing heading', [['title'], ['数学']]],
  ['no row', [['code']]],
  ['nothing', []],
]

test('an admin reads what is wrong with headings and cells, and what to do', async () => {
  const cases = spoiled.map(([title, cells]) => {
    const { problems, warnings } = read(cells)
    return [title, [...problems, ...warnings]] as const
  })
  await expect(asRead(cases)).toMatchFileSnapshot('../testing/as-read/headings-and-cells.txt')
})

test('takes all rows of a sheet whose first row is empty, and says that headings are missing', () => {
  const list = openProblemList()
  const rows = readSheetRows(
    {
      name: '問題',
      rows: [
        { row: 2, cells: ['set_code'] },
        { row: 3, cells: ['MA'] },
      ],
    },
    list,
  )
  expect(rows.map(({ sheet, row }) => [sheet, row])).toEqual([
    ['問題', 2],
    ['問題', 3],
  ])
  expect(list.problems.filter(({ row }) => row === 1)).toHaveLength(13)
  expect(list.problems.filter(({ row }) => row > 1).map(({ row, column, content }) => [row, column, content])).toEqual([
    [2, '', 'set_code'],
    [3, '', 'MA'],
  ])
})

test('a sheet that may be empty says nothing without a row', () => {
  expect(read([['code']], { mayBeEmpty: true }).problems).toEqual([])
  expect(read([['code']]).problems).toMatchObject([{ kind: 'no_rows', row: 1 }])
})

test('reads a heading in Japanese as the column, and reports a column under two headings', () => {
  const list = openProblemList()
  const header = ['問題セットのコード', '小問の 番号', '選択肢７', 'text', '問題文']
  readSheetRows({ name: '', rows: [{ row: 1, cells: header }] }, list, ['set_code', 'sub_question_number', 'kind'])
  expect(list.problems.map(({ column, content, trouble, remedy }) => [column, content, trouble, remedy])).toEqual([
    ['選択肢７', '選択肢７', '「選択肢７」という列はありません', '選択肢は6つまでです。'],
    ['text', '問題文', '「問題文（text）」の列が2つあります', 'どちらかを消してください。'],
    ['kind', '', '「種類（kind）」の列がありません', '1行目の見出しに加えてください。'],
    ['', '', '問題が1行もありません', '2行目から1行に1問ずつ書いてください。'],
  ])
})
