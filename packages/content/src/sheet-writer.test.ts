import { strFromU8, unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { writeWorkbook } from './sheet.ts'

test('the library does not quote the sheet of printed titles: once this fails, use its printTitlesRow', async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: '2つの端末', rows: [['番']], pageSetup: { printTitlesRow: '$1:$1' } }],
  })
  const [, titles] =
    /<definedName [^>]*>([^<]*)</.exec(strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array())) ?? []
  expect(titles).toBe('2つの端末!$1:$1')
})

test('a column with choices offers them below its header, and lets another text through after a question', async () => {
  const columns = [{ header: '名前' }, { header: '学年' }]
  const bytes = await writeWorkbook([
    { name: '名簿', columns, rows: [['見本', '中2']], choices: new Map([[1, ['中1', '中2']]]) },
  ])
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [validation = ''] = /<dataValidation .*?<\/dataValidation>/.exec(xml) ?? []
  expect(validation).toContain('sqref="B2:B2000"')
  expect(validation).toContain('type="list"')
  expect(validation).toContain('errorStyle="warning"')
  expect(validation).toContain('<formula1>"中1,中2"</formula1>')
})
