import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileQuestion } from './compile-question.ts'
import { explainTrace } from './explain-trace.ts'
import { scoreFromTrace, traceResponse } from './trace.ts'

describe('traceResponse', () => {
  it('says what was compared with what, and which slot filled which part', () => {
    const trace = traceResponse(compileQuestion({ answer: '2@2@3', pattern: '', selects: [] }), ['3', '９', '2'])
    expect(trace).toMatchObject({
      answer: '2@2@3',
      pattern: '',
      patternKind: 'text',
      points: 0,
      maxPoints: 4,
      slotCount: 3,
    })
    expect(trace.slots[1]).toEqual({
      response: '９',
      normalized: '9',
      steps: ['full_width'],
      compared: '9',
      trouble: null,
    })
    expect(trace.readings[0]?.parts.map(({ slotIndex, verdict }) => [slotIndex, verdict])).toEqual([
      [2, 'equal'],
      [null, 'not_found'],
      [0, 'equal'],
    ])
  })

  it('tells a missing slot from a wrong one and from no choice', () => {
    const each = traceResponse(compileQuestion({ answer: '3"4"5', pattern: '', selects: [] }), ['3', '9'])
    expect(each.readings[0]?.parts.map(({ verdict }) => verdict)).toEqual(['equal', 'different', 'missing'])
    const choice = traceResponse(compileQuestion({ answer: '甲"乙', pattern: 's_2', selects: ['甲', '乙'] }), [
      '3',
      '2',
    ])
    expect(choice.readings[0]?.parts.map(({ verdict }) => verdict)).toEqual(['no_choice', 'equal'])
    expect(choice.slots.map(({ compared }) => compared)).toEqual([null, '乙'])
  })

  it('names a number of a choice without text, and no other response: none at all, or what only computes to that number', () => {
    const question = compileQuestion({ answer: '甲', pattern: 's_3', selects: ['甲', '', '丙'] })
    const troubles = (response: string) => traceResponse(question, [response]).slots.map(({ trouble }) => trouble)
    expect(troubles('2')).toEqual(['choice_without_text'])
    expect(troubles('')).toEqual([null])
    expect(troubles('0x2')).toEqual(['no_choice'])
    expect(troubles('2e0')).toEqual(['no_choice'])
    expect(troubles('9')).toEqual(['no_choice'])
  })

  it('says so when the number of slots decides', () => {
    const trace = traceResponse(compileQuestion({ answer: '3@4', pattern: '', selects: [] }), ['3'])
    expect(trace.readings[0]?.parts.map(({ verdict, slotIndex }) => [verdict, slotIndex])).toEqual([
      ['wrong_count', null],
      ['wrong_count', null],
    ])
  })
})

describe('a trace of markers', () => {
  const trace = (answer: string, response: string[], pattern = 'o_4') =>
    traceResponse(compileQuestion({ answer, pattern, selects: [] }), response)

  it('says of no slot which part it filled, where the whole counts', () => {
    const [reading] = trace('㋐,㋑', ['㋐', '㋑']).readings
    expect(reading.parts.map(({ slotIndex, verdict }) => [slotIndex, verdict])).toEqual([
      [null, 'joined'],
      [null, 'joined'],
    ])
  })

  it('compares them joined, where the whole counts', () => {
    expect(trace('㋐㋒', ['㋐', '㋑']).readings).toEqual([
      {
        separator: '',
        comparison: 'joined',
        joined: { answer: '㋐㋒', response: '㋐㋑' },
        parts: [{ part: '㋐㋒', normalized: '㋐㋒', slotIndex: null, isMatch: false, verdict: 'joined' }],
        slotChecks: [false],
        points: 0,
      },
    ])
    expect(trace('㋐,㋒', ['㋐', '㋒'], 'dad_4').readings).toMatchObject([
      {
        comparison: 'joined',
        joined: { answer: '㋐㋒', response: '㋐㋒' },
        parts: [
          { slotIndex: null, isMatch: true, verdict: 'joined' },
          { slotIndex: null, isMatch: true, verdict: 'joined' },
        ],
        points: 4,
      },
    ])
  })

  it('compares them one by one where each counts, or in any order', () => {
    expect(trace('㋐"㋒', ['㋐']).readings).toMatchObject([
      {
        comparison: 'in_place',
        joined: null,
        parts: [
          { slotIndex: 0, verdict: 'equal' },
          { slotIndex: null, verdict: 'missing' },
        ],
      },
    ])
    expect(trace('㋐@㋒', ['㋒', '㋑']).readings).toMatchObject([
      {
        comparison: 'any_order',
        joined: null,
        parts: [
          { slotIndex: null, verdict: 'not_found' },
          { slotIndex: 0, verdict: 'equal' },
        ],
      },
    ])
  })
})

describe('a trace of texts', () => {
  it('compares in place without a separator and in order', () => {
    const readings = (answer: string, response: string[]) =>
      traceResponse(compileQuestion({ answer, pattern: '', selects: [] }), response).readings
    expect(readings('東京', ['東京'])).toMatchObject([
      { separator: '', comparison: 'in_place', joined: null, parts: [{ slotIndex: 0, verdict: 'equal' }] },
    ])
    expect(readings('3,4', ['3'])).toMatchObject([
      {
        comparison: 'in_place',
        joined: null,
        parts: [
          { slotIndex: null, verdict: 'wrong_count' },
          { slotIndex: null, verdict: 'wrong_count' },
        ],
      },
    ])
    // Parts are shown as they are stored, and compared as they are normalised.
    expect(readings('03,４', ['3', '5'])).toMatchObject([
      {
        parts: [
          { part: '03', normalized: '3', slotIndex: 0, verdict: 'equal' },
          { part: '４', normalized: '4', slotIndex: 1, verdict: 'different' },
        ],
      },
    ])
  })

  it('gives a score of its own, which may be changed', () => {
    const trace = traceResponse(compileQuestion({ answer: '3"4;4"3', pattern: '', selects: [] }), ['4', '9'])
    const score = scoreFromTrace(trace)
    expect(score).toEqual({
      points: 4,
      maxPoints: 8,
      partChecks: [true, false],
      slotChecks: [true, false],
      reading: ['4', '3'],
      alternativeIndex: 1,
      isCorrect: false,
    })
    score.slotChecks[0] = false
    expect(trace.readings[1]?.slotChecks).toEqual([true, false])
  })
})

describe("the README's example of a trace", () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const blockOf = (kind: string) => readme.split(`\`\`\`${kind}\n`)[1]?.split('\n```')[0] ?? expect.unreachable(kind)
  const trace = traceResponse(compileQuestion({ answer: '3,4;4,3', pattern: '', selects: [] }), ['４', '3'])

  it('is what the engine makes of it, as data and in words', () => {
    expect(trace.readings[1]).toEqual(JSON.parse(blockOf('json')))
    expect(explainTrace(trace)).toEqual(blockOf('text').split('\n'))
  })
})

describe('a reading with the wrong number of slots', () => {
  it('holds no slot against any part, also where another alternative looks at all of them', () => {
    const question = compileQuestion({ answer: '㋐@㋑;㋐,㋑', pattern: 'o_4', selects: [] })
    const [first] = traceResponse(question, ['㋐', '㋑', '㋒']).readings
    expect(first.parts.map(({ slotIndex, verdict }) => [slotIndex, verdict])).toEqual([
      [null, 'wrong_count'],
      [null, 'wrong_count'],
    ])
    const [right] = traceResponse(question, ['㋑', '㋐']).readings
    expect(right.parts.map(({ slotIndex }) => slotIndex)).toEqual([1, 0])
  })
})
