import { describe, expect, it } from 'vitest'
import { answerFaultsOf, groupedNumbersOf } from '../answer-faults.ts'
import { compileQuestion } from '../compile-question.ts'
import { explainTrace } from '../explain-trace.ts'
import { scoreResponse } from '../score-response.ts'
import { traceResponse } from '../trace.ts'
import { patternGuides } from './guides.ts'
import { choiceCountOf, parsePattern, patternRanges, patternRules, patternTexts, ruleOf } from './patterns.ts'
import { severalOf } from './places.ts'

describe.each(Object.entries(patternGuides))('the guide to %s', (kind, guide) => {
  const { sample, responseTo, slotValues, joinedWords } = guide
  const question = compileQuestion(sample)
  const offered = { choices: question.choices, choiceCount: choiceCountOf(question.pattern) }

  it('has a sample of this kind that an author may write, with a title', () => {
    expect(question.pattern.kind).toBe(kind)
    expect(answerFaultsOf(question)).toEqual([])
    expect(sample.title).not.toBe('')
  })

  it('gives full marks to the response of the sample, and to the response that it makes itself', () => {
    expect(scoreResponse(question, sample.response).isCorrect).toBe(true)
    for (const reading of question.readings) {
      const response = responseTo(reading, offered)
      expect(scoreResponse(question, response).isCorrect).toBe(true)
      if (!ruleOf(question.pattern).isTyped)
        expect(slotValues(offered.choiceCount)).toEqual(
          expect.arrayContaining(guide.takesSeveral ? response.flatMap((text) => Array.from(text)) : response),
        )
    }
  })

  it('has words for a joined comparison exactly where there is one', () => {
    const joins = Object.values(ruleOf(question.pattern).comparisons).includes('joined')
    expect(joinedWords !== '').toBe(joins)
    expect(explainTrace(traceResponse(question, sample.response)).join()).toContain(joinedWords)
  })

  it('offers values to choose from exactly where nothing is typed', () => {
    expect(slotValues(4).length > 0).toBe(!ruleOf(question.pattern).isTyped)
  })
})

describe('places that take several markers', () => {
  it.each([
    ['㋐㋑"㋒', [true, false]],
    ['㋒"㋐㋑', [false, true]],
    ['㋐"㋒', [false, false]],
    ['㋐㋑@㋒', [true, true]],
    ['㋐@㋒', [false, false]],
  ])('in %s: %j', (answer, several) => {
    expect(severalOf(compileQuestion({ answer, pattern: 'o_4', selects: [] }))).toEqual(several)
  })
})

describe('an answer of chosen markers', () => {
  it.each([
    ['the same marker at two places', '㋐"㋐', []],
    ['markers out of order at two places', '㋒"㋐', []],
    ['the same marker twice of one list', '㋐@㋐', ['㋐@㋐']],
    ['the same marker twice in a place of several', '㋐㋐@㋑', ['㋐㋐@㋑']],
    ['places of several in any order', '㋒㋓@㋐㋑', []],
  ])('%s', (_, answer, faults) => {
    const question = compileQuestion({ answer, pattern: 'o_4', selects: [] })
    expect(answerFaultsOf(question).map(({ part }) => part)).toEqual(faults)
  })
})

describe('numbers that look like one with commas', () => {
  it.each([
    ['1,000', ['1,000']],
    ['-12,345.6', ['-12,345.6']],
    ['1,0000', []],
    ['1,000,00', []],
    ['1234,000', []],
    ['1,2', []],
  ])('%s: %j', (answer, found) => {
    expect(groupedNumbersOf(compileQuestion({ answer, pattern: '', selects: [] }))).toEqual(found)
  })
})

describe('the patterns that there are', () => {
  it('are all read as what they say', () => {
    expect(patternTexts()).toHaveLength(new Set(patternTexts()).size)
    for (const text of patternTexts()) {
      const pattern = parsePattern(text)
      expect(text).toBe(`${patternRules[pattern.kind].prefix}${choiceCountOf(pattern) || ''}`)
    }
  })

  it('are told to authors in short', () => {
    expect(patternRanges()).toMatch(/^空欄、o_1〜o_6、s_1〜s_6、dad_1〜dad_6/)
  })
})
