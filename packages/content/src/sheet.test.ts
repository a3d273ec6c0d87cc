import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTableFile } from './import/read-question-sheet.ts'
import { type CellValue, writeWorkbook } from './sheet.ts'
import { readWorkbook } from './testing/read-workbook.ts'

const columns = [{ header: '番', width: 6 }, { header: '解答', width: 30 }, { header: '得点' }]
const sheetXml = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

describe('writeWorkbook', () => {
  test('gives back every sheet and cell unchanged', async () => {
    const rows: CellValue[][] = [
      [1, '髙橋 𠮷野家 ㋐', 4],
      [2, 'y = 2x\n改行 <b> & "', 0],
      [3, null, 2.5],
    ]
    const bytes = await writeWorkbook([
      { name: '結果', columns, rows },
      { name: '得点', columns: [{ header: '計' }], rows: [[132]] },
    ])
    expect(await readWorkbook(bytes)).toEqual([
      { name: '結果', rows: [['番', '解答', '得点'], ...rows] },
      { name: '得点', rows: [['計'], [132]] },
    ])
  })

  test.each(['=1+1', '+cmd', '-3', '@SUM(A1)', '=HYPERLINK("http://example.com")'])(
    'keeps %s as text, never as a formula',
    async (answer) => {
      const bytes = await writeWorkbook([{ name: '結果', columns, rows: [[1, answer, 0]] }])
      expect(sheetXml(bytes)).not.toMatch(/<f[ >]/)
      expect((await readWorkbook(bytes))[0]?.rows[1]?.[1]).toBe(answer)
    },
  )

  test.each(['_x0041_', 'a_x000D_b', '_x0041_x0042_', '_X004a_', '_x005F_x0041_'])(
    'writes %s as what it is, never as the sign that Excel would make of it',
    async (answer) => {
      const bytes = await writeWorkbook([{ name: '結果', columns, rows: [[1, answer, 0]] }])
      const [shared = ''] = Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
        name.endsWith('sharedStrings.xml') ? [strFromU8(part)] : [],
      )
      const written = [...`${shared}${sheetXml(bytes)}`.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
      const asExcel = (text: string) =>
        text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      expect(written.map(asExcel)).toContain(answer)
      expect((await readWorkbook(bytes))[0]?.rows[1]?.[1]).toBe(answer)
    },
  )

  test('freezes the header row and the wanted columns', async () => {
    const bytes = await writeWorkbook([{ name: '結果', columns, rows: [], frozenColumns: 1 }])
    expect(sheetXml(bytes)).toMatch(/<pane[^>]*xSplit="1"[^>]*ySplit="1"[^>]*state="frozen"/)
  })

  test.each([
    [0, '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>'],
    [1, '<pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen" activePane="bottomRight"/>'],
    [27, '<pane xSplit="27" ySplit="1" topLeftCell="AB2" state="frozen" activePane="bottomRight"/>'],
  ])('the pane of %i frozen columns begins beside them', async (frozenColumns, pane) => {
    expect(sheetXml(await writeWorkbook([{ name: '結果', columns, rows: [], frozenColumns }]))).toContain(pane)
  })

  test('a sheet says how far it reaches, what is filtered, and has a drawing only with a chart', async () => {
    const rows = [
      [1, 'x', 0],
      [2, 'y', 0, 'more'],
    ]
    const plain = sheetXml(await writeWorkbook([{ name: 'a', columns, rows }]))
    expect(plain).toContain('<dimension ref="A1:D3"/>')
    for (const part of ['<autoFilter', '<drawing', '<pageSetUpPr']) expect(plain).not.toContain(part)
    const printed = sheetXml(await writeWorkbook([{ name: 'a&b', columns, rows, printTitle: '中2 & 2組' }]))
    expect(printed).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(printed).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
    expect(printed).toContain('<oddHeader>&amp;L中2 &amp;&amp; 2組&amp;Ra&amp;&amp;b</oddHeader>')
    expect(printed).toContain('<oddFooter>&amp;C&amp;P / &amp;N</oddFooter>')
    const filtered = sheetXml(await writeWorkbook([{ name: 'a', columns, rows, filteredRows: 2 }]))
    expect(filtered).toMatch(/<autoFilter ref="A1:[A-Z]+3"\/>/)
    const chart = { title: '分布', column: 0, firstRow: 1, lastRow: 2, at: { row: 1, column: 3 }, axis: '人' }
    expect(sheetXml(await writeWorkbook([{ name: 'a', columns, rows, charts: [chart] }]))).toContain(
      '<drawing r:id="rId1"/>',
    )
  })

  test('names the sheets of printed titles in quotes: Excel mends a file whose 2つの端末 has none', async () => {
    const sheets = ['2つの端末', "a'b & c"].map((name) => ({
      ...{ name, columns, rows: [[1, 'x', 0]], frozenColumns: 1, printTitle: '中2 & 2組' },
    }))
    const parts = unzipSync(await writeWorkbook(sheets))
    const titles = [...strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/>([^<]*)<\/definedName>/g)]
    expect(titles.map(([, title]) => title)).toEqual([
      "'2つの端末'!$A:$A,'2つの端末'!$1:$1",
      "'a''b &amp; c'!$A:$A,'a''b &amp; c'!$1:$1",
    ])
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('&amp;L中2 &amp;&amp; 2組')
  })

  test('gives back blanks at the ends, line breaks, truths and empty texts, a moment as the clocks of Japan show it, and nothing for what is no number', async () => {
    const rows: CellValue[][] = [
      ['  前後 ', 'a\nb\n', ''],
      [new Date('2026-11-20T16:05:00.000Z'), true, Number.NaN],
    ]
    const bytes = await writeWorkbook([{ name: '結果', columns, rows }])
    const [moments = [], ...others] = (await readWorkbook(bytes))[0]?.rows.slice(1).reverse() ?? []
    expect(others).toEqual([rows[0]])
    // The reader knows no zone: it reads what the cell shows.
    expect(moments.slice(0, 2)).toEqual([new Date('2026-11-21T01:05:00.000Z'), true])
    expect(moments[2] ?? null).toBeNull()
  })

  test('gives sheets of one name names of their own, no longer than Excel allows', async () => {
    const long = 'とても長い名前の科目'.repeat(4)
    const sheets = ['結果/1', '結果*1', long, long].map((name) => ({ name, columns, rows: [], printTitle: name }))
    const bytes = await writeWorkbook(sheets)
    const names = (await readWorkbook(bytes)).map(({ name }) => name)
    expect(names).toEqual(['結果 1', '結果 1 (2)', long.slice(0, 31), `${long.slice(0, 27)} (2)`])
    const book = strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array())
    expect(names.filter((name) => !book.includes(`'${name}'!$1:$1`))).toEqual([])
  })

  test('drops what no spreadsheet can hold: control characters, lone surrogates, overlong texts, odd sheet names', async () => {
    const bytes = await writeWorkbook([
      { name: '1/2:組[A]', columns, rows: [[1, `a\u0000\u000bb\ud800${'c'.repeat(40_000)}`, 0]] },
    ])
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.name).toBe('1 2 組 A ')
    const text = String(sheet?.rows[1]?.[1])
    expect(text.startsWith('abcc')).toBe(true)
    expect(text.length).toBeLessThanOrEqual(32_767)
  })

  test('replaces an apostrophe at an end of a name, half a sign at its end, and the name that Excel keeps for itself', async () => {
    const names = ["'前'", 'History', `${'あ'.repeat(30)}𠮷`]
    const bytes = await writeWorkbook(names.map((name) => ({ name, columns, rows: [] })))
    expect((await readWorkbook(bytes)).map(({ name }) => name)).toEqual(['’前’', 'History_', 'あ'.repeat(30)])
  })

  test('is read by our own reader as it was written', async () => {
    const texts = [
      '髙橋 𠮷野家 ㋐',
      ' y = 2x\n改行 <b> & " ',
      null,
      '=1+1',
      '-3',
      '@SUM(A1)',
      '_x0041_',
      'a\rb',
      '1/2',
      '0012',
    ]
    const bytes = await writeWorkbook([{ name: '結果', columns, rows: texts.map((text) => [1, text, 2.5]) }])
    const { sheets, problems } = await readTableFile(bytes)
    expect(problems).toEqual([])
    expect(sheets[0]?.rows.map(({ cells }) => cells[1] ?? null)).toEqual(['解答', ...texts])
  })

  test('holds every row of a list of thirty thousand', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [at, `答え${at}`, 4])
    const [sheet] = await readWorkbook(await writeWorkbook([{ name: '結果', columns, rows }]), { maxRows: 40_000 })
    expect([sheet?.rows.length, sheet?.rows.at(-1)]).toEqual([30_001, [29_999, '答え29999', 4]])
  })

  test('colours what is marked, keeps cells as text if asked, and a header bold', async () => {
    const marked = new Map([['0,0', 'error'] as const, ['1,1', 'error'] as const, ['1,2', 'warning'] as const])
    const rows = [['', '3,4;5', null], ['1/2']]
    const bytes = await writeWorkbook([{ name: '結果', columns, rows, areCellsText: true, marked }])
    const [xml, styles] = [sheetXml(bytes), strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())]
    const [, cellStyles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles) ?? []
    const looks = [...cellStyles.matchAll(/<xf [^>]*/g)].map(([look]) => look)
    const fills = [...styles.matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill)
    const lookAt = (reference: string) =>
      looks[Number(new RegExp(`r="${reference}"[^>]* s="(\\d+)"`).exec(xml)?.[1])] ?? ''
    const colourAt = (reference: string) => fills[Number(/fillId="(\d+)"/.exec(lookAt(reference))?.[1])]
    expect(colourAt('A1')).toContain('F8C9CE')
    expect(colourAt('B1')).toContain('EEF0F1')
    expect(colourAt('B2')).toContain('F8C9CE')
    expect(colourAt('C2')).toContain('FFEFC2')
    const text = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
    expect(lookAt('A3')).toContain(`numFmtId="${text}"`)
    expect(lookAt('B2')).toContain(`numFmtId="${text}"`)
    const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font)
    expect(fonts[Number(/fontId="(\d+)"/.exec(lookAt('A1'))?.[1])]).toContain(
      '<b/><sz val="11"/><name val="Yu Gothic"/>',
    )
  })
})
