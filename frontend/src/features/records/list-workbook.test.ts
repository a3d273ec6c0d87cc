import { readWorkbook } from '@tcheck/content/sheet'
import { expect, test } from 'vitest'
import { workbookOf } from './list-workbook.ts'

const lines = [
  ['漢字と{言葉|ことば}', '=1+1', '12'],
  ['1/2', '', '4件'],
  ...Array.from({ length: 5000 }, (_, at) => [`題${at}`, '007', String(at)]),
]

test('a list is written as a workbook: texts stay texts, numbers are numbers, and nothing is a formula', async () => {
  const blob = await workbookOf({
    ...{ name: '単元/問題', headers: ['題名', 'コード', '問題の数'] },
    ...{ lines, areNumbers: [false, false, true] },
  })
  const [sheet] = await readWorkbook(new Uint8Array(await blob.arrayBuffer()), { maxRows: 6000 })
  expect(sheet?.name).toBe('単元 問題')
  expect(sheet?.rows.slice(0, 4)).toEqual([
    ['題名', 'コード', '問題の数'],
    ['漢字と{言葉|ことば}', '=1+1', 12],
    ['1/2', null, '4件'],
    ['題0', '007', 0],
  ])
  expect(sheet?.rows).toHaveLength(5003)
})
