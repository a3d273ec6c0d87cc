import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  AnswerFormatError,
  type AnswerFormatReason,
  answerFormatReasonTexts,
  fullWidthSyntaxPositions,
  parseAnswerField,
} from './answer-field.ts'

const shapeOf = (answer: string) =>
  parseAnswerField(answer).alternatives.map(({ separator, parts }) => [separator, ...parts])

function errorOf(answer: string): AnswerFormatError {
  try {
    parseAnswerField(answer)
  } catch (error) {
    if (error instanceof AnswerFormatError) return error
    throw error
  }
  return expect.unreachable(`${answer} was accepted`)
}

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

describe('parseAnswerField', () => {
  test.each([
    ['3', [['', '3']]],
    [
      '3;三',
      [
        ['', '3'],
        ['', '三'],
      ],
    ],
    ['3,4', [[',', '3', '4']]],
    ['3"4"5', [['"', '3', '4', '5']]],
    ['2@2@3', [['@', '2', '2', '3']]],
    [
      '3,4;4,3',
      [
        [',', '3', '4'],
        [',', '4', '3'],
      ],
    ],
    [
      'a"b;c"d',
      [
        ['"', 'a', 'b'],
        ['"', 'c', 'd'],
      ],
    ],
    [
      '3,4;5@6',
      [
        [',', '3', '4'],
        ['@', '5', '6'],
      ],
    ],
    [' 3 ,　4 ', [[',', '3', '4']]],
    ['3；4，5＂6＠7', [['', '3；4，5＂6＠7']]],
    ["it's #1 \\ $x$", [['', "it's #1 \\ $x$"]]],
  ])('reads %s', (answer, alternatives) => {
    expect(shapeOf(answer)).toEqual(alternatives)
    expect(parseAnswerField(answer).source).toBe(answer)
  })

  test.each<[string, number, AnswerFormatReason]>([
    ['', 0, 'EMPTY_PART'],
    ['  ', 0, 'EMPTY_PART'],
    ['\u200B', 0, 'EMPTY_PART'],
    [';', 0, 'EMPTY_PART'],
    ['3;', 2, 'EMPTY_PART'],
    [';3', 0, 'EMPTY_PART'],
    ['3;;4', 2, 'EMPTY_PART'],
    ['3,', 2, 'EMPTY_PART'],
    [',3', 0, 'EMPTY_PART'],
    ['3,　,4', 2, 'EMPTY_PART'],
    ['@', 0, 'EMPTY_PART'],
    ['3@4@', 4, 'EMPTY_PART'],
    ['"3"4', 0, 'EMPTY_PART'],
    ['3,4@5', 3, 'TWO_SEPARATORS'],
    ['3"4,5', 3, 'TWO_SEPARATORS'],
    ['3@4"5', 3, 'TWO_SEPARATORS'],
    ['1,2;3,4@5', 7, 'TWO_SEPARATORS'],
    ['3;4,5', 2, 'PART_COUNTS_DIFFER'],
    ['3,4;5', 4, 'PART_COUNTS_DIFFER'],
    ['3@4;4@3;1@2@3', 8, 'PART_COUNTS_DIFFER'],
    ['3"4;3', 4, 'PART_COUNTS_DIFFER'],
    ['3"4;3,4', 4, 'QUOTE_BESIDE_OTHERS'],
    ['3@4;3"4', 4, 'QUOTE_BESIDE_OTHERS'],
    ['3,4;5,6;7"8', 8, 'QUOTE_BESIDE_OTHERS'],
  ])('refuses %j at %i: %s', (answer, position, reason) => {
    const error = errorOf(answer)
    expect(error.message).toBe(`解答フォーマットエラー${answer}`)
    expect(error).toMatchObject({ answer, position, reason })
  })

  it('has Japanese words of its own for every reason', () => {
    const reasons: AnswerFormatReason[] = ['EMPTY_PART', 'TWO_SEPARATORS', 'PART_COUNTS_DIFFER', 'QUOTE_BESIDE_OTHERS']
    const texts = reasons.map((reason) => answerFormatReasonTexts[reason])
    for (const text of texts) expect(text).toMatch(/[ぁ-ん]/)
    expect(new Set(texts).size).toBe(reasons.length)
  })

  it('throws an error that says its name', () => {
    expect(String(errorOf('3;'))).toBe('AnswerFormatError: 解答フォーマットエラー3;')
  })

  it('throws nothing but the format error, and else gives alternatives of one length without empty parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'12;,"@ あ；'), maxLength: 12 }), (answer) => {
        try {
          const { alternatives } = parseAnswerField(answer)
          const lengths = new Set(alternatives.map(({ parts }) => parts.length))
          expect(lengths.size).toBe(1)
          for (const { separator, parts } of alternatives) {
            expect(separator === '').toBe(parts.length === 1)
            expect(parts.every((part) => part.trim() !== '')).toBe(true)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(AnswerFormatError)
        }
      }),
    )
  })

  it('reads an answer of a million characters', () => {
    expect(parseAnswerField('1@'.repeat(500_000).concat('1')).alternatives[0]?.parts).toHaveLength(500_001)
  })
})

