import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import { bytesSource } from '@tcheck/content/zip/byte-source'
import { readEntryBytes } from '@tcheck/content/zip/unpack-entry'
import { readZipDirectory } from '@tcheck/content/zip/zip-directory'
import type { ClassReport } from '@tcheck/services/class-report/class-report'
import { expect, test } from 'vitest'
import { classFileName, writeClassWorkbook } from './class-workbook.ts'
import { conflictingAttempt, reportOf, row } from './testing/sample-report.ts'

const workbookOf = (...of: Parameters<typeof reportOf>) => writeClassWorkbook(reportOf(...of))

async function sheetOf(name: string, ...of: Parameters<typeof reportOf>) {
  const workbook = await workbookOf(...of)
  return (await readWorkbook(Buffer.from(workbook))).find((one) => one.name === name)?.rows ?? []
}

test('says in words which rows a teacher should look at, on every sheet of students', async () => {
  const rows = [
    row(1, { rivals: [conflictingAttempt, conflictingAttempt], is_chosen: true }),
    row(2, { late_minutes: 3, is_late: true }),
    row(3, { is_offline_start: true }),
    row(4),
  ]
  for (const name of ['得点', '○×', '解答']) {
    const sheet = await sheetOf(name, rows)
    expect(sheet[0]?.slice(0, 6)).toEqual(['番', '状態', 'しめきり後', '得点', '確かめること', '大問1(1)'])
    expect(sheet.slice(1, 5).map((cells) => cells[4])).toEqual([
      '2つの端末(選び済み)',
      'あとで届いた(3分)、遅れ',
      'オフラインで開始',
      null,
    ])
  }
  const [maximum, rate] = (await sheetOf('得点', rows)).slice(-2)
  expect([maximum, rate]).toEqual([
    [null, '配点', null, null, null, 4],
    [null, '正答率(全部正解、%)', null, null, null, 100],
  ])
})

test('has that column where the device of a row is all there is to look at', async () => {
  const sheet = await sheetOf('得点', [row(1, { same_device: [{ kumi: null, ban: 2 }] }), row(2)])
  expect(sheet.slice(0, 2).map((cells) => cells[4])).toEqual(['確かめること', '同じ端末で 2番も始めています'])
})

test('has no such column where there is nothing to look at', async () => {
  expect((await sheetOf('得点', [row(1), row(2, { is_late: true })]))[0]).toEqual([
    '番',
    '状態',
    'しめきり後',
    '得点',
    '大問1(1)',
  ])
})

/** The parts of the file as they lie in it: what a reader of cells does not tell. */
async function partsOf(...of: Parameters<typeof workbookOf>) {
  const source = bytesSource(await workbookOf(...of))
  const entries = await readZipDirectory(source, 100)
  const texts = entries.map(
    async (entry) => [entry.path, new TextDecoder().decode(await readEntryBytes(source, entry))] as const,
  )
  const parts = new Map(await Promise.all(texts))
  return (path: string) => parts.get(path) ?? ''
}

test('every sheet of students can be filtered, and is printed across with its title and head on each page', async () => {
  const part = await partsOf([row(1), row(2, { marks: 'x', points: [0], score: 0 })])
  for (const sheet of [2, 3, 4, 5]) {
    const xml = part(`xl/worksheets/sheet${sheet}.xml`)
    expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+3"/)
    expect(xml).toMatch(/<pageSetup[^>]*orientation="landscape"/)
    expect(xml).toMatch(/<pageSetup[^>]*fitToHeight="0"/)
    expect(xml).toContain('&amp;L中2 2組 テスト 2026-11-20')
  }
  expect(part('xl/workbook.xml')).toContain('_xlnm.Print_Titles')
})

test('△ × － have the tints of the screen, ○ has none', async () => {
  const marks = ['o', 'd', 'x', '-'] as const
  const part = await partsOf(marks.map((mark, at) => row(at + 1, { marks: mark })))
  const cells = [...part('xl/worksheets/sheet4.xml').matchAll(/<c r="E\d"[^>]*>/g)]
  const styles = cells.map(([cell]) => / s="(\d+)"/.exec(cell)?.[1])
  expect(new Set(styles.slice(2)).size).toBe(3)
  for (const colour of ['FFF2D1', 'FDEBE3']) expect(part('xl/styles.xml')).toContain(colour)
})

test('bands do not overlap, and both charts are real ones over their cells', async () => {
  const distribution = [
    { from: 0, to: 20, count: 1 },
    { from: 20, to: 40, count: 2 },
  ]
  const viewpoints = [{ viewpoint: 'knowledge' as const, rate: 0.5, grade_rate: null }]
  const changes = { distribution, viewpoints }
  const cells = await sheetOf('集計', [row(1)], changes)
  const at = cells.findIndex(([label]) => label === '0〜19点の人数')
  expect(cells.slice(at, at + 2)).toEqual([
    ['0〜19点の人数', 1],
    ['20〜40点の人数', 2],
  ])
  const part = await partsOf([row(1)], changes)
  expect(part('xl/charts/chart1.xml')).toContain(`'集計'!$B$${at + 1}:$B$${at + 2}`)
  expect(part('xl/charts/chart2.xml')).toContain(`'集計'!$B$${at}:$B$${at}`)
})

test('says of each student the points of 100 and of each viewpoint; nothing of who has not finished', async () => {
  const sheet = await sheetOf('生徒', [
    row(1, { score: 2, points: [2] }),
    row(2, { state: 'answering' }),
    row(3, { score: 1, points: [1] }),
    row(4, { score: 0, points: [0] }),
  ])
  expect(sheet[0]?.slice(3, 8)).toEqual([
    '得点',
    '100点換算',
    '偏差値',
    '知識・技能(4点満点)',
    '知識・技能の得点率(取れた点、%)',
  ])
  expect(sheet[1]?.slice(3, 8)).toEqual([2, 50, 62.2, 2, 50])
  expect(sheet[2]?.slice(3, 8)).toEqual([null, null, null, null, null])
})

test('a file is named by class, title and day, of an earlier year by that too, without what Windows refuses', async () => {
  const nameOf = (year: number | null) => {
    const of = { grade: 8, kumi: '2', year, generated_at: '2026-11-20T16:00:00.000Z', mission: null }
    const result = { ...of, set: { title: '一次関数: まとめ?/1' } }
    return classFileName({ result, rows: [], items: [] } as unknown as ClassReport, 'xlsx')
  }
  expect(nameOf(null)).toBe('中2_2組_一次関数_まとめ_1_2026-11-21.xlsx')
  expect(nameOf(2025)).toBe('2025年度_中2_2組_一次関数_まとめ_1_2026-11-21.xlsx')
})
