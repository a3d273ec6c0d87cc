import { describe, expect, it } from 'vitest'
import { AnswerFormatError } from './answer-field.ts'
import { compileQuestion } from './compile-question.ts'
import { explainFormatError, explainTrace } from './explain-trace.ts'
import { PatternFormatError, parsePattern } from './patterns/patterns.ts'
import { traceResponse } from './trace.ts'

const explain = (answer: string, response: string[], pattern = '', selects: (string | null)[] = []) =>
  explainTrace(traceResponse(compileQuestion({ answer, pattern, selects }), response))

describe('explainTrace', () => {
  it('explains what needs no explanation in few words', () => {
    expect(explain('3', ['3'])).toEqual([
      '正答 「3」',
      'パターン 自由入力',
      '解答欄1 「3」',
      '比べ方 ひとつの解答: 4点',
      '　正答 「3」 と 解答欄1: 一致',
      '得点 4点（満点 4点）',
    ])
  })

  it('counts what it does not list', () => {
    const response = Array.from({ length: 62 }, () => '3')
    expect(explain('3', response)).toContain('　ほか 2件')
  })

  it('explains what was not found in any order', () => {
    expect(explain('2@2', ['2', '3']).slice(4)).toEqual([
      '比べ方 順不同: 0点',
      '　正答 「2」 と 解答欄1: 一致',
      '　正答 「2」: 同じ解答がない',
      '得点 0点（満点 4点）',
    ])
  })

  it('says how many slots are missing, too many, or left empty', () => {
    expect(explain('2@3', ['2']).slice(3, 5)).toEqual([
      '比べ方 順不同: 0点',
      '　正答2つに対して、解答欄が1つ足りないため、比べません。',
    ])
    expect(explain('3"4', ['3', '4', '5'])).toContain('　正答2つに対して、解答欄が1つ多いため、多い分は採点しません。')
    expect(explain('3"4', ['3'])).toContain('　正答2つに対して、解答欄が1つ足りないです。')
    expect(explain('3"4', ['3', ' '])).toEqual(
      expect.arrayContaining(['解答欄2 無回答', '　正答 「4」 と 解答欄2: 無回答']),
    )
  })

  it('explains joined markers, what was given being told once', () => {
    expect(explain('㋐㋑', ['㋐㋑'], 'dad_2')).toContain('　つなげて比べる: 正答 「㋐㋑」: 一致')
    expect(explain('㋐,㋑;㋒,㋑', ['㋑', '㋐'], 'o_4').slice(4)).toEqual([
      '解答欄をつなげると 「㋑㋐」',
      '別解1 「㋐,㋑」 すべて順番どおり: 0点（採用）',
      '　つなげて比べる: 正答 「㋐㋑」: 不一致',
      '別解2 「㋒,㋑」 すべて順番どおり: 0点',
      '　つなげて比べる: 正答 「㋒㋑」: 不一致',
      '得点 0点（満点 4点）',
    ])
  })

  it('explains alternatives, widths and numbers', () => {
    expect(explain('3,4;4,3', ['４', ' 03'])).toEqual([
      '正答 「3,4;4,3」',
      'パターン 自由入力',
      '解答欄1 「４」 → 「4」（全角を半角に）',
      '解答欄2 「 03」 → 「3」（空白をそろえる、数の書き方をそろえる）',
      '別解1 「3,4」 すべて順番どおり: 0点',
      '　正答 「3」 と 解答欄1: 不一致',
      '　正答 「4」 と 解答欄2: 不一致',
      '別解2 「4,3」 すべて順番どおり: 4点（採用）',
      '　正答 「4」 と 解答欄1: 一致',
      '　正答 「3」 と 解答欄2: 一致',
      '得点 4点（満点 4点）',
    ])
  })

  it('explains choices: the text behind a number, one without text, no number, and a right answer that is none', () => {
    const selects = ['大阪', '東京', null]
    expect(explain('東京', ['２'], 's_3', selects).slice(2, 5)).toEqual([
      '解答欄1 「２」 → 「2」（全角を半角に） → 選択肢「東京」',
      '比べ方 ひとつの解答: 4点',
      '　正答 「東京」 と 解答欄1: 一致',
    ])
    expect(explain('東京', ['3'], 's_3', selects)[2]).toBe('解答欄1 「3」: この番号の選択肢には文字がない')
    expect(explain('東京', ['7'], 's_3', selects)[2]).toBe('解答欄1 「7」: 選択肢の番号ではない')
    expect(explain('緑', ['1'], 's_3', selects)).toContain('　この問題の正答「緑」は、選択肢にありません。')
  })

  it('names characters that look alike and are different ones', () => {
    expect(explain('ニッ', ['二ッ'])).toContain(
      '　正答 「ニッ」 と 解答欄1: 不一致（見た目は似ていますが、「ニ」と「二」は別の文字です）',
    )
    expect(explain('サッカ-', ['サッカー'])[4]).toContain('「-」と「ー」は別の文字')
    expect(explain('カ@ロ', ['口', 'x'])).toContain(
      '　正答 「ロ」: 同じ解答がない（見た目は似ていますが、「ロ」と「口」は別の文字です）',
    )
    expect(explain('カメ', ['カニ'])[4]).not.toContain('別の文字')
    expect(explain('カニ', ['カニカニ'])[4]).not.toContain('別の文字')
  })

  it('explains an empty response', () => {
    for (const response of [[], [''], ['', ' ']]) expect(explain('3"4', response)[2]).toBe('解答欄 無回答')
    expect(explain('3"4', []).slice(2)).toEqual([
      '解答欄 無回答',
      '比べ方 解答欄ごとに採点: 0点',
      '　正答 「3」: 解答欄がない',
      '　正答 「4」: 解答欄がない',
      '得点 0点（満点 8点）',
    ])
  })

  it('stays short, whatever the response and the answer hold, and shows the alternative that counts', () => {
    const answer = Array.from({ length: 1000 }, (_, at) => `${at + 1}`).join(';')
    const lines = explain(answer, ['900', ...Array(500).fill('あ'.repeat(5000))])
    expect(lines.length).toBeLessThan(130)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
    expect(lines).toContain('ほかの別解 980通り')
    expect(explain(answer, ['900'])).toContain('別解900 「900」 ひとつの解答: 4点（採用）')
    const many = Array.from({ length: 300 }, (_, at) => `${at}`)
    expect(explain(many.join('"'), many).length).toBeLessThan(140)
  })
})

