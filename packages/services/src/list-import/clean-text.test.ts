import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanKana, cleanText } from './clean-text.ts'

test('a name keeps its letters and loses invisible characters', () => {
  expect(cleanText('髙橋\u3000﨑子')).toBe('髙橋 﨑子')
  expect(cleanText('青木\n\tひなた\u0000')).toBe('青木 ひなた')
  expect(cleanText('\u202e青木\u200b')).toBe('青木')
  expect(cleanText('見本\u200d一\u200c郎\u00ad\u180e')).toBe('見本一郎')
  expect(cleanText('葛\u{e0100}城')).toBe('葛\u{e0100}城')
  expect(cleanText('⼭⽥ か\u3099く')).toBe('山田 がく')
  expect(cleanText('\ufa19⾕')).toBe('\ufa19谷')
  expect(cleanText('=HYPERLINK("http://example.com")')).toBe('=HYPERLINK("http://example.com")')
  expect(['ｱｵｷ ﾋﾅﾀ', 'アオキ　ヒナタ', 'あおき ひなた'].map(cleanKana)).toEqual(Array(3).fill('あおき ひなた'))
  expect(cleanKana('ﾊﾞｰﾊﾞﾗ')).toBe('ばーばら')
})

test('no radical of a PDF stays in a name, every other character does, and cleaning again changes nothing', () => {
  const radical = fc.constantFrom(...Array.from({ length: 214 }, (_, at) => String.fromCodePoint(0x2f00 + at)))
  const other = fc.constantFrom(...'山田髙﨑𠮷あアー々')
  fc.assert(
    fc.property(fc.array(fc.oneof(radical, other), { maxLength: 8 }), (signs) => {
      const cleaned = cleanText(signs.join(''))
      expect(cleaned).not.toMatch(/[\u2f00-\u2fd5]/)
      expect(cleanText(cleaned)).toBe(cleaned)
      const kept = Array.from(cleaned)
      expect(kept).toHaveLength(signs.length)
      signs.forEach((sign, at) => {
        expect(kept[at]).toBe(/[\u2f00-\u2fd5]/.test(sign) ? sign.normalize('NFKC') : sign)
      })
    }),
  )
})
