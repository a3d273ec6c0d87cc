import fc from 'fast-check'
import { expect, it } from 'vitest'
import { finderOf, fold } from './fold.ts'

/** Sign by sign, as it is said: width, case, spaces, katakana. */
const foldedWhole = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

const sign = fc.oneof(
  fc.constantFrom(...'あがゔゖ青高龍々〆ーｱｶﾞァヴヶＡａZ9９ 　゙', '\u3099', '㈱', '﨑', 'が'),
  fc.integer({ min: 0x3041, max: 0x9fff }).map((point) => String.fromCodePoint(point)),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
)

it('folds what is folded already as it folds everything', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const text = signs.join('')
      expect(fold(text)).toBe(foldedWhole(text))
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

it.each([
  ['ｱｵｷ', 'あおき'],
  ['アオキ ヒナタ', 'あおきひなた'],
  ['Student０１', 'student01'],
  ['青木 ひなた', '青木ひなた'],
  ['ｶ \u3099', 'が'],
])('%s is %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('finds by every word, and by the whole of what is found only so', () => {
  const isFound = finderOf('2組 青木')
  expect([isFound(['青木 そら', '中1 2組']), isFound(['青木 そら', '中1 3組'])]).toEqual([true, false])
  expect([finderOf('12')(['青木'], ['12']), finderOf('1')(['青木'], ['12'])]).toEqual([true, false])
})

// The mark stands behind a space in the usual form: alone it would be a word that the whole, folded, no longer holds.
it.each(['𝐀˘', 'か゛', '青 木'])('finds %s by itself', (text) => {
  expect(finderOf(text)([text])).toBe(true)
})

it('finds every text by itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => finderOf(text)([text])))
})
