import { describe, expect, it } from 'vitest'
import { compileQuestion } from './compile-question.ts'
import { explainTrace } from './explain-trace.ts'
import { traceResponse } from './trace.ts'

const explain = (answer: string, response: string[], pattern = '', selects: string[] = []) =>
  explainTrace(traceResponse(compileQuestion({ answer, pattern, selects }), response))

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
    expect(trace.slots[1]).toEqual({ response: '９', normalized: '9', steps: ['full_width'], compared: '9' })
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

  it('says so when the number of slots decides', () => {
    const trace = traceResponse(compileQuestion({ answer: '3@4', pattern: '', selects: [] }), ['3'])
    expect(trace.readings[0]?.parts.map(({ verdict, slotIndex }) => [verdict, slotIndex])).toEqual([
      ['wrong_count', null],
      ['wrong_count', null],
    ])
  })
})

describe('explainTrace', () => {
  it('explains alternatives, widths and numbers', () => {
    expect(explain('3,4;4,3', ['４', ' 03'])).toEqual([
      '解答欄 「3,4;4,3」',
      'パターン 自由入力',
      '解答1 「４」 → 「4」（全角を半角に）',
      '解答2 「 03」 → 「3」（前後の空白を取る、数の書き方をそろえる）',
      '読み方1 「3,4」 すべて順番どおり: 0点',
      '　正答 「3」 と 解答1 「4」: 不一致',
      '　正答 「4」 と 解答2 「3」: 不一致',
      '読み方2 「4,3」 すべて順番どおり: 4点（採用）',
      '　正答 「4」 と 解答1 「4」: 一致',
      '　正答 「3」 と 解答2 「3」: 一致',
      '得点 4点（満点 4点）',
    ])
  })

  it('explains choices', () => {
    expect(explain('東京', ['２'], 's_2', ['大阪', '東京'])).toEqual([
      '解答欄 「東京」',
      'パターン 選択肢の番号（s_2）',
      '解答1 「２」 → 「2」（全角を半角に） → 選択肢「東京」',
      '読み方1 「東京」 ひとつの解答: 4点',
      '　正答 「東京」 と 解答1 「東京」: 一致',
      '得点 4点（満点 4点）',
    ])
  })

  it('explains joined markers', () => {
    expect(explain('㋐,㋑', ['㋑', '㋐'], 'o_4').slice(4)).toEqual([
      '読み方1 「㋐,㋑」 すべて順番どおり: 0点',
      '　つなげて比べる: 正答 「㋐㋑」 と 解答 「㋑㋐」: 不一致',
      '得点 0点（満点 4点）',
    ])
  })

  it('explains an empty response', () => {
    expect(explain('3"4', []).slice(2)).toEqual([
      '解答なし',
      '読み方1 「3"4」 解答欄ごとに採点: 0点',
      '　正答 「3」: 解答がない',
      '　正答 「4」: 解答がない',
      '得点 0点（満点 8点）',
    ])
  })
})
