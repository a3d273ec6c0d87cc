import { expect, test } from 'vitest'
import { workbookOf } from '../testing/sample-workbook.ts'
import { findingsOf, readNamedRows } from './named-rows.ts'

const columns = {
  name: { headings: ['名前', '氏名'], isNeeded: true },
  login: { headings: ['ユーザー名'], isNeeded: true },
  day: { headings: ['入会日'], isNeeded: false, use: 'date' },
} as const

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0*-"/><numFmt numFmtId="166" formatCode=";;;"/></numFmts>' +
  '<fonts><font/><font><strike/></font></fonts>' +
  '<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf fontId="1"/></cellXfs>'
const text = (column: string, content: string, style = 0) =>
  `<c r="${column}" s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`
const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
const HEADINGS = row(1, text('A1', '氏名') + text('B1', 'ユーザー名') + text('C1', '入会日') + text('D1', '備考'))
const SAKI = row(2, text('A2', '伊藤 さき') + text('B2', 'saki'))
const read = (sheets: Record<string, string>, hidden: string[] = []) =>
  readNamedRows(workbookOf({ sheets, hidden, styles: STYLES }), columns)
const said = (found: readonly { row: number; column: string; trouble: string; remedy: string }[]) =>
  found.map((one) => `${one.row} ${one.column} ${one.trouble} | ${one.remedy}`)
const rowsOf = async (sheet: string) => {
  const { rows, list } = await read({ 名簿: HEADINGS + sheet })
  return {
    cells: rows.map(({ number, cells }) => [number, ...Object.values(cells)]),
    problems: list.problems.map(({ row: at, column, kind }) => [at, column, kind]),
    warnings: list.warnings.map(({ row: at, column, kind, content }) => [at, column, kind, content]),
  }
}

test('takes shown texts for texts, and stored values for days', async () => {
  const sheet = row(2, `${text('A2', '伊藤 さき')}<c r="B2" s="1"><v>12</v></c><c r="C2" s="4"><v>45383</v></c>`)
  expect(await rowsOf(sheet)).toEqual({
    cells: [[2, '伊藤 さき', '00012', '2024-04-01']],
    problems: [],
    warnings: [],
  })
})

test('warns where what Excel shows is not certain or is nothing', async () => {
  const sheet = row(2, `${text('A2', '伊藤 さき')}<c r="B2" s="2"><v>12</v></c><c r="C2" s="3"><v>5</v></c>`)
  expect(await rowsOf(sheet)).toEqual({
    cells: [[2, '伊藤 さき', '12', '5']],
    problems: [],
    warnings: [[2, 'ユーザー名', 'cell_format', '12']],
  })
})

test.each([
  ['an error', '<c r="A2" t="e"><v>#REF!</v></c>', 'cell_error'],
  ['an error in a text', text('A2', '#N/A'), 'cell_error'],
  ['a formula without a value', '<c r="A2"><f>D4&amp;E4</f><v></v></c>', 'cell_formula'],
  ['a day', '<c r="A2" s="4"><v>45383</v></c>', 'cell_date'],
])('refuses %s in a text, once', async (_, cell, kind) => {
  expect((await rowsOf(row(2, cell + text('B2', 'saki')))).problems).toEqual([[2, '名前', kind]])
})

test('says nothing of columns that it does not read', async () => {
  const sheet = row(2, `${text('A2', '伊藤 さき') + text('B2', 'saki')}<c r="D2" t="e"><v>#REF!</v></c>`)
  expect(await rowsOf(sheet)).toMatchObject({ problems: [], warnings: [] })
})

