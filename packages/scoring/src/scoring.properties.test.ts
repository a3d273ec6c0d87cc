import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerFormatError, type Separator } from './answer-field.ts'
import { compileQuestion } from './compile-question.ts'
import type { QuestionSource } from './compiled-reading.ts'
import { explainFormatError, explainTrace } from './explain-trace.ts'
import { normalizePart } from './normalize.ts'
import { CHOICE_MARKERS } from './patterns/choices.ts'
import { PatternFormatError } from './patterns/patterns.ts'
import { NEWEST_RULES } from './rules.ts'
import { scoreResponse } from './score-response.ts'
import { scoreFromTrace, traceResponse } from './trace.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const words = ['1', '2', '02', '2.0', '-3', '0.5', 'a', 'か', '新幹線', 'x;y']
const selects = ['1', '2', 'か', null, '-3.0', '']
const markers = [...CHOICE_MARKERS]
const partOf = {
  '': words,
  o_4: [...markers, '㋐㋑', '㋑㋒㋓'],
  dad_4: [...markers, '㋑㋐'],
  s_6: ['1', '2', 'か', '-3'],
  sort_4: markers.slice(0, 4),
} as const
type PatternText = keyof typeof partOf

type Drawn = { source: QuestionSource; separator: Separator; alternatives: string[][]; response: string[] }

/** Questions of every pattern and separator, and responses that often come close to an answer. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    pattern: fc.constantFrom<PatternText[]>('', 'o_4', 's_6', 'dad_4', 'sort_4'),
    separator: fc.constantFrom<Separator[]>('', ',', '"', '@'),
    count: fc.integer({ min: 2, max: 4 }),
  })
  .chain(({ pattern, separator: any, count }) => {
    // An order has no separators, and all of its pieces in one part.
    const separator = pattern === 'sort_4' ? '' : any
    const answerPart = fc.constantFrom(...partOf[pattern].filter((word) => !word.includes(';')))
    const given = pattern === 's_6' ? ['1', '2', '3', '4', '5', '7', '１', 'か'] : partOf[pattern]
    const partCount = separator === '' ? 1 : count
    const order = fc.shuffledSubarray([...partOf.sort_4], { minLength: 4 })
    const alternative =
      pattern === 'sort_4'
        ? order.map((pieces) => [pieces.join('')])
        : fc.array(answerPart, { minLength: partCount, maxLength: partCount })
    const near =
      pattern === 'sort_4' ? order : fc.array(fc.constantFrom(...given), { minLength: partCount, maxLength: partCount })
    return fc
      .record({
        alternatives: fc.array(alternative, { minLength: 1, maxLength: 3 }),
        response: fc.oneof(
          { weight: 4, arbitrary: near },
          { weight: 1, arbitrary: fc.array(fc.oneof(fc.constantFrom(...given), fc.string()), { maxLength: 5 }) },
        ),
      })
      .map(({ alternatives, response }) => ({
        source: { answer: alternatives.map((parts) => parts.join(separator)).join(';'), pattern, selects },
        separator,
        alternatives,
        response,
      }))
  })

/** The rules of domain.md written down once more, as plainly as possible and without a thought for speed. */
function expectedPoints({ source, separator, alternatives, response }: Drawn): number {
  const slots = response.map((text) => {
    const slot = normalizePart(text, NEWEST_RULES)
    if (!source.pattern.startsWith('s_')) return slot
    const choice = /^[1-6]$/.test(slot) ? source.selects[Number(slot) - 1] : null
    return choice ? normalizePart(choice, NEWEST_RULES) : '<no choice>'
  })
  const isJoined = /^(o|dad|sort)_/.test(source.pattern)
  const takesSeveral = !source.pattern.startsWith('sort_') && alternatives.flat().some((part) => part.length > 1)
  const all = alternatives.map((alternative) => {
    const parts = alternative.map((part) => normalizePart(part, NEWEST_RULES))
    if (separator === '"') return parts.filter((part, index) => part === slots[index]).length * 4
    if (separator === '@') return JSON.stringify([...slots].sort()) === JSON.stringify([...parts].sort()) ? 4 : 0
    const isByPlace = separator === ',' && takesSeveral && slots.length === parts.length
    if (isJoined && !isByPlace) return slots.join('') === parts.join('') ? 4 : 0
    return JSON.stringify(slots) === JSON.stringify(parts) ? 4 : 0
  })
  return Math.max(...all)
}

const toFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

describe('scoreResponse, whatever it is given', () => {
  it('agrees with the rules written down plainly', () => {
    fc.assert(
      fc.property(drawn, (each) => {
        expect(scoreResponse(compileQuestion(each.source), each.response).points).toBe(expectedPoints(each))
      }),
    )
  })

  it('by rules 3 takes away only marks that markers in another place had by rules 2', () => {
    fc.assert(
      fc.property(drawn, ({ source, separator, alternatives, response }) => {
        const [older, newer] = ([2, 3] as const).map((rules) => scoreResponse(compileQuestion(source, rules), response))
        if (newer?.points === older?.points) return
        const inAnotherPlace = alternatives.some(
          (parts) =>
            parts.length === response.length &&
            parts.some((part) => part.length > 1) &&
            JSON.stringify(parts) !== JSON.stringify(response),
        )
        expect([separator, newer?.points, older?.points, inAnotherPlace]).toEqual([',', 0, 4, true])
      }),
    )
  })

  it('stays within 0 and the maximum, in steps of 4', () => {
    fc.assert(
      fc.property(drawn, ({ source, separator, alternatives, response }) => {
        const score = scoreResponse(compileQuestion(source), response)
        expect(score.maxPoints).toBe(separator === '"' ? 4 * (alternatives[0]?.length ?? 0) : 4)
        expect(score.points % 4).toBe(0)
        expect(score.points).toBeGreaterThanOrEqual(0)
        expect(score.points).toBeLessThanOrEqual(score.maxPoints)
      }),
    )
  })

  it('has a check for each part and each slot, and gives all points exactly when all parts are right', () => {
    fc.assert(
      fc.property(drawn, ({ source, response }) => {
        const question = compileQuestion(source)
        const score = scoreResponse(question, response)
        expect(score.partChecks).toHaveLength(question.partCount)
        expect(score.reading).toHaveLength(question.partCount)
        expect(score.slotChecks).toHaveLength(question.slotCount)
        expect(score.partChecks.every(Boolean)).toBe(score.isCorrect)
        expect(score.slotChecks.every(Boolean)).toBe(score.isCorrect)
      }),
    )
  })

  it('gives the same score for the same input, however often a question was used', () => {
    fc.assert(
      fc.property(drawn, drawn, ({ source, response }, other) => {
        const question = compileQuestion(source)
        const first = scoreResponse(question, response)
        scoreResponse(question, other.response)
        expect(scoreResponse(question, response)).toEqual(first)
        expect(scoreResponse(compileQuestion(source), response)).toEqual(first)
      }),
    )
  })

  it('does not mind the order of the alternatives', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), ({ source, response }, turn) => {
        const alternatives = source.answer.split(';')
        const at = turn % alternatives.length
        const turned = [...alternatives.slice(at), ...alternatives.slice(0, at)].join(';')
        expect(scoreResponse(compileQuestion({ ...source, answer: turned }), response).points).toBe(
          scoreResponse(compileQuestion(source), response).points,
        )
      }),
    )
  })

  it('does not mind the order of the slots with @', () => {
    const shuffled = drawn
      .filter(({ separator }) => separator === '@')
      .chain((each) =>
        fc.record({
          source: fc.constant(each.source),
          response: fc.constant(each.response),
          permuted: fc.shuffledSubarray(each.response, { minLength: each.response.length }),
        }),
      )
    fc.assert(
      fc.property(shuffled, ({ source, response, permuted }) => {
        const question = compileQuestion(source)
        const [score, turned] = [scoreResponse(question, response), scoreResponse(question, permuted)]
        expect(turned.points).toBe(score.points)
        expect(turned.slotChecks.filter(Boolean)).toHaveLength(score.slotChecks.filter(Boolean).length)
      }),
    )
  })

  it('scores full-width input like half-width input', () => {
    fc.assert(
      fc.property(drawn, ({ source, response }) => {
        const question = compileQuestion(source)
        expect(scoreResponse(question, response.map(toFullWidth))).toEqual(scoreResponse(question, response))
      }),
    )
  })

  it('gives all points to every alternative itself', () => {
    fc.assert(
      fc.property(drawn, ({ source, alternatives }) => {
        const question = compileQuestion(source)
        for (const alternative of alternatives) {
          const response = source.pattern.startsWith('s_')
            ? alternative.map((part) => String(question.choices.indexOf(normalizePart(part, 2)) + 1))
            : alternative
          expect(scoreResponse(question, response).isCorrect).toBe(true)
        }
      }),
    )
  })

  it('can be derived again from its trace', () => {
    fc.assert(
      fc.property(drawn, ({ source, response }) => {
        const question = compileQuestion(source)
        const trace = traceResponse(question, response)
        const copy: typeof trace = JSON.parse(JSON.stringify(trace))
        expect(copy).toEqual(trace)
        expect(scoreFromTrace(copy)).toEqual(scoreResponse(question, response))
        expect(trace.points).toBe(scoreFromTrace(copy).points)
      }),
    )
  })

  it('never throws for any response', () => {
    const questions = ['3', '3,4', '3"4', '3@4'].flatMap((answer) =>
      ['', 'o_4', 's_4', 'dad_4'].map((pattern) => compileQuestion({ answer, pattern, selects })),
    )
    questions.push(compileQuestion({ answer: '㋓㋒㋑㋐', pattern: 'sort_4', selects }))
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (response) => {
        for (const question of questions) expect(scoreResponse(question, response).points % 4).toBe(0)
      }),
    )
  })

  it('throws nothing but the format errors, whatever question and response are made of', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...'12㋐㋑;,"@ \u200B；'), maxLength: 8 }),
    )
    const question = fc.record({
      answer: text,
      pattern: fc.oneof(fc.constantFrom('', 'o_4', 's_4', 'dad_4', 'sort_4'), text),
      selects: fc.array(fc.option(text), { maxLength: 7 }),
    })
    fc.assert(
      fc.property(question, fc.array(text, { maxLength: 5 }), (source, response) => {
        try {
          const trace = traceResponse(compileQuestion(source), response)
          expect(explainTrace(trace).at(-1)).toBe(`得点 ${trace.points}点（満点 ${trace.maxPoints}点）`)
        } catch (error) {
          if (!(error instanceof AnswerFormatError || error instanceof PatternFormatError)) throw error
          expect(explainFormatError(error)[0]).toBe(error.message)
        }
      }),
    )
  })

  it('scores responses of a million characters and of a hundred thousand slots', () => {
    const pieces = ['1', '0', '０', ' ', '\u200B', 'か\u3099', '-', '.', '+0.', '\uD800']
    const long = pieces.map((piece) => piece.repeat(1_000_000 / piece.length))
    const many = Array.from({ length: 100_000 }, () => '㋐')
    const text = compileQuestion({ answer: '3', pattern: '', selects })
    for (const response of long) expect(scoreResponse(text, [response]).points).toBe(0)
    for (const answer of ['3', '3,4', '3"4', '㋐@㋑']) {
      for (const pattern of ['', 'o_4', 's_4']) {
        expect(scoreResponse(compileQuestion({ answer, pattern, selects }), many).points).toBe(0)
      }
    }
  })

  it('holds a response of a hundred thousand slots against twenty thousand alternatives, one of them as long', () => {
    const markers = Array.from({ length: 100_000 }, (_, at) => CHOICE_MARKERS[at % 6] ?? '')
    const answer = [...Array(20_000).fill('㋐㋑'), markers.join('')].join(';')
    const question = compileQuestion({ answer, pattern: 'o_6', selects, slotCount: 100_000 })
    expect(question.slotCount).toBe(100_000)
    expect(scoreResponse(question, markers)).toMatchObject({ points: 4, alternativeIndex: 20_000 })
    expect(scoreResponse(question, markers.slice(1))).toMatchObject({ points: 0, alternativeIndex: 0 })
  })
})
