import { expect, it } from 'vitest'
import { withReadings } from './product-readings.ts'

it.each([
  ['設定にもどる', '{設定|せってい}にもどる'],
  ['不正解', '{不正解|ふせいかい}'],
  ['中身を確かめています…', '中身を{確|たし}かめています…'],
  ['もう一度読み込む', 'もう一度{読|よ}み{込|こ}む'],
  ['{端末|たんまつ}の端末', '{端末|たんまつ}の{端末|たんまつ}'],
  ['やめる', 'やめる'],
])('%s is said as %s', (text, said) => {
  expect(withReadings(text)).toBe(said)
})
