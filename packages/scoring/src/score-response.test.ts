import { describe, expect, it, test } from 'vitest'
import { answerFaultsOf } from './answer-faults.ts'
import { type CompiledQuestion, compileQuestion, slotCountOf } from './compile-question.ts'
import { isAnswered, markOf, scoreResponse, totalOf } from './score-response.ts'

const compile = (answer: string, pattern = '', selects: readonly (string | null)[] = []) =>
  compileQuestion({ answer, pattern, selects })
const unreachableParts = (question: CompiledQuestion) => answerFaultsOf(question).map(({ part }) => part)
const points = (answer: string, response: string[], pattern = '', selects: readonly (string | null)[] = []) => {
  const score = scoreResponse(compile(answer, pattern, selects), response)
  return `${score.points}/${score.maxPoints}`
}

describe('free input', () => {
  test.each<[string, string[], string]>([
    ['3', ['3'], '4/4'],
    ['3', ['4'], '0/4'],
    ['3', [''], '0/4'],
    ['3', [], '0/4'],
    ['3', ['3', '3'], '0/4'],
    ['3', ['3', ''], '0/4'],
    ['3;三;さん', ['さん'], '4/4'],
    ['3;三', ['3;三'], '0/4'],
    ['0.5;1/2', ['.50'], '4/4'],
    ['0.5;1/2', ['１／２'], '4/4'],
    // In order: all or nothing.
    ['3,4', ['3', '4'], '4/4'],
    ['3,4', ['4', '3'], '0/4'],
    ['3,4;4,3', ['4', '3'], '4/4'],
    ['3,4;4,3', ['3', '3'], '0/4'],
    ['3,4', ['3'], '0/4'],
    ['3,4', ['3', '4', '5'], '0/4'],
    ['3,4', ['3', '4', ''], '0/4'],
    ['3,4', ['3,4'], '0/4'],
    // Each on its own.
    ['3"4"5', ['3', '4', '5'], '12/12'],
    ['3"4"5', ['3', '0', '5'], '8/12'],
    ['3"4"5', ['5', '4', '3'], '4/12'],
    ['3"4"5', ['3'], '4/12'],
    ['3"4"5', [], '0/12'],
    ['3"4"5', ['3', '4', '5', '6', '7'], '12/12'],
    ['3"4;4"3', ['4', '4'], '4/8'],
    ['1"2"3;1"5"6', ['1', '5', '6'], '12/12'],
    // In any order, each part once.
    ['3@4', ['4', '3'], '4/4'],
    ['2@2@3', ['2', '3', '2'], '4/4'],
    ['2@2@3', ['2', '3', '3'], '0/4'],
    ['2@2@3', ['2', '2', '2'], '0/4'],
    ['2@2@3', ['2', '3'], '0/4'],
    ['2@2@3', ['2', '2', '3', '3'], '0/4'],
    ['2@2.0@3', ['2', '3', '02'], '4/4'],
    ['1@2;3@4', ['4', '3'], '4/4'],
    ['1@2;3@4', ['1', '4'], '0/4'],
    // `,` beside `@`.
    ['1,2;3@4', ['4', '3'], '4/4'],
    ['1,2;3@4', ['2', '1'], '0/4'],
    // A response is data, never syntax.
    ['a', ['a;b'], '0/4'],
    ['3；4', ['3;4'], '4/4'],
    ['a＠b', ['a@b'], '4/4'],
    ['3@4', ['3@4'], '0/4'],
    ['__proto__@constructor', ['constructor', '__proto__'], '4/4'],
  ])('%s answered by %j gets %s', (answer, response, expected) => {
    expect(points(answer, response)).toBe(expected)
  })
})