describe('explainFormatError', () => {
  const explainError = (answer: string, pattern = '') => {
    try {
      compileQuestion({ answer, pattern, selects: [] })
    } catch (error) {
      if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return explainFormatError(error)
    }
    return expect.unreachable(`${answer} was accepted`)
  }

  it('says where the trouble begins, counted in characters, and what it is', () => {
    expect(explainError('3,4;5')).toEqual([
      '解答フォーマットエラー3,4;5',
      '5文字目の「5」から: 別解どうしで解答の個数が違います',
    ])
    expect(explainError('𠮷,野@家')[1]).toBe('4文字目の「@家」から: ひとつの解答に2種類の区切り記号があります')
    expect(explainError('3;')[1]).toBe('最後: 空の解答があります')
  })

  it('shows the beginning of a long rest only', () => {
    expect(explainError(`1;2@${'𠮷'.repeat(100)}`)[1]).toBe(
      `3文字目の「2@${'𠮷'.repeat(9)}…」から: 別解どうしで解答の個数が違います`,
    )
    expect(explainError('1;2@3456789012')[1]).toMatch(/^3文字目の「2@3456789012」から/)
  })

  it('names the pattern that there is not', () => {
    expect(explainError('3', 'x_1')).toEqual([expect.stringMatching(/^パターンが正しくありません.*: x_1$/)])
    expect(() => parsePattern('x_1')).toThrow(PatternFormatError)
  })
})
