import type { MainQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { parseMarkup } from '@tcheck/markup/parse'
import { readLengths, readTexts, seenLines } from '@tcheck/markup/phrases'
import { describe, expect, it } from 'vitest'
import { phrasesIn } from './phrases/phrases-in.ts'
import { withPhrases } from './set-phrases.ts'

const main = (changes: Partial<MainQuestion> = {}): MainQuestion => ({
  main_question_number: 1,
  ...{ title: '', text: '', explanatory_image: null, viewpoint: 'knowledge', writing: 'horizontal' },
  ...{ questions: [], review_questions: [], similar_questions: [] },
  ...changes,
})

/** The lines of a text cut at the phrases that are kept of it. */
function cut(text: string, written: string | undefined): string[] {
  let rest = seenLines(parseMarkup(text)).join('')
  return readLengths(written ?? '').map((length) => {
    const phrase = rest.slice(0, length)
    rest = rest.slice(length)
    return phrase
  })
}
const phrasesOf = (text: string) => cut(text, withPhrases(main({ text })).phrases?.[1])

describe('phrases', () => {
  it.each([
    ['次の文章を読んで、問いに答えなさい。', '次の/文章を/読んで、/問いに/答えなさい。'],
    ['「今日は天気です。」と母が言った。', '「今日は/天気です。」と/母が/言った。'],
    ['ab', 'ab'],
    ['', ''],
  ])('of %s are those of BudouX', (line, told) => {
    expect(phrasesIn(line).join('/')).toBe(told)
  })

  it.each([
    '次の{文章|ぶんしょう}を読んで、[[wavy|あとの{問|と}いに]]答えなさい。',
    '二次方程式 $x^2-3x+2=0$ を解きなさい。\n$$\\frac{1}{2}$$\n答えは小さい順に書きなさい。',
    'とても長いひとつづきのことばABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZを読む。',
    '絵文字👨‍👩‍👧‍👦のある文を、書きなさい。',
  ])('are kept by their lengths, and together are what is seen: %s', (text) => {
    const phrases = phrasesOf(text)
    expect(phrases.join('')).toBe(seenLines(parseMarkup(text)).join(''))
    expect(phrases.length).toBeGreaterThan(2)
    // Inside a sign nothing breaks.
    expect(phrases.every((phrase) => phrase.isWellFormed())).toBe(true)
  })

  it('are those of titles, texts and choices in the order of a reader, and no text is changed', () => {
    const told = main({
      ...{ title: '詩を読んで答えなさい。', text: '朝の空を見る。' },
      questions: [sampleSubQuestion({ text: '空の色を答えなさい。', select_1: '青い色に見えた。', select_2: '青' })],
    })
    const { phrases = [], ...rest } = withPhrases(told)
    expect(rest).toEqual(told)
    const texts = readTexts(told)
    expect(phrases).toHaveLength(texts.length)
    for (const [index, text] of texts.entries()) {
      expect(phrases[index] === '' ? text.length < 4 : cut(text, phrases[index]).join('') === text).toBe(true)
    }
  })

  it('are made anew, and are not there where nothing has two', () => {
    expect(withPhrases(main({ text: '京都', phrases: ['', '11'] }))).toEqual(main({ text: '京都' }))
  })
})
