import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('begins with the mark by which Excel reads Japanese, and quotes what would break a line', () => {
  const lines = [
    ['題名', 'メモ'],
    ['一次関数, その1', '「"」\n2行目'],
  ]
  expect(csvOf(lines)).toBe('\ufeff題名,メモ\r\n"一次関数, その1","「""」\n2行目"\r\n')
})

test.each(['=1+1', '+81', '@SUM(A1)', '-2+3', ' =1', '\t=1', '＝1', '=HYPERLINK("https://x.example")'])(
  'no spreadsheet runs %j',
  (text) => {
    expect(csvOf([[text]]).replace('"', '')).toMatch(/^\ufeff'/)
  },
)

test.each(['-5', '3.5', '2組', 'あ=い', ''])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff${text}\r\n`)
})
