import { expect, test } from 'vitest'
import { cleanKana, cleanText } from './clean-text.ts'

test('a name keeps its letters and loses what nobody sees', () => {
  expect(cleanText('髙橋\u3000﨑子')).toBe('髙橋 﨑子')
  expect(cleanText('青木\n\tひなた\u0000')).toBe('青木 ひなた')
  expect(cleanText('\u202e青木\u200b')).toBe('青木')
  expect(cleanText('⼭⽥ か\u3099く')).toBe('山田 がく')
  expect(cleanText('\ufa19⾕')).toBe('\ufa19谷')
  expect(cleanText('=HYPERLINK("http://example.com")')).toBe('=HYPERLINK("http://example.com")')
  expect(['ｱｵｷ ﾋﾅﾀ', 'アオキ　ヒナタ', 'あおき ひなた'].map(cleanKana)).toEqual(Array(3).fill('あおき ひなた'))
  expect(cleanKana('ﾊﾞｰﾊﾞﾗ')).toBe('ばーばら')
})
