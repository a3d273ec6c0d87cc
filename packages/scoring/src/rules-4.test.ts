import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compileQuestion } from './compile-question.ts'
import { explainTrace } from './explain-trace.ts'
import { lookAlikesOf } from './look-alikes.ts'
import { normalizationSteps } from './normalization-steps.ts'
import { normalizePart } from './normalize.ts'
import { ideographOf } from './radicals.ts'
import { NEWEST_RULES, rulesOf } from './rules.ts'
import { traceResponse } from './trace.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const normalize = (text: string) => normalizePart(text, 4)
const inRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

describe('rules 4', () => {
  test.each<readonly [string, string]>([
    // ° after a digit
    ['90º', '90°'],
    ['９０˚', '90°'],
    ['90゜', '90°'],
    ['90ﾟ', '90°'],
    ['20ºC', '20°C'],
    ['∠A=60゜', '∠A=60°'],
    ['60º + 30º', '60°+30°'],
    ['9ºº', '9°º'],
    ['90゜ー30゜', '90°-30°'],
    ['90ﾟー x', '90°ー x'],
    ['xº', 'xº'],
    ['º', 'º'],
    ['ハ゜', 'ハ゜'],
    ['ﾊﾟ', 'パ'],
    // ー between two kana
    ...['-', '－', '−', '﹣', '‐', '‑', '‒', '–', '—', '―'].map((dash): [string, string] => [`デ${dash}タ`, 'データ']),
    ['らーめん', 'らーめん'],
    ['ㇰ-ㇱ', 'ㇰーㇱ'],
    ['ら-めん', 'らーめん'],
    ['ﾃﾞ-ﾀ', 'データ'],
    ['ﾃﾞｰﾀ', 'データ'],
    ['エネルギ-', 'エネルギ-'],
    ['-ア', '-ア'],
    ['ア-1', 'ア-1'],
    ['1-ア', '1-ア'],
    ['東-京', '東-京'],
    ['ア-京', 'ア-京'],
    ['ア--イ', 'ア--イ'],
    ['㋐-㋑', '㋐-㋑'],
    ['・-・', '・-・'],
    ['ア - イ', 'ア - イ'],
    ['1-2', '1-2'],
    // … : /
    ['3⋯1', '3…1'],
    ['3...1', '3…1'],
    ['３．．．１', '3…1'],
    ['3・・・1', '3…1'],
    ['3･･･1', '3…1'],
    ['3..1', '3..1'],
    ['3・・1', '3・・1'],
    ['3‥1', '3‥1'],
    ['3….1', '3….1'],
    ['3....1', '3….1'],
    ['3······1', '3······1'],
    ['……', '……'],
    ['1, 2, ⋯', '1,2,…'],
    ['1, 2, …, 9', '1,2,…,9'],
    ['そして ...', 'そして …'],
    ['1∶2', '1:2'],
    ['1 ∶ 2', '1:2'],
    ['1⁄2', '1/2'],
    ['1 1⁄2', '1 1/2'],
    ['1∕2', '1∕2'],
    ['½', '½'],
    // A space between kana or kanji
    ['東　京', '東京'],
    ['とう きょう', 'とうきょう'],
    ['カ ー', 'カー'],
    ['佐々 木', '佐々木'],
    ['𠮷 野', '𠮷野'],
    ['一 つ', '一つ'],
    ['東京 A', '東京 A'],
    ['A 東京', 'A 東京'],
    ['2 本', '2 本'],
    ['、 東', '、 東'],
    ['㋐ ㋑', '㋐ ㋑'],
    ['No thanks', 'No thanks'],
    ['1 1/2', '1 1/2'],
    // Radicals and compatibility ideographs
    ['⼈⼝', '人口'],
    ['⻑⽅形', '長方形'],
    ['⻄', '西'],
    ['⼀ ⼆', '一二'],
    ['⺀', '⺀'],
    ['\u2E9A', '\u2E9A'],
    ['\u2FDF', '\u2FDF'],
    ['\u{2F800}', '丽'],
    ['塚', '塚'],
    // No fold of rules 2 is lost
    ['①', '①'],
    ['x²', 'x²'],
    ['007', '7'],
  ])('compare %j as %j', (written, compared) => {
    expect(normalize(written)).toBe(compared)
  })

  it('make of each radical one kanji, and of each compatibility ideograph what NFC makes of it', () => {
    const radicals = inRange(0x2e80, 0x2fdf)
    const left = radicals.filter((sign) => !/^\p{Unified_Ideograph}$/u.test(normalize(sign)))
    expect(left.filter((sign) => /\p{Assigned}/u.test(sign))).toEqual(['⺀'])
    for (const sign of radicals) if (sign >= '\u2F00') expect(normalize(sign)).toBe(sign.normalize('NFKC'))
    for (const sign of [...inRange(0xf900, 0xfaff), ...inRange(0x2f800, 0x2fa1f)])
      expect(normalize(sign)).toBe(sign.normalize('NFC'))
  })

  it('leave alone what rules 2 leave alone', () => {
    for (const text of ['デ-タ\uD800', `東 京${'\u0301'.repeat(31)}`]) expect(normalize(text)).toBe(text)
  })

  const piece = fc.constantFrom(
    ...'1２3.+-−ー*×÷/⁄∶:() …⋯・º°゜\u309aアイカー漢字⼈⻑、㋐\u3000\u200B',
    '...',
    '・・・',
    'ﾃﾞ-ﾀ',
    '(1)',
  )
  const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))

  it('never tell two texts apart that rules 3 take for the same', () => {
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(text, (each) => {
        const [older, newer] = [normalizePart(each, 3), normalize(each)]
        expect(normalize(older)).toBe(newer)
        expect(normalize(newer)).toBe(newer)
        expect(seen.get(older) ?? newer).toBe(newer)
        seen.set(older, newer)
      }),
    )
  })

  /** The value of a formula, as a calculator has it; angles and ratios as a pair of what they say. */
  function calculated(formula: string): string | null {
    const plain = formula
      .normalize('NFKC')
      .replace(/[∶]/g, ':')
      .replace(/[⁄]/g, '/')
      .replace(/[−ー]/g, '-')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .trim()
    if (!/^[-+*/().:\d\s]+$/.test(plain)) return null
    if (/[\d.)]\s+[\d.(]|\*\s*\*|\/\s*\/|--|\+\+|\b0\d|\.\s*\.|\d\s*\(/.test(plain)) return null
    try {
      const sides = plain.split(':').map((side) => new Function(`return (${side})`)() as unknown)
      return sides.every((side) => typeof side === 'number' && Number.isFinite(side)) ? sides.join(':') : null
    } catch {
      return null
    }
  }

  it('make no two formulas equal that differ in value', () => {
    const formula = fc
      .array(fc.constantFrom(...'1２3.+-−ー*×÷/⁄∶:() ', ' \u3000'), { minLength: 1, maxLength: 7 })
      .map((signs) => signs.join(''))
    const seen = new Map<string, [string, string]>()
    fc.assert(
      fc.property(formula, (each) => {
        const value = calculated(each)
        fc.pre(value !== null)
        const key = normalize(each)
        const [first, same] = seen.get(key) ?? [each, value]
        expect([each, first, value]).toEqual([each, first, same])
        seen.set(key, [first, same ?? ''])
      }),
    )
    for (const [one, other] of [
      ['11⁄2', '1 1⁄2'],
      ['1⁄2', '½'],
      ['2:3', '2/3'],
      ['2.3', '2…3'],
      ['90', '90º'],
      ['6÷2', '6⁄2'],
      ['1 2', '12'],
      ['3-1', '3ー1ア'],
    ] as const)
      expect([one, normalize(one)]).not.toEqual([one, normalize(other)])
  })

  test('name the folds that changed a text', () => {
    expect(normalizationSteps('⼈ 口', 4)).toEqual(['radical', 'word_space'])
    expect(normalizationSteps('デ-タ', 4)).toEqual(['long_vowel'])
    expect(normalizationSteps('1 ∶ 2', 4)).toEqual(['sign', 'formula'])
    expect(normalizationSteps('デ-タ', 3)).toEqual([])
    expect(normalizationSteps('デ-タ\uD800', 4)).toEqual([])
  })
})

