import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test.each<[string | number, string]>([
  ['数学', '数学'],
  ['', ''],
  [60, '60'],
  [-0.12, '-0.12'],
  ['-3', '-3'],
  ['-3.25', '-3.25'],
  ['-3.', "'-3."],
  ['-3a', "'-3a"],
  ['a-3', 'a-3'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['  =1', "'  =1"],
  ['\u3000=1', "'\u3000=1"],
  ['\t1', "'\t1"],
  ['a,b', '"a,b"'],
  ['a"b"', '"a""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['=1,2', `"'=1,2"`],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvFile([[cell]])).toBe(`\ufeff${written}\r\n`)
})

test('each line ends with CR LF, its cells are divided by commas, and the file begins with the mark of UTF-8', () => {
  expect(
    csvFile([
      ['名前', '人数'],
      ['さくら', 2],
    ]),
  ).toBe('\ufeff名前,人数\r\nさくら,2\r\n')
  expect(csvFile([])).toBe('\ufeff')
})