describe('o_ and dad_: markers', () => {
  const cases: [string, string[], string][] = [
    ['㋐', ['㋐'], '4/4'],
    ['㋐', ['㋑'], '0/4'],
    ['㋐', ['ア'], '0/4'],
    ['㋐', ['1'], '0/4'],
    ['㋐;㋑', ['㋑'], '4/4'],
    ['㋐㋒', ['㋐', '㋒'], '4/4'],
    ['㋐㋒', ['㋐㋒'], '4/4'],
    ['㋐㋒', ['㋒', '㋐'], '0/4'],
    ['㋐,㋒', ['㋐', '㋒'], '4/4'],
    ['㋐,㋒', ['㋐㋒'], '4/4'],
    ['㋐,㋒', ['㋒', '㋐'], '0/4'],
    ['㋐,㋒', ['㋐'], '0/4'],
    ['㋐,㋒', [' ㋐', '㋒\u200B'], '4/4'],
    ['㋐@㋒', ['㋒', '㋐'], '4/4'],
    ['㋐@㋒', ['㋐', '㋐'], '0/4'],
    ['㋐@㋒', ['㋐', '㋒', '㋑'], '0/4'],
    ['㋐@㋐@㋒', ['㋐', '㋒', '㋒'], '0/4'],
    ['㋐"㋒"㋑', ['㋐', '㋑', '㋑'], '8/12'],
    ['㋐"㋒', ['㋐㋒'], '0/8'],
  ]
  test.each(cases)('%s answered by %j gets %s', (answer, response, expected) => {
    expect(points(answer, response, 'o_4')).toBe(expected)
    expect(points(answer, response, 'dad_4')).toBe(expected)
  })
})

describe('s_: numbers of choices', () => {
  const selects = ['大阪', '東京', null, ' 0.50 ', '', '奈良']
  test.each<[string, string, string[], string]>([
    ['東京', 's_6', ['2'], '4/4'],
    ['東京', 's_6', ['２'], '4/4'],
    ['東京', 's_6', ['02.0'], '4/4'],
    ['東京', 's_6', ['1'], '0/4'],
    ['東京', 's_6', ['東京'], '0/4'],
    ['東京', 's_6', ['㋑'], '0/4'],
    ['東京', 's_6', [''], '0/4'],
    ['東京', 's_1', ['2'], '0/4'],
    ['0.5', 's_6', ['4'], '4/4'],
    ['0.5', 's_6', ['0.5'], '0/4'],
    ['奈良', 's_6', ['6'], '4/4'],
    ['奈良', 's_5', ['6'], '0/4'],
    ['東京', 's_6', ['0'], '0/4'],
    ['東京', 's_6', ['-2'], '0/4'],
    ['東京', 's_6', ['2.5'], '0/4'],
    ['東京', 's_6', ['12'], '0/4'],
    ['大阪,東京', 's_6', ['1', '2'], '4/4'],
    ['大阪,東京', 's_6', ['12'], '0/4'],
    ['大阪@東京', 's_6', ['2', '1'], '4/4'],
    ['大阪@東京', 's_6', ['2', '3'], '0/4'],
    ['大阪"東京', 's_6', ['1', '1'], '4/8'],
    ['京都', 's_6', ['3'], '0/4'],
  ])('%s with %s answered by %j gets %s', (answer, pattern, response, expected) => {
    expect(points(answer, response, pattern, selects)).toBe(expected)
  })

  it('matches either of two choices with the same text', () => {
    expect(points('はい', ['1'], 's_2', ['はい', 'はい'])).toBe('4/4')
    expect(points('はい', ['2'], 's_2', ['はい', 'はい'])).toBe('4/4')
  })

  it('never matches without selects', () => {
    expect(points('はい', ['1'], 's_2')).toBe('0/4')
  })
})

