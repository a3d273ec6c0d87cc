import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkQuestionSheets } from '../import/check-question-sheet.ts'
import { readQuestionFile, readTableFile } from '../import/read-question-sheet.ts'
import { sheetOfCells } from '../import/sheet-rows.ts'
import { readXlsx } from '../testing/read-file.ts'
import { sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { asReported, writeReport } from './write-report.ts'

const options = { archive: ['unused.png'], storedMedia: [], masters: sampleMasters }

test('a report holds the rows as they came, in their rows, with what is wrong in words and colours', async () => {
  const sheet = sheetOfCells(
    sheetOf({ answer: '3,4;5' }, { sub_question_number: '2' }, { sub_question_number: '3', answer: '1，2' }),
  )
  const check = checkQuestionSheets([sheet], options)
  const bytes = await writeReport({ sheets: [asReported(sheet)], ...check })
  const { sheets } = await readTableFile(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['問題', '取り込みの確認'])
  const [report, summary] = sheets
  expect(report?.rows[1]?.row).toBe(2)
  expect(String(report?.rows[1]?.cells[0])).toContain('エラー 正答: 解答フォーマットエラー3,4;5')
  expect(report?.rows[1]?.cells[1]).toBe('MA2-01')
  expect(report?.rows[2]?.cells[0]).toBeNull()
  expect(String(report?.rows[3]?.cells[0])).toContain('注意 正答: 全角の「，」')
  expect(summary?.rows.map(({ cells }) => [cells[0], cells[3]])).toEqual([
    ['区分', '行'],
    ['エラー', 2],
    ['注意', null],
    ['注意', 4],
  ])
  // Another reader than the import's own: each line of the list has its place, its content and its words in their columns.
  const lines = readXlsx(bytes)['取り込みの確認'] ?? []
  expect(lines[0]).toEqual(['区分', '種類', 'シート', '行', '列', '入っている内容', '困っていること', '直し方'])
  expect(lines.slice(1).map((cells) => [0, 3, 4, 5].map((place) => cells[place]))).toEqual([
    ['エラー', 2, '正答', '3,4;5'],
    ['注意', null, null, 'unused.png'],
    ['注意', 4, '正答', '1，2'],
  ])
  const [error, , warning] = check.problems.concat(check.warnings)
  for (const [at, one] of [error, undefined, warning].entries())
    if (one) expect(lines[at + 1]?.slice(6)).toEqual([one.trouble, one.remedy])
  expect(lines[1]?.[1]).not.toBe(lines[3]?.[1])
  const styles = strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())
  expect(styles).toMatch(/F8C9CE/)
  expect(styles).toMatch(/FFEFC2/)
})

test('a report that was mended in Excel is imported as it is', async () => {
  const wrong = sheetOfCells(sheetOf({ answer: '3,4;5' }))
  const check = checkQuestionSheets([wrong], options)
  const file = await readQuestionFile(await writeReport({ sheets: [asReported(wrong)], ...check }))
  expect(file.leftOut).toEqual(['取り込みの確認'])
  const mended = file.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === '3,4;5' ? '3,4' : cell)) })),
  }))
  expect(checkQuestionSheets(mended, options).problems).toEqual([])
})
