import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type CellValue, readWorkbook, writeWorkbook } from './sheet.ts'

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
})

describe('readWorkbook', () => {
  test('refuses bytes that are no workbook', async () => {
    await expect(readWorkbook(new TextEncoder().encode('set_code,title'))).rejects.toThrow()
  })
})
