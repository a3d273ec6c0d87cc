import { describe, expect, it } from 'vitest'
import { sessionSetOf } from './session-set.ts'
import { sampleMains, withheldMains } from './testing/sample-set.ts'

describe('sessionSetOf', () => {
  it('gives every sub question its key and parses its answer once', () => {
    const [first, second] = sessionSetOf(sampleMains, 2)
    expect(first?.questions.map(({ key, scoring }) => [key, scoring])).toEqual([
      ['1-1', 'ready'],
      ['1-2', 'ready'],
    ])
    expect(first?.reviewQuestions.map(({ key }) => key)).toEqual(['1-r1', '1-r2'])
    expect(second?.similarQuestions.map(({ key }) => key)).toEqual(['2-s1'])
    expect(first?.questions[1]).toMatchObject({ slotCount: 2, separator: '"', maxPoints: 8 })
  })

  it('tells a broken answer field from one that a test withholds', () => {
    expect(sessionSetOf(sampleMains, 2)[1]?.questions[1]).toMatchObject({ compiled: null, scoring: 'broken' })
    expect(sessionSetOf(withheldMains, 2)[0]?.questions[0]).toMatchObject({ compiled: null, scoring: 'withheld' })
    expect(sessionSetOf(withheldMains, 2)[1]?.questions[1]).toMatchObject({ compiled: null, scoring: 'broken' })
  })

  it('scores by the rules of its set', () => {
    const rulesIn = (rules: 1 | 2) =>
      sessionSetOf(sampleMains, rules).flatMap(({ questions }) =>
        questions.flatMap(({ compiled }) => compiled?.rules ?? []),
      )
    expect(new Set(rulesIn(1))).toEqual(new Set([1]))
    expect(new Set(rulesIn(2))).toEqual(new Set([2]))
  })

  it('treats a field that breaks the grammar as broken, flagged or not', () => {
    const [main] = sampleMains
    const [question] = main?.questions ?? []
    if (!main || !question) return expect.unreachable()
    const [set] = sessionSetOf(
      [
        {
          ...main,
          questions: [
            { ...question, answer: '3;' },
            { ...question, pattern: 'x' },
          ],
        },
      ],
      2,
    )
    expect(set?.questions.map(({ scoring }) => scoring)).toEqual(['broken', 'broken'])
  })
})
