import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { allOf } from '../testing/all-of.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { bytesSource } from '../zip/byte-source.ts'
import { openWorkbook } from './open-workbook.ts'
import { OddCell, PLAIN_LOOK } from './sheet-cell.ts'
import { WorkbookError } from './workbook-error.ts'

async function read(bytes: Uint8Array) {
  const sheets = []
  for (const { name, isHidden, rows } of await openWorkbook(bytesSource(bytes))) {
    sheets.push({ name, isHidden, rows: await allOf(rows()) })
  }
  return sheets
}
const cellsOf = async (bytes: Uint8Array) => (await read(bytes))[0]?.rows.map(({ cells }) => cells)
const odd = (reason: OddCell['reason'], text: string) => new OddCell(reason, text)
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="[Red]#,##0&quot;点&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="12"/><xf numFmtId="165"/><xf numFmtId="49"/></cellXfs>'

describe('a workbook is read as its author sees it', () => {
  test('gives every sheet with its name, hidden or not, and its rows by their numbers', async () => {
    const bytes = workbookOf({
      sheets: { 中1: '<row r="3"><c r="B3"><v>1</v></c></row>', 控え: '<row><c><v>2</v></c><c><v>3</v></c></row>' },
      hidden: ['控え'],
    })
    expect(await read(bytes)).toEqual([
      { name: '中1', isHidden: false, rows: [{ row: 3, cells: [null, 1] }] },
      { name: '控え', isHidden: true, rows: [{ row: 1, cells: [2, 3] }] },
    ])
  })

  test('leaves out how 漢字 are read, and joins the runs of a rich text', async () => {
    const bytes = workbookOf({
      sheets: {
        a: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>直</t><rPh sb="0" eb="1"><t>チョク</t></rPh></is></c></row>',
      },
      strings:
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>' +
        '<si><r><t xml:space="preserve">赤 </t></r><r><rPr><i/></rPr><t>い&lt;&amp;_x000D_&#x3042;</t></r></si>',
    })
    expect(await cellsOf(bytes)).toEqual([['東京', '赤 い<&\rあ', '直']])
  })

  test('tells runs of a text apart; a run without a look has that of its cell', async () => {
    const script = (value: string) => `<rPr><vertAlign val="${value}"/></rPr>`
    const strings = [
      `<si><r><t>10</t></r><r>${script('superscript')}<t>2</t></r><r>${script('baseline')}<t>です</t></r></si>`,
      '<si><r><t>旧</t></r><r><rPr><b/></rPr><t>新</t></r></si>',
      '<si><r><rPr><strike val="0"/></rPr><t>a</t></r><r><rPr><u val="none"/></rPr><t>b</t></r></si>',
      '<si><r><rPr><u val="double"/></rPr><t>線</t></r><r><t>は</t></r></si>',
      '<si><t>whole</t></si>',
    ]
    const cells = strings.map(
      (_, at) => `<c r="${'ABCDE'[at]}1" t="s" s="${at === 1 || at === 4 ? 1 : 0}"><v>${at}</v></c>`,
    )
    const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>'
    const bytes = workbookOf({ sheets: { a: `<row r="1">${cells.join('')}</row>` }, strings: strings.join(''), styles })
    const read = (await cellsOf(bytes))?.[0]?.map((cell) => (cell instanceof OddCell ? [cell.text, cell.runs] : cell))
    const run = (text: string, look: object = {}) => ({ ...PLAIN_LOOK, text, ...look })
    expect(read).toEqual([
      ['102です', [run('10'), run('2', { script: 'super' }), run('です')]],
      ['新', [run('旧', { isStruck: true }), run('新', { isBold: true })]],
      'ab',
      ['線は', [run('線', { isUnderlined: true }), run('は')]],
      ['', [run('whole', { isStruck: true })]],
    ])
  })

  test('tells bold letters and colours of a part, and none that all of the text has', async () => {
    const of = (properties: string) => `<rPr>${properties}</rPr>`
    const red = '<color rgb="FFFF0000"/>'
    const strings = [
      `<si><r><t>ア</t></r><r>${of('<b/>')}<t>イ</t></r></si>`,
      `<si><r>${of('<b/>')}<t>ア</t></r><r>${of(`<b/>${red}`)}<t>イ</t></r></si>`,
      `<si><r>${of(`<b/>${red}`)}<t>ア</t></r><r><t xml:space="preserve"> </t></r></si>`,
      `<si><r>${of('<color theme="1"/>')}<t>ア</t></r><r>${of('<color rgb="FF000000"/><b val="0"/>')}<t>イ</t></r></si>`,
      `<si><r><t>ア</t></r><r>${of('<b val="0"/>')}<t>イ</t></r></si>`,
      '<si><t>whole</t></si>',
    ]
    const cells = strings.map((_, at) => `<c r="${'ABCDEF'[at]}1" t="s" s="${at >= 4 ? 1 : 0}"><v>${at}</v></c>`)
    const styles = `<fonts><font/><font><b/>${red}</font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>`
    const bytes = workbookOf({ sheets: { a: `<row r="1">${cells.join('')}</row>` }, strings: strings.join(''), styles })
    const read = (await cellsOf(bytes))?.[0]?.map((cell) => (cell instanceof OddCell ? cell.runs : cell))
    const run = (text: string, look: object = {}) => ({ ...PLAIN_LOOK, text, ...look })
    expect(read).toEqual([
      [run('ア'), run('イ', { isBold: true })],
      [run('ア'), run('イ', { isColoured: true })],
      'ア ',
      'アイ',
      [run('ア', { isBold: true, isColoured: true }), run('イ')],
      'whole',
    ])
  })

  test('shows a text in runs by the format of its cell', async () => {
    const strings = ['<si><r><t>山</t></r><r><rPr><b/></rPr><t>田</t></r></si>']
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="@&quot;様&quot;"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>'
    const sheets = { a: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }
    expect(await cellsOf(workbookOf({ sheets, strings: strings.join(''), styles }))).toEqual([
      [new OddCell('formatted', '山田様', { stored: '山田' })],
    ])
  })

  test('gives formulas by their stored value, and says which have none or an error', async () => {
    const bytes = workbookOf({
      sheets: {
        a: '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><f>A1&lt;2</f></c><c r="E1" t="b"><v>1</v></c><c r="F1"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>',
      },
    })
    expect(await cellsOf(bytes)).toEqual([
      [2, 'ab', odd('error', '#DIV/0!'), odd('formula-without-value', '=A1<2'), 'TRUE', 0.3],
    ])
  })

  test.each([
    [false, '2026-01-02', 46024],
    [true, '2026-01-02', 46024 - 1462],
    [false, '1900-02-28', 59],
    [false, '1900-03-01', 61],
    [true, '1904-01-01', 0],
    [false, '1900-01-01', 1],
    [false, '1900-01-00', 0],
    [false, '09:30:00', 9.5 / 24],
    [false, '00:00:00', 0.9999999],
  ])('gives dates of either system (1904: %s) as %s', async (is1904, text, serial) => {
    const sheets = { a: `<row r="1"><c r="A1" s="1"><v>${serial}</v></c><c r="B1" s="2"><v>${serial}</v></c></row>` }
    const bytes = workbookOf({ sheets, styles: STYLES, is1904 })
    expect(await cellsOf(bytes)).toEqual([[odd('date', text), odd('date', text)]])
  })

  test('gives numbers as their formats show them, with the stored value', async () => {
    const cells = [3, 4, 5, 6, 0].map((style, at) => `<c r="${'ABCDE'[at]}1" s="${style}"><v>0.5</v></c>`)
    const bytes = workbookOf({ sheets: { a: `<row r="1">${cells.join('')}</row>` }, styles: STYLES })
    const shown = (text: string) => new OddCell('formatted', text, { stored: '0.5' })
    expect(await cellsOf(bytes)).toEqual([[shown('50%'), shown('1/2'), shown('1点'), 0.5, 0.5]])
  })

  test('doubts whole numbers of more than 15 digits, which Excel rounds', async () => {
    const raws = ['1234567890123456', '-12345678901234567890', '1234567890123450', '0.30000000000000004', '1E+20']
    const cells = raws.map((raw, at) => `<c r="${'ABCDE'[at]}1"><v>${raw}</v></c>`)
    expect(await cellsOf(workbookOf({ sheets: { a: `<row r="1">${cells.join('')}</row>` } }))).toEqual([
      [
        new OddCell('formatted', '1234567890123460', { stored: raws[0] ?? '', isCertain: false }),
        new OddCell('formatted', '-12345678901234600000', { stored: raws[1] ?? '', isCertain: false }),
        1234567890123450,
        0.3,
        100000000000000000000,
      ],
    ])
  })

  test('reads parts with prefixes, comments and CDATA', async () => {
    const xml =
      '<x:worksheet xmlns:x="m"><!-- <x:row> --><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t><![CDATA[<a&b>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const bytes = workbookOf({ sheets: { a: '' }, more: { 'xl/worksheets/sheet1.xml': strToU8(xml) } })
    expect(await cellsOf(bytes)).toEqual([['<a&b>']])
  })
})