describe('the form of an unordered answer', () => {
  test.each([
    ['2@3', [['@', '2', '3']]],
    ['2@2@3', [['@', '2', '2', '3']]],
    [
      '1@2;3@4',
      [
        ['@', '1', '2'],
        ['@', '3', '4'],
      ],
    ],
    ['㋐@㋑@㋒@㋓@㋔@㋕', [['@', '㋐', '㋑', '㋒', '㋓', '㋔', '㋕']]],
    [
      '1@2;3,4',
      [
        ['@', '1', '2'],
        [',', '3', '4'],
      ],
    ],
    ['a＠b', [['', 'a＠b']]],
    ['me＠example.com@you＠example.com', [['@', 'me＠example.com', 'you＠example.com']]],
  ])('%s is well-formed', (answer, alternatives) => {
    expect(shapeOf(answer)).toEqual(alternatives)
  })

  test.each<[string, number, AnswerFormatReason]>([
    // Each alternative needs its own number of parts, the later ones too.
    ['1@2;3', 4, 'PART_COUNTS_DIFFER'],
    ['1;2@3', 2, 'PART_COUNTS_DIFFER'],
    ['1@2;3@4;5@6@7', 8, 'PART_COUNTS_DIFFER'],
    ['1@2;3@4@5;6@7', 4, 'PART_COUNTS_DIFFER'],
    ['1@2@3;1@2', 6, 'PART_COUNTS_DIFFER'],
    ['1@2;3,4,5', 4, 'PART_COUNTS_DIFFER'],
    // No separator beside it in one alternative, in either order.
    ['1@2,3', 3, 'TWO_SEPARATORS'],
    ['1,2@3', 3, 'TWO_SEPARATORS'],
    ['1@2"3', 3, 'TWO_SEPARATORS'],
    ['1@2;3@4,5', 7, 'TWO_SEPARATORS'],
    ['1@2;3"4', 4, 'QUOTE_BESIDE_OTHERS'],
    ['1"2;3@4', 4, 'QUOTE_BESIDE_OTHERS'],
    // No part is empty, wherever it stands.
    ['@1', 0, 'EMPTY_PART'],
    ['1@', 2, 'EMPTY_PART'],
    ['1@@2', 2, 'EMPTY_PART'],
    ['1@　@2', 2, 'EMPTY_PART'],
    ['1@2;@3', 4, 'EMPTY_PART'],
    ['1@2;3@', 6, 'EMPTY_PART'],
  ])('%s is refused at %i: %s', (answer, position, reason) => {
    expect(errorOf(answer)).toMatchObject({ position, reason })
  })
})

describe('fullWidthSyntaxPositions', () => {
  it('finds the full-width forms that an author may have meant as syntax', () => {
    expect(fullWidthSyntaxPositions('3；4，5＂6＠7')).toEqual([1, 3, 5, 7])
    expect(fullWidthSyntaxPositions('3;4,5"6@7．８')).toEqual([])
  })
})