describe('the rest of a score', () => {
  it('takes the best alternative as the reading, as it is stored', () => {
    expect(scoreResponse(compile('3"4;4" 5.0 '), ['4', '5'])).toEqual({
      points: 8,
      maxPoints: 8,
      partChecks: [true, true],
      slotChecks: [true, true],
      reading: ['4', '5.0'],
      alternativeIndex: 1,
      isCorrect: true,
    })
  })

  it('takes the first of equally good alternatives', () => {
    expect(scoreResponse(compile('1"2;1"3'), ['1', '9'])).toMatchObject({
      alternativeIndex: 0,
      partChecks: [true, false],
    })
  })

  it('marks the parts of an unordered answer and the slots of the response apart', () => {
    expect(scoreResponse(compile('2@3@4'), ['9', '2', '3'])).toMatchObject({
      points: 0,
      partChecks: [true, true, false],
      slotChecks: [false, true, true],
    })
    expect(scoreResponse(compile('2@2@3'), ['2', '3', '3'])).toMatchObject({
      partChecks: [true, false, true],
      slotChecks: [true, true, false],
    })
  })

  it('marks each part in order although only the whole has points', () => {
    expect(scoreResponse(compile('3,4'), ['3', '5'])).toMatchObject({ points: 0, partChecks: [true, false] })
    expect(scoreResponse(compile('㋐,㋑', 'o_4'), ['㋐', '㋒'])).toMatchObject({ points: 0, partChecks: [true, false] })
  })

  it('marks no part when the number of slots decides', () => {
    expect(scoreResponse(compile('3,4'), ['3'])).toMatchObject({
      partChecks: [false, false],
      slotChecks: [false, false],
    })
    expect(scoreResponse(compile('3@4'), ['3', '4', '5'])).toMatchObject({ partChecks: [false, false] })
    expect(scoreResponse(compile('㋐,㋑', 'o_4'), ['㋐'])).toMatchObject({ partChecks: [false, false] })
  })

  it('marks each slot of an answer of several markers, also where a set was stored with a slot for each', () => {
    const stored = { answer: '㋐㋑㋒', pattern: 'dad_3', selects: [], slotCount: 3 }
    expect(scoreResponse(compileQuestion(stored), ['㋐', '㋒', '㋑'])).toMatchObject({
      partChecks: [false],
      slotChecks: [true, false, false],
    })
    expect(scoreResponse(compile('㋐㋑㋒', 'dad_3'), ['㋐㋑㋒'])).toMatchObject({ points: 4, slotChecks: [true] })
    expect(scoreResponse(compile('㋐㋑㋒', 'dad_3'), ['㋐', '㋑', '㋒']).points).toBe(4)
  })

  it('marks slots by the parts where there is one for each, whatever number of markers a part holds', () => {
    expect(scoreResponse(compile('㋐㋑,㋒', 'o_4'), ['㋐㋑', '㋓'])).toMatchObject({
      points: 0,
      partChecks: [true, false],
      slotChecks: [true, false],
    })
  })

  it('does not take an alternative that a response of more slots happens to hold', () => {
    expect(scoreResponse(compile('㋑@㋓;㋐@㋒', 'o_4'), ['㋐', '㋒', '㋑'])).toMatchObject({
      points: 0,
      alternativeIndex: 0,
    })
    expect(scoreResponse(compile('9;3'), ['3', '9'])).toMatchObject({ points: 0, alternativeIndex: 0 })
  })

  it('gives arrays of its own, which a caller may change', () => {
    const question = compile('3"4')
    const first = scoreResponse(question, ['3', '4'])
    first.reading.push('5')
    first.partChecks[0] = false
    expect(first.slotChecks).toEqual([true, true])
    expect(scoreResponse(question, ['3', '4'])).toMatchObject({ reading: ['3', '4'], partChecks: [true, true] })
  })

  it('gives apart what belongs to the parts and what belongs to the slots, also of joined markers', () => {
    const { partChecks, slotChecks } = scoreResponse(compile('㋐,㋑', 'o_4'), ['㋐', '㋒'])
    expect(partChecks).not.toBe(slotChecks)
    partChecks[0] = false
    expect(slotChecks).toEqual([true, false])
  })

  it('marks what was answered and what was not', () => {
    const score = scoreResponse(compile('3"4'), ['3', '5'])
    expect(markOf(score, true)).toBe('partial')
    expect(markOf({ points: 8, maxPoints: 8 }, true)).toBe('correct')
    expect(markOf({ points: 0, maxPoints: 8 }, true)).toBe('incorrect')
    expect(markOf({ points: 0, maxPoints: 8 }, false)).toBe('unanswered')
  })

  it('calls a response answered when anything is left after normalisation', () => {
    expect(isAnswered([])).toBe(false)
    expect(isAnswered(['', ' \u3000', '\u200B\uFEFF'])).toBe(false)
    expect(isAnswered(['', '0'])).toBe(true)
  })

  it('adds points up', () => {
    const scores = [
      { points: 4, maxPoints: 4 },
      { points: 4, maxPoints: 12 },
      { points: 0, maxPoints: 4 },
    ]
    expect(totalOf(scores)).toEqual({ points: 8, maxPoints: 20 })
    expect(totalOf([])).toEqual({ points: 0, maxPoints: 0 })
  })
})

