import { expect, test } from 'vitest'
import { figureOf } from '../figure.ts'
import { tableOf } from './table.ts'

test('tells people a row a figure, in columns however wide the signs are', () => {
  const table = tableOf([
    figureOf({ figure: 'Excel', value: 46, unit: 'ms', compared_to: 'health', base: 4, target: { most: 25 } }),
    figureOf({ figure: '一覧', value: 1200, unit: 'bytes', compared_to: '元', base: 600, target: { most: 2000 } }),
    figureOf({ figure: `${'x'.repeat(80)} of 32`, value: 1, unit: 'MB', compared_to: 'all', base: 2 }),
  ])
  const [head = '', rule = '', excel = '', list = '', long = ''] = table.split('\n')
  expect(head).toMatch(/^測ったもの +値 +比べた相手\(同じ回\) +その値 +比 +目標 +到達$/)
  expect(rule).toMatch(/^[- ]+$/)
  expect(excel).toMatch(/^Excel +46 ms +health +4 +11\.5 +≤ 25 +いいえ$/)
  expect(list).toMatch(/^一覧 +1,200 bytes +元 +600 +2 +≤ 2,000 +はい$/)
  expect(long).toMatch(/^x{30}…x{23} of 32 +1 MB +all +2 +0\.5 +— +—$/)
  const columnOf = (line: string, word: string) =>
    Array.from(line.slice(0, line.indexOf(word))).reduce((sum, sign) => sum + (/[ -~…—]/.test(sign) ? 1 : 2), 0)
  expect(columnOf(list, '元')).toBe(columnOf(excel, 'health'))
})