test.each([
  ['氏名,ユーザー名,入会日\n伊藤,saki,2024/4/1, 見学\n林,sora\n森,mori,2024/4/2,,,x', ['2行目、4行目、全部で2行']],
  ['氏名,ユーザー名,,入会日\n伊藤,saki,メモ,2024/4/1', ['2行目、全部で1行']],
  ['氏名,ユーザー名,入会日,\n伊藤,saki,2024/4/1,\n林,sora,, ,', []],
])('warns once of texts in columns without a heading: %j', async (csv, places) => {
  const { list, rows } = await readNamedRows(new TextEncoder().encode(csv), columns)
  expect([list.problems, rows[0]?.cells]).toEqual([[], { name: '伊藤', login: 'saki', day: '2024/4/1' }])
  expect(list.warnings.map(({ kind, row: at, trouble }) => [kind, at, trouble])).toEqual(
    places.map((named) => ['column', 0, `見出しのない列の文字は読みません（${named}）`]),
  )
})

test('leaves out what is struck out: a cell, and a row with one warning', async () => {
  const sheet =
    row(2, text('A2', '伊藤 さき') + text('B2', 'saki') + text('C2', '2024-04-01', 5)) +
    row(3, text('A3', '林 そら', 5) + text('B3', 'sora', 5)) +
    row(4, '<c r="D4" t="e"><v>#REF!</v></c>')
  expect(await rowsOf(sheet)).toEqual({
    cells: [[2, '伊藤 さき', 'saki', '']],
    problems: [],
    warnings: [
      [2, '入会日', 'cell_struck', ''],
      [3, '', 'cell_struck', ''],
    ],
  })
})

const NOTES = row(1, text('A1', '使い方')) + row(2, text('A2', '名簿に書いてください。'))

test('reads the first sheet that has the headings, and warns of others that have them too', async () => {
  const { rows, list, headings } = await read({
    使い方: NOTES,
    名簿: HEADINGS + SAKI,
    '2組': HEADINGS + SAKI,
    控え: NOTES,
  })
  expect(rows).toHaveLength(1)
  expect(headings.map(({ heading, column }) => [heading, column])).toEqual([
    ['氏名', 'name'],
    ['ユーザー名', 'login'],
    ['入会日', 'day'],
    ['備考', null],
  ])
  expect(list.problems).toEqual([])
  expect(said(list.warnings)).toEqual([
    '0  シート「2組」は読みません。シート「名簿」だけを読みます | 1つのシートにまとめるか、ファイルを分けて取り込んでください。',
  ])
})

test('names sheets and headings if no sheet has them', async () => {
  const { rows, list } = await read({ 使い方: NOTES, 集計: HEADINGS.replace('ユーザー名', '合計'), 名簿: HEADINGS }, [
    '名簿',
  ])
  expect(rows).toEqual([])
  expect(said(list.problems)).toEqual([
    '1  シート「使い方」「集計」の1行目に、見出し「名前」「ユーザー名」がありません | ひな形の1行目と同じ見出しにしてください。非表示のシート「名簿」は読みません。',
  ])
})

test('names the missing headings alone if there is one sheet or none', async () => {
  const one = await read({ 名簿: HEADINGS.replace('ユーザー名', '合計') })
  expect(said(one.list.problems)).toEqual([
    '1  シート「名簿」の1行目に、見出し「ユーザー名」がありません | ひな形の1行目と同じ見出しにしてください。',
  ])
  const { list } = await readNamedRows(new TextEncoder().encode('氏名,学年\nあ,中1\n'), columns)
  expect(said(list.problems)).toEqual([
    '1  見出しに「ユーザー名」がありません | ひな形の1行目と同じ見出しにしてください。',
  ])
})

test('answers the first hundred problems and warnings by rows, and counts all', () => {
  const noted = (at: number) => ({
    ...{ kind: 'value' as const, sheet: '', row: at, column: '' },
    content: '',
    trouble: '',
    remedy: '',
  })
  const rows = Array.from({ length: 101 }, (_, at) => noted(101 - at))
  const { problems, problem_count, warnings, warning_count } = findingsOf({
    problems: rows,
    warnings: rows.slice(0, 100),
  })
  expect([problems.length, problem_count, warnings.length, warning_count]).toEqual([100, 101, 100, 100])
  expect([problems[0]?.row, problems.at(-1)?.row, warnings[0]?.row]).toEqual([1, 100, 2])
})