describe('compileQuestion', () => {
  test.each<[string, string, number]>([
    ['3', '', 1],
    ['3,4', '', 2],
    ['3"4"5', '', 3],
    ['㋐', 'o_4', 1],
    ['㋐㋒', 'o_4', 1],
    ['㋐㋒', '', 1],
    ['㋐;㋐㋑㋒', 'dad_3', 1],
    ['㋐,㋒', 'o_4', 2],
    ['㋐㋑"㋒', 'o_4', 2],
    ['とうきょう', 'o_4', 1],
    ['大阪', 's_4', 1],
  ])('gives %s with pattern %j %i slots', (answer, pattern, slotCount) => {
    const question = compile(answer, pattern)
    expect(question.slotCount).toBe(slotCount)
    expect(slotCountOf(question.field, question.pattern)).toBe(slotCount)
  })

  it('says the separator of the first alternative', () => {
    expect(compile('1,2;3@4').separator).toBe(',')
    expect(compile('7').separator).toBe('')
  })

  it('joins the markers of an alternative, and nothing that is compared part by part', () => {
    const joinedKeys = (answer: string, pattern = '') =>
      compile(answer, pattern).readings.map(({ joinedKey }) => joinedKey)
    expect(joinedKeys('㋐,㋒;㋑,㋒', 'o_3')).toEqual(['㋐㋒', '㋑㋒'])
    expect(joinedKeys('3,4')).toEqual([''])
  })

  it('knows the choices of a select, and of nothing else', () => {
    expect(compile('東京', 's_4', ['大阪', ' 東京 ', null, '', '奈良']).choices).toEqual(['大阪', '東京', null, null])
    expect(compile('㋐', 'o_2', ['大阪', '東京']).choices).toEqual([])
    expect(compile('3', '', ['大阪']).choices).toEqual([])
  })

  it('finds answer parts that no response can give', () => {
    const selects = ['大阪', '東京', null]
    expect(unreachableParts(compile('東京;京都;京都', 's_3', selects))).toEqual(['京都'])
    expect(unreachableParts(compile(' ０1 ', 's_1', ['1']))).toEqual([])
    expect(unreachableParts(compile('東京', 's_1', selects))).toEqual(['東京'])
    expect(unreachableParts(compile('㋐,㋓', 'o_3'))).toEqual(['㋓'])
    expect(unreachableParts(compile('㋐㋒', 'dad_3'))).toEqual([])
    expect(unreachableParts(compile('ア', 'o_3'))).toEqual(['ア'])
    expect(unreachableParts(compile('㋐ア;㋐㋓;㋐㋒', 'o_3'))).toEqual(['㋐ア', '㋐㋓'])
    expect(unreachableParts(compile('何でも'))).toEqual([])
  })
})
