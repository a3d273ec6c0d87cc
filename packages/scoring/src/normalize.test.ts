import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compileQuestion } from './compile-question.ts'
import { normalizationSteps } from './normalization-steps.ts'
import { isBlank, normalizePart, trimWhiteSpace } from './normalize.ts'
import { NEWEST_RULES, type Rules } from './rules.ts'
import { scoreResponse } from './score-response.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const readCell = (cell: string): string =>
  cell
    .replaceAll(/\\u([0-9A-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\t', '\t')
const rows = readme
  .slice(readme.search(/\| written +\|/))
  .split('\n')
  .slice(2)
  .map((line) => /^\| `(.+?)` +\| `(.+?)` +\|/.exec(line))
  .filter((found) => found !== null)

describe('normalizePart keeps the table of the README', () => {
  it('reads the whole table', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
  })

  test.each(rows.map(([, written = '', compared = '']) => [written, compared]))(
    '%s is compared as %s',
    (written, compared) => {
      expect(normalizePart(readCell(written), NEWEST_RULES)).toBe(readCell(compared))
    },
  )
})

describe('what rules have made of a text they make of it for ever', () => {
  const folder = new URL('../../../frozen/rules/', import.meta.url)
  const filesOf = (kind: string) =>
    readdirSync(folder)
      .filter((file) => file.startsWith(kind))
      .sort()
  const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

  it('has an example of each', () => {
    expect(filesOf('rules')).toEqual(['rules.1.json', 'rules.2.json', 'rules.3.json', 'rules.4.json'])
    expect(filesOf('marks')).toEqual(['marks.1.json', 'marks.2.json', 'marks.3.json', 'marks.4.json'])
  })

  test.each(filesOf('rules'))('%s', (file) => {
    const frozen = read<{ rules: Rules; compared_as: [string, string][] }>(file)
    expect(frozen.compared_as.length).toBeGreaterThan(50)
    for (const [written, compared] of frozen.compared_as) {
      expect([written, normalizePart(written, frozen.rules)]).toEqual([written, compared])
    }
  })

  test.each(filesOf('marks'))('%s', (file) => {
    const frozen = read<{ rules: Rules; marked_as: [string, string, string[], number][] }>(file)
    expect(frozen.marked_as.length).toBeGreaterThan(10)
    for (const [pattern, answer, response, points] of frozen.marked_as) {
      const { points: now } = scoreResponse(compileQuestion({ pattern, answer, selects: [] }, frozen.rules), response)
      expect([pattern, answer, response, now]).toEqual([pattern, answer, response, points])
    }
  })
})

/** Texts of the characters that the rules are about, so that they meet each other. */
const trickyPiece = fc.oneof(
  fc.constantFrom(
    ...'0123456789+-.,;"@−－．０９ａＺ～㋐①ー がか゛゜\u3099\u309A\u0301\u0338\u200B\uFEFF\u3000\u0085\t\n\uD842\uDFB7',
    ...'º˚゜⋯…∶⁄⺀⺟⻑⼀\uF900',
    '...',
    '・・・',
    '漢 字',
    'ア-イ',
    ...'ｶﾞﾟ･｡㎝㎡㎧㍍℃ℓµ〇◯✕￥≤≥≦＜=×÷*/^√π°()%:—‐﹣’”〜\u00AD\u034F\uFE0F\u3164 x漢',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const trickyText = fc.array(trickyPiece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const allRules = [1, 2, 3, 4] as const

describe.each(allRules)('normalizePart by rules %i', (rules) => {
  const normalize = (text: string) => normalizePart(text, rules)

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text))
      }),
    )
  })

  it('gives NFC, without full-width forms, zero-width characters or outer white space', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const normalized = normalize(text)
        expect(normalized).toBe(normalized.normalize('NFC').trim())
        expect(normalized).not.toMatch(/[\uFF01-\uFF5E\u200B\uFEFF]/)
      }),
    )
  })

  it('takes the short way only for characters that NFC never changes', () => {
    const starters = ['', 'A', 'か', '가', 'は']
    for (let code = 0; code <= 0xffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCharCode(code)
      for (const starter of starters) {
        const text = `${starter}${character}x`
        if (normalize(text).normalize('NFC') !== normalize(text)) expect.unreachable(code.toString(16))
      }
    }
  })

  it('names a step exactly when the text changes', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(normalizationSteps(text, rules).length > 0).toBe(normalize(text) !== text)
      }),
    )
  })

  it('leaves a text with more than 30 combining marks in a row, or half a character, as it came', () => {
    const marks = '\u0323\u0301'
    if (rules > 1) expect(normalize('１\uDB40\u200B\uDC00')).toBe('１\uDB40\u200B\uDC00')
    for (const text of [`１${marks.repeat(16)}`, `１${'\u0301\u200B'.repeat(31)}`, `１${'ﾞ\u0301'.repeat(16)}`]) {
      expect(normalize(text)).toBe(text)
    }
    expect(normalize(`１${marks.repeat(15)}`)).not.toContain('１')
  })

  it('takes no longer than a moment for a million marks in falling order, whatever stands between them', () => {
    const started = performance.now()
    for (const piece of ['\u0301\u0323', '\u0301\u0334', '\u0301\u200B\u0323', 'ﾞ\u0301', '\u0344\u0323', 'が\u0301'])
      normalize(piece.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('folds long texts like short ones, wherever they are taken apart', () => {
    for (const length of [4095, 4096, 4097, 8192, 10_000]) {
      expect(normalize('ｘ＋\u200B'.repeat(length))).toBe('x+'.repeat(length))
      expect(normalize('ｘ＋'.repeat(length))).toBe('x+'.repeat(length))
    }
  })
})

describe('rules 2', () => {
  const normalize = (text: string) => normalizePart(text, 2)

  it('take the short way only where it comes to the same as the long one', () => {
    // A soft hyphen is removed, and sends a text the long way.
    const long = (text: string) => (text.isWellFormed() ? normalize(`${text}\u00AD`) : normalize(text))
    fc.assert(
      fc.property(
        fc.oneof(
          trickyText,
          fc.array(fc.constantFrom(...'012.+-xＡ９．ー漢かカ㋐、。/=(@'), { maxLength: 8 }).map((all) => all.join('')),
        ),
        (text) => {
          expect(normalize(text)).toBe(long(text))
        },
      ),
    )
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      for (const text of [character, `1${character}2`, `か${character}5`])
        if (normalize(text) !== long(text)) expect.unreachable(code.toString(16))
    }
  })

  it('never tell two texts apart that rules 1 took for the same', () => {
    const twins = fc.oneof(
      trickyText.map((text) => [text, text.normalize('NFD')] as const),
      trickyText.map((text) => [text, normalizePart(text, 1)] as const),
      fc.tuple(trickyText, fc.constantFrom('\u200B', ' ', '\u3000'), fc.nat()).map(([text, hidden, at]) => {
        const place = hidden === '\u200B' ? at % (text.length + 1) : text.length
        return [text, text.slice(0, place) + hidden + text.slice(place)] as const
      }),
      fc.tuple(trickyText, trickyText),
    )
    fc.assert(
      fc.property(twins, ([a, b]) => {
        fc.pre(a.isWellFormed() && b.isWellFormed() && normalizePart(a, 1) === normalizePart(b, 1))
        expect(normalize(a)).toBe(normalize(b))
      }),
    )
    expect(normalize('x≰y')).toBe(normalize('x≤\u0338y'))
    expect(normalize('≰\u0323')).toBe(normalize('≤\u0323\u0338'))
  })

  /** What a formula of digits, signs and brackets comes to; null where it says no value. */
  function calculated(text: string): number | null {
    const plain = text
      .normalize('NFKC')
      .replaceAll('\u200B', '')
      .replace(/[−—‐ー]/g, '-')
      .replace(/[×✕]/g, '*')
      .trim()
    // A space between digits is a mixed number, or two answers; a calculator knows neither.
    if (!/^[-+*/÷().\d\s]+$/.test(plain) || /[\d.)]\s+[\d.(]|\*\s*\*|\/\s*\/|--|\+\+|\b0\d/.test(plain)) return null
    try {
      const value: unknown = new Function(`return (${plain.replaceAll('÷', '/')})`)()
      return typeof value === 'number' && Number.isFinite(value) ? value : null
    } catch {
      return null
    }
  }

  it('make no two formulas equal that differ in value', () => {
    const formula = fc
      .array(fc.constantFrom(...'1２3.+-−ー*×÷/() ', ' \u3000'), { minLength: 1, maxLength: 7 })
      .map((signs) => signs.join(''))
    const seen = new Map<string, [string, number]>()
    fc.assert(
      fc.property(formula, (text) => {
        const value = calculated(text)
        fc.pre(value !== null)
        const key = normalize(text)
        const [other, same] = seen.get(key) ?? [text, value]
        expect([text, value]).toEqual([text, same])
        seen.set(key, [other, value as number])
      }),
    )
    expect(normalize('6÷2')).not.toBe(normalize('6/2'))
    expect(normalize('1 1/2')).not.toBe(normalize('11/2'))
    expect(normalize('1 2')).not.toBe(normalize('12'))
  })

  it('fold each text by itself: a part is compared alike whatever its neighbours are', () => {
    fc.assert(
      fc.property(trickyText, trickyText, (a, b) => {
        expect([a, b].map(normalize)).toEqual([normalize(a), normalize(b)])
      }),
    )
  })
})

