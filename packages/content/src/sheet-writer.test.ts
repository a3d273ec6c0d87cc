import { strFromU8, unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

test('the library does not quote the sheet of printed titles: once this fails, use its printTitlesRow', async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: '2つの端末', rows: [['番']], pageSetup: { printTitlesRow: '$1:$1' } }],
  })
  const [, titles] =
    /<definedName [^>]*>([^<]*)</.exec(strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array())) ?? []
  expect(titles).toBe('2つの端末!$1:$1')
})
