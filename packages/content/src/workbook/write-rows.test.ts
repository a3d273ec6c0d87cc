import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTableFile } from '../import/read-question-sheet.ts'
import { readWorkbook } from '../sheet.ts'
import { type SheetOfRows, writeRows } from './write-rows.ts'

const columns = [{ header: '番', width: 6 }, { header: '解答 <&"', width: 30 }, { header: '得点' }]
const sheetOf = (more: Partial<SheetOfRows> & Pick<SheetOfRows, 'rows'>): SheetOfRows => ({
  name: '結果',
  columns,
  ...more,
})
const cellsOf = (rows: (string | number | null)[][]) => rows.map((cells) => ({ cells }))
const sheetXml = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

describe('writeRows', () => {
  const rows = [
    [1, '髙橋 𠮷野家 ㋐', 4],
    [2, ' y = 2x\n改行 <b> & " ', 0],
    [3, null, 2.5],
    ...['=1+1', '-3', '@SUM(A1)', '_x0041_', '_x005F_x0041_', '1/2', '0012'].map((text) => [4, text, 0]),
  ]

  test('gives back every sheet and cell unchanged, to another reader and to our own', async () => {
    const other = { name: '計', columns: [{ header: '計' }], rows: cellsOf([[132]]) }
    const bytes = await writeRows([sheetOf({ rows: cellsOf(rows) }), other])
    expect(await readWorkbook(bytes)).toEqual([
      { name: '結果', rows: [columns.map(({ header }) => header), ...rows] },
      { name: '計', rows: [['計'], [132]] },
    ])
    const { sheets, problems } = await readTableFile(bytes)
    expect(problems).toEqual([])
    expect(sheets[0]?.rows.map(({ cells }) => cells[1] ?? null)).toEqual(['解答 <&"', ...rows.map(([, text]) => text)])
    expect(sheetXml(bytes)).not.toMatch(/<f[ >]/)
  })

  test('asks for rows one by one, in pieces of a file that holds more of them than it keeps', async () => {
    let asked = 0
    async function* many() {
      for (; asked < 30_000; asked++) yield { cells: [asked, `答え${asked}`, 4] }
    }
    const bytes = await writeRows([sheetOf({ rows: many() })])
    const [sheet] = await readWorkbook(bytes, { maxRows: 40_000 })
    expect([asked, sheet?.rows.length, sheet?.rows.at(-1)]).toEqual([30_000, 30_001, [29_999, '答え29999', 4]])
  })

  test('colours what is marked, keeps cells as text where asked, and freezes the header and the wanted columns', async () => {
    const marked = [{ cells: ['', '3,4;5', null], marks: new Map([[1, 'error'] as const, [2, 'warning'] as const]) }]
    const bytes = await writeRows([
      sheetOf({ rows: marked, areCellsText: true, frozenColumns: 1, headerMarks: new Map([[0, 'error']]) }),
    ])
    const [xml, styles] = [sheetXml(bytes), strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())]
    expect(xml).toMatch(/<pane[^>]*xSplit="1"[^>]*ySplit="1"[^>]*topLeftCell="B2"[^>]*state="frozen"/)
    const looks = [...styles.matchAll(/<xf [^>]*fillId="(\d+)"[^>]*xfId/g)].map(([, fill]) => Number(fill))
    const fills = [...styles.matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill)
    const colourAt = (reference: string) =>
      fills[looks[Number(new RegExp(`r="${reference}" s="(\\d+)"`).exec(xml)?.[1])] ?? -1]
    expect([colourAt('A1'), colourAt('B2')]).toEqual([
      expect.stringContaining('F8C9CE'),
      expect.stringContaining('F8C9CE'),
    ])
    expect(colourAt('C2')).toContain('FFEFC2')
    expect(colourAt('B1')).toContain('EEF0F1')
  })

  test('drops what no spreadsheet can hold: control characters, lone surrogates, overlong texts, odd sheet names', async () => {
    const long = `a\u0000\u000bb\ud800${'c'.repeat(40_000)}`
    const [sheet] = await readWorkbook(await writeRows([sheetOf({ name: '1/2:組[A]', rows: cellsOf([[1, long, 0]]) })]))
    expect(sheet?.name).toBe('1 2 組 A ')
    expect(String(sheet?.rows[1]?.[1])).toMatch(/^abcc/)
    expect(String(sheet?.rows[1]?.[1]).length).toBeLessThanOrEqual(32_767)
  })
})
