import { describe, expect, it, test } from 'vitest'
import { CHOICE_MARKERS, MAX_CHOICES } from './choices.ts'
import { PatternFormatError, parsePattern, patternRules } from './patterns.ts'

describe('parsePattern', () => {
  test.each([
    ['', { kind: 'text' }],
    ['o_1', { kind: 'options', choiceCount: 1 }],
    ['o_6', { kind: 'options', choiceCount: 6 }],
    ['s_3', { kind: 'select', choiceCount: 3 }],
    ['dad_4', { kind: 'dragAndDrop', choiceCount: 4 }],
    ['sort_2', { kind: 'sort', choiceCount: 2 }],
    ['sort_6', { kind: 'sort', choiceCount: 6 }],
  ])('reads %j', (pattern, expected) => {
    expect(parsePattern(pattern)).toEqual(expected)
  })

  test.each([
    'o_0',
    'o_7',
    'o_',
    'o_10',
    'o_04',
    'O_4',
    'o-4',
    ' o_4',
    'o_4\n',
    'x_4',
    's',
    'dad',
    'sort',
    'sort_1',
    'sort_7',
    'o_４',
    '__proto__',
  ])('refuses %j with words for the author', (pattern) => {
    expect(() => parsePattern(pattern)).toThrow(PatternFormatError)
    expect(() => parsePattern(pattern)).toThrow(/^パターンが正しくありません/)
    expect(() => parsePattern(pattern)).toThrow(expect.objectContaining({ name: 'PatternFormatError', pattern }))
  })

  it('has a marker for each choice', () => {
    expect(CHOICE_MARKERS).toHaveLength(MAX_CHOICES)
    expect(CHOICE_MARKERS.join('')).toBe('㋐㋑㋒㋓㋔㋕')
  })

  it('names every kind for authors', () => {
    expect(Object.values(patternRules).map(({ prefix }) => prefix)).toEqual(['', 'o_', 's_', 'dad_', 'sort_'])
    for (const { label } of Object.values(patternRules)) expect(label).not.toBe('')
  })
})
