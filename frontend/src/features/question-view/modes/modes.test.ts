import type { PatternKind } from '@tcheck/scoring'
import { asksForAll } from '@tcheck/sessions/asks-for-all'
import { describe, expect, it } from 'vitest'
import type { AskedOf } from './mode.ts'
import { modeOf } from './modes.ts'
import { chooseOne, type OptionsWay, optionsWayOf, toggleOfAll, toggleOneOf } from './options/choosing.ts'
import { fillSlot } from './slots.ts'

type Asked = AskedOf & { text: string }
const asked = (pattern: string, separator: AskedOf['separator'] = '', slot_count = 1): Asked => ({
  text: '',
  pattern,
  separator,
  slot_count,
})

const several = (pattern: string, separator: AskedOf['separator'], ...takes_several: boolean[]): Asked => ({
  ...asked(pattern, separator, takes_several.length),
  takes_several,
})

describe('modeOf', () => {
  it.each<[string, Asked, PatternKind, number, string]>([
    ['free input', asked(''), 'text', 0, '書きましょう'],
    ['free input in several fields', asked('', ',', 3), 'text', 0, '3つ書きましょう'],
    ['one of four', asked('o_4'), 'options', 4, '1つえらびましょう'],
    ['two of five in any order', asked('o_5', '@', 2), 'options', 5, '2つえらびましょう'],
    [
      'all of five',
      { ...asked('o_5', '@', 2), text: 'すべて選びなさい。' },
      'options',
      5,
      'あてはまるものをすべてえらびましょう',
    ],
    ['two of five in order', asked('o_5', ',', 2), 'options', 5, '順番に2つえらびましょう'],
    ['joined markers in order', asked('o_5', '', 3), 'options', 5, '順番に3つえらびましょう'],
    ['all that fit', several('o_5', '', true), 'options', 5, 'あてはまるものをすべてえらびましょう'],
    ['all that fit, by places', several('o_5', ',', true, false), 'options', 5, 'らんごとにえらびましょう'],
    ['a row of pieces', several('dad_4', '', true), 'dragAndDrop', 4, '左から順にならべましょう'],
    ['boxes of pieces', several('dad_4', '@', true, true), 'dragAndDrop', 4, 'あてはまるものをすべて入れましょう'],
    ['each slot for itself', asked('o_5', '"', 2), 'options', 5, 'らんごとにえらびましょう'],
    ['a select', asked('s_3'), 'select', 3, '1つえらびましょう'],
    ['several selects', asked('s_3', ',', 2), 'select', 3, 'らんごとにえらびましょう'],
    ['drag and drop', asked('dad_6', ',', 3), 'dragAndDrop', 6, '動かして入れましょう'],
    ['an order', asked('sort_4', '', 4), 'sort', 4, '順番にならべましょう'],
    ['a broken pattern as free input', asked('x_9'), 'text', 0, '書きましょう'],
  ])('reads %s, and says what to do', (_, source, kind, choiceCount, hint) => {
    const mode = modeOf(source)
    expect([mode.kind, mode.choiceCount, mode.hint(source)]).toEqual([kind, choiceCount, hint])
  })

  it.each<[AskedOf, OptionsWay]>([
    [asked('o_4'), 'single'],
    [asked('o_5', '@', 2), 'multiple'],
    [asked('o_5', ',', 2), 'in_order'],
    [asked('o_5', '', 3), 'in_order'],
    [asked('o_5', '"', 2), 'each'],
    [several('o_5', '', true), 'all'],
    [several('o_5', '@', true, true), 'each'],
  ])('takes options %j as %s', (source, way) => {
    expect(optionsWayOf(source)).toBe(way)
  })
})

describe('choosing', () => {
  it('takes back what is chosen again', () => {
    expect(chooseOne([''], '㋐')).toEqual(['㋐'])
    expect(chooseOne(['㋐'], '㋑')).toEqual(['㋑'])
    expect(chooseOne(['㋐'], '㋐')).toEqual([''])
  })

  it('keeps several in the order of their markers and no more than there are slots', () => {
    expect(toggleOneOf(['㋒', ''], '㋐', 2)).toEqual(['㋐', '㋒'])
    expect(toggleOneOf(['㋐', '㋒'], '㋑', 2)).toEqual(['㋐', '㋒'])
    expect(toggleOneOf(['㋐', '㋒'], '㋐', 2)).toEqual(['㋒', ''])
  })

  it('takes as many as one likes where all are asked for', () => {
    expect(toggleOfAll(['㋒', ''], '㋐', 2)).toEqual(['㋐', '㋒'])
    expect(toggleOfAll(['㋐', '㋒'], '㋑', 2)).toEqual(['㋐', '㋑㋒'])
    expect(toggleOfAll(['㋐', '㋑㋒'], '㋐', 2)).toEqual(['㋑', '㋒'])
    expect(toggleOfAll(['㋑', ''], '㋑', 2)).toEqual(['', ''])
  })

  it.each([
    ['正しいものを、すべて選びなさい。', true],
    ['正しいものを、すべて{選|えら}びましょう。', true],
    ['全て、記号で答えなさい。', true],
    ['すべての辺の長さが等しいものを選びなさい。', false],
    ['すべてを見て、2つ選びなさい。', false],
    ['正しいものを、2つ選びなさい。', false],
  ])('reads %s', (text, isForAll) => {
    expect(asksForAll(text)).toBe(isForAll)
  })

  it('goes on to the next empty slot, also to one before', () => {
    expect(fillSlot(['', '', ''], 0, '㋑')).toEqual({ answers: ['㋑', '', ''], next: 1 })
    expect(fillSlot(['', '㋐', ''], 2, '㋑')).toEqual({ answers: ['', '㋐', '㋑'], next: 0 })
    expect(fillSlot(['㋐', '㋐'], 1, '㋐')).toEqual({ answers: ['㋐', '㋐'], next: 1 })
  })
})
