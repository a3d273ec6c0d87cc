import { compileQuestion, traceResponse } from '@tcheck/scoring'
import { describe, expect, it } from 'vitest'
import { wordsOfTrace } from './trace-sentences.ts'

const PLACES = ['1つ目', 'イ', '3つ目']
const names: Record<string, string> = { '㋐': '根', '㋑': 'くき', '㋒': '葉' }
const words = (answer: string, response: string[], pattern = '', selects: string[] = []) =>
  wordsOfTrace(
    traceResponse(compileQuestion({ answer, pattern, selects }), response),
    (text) => names[text] ?? text,
    false,
    PLACES,
  )

describe('how a mark came about, for a child', () => {
  it('is one sentence and the points where one answer is asked for', () => {
    expect(words('3', ['98000'])).toEqual([
      'あなたの答え「98000」は、正しい答え「3」とちがいます。',
      '4点のうち、0点です。',
    ])
    expect(words('3', ['3'])).toEqual(['あなたの答え「3」は、正しい答え「3」と同じです。', '4点のうち、4点です。'])
  })

  it('says how an answer was read, and which of several right answers it was held against', () => {
    expect(words('3;三', ['３'])).toEqual([
      '正しい答えは2通りあります。いちばん合う「3」とくらべました。',
      'あなたの答え「３」は、「3」と読みました。',
      'あなたの答え「3」は、正しい答え「3」と同じです。',
      '4点のうち、4点です。',
    ])
  })

  it('names each field, and those that were left empty', () => {
    expect(words('3"4', ['3', ''])).toEqual([
      '答えのらん1つにつき、4点です。',
      '1つ目 あなたの答え「3」は、正しい答え「3」と同じです。',
      'イ 答えがありません。正しい答えは「4」です。',
      '8点のうち、4点です。',
    ])
    expect(words('3,4', ['4', '3'])[0]).toBe('答えは2こです。じゅん番どおりにすべて合うと、4点です。')
  })

  it('says of any order what is missing', () => {
    expect(words('2@3', ['3', '5'])).toEqual([
      '答えは2こです。じゅん番は、ちがってもかまいません。すべて合うと、4点です。',
      '正しい答え「2」が、あなたの答えにありません。',
      '正しい答え「3」は、あなたの答えにあります。',
      '4点のうち、0点です。',
    ])
    expect(words('2@3', ['2'])).toContain('答えの数がちがいます。正しい答えは2こです。')
  })

  it('calls choices and pieces what the page calls them', () => {
    expect(words('㋐㋒', ['㋐', '㋑'], 'dad_3')).toEqual([
      'すべて合うと、4点です。',
      'あなたの答え「根、くき」は、正しい答え「根、葉」とちがいます。',
      '4点のうち、0点です。',
    ])
    expect(words('乙', ['1'], 's_2', ['甲', '乙'])[0]).toBe('あなたの答え「甲」は、正しい答え「乙」とちがいます。')
  })

  it('leads with arrows through an order', () => {
    const question = compileQuestion({ answer: '㋒㋐㋑', pattern: 'sort_3', selects: [] })
    const trace = traceResponse(question, ['㋒', '㋑', '㋐'])
    expect(wordsOfTrace(trace, (text) => names[text] ?? text, true, PLACES)).toEqual([
      'じゅん番がすべて合うと、4点です。',
      'あなたの答え「葉 → くき → 根」は、正しい答え「葉 → 根 → くき」とちがいます。',
      '4点のうち、0点です。',
    ])
  })

  it('says that there is no answer', () => {
    expect(words('3,4', ['', ' '])).toEqual(['答えがありません。', '4点のうち、0点です。'])
  })

  it('takes signs of the answer grammar in an answer for what they are: text', () => {
    expect(words('3', ['3;4,"5"@$x$'])[0]).toBe('あなたの答え「3;4,"5"@$x$」は、正しい答え「3」とちがいます。')
  })
})
