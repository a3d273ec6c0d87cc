import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readNamedRows } from '../import/named-rows.ts'
import { allOf } from '../testing/all-of.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { bytesSource } from '../zip/byte-source.ts'
import { openWorkbook } from './open-workbook.ts'
import { OddCell } from './sheet-cell.ts'

async function cellsOf(bytes: Uint8Array) {
  const [sheet] = await openWorkbook(bytesSource(bytes))
  return (await allOf(sheet?.rows() ?? expect.unreachable())).map(({ cells }) => cells)
}

const ROWS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>5</v></c><c r="D1" t="inlineStr"><is><t>直</t></is></c></row>'
const sample = () => workbookOf({ sheets: { 名簿: ROWS }, strings: '<si><t>東京 &amp; &lt;京都&gt;</t></si>' })
const EXPECTED = [['東京 & <京都>', null, 5, '直']]

/** The same workbook with every part rewritten. */
function rewritten({
  xml = (text) => strToU8(text),
  name = (path) => path,
}: {
  xml?: (text: string) => Uint8Array
  name?: (path: string) => string
}): Uint8Array {
  const parts = Object.entries(unzipSync(sample())).map(([path, bytes]) => [name(path), xml(strFromU8(bytes))] as const)
  return zipSync(Object.fromEntries(parts))
}
const withText = (change: (text: string) => string) => rewritten({ xml: (text) => strToU8(change(text)) })
const utf16 = (text: string, { isBig = false, hasMark = true } = {}) => {
  const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

describe('valid workbooks of other programs are read', () => {
  test.each<[string, Uint8Array]>([
    ['as they are', sample()],
    ['attributes in single quotes', withText((text) => text.replace(/="([^"']*)"/g, "='$1'"))],
    ['spaces around the equals signs of attributes', withText((text) => text.replace(/(\w)="/g, '$1 = "'))],
    ['line breaks between attributes', withText((text) => text.replace(/" (\w+(?::\w+)?=)/g, '"\n\t$1'))],
    ['attributes that hold other attributes', withText((text) => text.replace(/<c /g, `<c x='r="Z9" t="e"' `))],
    ['a greater-than sign in an attribute', withText((text) => text.replace(/<row /g, '<row x="a>b" '))],
    [
      'references by number',
      withText((text) => text.replace(/[直東京都]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)),
    ],
    ['comments and instructions', withText((text) => text.replace(/<(row|si|sheets)/g, '<!-- <x> --><?x y?><$1'))],
    ['UTF-8 with a mark', rewritten({ xml: (text) => strToU8(`\ufeff${text}`) })],
    ['UTF-16', rewritten({ xml: (text) => utf16(text) })],
    ['UTF-16, big end first', rewritten({ xml: (text) => utf16(text, { isBig: true }) })],
    ['UTF-16 without a mark', rewritten({ xml: (text) => utf16(text, { hasMark: false }) })],
    [
      'UTF-16 without a mark, big end first',
      rewritten({ xml: (text) => utf16(text, { isBig: true, hasMark: false }) }),
    ],
    ['part names in capitals', rewritten({ name: (path) => path.toUpperCase() })],
    ['part names with backslashes', rewritten({ name: (path) => path.replaceAll('/', '\\') })],
    ['part names behind a slash', rewritten({ name: (path) => `/${path}` })],
    [
      'targets from the root',
      withText((text) => text.replace(/Target="(worksheets|shared|styles)/g, 'Target="/xl/$1')),
    ],
    ['targets with steps', withText((text) => text.replace(/Target="worksheets/g, 'Target="./x/../worksheets'))],
    [
      'targets in capitals',
      withText((text) => text.replace(/Target="worksheets\/sheet1/g, 'Target="Worksheets\\SHEET1')),
    ],
    [
      'cells and rows without references',
      withText((text) => text.replace(/ r="[A-Z]?1"/g, '').replace('<c><v>5', '<c/><c><v>5')),
    ],
    [
      'references in small letters',
      withText((text) => text.replace(/ r="([A-Z])1"/g, (_, letter: string) => ` r="${letter.toLowerCase()}1"`)),
    ],
    ['a text in its cell without a type', withText((text) => text.replace(' t="inlineStr"', ''))],
    ['a text as the value of its cell', withText((text) => text.replace('<is><t>直</t></is>', '<v>直</v>'))],
    [
      'UTF-8 that calls itself UTF-16',
      withText((text) => `<?xml version="1.0" encoding="utf-16"?>${text.replace(/^<\?xml[^>]*\?>/, '')}`),
    ],
    ['an index between spaces', withText((text) => text.replace('<v>0</v>', '<v> 0 </v>'))],
  ])('with %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(EXPECTED)
  })

  const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const types = (inner: string) => ({ '[Content_Types].xml': strToU8(`<Types>${inner}</Types>`) })
  const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const ofType = (inner: string) =>
    workbookOf({ sheets: { a: ROWS }, strings: '<si><t>a</t></si>', more: types(inner) })
  const override = (type: string, part = '/xl/workbook.xml') => `<Override PartName="${part}" ContentType="${type}"/>`
  const byEnding = (ending: string, type: string) => `<Default Extension="${ending}" ContentType="${type}"/>`

  test.each([
    [
      'a type of parts that it does not have',
      byEnding('bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main') + override(MAIN),
    ],
    ['a type of another part', override(MACROS, '/xl/other.xml') + override(MAIN)],
    ['the workbook’s type by its ending', byEnding('xml', MAIN)],
    ['the workbook’s type beside that of its ending', byEnding('XML', MACROS) + override(MAIN, '/XL/Workbook.xml')],
  ])('with %s', async (_, inner) => {
    expect(await cellsOf(ofType(inner))).toEqual([['a', null, 5, '直']])
  })

  test.each([
    [override(MACROS), 'macros'],
    [override(MACROS, '/XL/Workbook.XML'), 'macros'],
    [byEnding('xml', MACROS), 'macros'],
    [override('application/vnd.ms-excel.template.macroEnabled.main+xml'), 'macros'],
    [override('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'binary'],
  ])('but not one whose own type is %s', async (inner, trouble) => {
    await expect(cellsOf(ofType(inner))).rejects.toMatchObject({ trouble })
  })
})

test.each([
  ['2024-04-01T00:00:00.000Z', '2024-04-01'],
  ['2024-04-01T00:00:00', '2024-04-01'],
  ['2024-04-01', '2024-04-01'],
  [' 2024-04-01Z ', '2024-04-01'],
  ['2024-04-01T10:30', '2024-04-01 10:30:00'],
  ['2024-04-01T10:30:00+09:00', '2024-04-01 10:30:00'],
  ['2024-04-01T15:00:00Z', '2024-04-01 15:00:00'],
  ['2024-04-01T09:59:59.9999', '2024-04-01 10:00:00'],
  ['2024-02-30', '2024-02-30'],
  ['10:30:00', '10:30:00'],
])('a date that is stored as %j is %s', async (raw, text) => {
  const bytes = workbookOf({ sheets: { a: `<row r="1"><c r="A1" t="d"><v>${raw}</v></c></row>` } })
  expect(await cellsOf(bytes)).toEqual([[new OddCell('date', text)]])
})

test.each([
  ['<c r="A1"><f>1+1</f></c>', '=1+1'],
  ['<c r="A1"><f>1+1</f><v/></c>', '=1+1'],
  ['<c r="A1"><f>1+1</f><v> </v></c>', '=1+1'],
  ['<c r="A1" t="n"><f>1+1</f><v></v></c>', '=1+1'],
  ['<c r="A1" t="s"><f>1+1</f><v></v></c>', '=1+1'],
  ['<c r="A1" t="str"><f>"a"</f></c>', '="a"'],
  ['<c r="A1"><f t="shared" si="0"/></c>', '='],
])('the formula %s has no value', async (cell, formula) => {
  const bytes = workbookOf({ sheets: { a: `<row r="1">${cell}</row>` } })
  expect(await cellsOf(bytes)).toEqual([[new OddCell('formula-without-value', formula)]])
})

test('a formula may come to an empty text, and to zero unless its program leaves computing to Excel', async () => {
  const sheets = {
    a: '<row r="1"><c r="A1"><f>1-1</f><v>0</v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><v>0</v></c><c r="D1"><f>1</f><v>1</v></c></row>',
  }
  expect(await cellsOf(workbookOf({ sheets }))).toEqual([[0, null, 0, 1]])
  const workbook = strFromU8(unzipSync(workbookOf({ sheets }))['xl/workbook.xml'] ?? expect.unreachable())
  const leaving = workbook.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>')
  expect(await cellsOf(workbookOf({ sheets, more: { 'xl/workbook.xml': strToU8(leaving) } }))).toEqual([
    [new OddCell('formula-without-value', '=1-1'), null, 0, 1],
  ])
})

test('zeros that the sheet hides are empty, with their value', async () => {
  const cells =
    '<c r="A1"><v>0</v></c><c r="B1" s="1"><v>0</v></c><c r="C1"><v>10</v></c><c r="D1" t="inlineStr"><is><t>0</t></is></c>'
  const xml = `<worksheet><sheetViews><sheetView showZeros="0"/></sheetViews><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
  const bytes = workbookOf({
    sheets: { a: '' },
    styles: '<cellXfs><xf/><xf numFmtId="2"/></cellXfs>',
    more: { 'xl/worksheets/sheet1.xml': strToU8(xml) },
  })
  const hidden = new OddCell('formatted', '', { stored: '0', isCertain: false })
  expect(await cellsOf(bytes)).toEqual([[hidden, hidden, 10, '0']])
})

test.each([
  ['a text that the workbook does not have', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>', 'unreadable'],
  ['a reference that is none', '<row r="1"><c r="?"><v>7</v></c></row>', 'unreadable'],
  ['tags in each other without end', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'bomb'],
  ['tags that do not close', '<row r="1"><c r="A1"><v>7</row>', 'bomb'],
])('refuses a sheet with %s', async (_, rows, trouble) => {
  await expect(cellsOf(workbookOf({ sheets: { a: rows } }))).rejects.toMatchObject({ trouble })
})

test('refuses a workbook that lacks the part of a sheet', async () => {
  const { 'xl/worksheets/sheet1.xml': _, ...rest } = unzipSync(sample())
  await expect(cellsOf(zipSync(rest))).rejects.toMatchObject({ trouble: 'unreadable' })
})

test('refuses a comment past all measure in bounded time and memory', async () => {
  const long = `<!--${'ab '.repeat(8 * 1024 * 1024)}-->`
  const bytes = workbookOf({
    sheets: { a: '' },
    more: { 'xl/worksheets/sheet1.xml': [strToU8(`<a>${long}</a>`), { level: 1 }] },
  })
  const before = process.memoryUsage().arrayBuffers
  await expect(cellsOf(bytes)).rejects.toMatchObject({ trouble: 'bomb' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024)
})

test('a text as long as Excel allows, written in references, is read', async () => {
  const text = '直'.repeat(32_767)
  const xml = text.replaceAll('直', '&#x76f4;')
  const bytes = workbookOf({ sheets: { a: `<row r="1"><c r="A1" t="inlineStr"><is><t>${xml}</t></is></c></row>` } })
  expect(await cellsOf(bytes)).toEqual([[text]])
})

const columns = {
  name: { headings: ['名前'], isNeeded: true },
  grade: { headings: ['学年'], isNeeded: true },
  school: { headings: ['学校'], isNeeded: false },
  login: { headings: ['ユーザー名'], isNeeded: false },
  day: { headings: ['入会日'], isNeeded: false, use: 'date' },
} as const

test.each([
  'sheetjs',
  'sheetjs-dates',
  'exceljs',
  'openpyxl',
  'openpyxl-iso-dates',
  'xlsxwriter',
  'libreoffice',
  'hucre',
])('the same roster written by %s is the same, without a warning', async (writer) => {
  const bytes = await readFile(new URL(`../testing/writers/${writer}.xlsx`, import.meta.url))
  const { rows, list } = await readNamedRows(new Uint8Array(bytes), columns)
  expect([list.problems, list.warnings]).toEqual([[], []])
  expect(rows.map(({ number, cells }) => [number, Object.values(cells)])).toEqual([
    [2, ['見本 一郎', '中1', '若葉中', '00123', '2024-04-01']],
    [3, ['見本 𠮷子', '小5', 'A&B <小>', '04567', '2024-04-01']],
  ])
})