const MEGABYTE = 1024 * 1024
const entity = '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]>'

describe('a workbook is refused before it is unpacked', () => {
  const fine = '<row r="1"><c r="A1"><v>1</v></c></row>'
  test.each([
    ['with macros', workbookOf({ sheets: { a: fine }, more: { 'xl/vbaProject.bin': strToU8('x') } }), 'macros'],
    [
      'that says it has macros',
      workbookOf({ sheets: { a: fine }, contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
      'macros',
    ],
    ['in binary', workbookOf({ sheets: { a: fine }, more: { 'xl/workbook.bin': strToU8('x') } }), 'binary'],
    [
      'of another program',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      'other-program',
    ],
    ['whose sheet unpacks a thousandfold', workbookOf({ sheets: { a: ' '.repeat(40 * MEGABYTE) } }), 'bomb'],
    [
      'whose texts unpack a thousandfold',
      workbookOf({ sheets: { a: fine }, strings: ' '.repeat(40 * MEGABYTE) }),
      'bomb',
    ],
    ['with a document type in a sheet', workbookOf({ sheets: { a: `${entity}${fine}` } }), 'bomb'],
    ['with a document type in its texts', workbookOf({ sheets: { a: fine }, strings: entity }), 'bomb'],
    [
      'with a document type in its list of sheets',
      workbookOf({ sheets: { a: fine }, more: { 'xl/workbook.xml': strToU8(entity) } }),
      'bomb',
    ],
    ['with a tag that never ends', workbookOf({ sheets: { a: `<row a="${'x'.repeat(MEGABYTE)}` } }), 'bomb'],
    [
      'with too many parts',
      workbookOf({
        sheets: { a: fine },
        more: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`p${at}`, new Uint8Array()])),
      }),
      'bomb',
    ],
    [
      'with cells past all columns',
      workbookOf({ sheets: { a: '<row r="1"><c r="XFD1"><v>1</v></c></row>' } }),
      'too-many-columns',
    ],
    ['whose rows go back', workbookOf({ sheets: { a: `${fine}${fine}` } }), 'unreadable'],
    ['that is cut off', workbookOf({ sheets: { a: fine } }).slice(0, -30), 'unreadable'],
  ])('%s', async (_, bytes, trouble) => {
    const failure = await read(bytes).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WorkbookError)
    expect((failure as WorkbookError).trouble).toBe(trouble)
  })

  test('one short text in a million cells is refused for what it comes to', async () => {
    const text = 'あ'.repeat(30_000)
    const cells = Array.from(
      { length: 5000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    )
    const bytes = workbookOf({ sheets: { a: cells.join('') }, strings: `<si><t>${text}</t></si>` })
    await expect(read(bytes)).rejects.toMatchObject({ trouble: 'too-many-cells' })
  })

  test('what a sheet claims of its size is not believed: one cell a million rows down is one row', async () => {
    const bytes = workbookOf({ sheets: { a: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' } })
    expect(await read(bytes)).toMatchObject([{ rows: [{ row: 1_048_576, cells: [1] }] }])
  })

  test('a bomb costs no memory', async () => {
    const bytes = workbookOf({ sheets: { a: ' '.repeat(100 * MEGABYTE) } })
    const before = process.memoryUsage().arrayBuffers
    await expect(read(bytes)).rejects.toBeInstanceOf(WorkbookError)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * MEGABYTE)
  })
})