describe('the steps of a trace', () => {
  it('are named in the order in which they changed a text', () => {
    expect(normalizationSteps('42', 1)).toEqual([])
    expect(normalizationSteps('\u3000０４２．０\u200B', 1)).toEqual([
      'full_width',
      'zero_width',
      'white_space',
      'number',
    ])
    expect(normalizationSteps('か\u3099', 1)).toEqual(['nfc'])
    expect(normalizationSteps('３ × ー４', 2)).toEqual(['full_width', 'dash', 'formula'])
    expect(normalizationSteps('ﾃﾞｰﾀ ㎝か\u3099', 2)).toEqual(['half_kana', 'sign', 'nfc'])
  })
})

describe('isBlank', () => {
  it('says whether anything is left', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          trickyText,
          fc.string({ unit: fc.constantFrom(' ', '\u200B', '\u0085', '\uFEFF', '\u3000', '\u00AD', '\u{E0100}') }),
        ),
        (text) => {
          expect(isBlank(text)).toBe(normalizePart(text, 2) === '')
        },
      ),
    )
  })
})

describe('rules 1', () => {
  it('fold the full-width forms of ASCII, drop what has no width, and leave every other character alone', () => {
    const isDropped = (code: number) =>
      /^[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u180E]$/.test(String.fromCharCode(code))
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      const isFullWidth = code >= 0xff01 && code <= 0xff5e
      const inside = isDropped(code)
        ? ''
        : isFullWidth
          ? String.fromCharCode(code - 0xfee0)
          : character.normalize('NFC')
      // Between signs that no combining mark joins.
      if (normalizePart(`#${character}#`, 1) !== `#${inside}#`.normalize('NFC')) expect.unreachable(code.toString(16))
    }
  })

  it('cut every kind of white space that Unicode names', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      const isWhite = /\p{White_Space}/u.test(character)
      if ((trimWhiteSpace(`${character}a${character}`) === 'a') !== isWhite) expect.unreachable(code.toString(16))
    }
  })
})
