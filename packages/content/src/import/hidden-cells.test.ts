import { expect, test } from 'vitest'
import { readLevels } from '../material/read-levels.ts'
import { writeMaterialTemplate } from '../material/write-material-template.ts'
import { writeTemplate } from '../template/write-template.ts'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { warnOfHidden } from './hidden-cells.ts'
import { readNamedRows } from './named-rows.ts'
import { readQuestionFile, readTableFile } from './read-question-sheet.ts'
import { openProblemList } from './row-problem.ts'
import type { TableRow } from './sheet-rows.ts'

const columns = {
  name: { headings: ['名前'], isNeeded: true },
  school: { headings: ['学校'], isNeeded: false },
} as const

interface Sheet {
  /** Attributes of rows from the second. */
  rows?: readonly string[]
  cols?: string
  cells?: readonly (readonly string[])[]
}

const cell = (text: string, column: number, row: number) =>
  text === '' ? '' : `<c r="${'ABC'[column]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A roster of the given rows under 名前, 学校 and 備考. */
function roster({
  rows = [],
  cols = '',
  cells = [
    ['見本 一郎', '若葉中', 'メモ'],
    ['見本 二郎', '', ''],
  ],
}: Sheet) {
  const lines = [['名前', '学校', '備考'], ...cells].map((own, at) => {
    const attributes = at === 0 ? '' : (rows[at - 1] ?? '')
    return `<row r="${at + 1}" ${attributes}>${own.map((text, column) => cell(text, column, at + 1)).join('')}</row>`
  })
  const xml = `<worksheet><cols>${cols}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  return workbookOf({ sheets: { 名簿: '' }, more: { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(xml) } })
}
const troublesOf = async (sheet: Sheet) => {
  const { rows, list } = await readNamedRows(roster(sheet), columns)
  expect(list.problems).toEqual([])
  expect(rows.map(({ number }) => number)).toEqual([2, 3].slice(0, rows.length))
  return list.warnings.map(({ kind, row, content, trouble }) => [kind, row, content, trouble])
}

test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])(
  'reads a row with %s, and warns of it once for the sheet',
  async (attribute) => {
    expect(await troublesOf({ rows: [attribute] })).toEqual([
      ['hidden', 0, '名簿', '見えない行も読みます（2行目、全部で1行）'],
    ])
  },
)

test.each(['', 'hidden="0"', 'hidden="false"', 'ht="15"', 'collapsed="1"'])(
  'a row with %j is seen',
  async (attribute) => {
    expect(await troublesOf({ rows: [attribute, attribute] })).toEqual([])
  },
)

test.each([
  ['<col min="2" max="2" hidden="1"/>', ['「学校」']],
  ['<col min="2" max="16384" hidden="1"/>', ['「学校」']],
  ['<col min="1" max="2" width="0" customWidth="1"/>', ['「名前」、「学校」']],
  ['<col min="3" max="3" hidden="1"/>', []],
  ['<col min="2" max="2" hidden="0" width="9"/>', []],
  ['<col min="1" max="1" width="9"/>', []],
])('with %s reads the columns and warns of %j', async (cols, names) => {
  expect(await troublesOf({ cols })).toEqual(
    names.map((words) => ['hidden', 0, '名簿', `見えない列も読みます（${words}）`]),
  )
})

test('says nothing of hidden rows and columns without a text that is read', async () => {
  const cells = [
    ['見本 一郎', '', ''],
    ['', '', 'メモ'],
  ]
  expect(await troublesOf({ cells, rows: ['', 'hidden="1"'], cols: '<col min="2" max="2" hidden="1"/>' })).toEqual([])
})

test('names the first five hidden rows, and counts all', async () => {
  const cells = Array.from({ length: 7 }, (_, at) => [`見本 ${at}`, '', ''])
  const bytes = roster({ cells, rows: cells.map(() => 'hidden="1"') })
  const { rows, list } = await readNamedRows(bytes, columns)
  expect([rows.length, list.warnings.map(({ trouble }) => trouble)]).toEqual([
    7,
    ['見えない行も読みます（2行目、3行目、4行目、5行目、6行目など、全部で7行）'],
  ])
})

const header: TableRow = { row: 1, cells: ['名前', '学校'] }
const hiddenRow = (row: number): TableRow => ({ row, cells: ['見本'], isHidden: true })

test.each<[string, TableRow[], string[]]>([
  ['an empty sheet', [], []],
  ['a header alone', [header], []],
  ['a hidden header', [{ ...header, isHidden: true, hiddenCells: [0] }], []],
  [
    'five hidden rows',
    [header, ...[2, 3, 4, 5, 6].map(hiddenRow)],
    ['見えない行も読みます（2行目、3行目、4行目、5行目、6行目、全部で5行）'],
  ],
  [
    'a sheet whose first row is empty',
    [{ row: 3, cells: ['見本'], isHidden: true, hiddenCells: [0] }],
    ['見えない行も読みます（3行目、全部で1行）', '見えない列も読みます（「1列目」）'],
  ],
  [
    'hidden columns that other rows fill, in their order',
    [header, { row: 2, cells: [null, '若葉中'], hiddenCells: [1] }, { row: 3, cells: ['見本'], hiddenCells: [0] }],
    ['見えない列も読みます（「名前」、「学校」）'],
  ],
])('of %s it warns so', (_, rows, troubles) => {
  const list = openProblemList()
  warnOfHidden({ name: '名簿', rows }, list)
  expect(list.warnings.map(({ trouble }) => trouble)).toEqual(troubles)
})

/** The same workbook with the second row of a sheet hidden, in the part of that number. */
async function hiding(bytes: Uint8Array, part: number): Promise<Uint8Array> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const parts = unzipSync(bytes)
  const name = `xl/worksheets/sheet${part}.xml`
  const xml = strFromU8(parts[name] ?? expect.unreachable()).replace('<row r="2"', '<row r="2" hidden="1"')
  return zipSync({ ...parts, [name]: strToU8(xml) })
}

test('warns of hidden rows of questions and of learning material, not of notes beside them', async () => {
  const template = await writeTemplate('question_groups', sampleMasters)
  const seen = async (bytes: Uint8Array) => (await readQuestionFile(bytes)).warnings.map(({ trouble }) => trouble)
  expect(await seen(await hiding(template, 1))).toEqual(['見えない行も読みます（2行目、全部で1行）'])
  expect(await seen(await hiding(template, 2))).toEqual([])
  const material = await hiding(await writeMaterialTemplate(sampleMasters), 1)
  const list = openProblemList()
  readLevels((await readTableFile(material)).sheets, list)
  expect(list.warnings).toMatchObject([{ kind: 'hidden', sheet: '章', row: 0 }])
})
