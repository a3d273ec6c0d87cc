import { readXlsx } from '@tcheck/content/testing/read-file'
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
  expect(readXlsx(new Uint8Array(await blob.arrayBuffer()))).toEqual({
    '単元 問題': [
      ['題名', 'コード', '問題の数'],
      ['漢字と{言葉|ことば}', '=1+1', 12],
      ['1/2', null, '4件'],
      ...Array.from({ length: 5000 }, (_, at) => [`題${at}`, '007', at]),
    ],
  })
})
