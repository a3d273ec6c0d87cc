import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOf } from './accepted.ts'
import type { AcceptedReading } from './accepted-reading.ts'
import { compileQuestion } from './compile-question.ts'
import { explainTrace } from './explain-trace.ts'
import { scoreResponse } from './score-response.ts'
import { compileSet, type SetSubQuestion } from './set/compile-set.ts'
import { scoreSet } from './set/score-set.ts'
import { withAccepted } from './set/with-accepted.ts'
import { scoreFromTrace, traceResponse } from './trace.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const answers = ['7', '3,4', '3,4;4,3', '1"2', '5;五', '2@3']
const answer = fc.constantFrom(...answers)
const text = fc.constantFrom('7', '３', '3', '4', '五', '５', ' 6 ', '6', '', '6,7', '1 / 2')
const response = fc.array(text, { minLength: 1, maxLength: 3 })
const accepted: fc.Arbitrary<AcceptedReading[]> = fc.array(
  fc.record({ number: fc.integer({ min: 1, max: 9 }), parts: response }),
  { maxLength: 4 },
)
const source = (field: string) => ({ answer: field, pattern: '', selects: [] })

describe('an accepted answer', () => {
  it('has all points, names the word that gave them, and its trace derives them again', () => {
    fc.assert(
      fc.property(answer, response, fc.integer({ min: 1, max: 9 }), (field, given, number) => {
        const plain = compileQuestion(source(field))
        const own = compileQuestion({ ...source(field), accepted: [{ number, parts: readingOf(plain, given) }] })
        const before = scoreResponse(plain, given)
        const after = scoreResponse(own, given)
        expect(after.points).toBe(after.maxPoints)
        expect(after.isCorrect).toBe(true)
        // Whose word it is is said only where the key alone says otherwise.
        expect(after.accepted).toBe(before.isCorrect ? undefined : number)
        expect(scoreFromTrace(traceResponse(own, given))).toEqual(after)
        const told = explainTrace(traceResponse(own, given)).join('\n')
        expect(told.includes(`先生が別解として認めました（第${number}版）`)).toBe(!before.isCorrect)
      }),
    )
  })

  it('never removes a point, and changes nothing for other answers', () => {
    fc.assert(
      fc.property(answer, accepted, response, (field, list, given) => {
        const plain = compileQuestion(source(field))
        const own = compileQuestion({ ...source(field), accepted: list })
        const [before, after] = [scoreResponse(plain, given), scoreResponse(own, given)]
        expect(after.points).toBeGreaterThanOrEqual(before.points)
        const isAmong = list.some(
          ({ parts }) => JSON.stringify(readingOf(plain, parts)) === JSON.stringify(readingOf(plain, given)),
        )
        if (!isAmong) expect(after).toEqual(before)
        expect(scoreFromTrace(traceResponse(own, given))).toEqual(after)
      }),
    )
  })

  it('is the whole answer: a part of it, or more than it, is none', () => {
    const own = compileQuestion({ ...source('3,4'), accepted: [{ number: 1, parts: ['5', '6'] }] })
    for (const given of [['5'], ['5', '6', '7'], ['5', ''], ['6', '5'], ['56', '']])
      expect(scoreResponse(own, given).points).toBe(0)
    expect(scoreResponse(own, ['５', '6.0'])).toMatchObject({ points: 4, accepted: 1, slotChecks: [true, true] })
  })

  it('is free text alone: of choices nothing is accepted', () => {
    const choice = compileQuestion({
      answer: '㋐',
      pattern: 'o_4',
      selects: [],
      accepted: [{ number: 1, parts: ['㋑'] }],
    })
    expect(scoreResponse(choice, ['㋑']).points).toBe(0)
  })
})

const sub = (at: number, field: string, pattern = ''): SetSubQuestion => ({
  sub_question_number: at,
  text: '',
  pattern,
  answer: field,
  ...{ select_1: null, select_2: null, select_3: null, select_4: null, select_5: null, select_6: null },
})
const setOf = (subs: SetSubQuestion[]) =>
  compileSet(
    [
      {
        main_question_number: 1,
        title: '',
        viewpoint: 'knowledge',
        questions: subs,
        review_questions: [],
        similar_questions: [],
      },
    ],
    3,
  )

describe('a set with accepted answers', () => {
  it('marks as one whose sub questions carry them, column by column', () => {
    fc.assert(
      fc.property(answer, answer, accepted, response, response, (one, other, list, first, second) => {
        const given = new Map([
          ['1-1', first],
          ['1-2', second],
        ])
        const laid = withAccepted(setOf([sub(1, one), sub(2, other)]), new Map([['1-2', list]]))
        const carried = setOf([sub(1, one), { ...sub(2, other), accepted: list }])
        expect(scoreSet(laid, (key) => given.get(key), true)).toEqual(scoreSet(carried, (key) => given.get(key), true))
        expect(laid.maxScore).toBe(carried.maxScore)
      }),
    )
  })

  it('is the very set where there are none, and keeps choices as they are', () => {
    const set = setOf([sub(1, '7'), sub(2, '㋐', 'o_4')])
    expect(withAccepted(set, new Map())).toBe(set)
    const laid = withAccepted(set, new Map([['1-2', [{ number: 1, parts: ['㋑'] }]]]))
    expect(laid.byKey.get('1-2')?.compiled?.accepted).toBeUndefined()
  })
})
