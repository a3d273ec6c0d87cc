import { describe, expect, it, test } from 'vitest'
import { answerFaultsOf } from '../../answer-faults.ts'
import { compileQuestion } from '../../compile-question.ts'
import { explainTrace } from '../../explain-trace.ts'
import { scoreResponse } from '../../score-response.ts'
import { scoreFromTrace, traceResponse } from '../../trace.ts'

const compile = (answer: string, pattern = 'sort_3') => compileQuestion({ answer, pattern, selects: [] })

describe('sort_<n>', () => {
  test.each<[string, string[], number]>([
    ['㋒㋐㋑', ['㋒', '㋐', '㋑'], 4],
    ['㋒㋐㋑', ['㋒㋐㋑'], 4],
    ['㋒㋐㋑', ['㋒', '㋑', '㋐'], 0],
    ['㋒㋐㋑;㋒㋑㋐', ['㋒', '㋑', '㋐'], 4],
    ['㋒㋐㋑', ['㋒', '㋐', ''], 0],
    ['㋒㋐㋑', ['', '', ''], 0],
    ['㋒㋐㋑', ['㋒', '㋐', '㋑', '㋑'], 0],
    ['㋒㋐㋑', [' ㋒', '㋐\u200B', '㋑'], 4],
  ])('of %s scores %j with %i points', (answer, response, points) => {
    const question = compile(answer)
    expect(scoreResponse(question, response)).toMatchObject({ points, maxPoints: 4, isCorrect: points === 4 })
    expect(scoreFromTrace(traceResponse(question, response))).toEqual(scoreResponse(question, response))
  })

  it('has a place for every piece and a mark beside each', () => {
    expect(compile('㋒㋐㋑')).toMatchObject({ slotCount: 3, partCount: 1, separator: '' })
    expect(scoreResponse(compile('㋒㋐㋑'), ['㋒', '㋑', '㋐']).slotChecks).toEqual([true, false, false])
    expect(scoreResponse(compile('㋒㋐㋑;㋑㋐㋒'), ['㋑', '㋐', '']).slotChecks).toEqual([false, true, false])
    // Also where its answer is none: nobody is asked for fewer places than there are pieces.
    expect(compile('㋐', 'sort_4').slotCount).toBe(4)
  })

  test.each([
    ['㋐,㋑,㋒', 1],
    ['㋐@㋑@㋒', 1],
    ['㋐"㋑"㋒', 1],
    ['㋐㋑㋒,㋐;㋐,㋑', 3],
  ])('refuses the separators of %s', (answer, position) => {
    expect(() => compile(answer)).toThrow(
      expect.objectContaining({ name: 'AnswerFormatError', reason: 'SEPARATOR_REFUSED', position }),
    )
  })

  test.each<[string, RegExp | null]>([
    ['㋒㋐㋑', null],
    ['㋒㋐㋑;㋑㋐㋒', null],
    ['㋐㋑', /㋒がありません/],
    ['㋐㋑㋑㋒', /㋑が2回あります/],
    ['㋐㋑㋓', /選択肢の記号ではありません/],
    ['三一二', /選択肢の記号ではありません/],
  ])('tells the author of %s whether it is an order of all pieces', (answer, trouble) => {
    const faults = answerFaultsOf(compile(answer))
    expect(faults).toHaveLength(trouble ? 1 : 0)
    if (trouble) {
      expect(faults[0]?.trouble).toMatch(trouble)
      expect(faults[0]?.remedy).toBe('㋐㋑㋒ を1回ずつ、正しい順に続けて書いてください（例: ㋒㋑㋐）。')
    }
  })

  it('is put into words as an order', () => {
    const words = explainTrace(traceResponse(compile('㋒㋐㋑'), ['㋒', '㋑', '㋐']))
    expect(words).toContain('パターン 並べかえ（sort_3）')
    expect(words).toContain('　並べた順を比べる: 正答 「㋒㋐㋑」: 不一致')
  })
})