describe('rulesOf', () => {
  test.each([
    [undefined, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, NEWEST_RULES],
  ])('reads a stored %s as %s', (stored, rules) => {
    expect(rulesOf(stored)).toBe(rules)
  })
})

describe('look-alikes', () => {
  test.each([
    ['⼈口', '人口', [['⼈', '人']]],
    ['⻑', '⾧', [['⻑', '⾧']]],
    ['\ufa19田', '神田', [['\ufa19', '神']]],
    ['\u{2f804}', '\u4f60', [['\u{2f804}', '\u4f60']]],
    ['90゜', '90°', [['゜', '°']]],
    ['1∶2', '1:2', [['∶', ':']]],
    ['\uE000橋', '高橋', [['\uE000', '高']]],
    ['高', '\u{F0001}', [['高', '\u{F0001}']]],
    ['⼈', '入', []],
    ['高', '高い', []],
  ])('of %j and %j are %j', (one, other, pairs) => {
    expect(lookAlikesOf(one, other)).toEqual(pairs)
  })

  test('are named in the explanation of a mark, a private-use sign by its number', () => {
    const explained = (answer: string, response: string, rules: 3 | 4) =>
      explainTrace(traceResponse(compileQuestion({ answer, pattern: '', selects: [] }, rules), [response])).join('\n')
    expect(explained('⼈口', '人口', 3)).toContain('「⼈」と「人」は別の文字')
    expect(explained('⼈口', '人口', 4)).toContain('一致')
    expect(explained('\uE000橋', '髙橋', 4)).toContain('外字（U+E000）と「髙」は別の文字')
  })
})

test.each(['Ａ', '①', 'ｱ', '\u2fd6', '人'])('the sign %s is no radical and stays', (sign) => {
  expect(ideographOf(sign)).toBe(sign)
})

test.each([
  ['鮪 𠮷', '鮪𠮷'],
  ['𠮷 野', '𠮷野'],
])('the space of %j between kanji beyond the basic plane goes', (text, folded) => {
  expect(normalizePart(text, 4)).toBe(folded)
})
