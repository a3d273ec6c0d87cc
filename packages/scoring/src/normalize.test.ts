import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonicalNumber } from './canonical-number.ts'
import { isBlank, normalizationSteps, normalizePart, trimWhiteSpace } from './normalize.ts'

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
    expect(rows.length).toBeGreaterThanOrEqual(49)
  })

  test.each(rows.map(([, written = '', compared = '']) => [written, compared]))(
    '%s is compared as %s',
    (written, compared) => {
      expect(normalizePart(readCell(written))).toBe(readCell(compared))
    },
  )
})

/** Texts of the characters that the rules are about, so that they meet each other. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'0123456789+-.,;"@−－．０９ａＺ～㋐①ー がか゛゜\u3099\u309A\u0301\u200B\uFEFF\u3000\u0085\t\n\uD842\uDFB7',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

describe('normalizePart', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(normalizePart(normalizePart(text))).toBe(normalizePart(text))
      }),
    )
  })

  it('gives NFC, without full-width forms, zero-width characters or outer white space', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const normalized = normalizePart(text)
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
        if (normalizePart(text).normalize('NFC') !== normalizePart(text)) expect.unreachable(code.toString(16))
      }
    }
  })

  it('names the steps that changed a text', () => {
    expect(normalizationSteps('42')).toEqual([])
    expect(normalizationSteps('\u3000０４２．０\u200B')).toEqual(['full_width', 'zero_width', 'white_space', 'number'])
    expect(normalizationSteps('か\u3099')).toEqual(['nfc'])
  })

  it('names a step exactly when the text changes', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(normalizationSteps(text).length > 0).toBe(normalizePart(text) !== text)
      }),
    )
  })

  it('is blank exactly when nothing is left', () => {
    fc.assert(
      fc.property(
        fc.oneof(trickyText, fc.string({ unit: fc.constantFrom(' ', '\u200B', '\u0085', '\uFEFF', '\u3000') })),
        (text) => {
          expect(isBlank(text)).toBe(normalizePart(text) === '')
        },
      ),
    )
  })

  it('folds the full-width forms of ASCII, drops what has no width, and leaves every other character alone', () => {
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
      if (normalizePart(`#${character}#`) !== `#${inside}#`.normalize('NFC')) expect.unreachable(code.toString(16))
    }
  })

  it('folds long texts like short ones, wherever they are taken apart', () => {
    for (const length of [4095, 4096, 4097, 8192, 10_000]) {
      expect(normalizePart('ｘ＋\u200B'.repeat(length))).toBe('x+'.repeat(length))
    }
  })

  it('cuts every kind of white space that Unicode names', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      const isWhite = /\p{White_Space}/u.test(character)
      if ((trimWhiteSpace(`${character}a${character}`) === 'a') !== isWhite) expect.unreachable(code.toString(16))
    }
  })
})

describe('canonicalNumber', () => {
  const numberLike = fc.string({ unit: fc.constantFrom(...'0012345+-−.'), maxLength: 8 })

  it('takes as a number exactly what the written form says', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.replaceAll('−', '-'))
        expect(canonicalNumber(text) !== null).toBe(isNumber)
      }),
    )
  })

  it('keeps the value and gives equal values one spelling', () => {
    fc.assert(
      fc.property(numberLike, numberLike, (a, b) => {
        const [spellingA, spellingB] = [canonicalNumber(a), canonicalNumber(b)]
        fc.pre(spellingA !== null && spellingB !== null)
        const [valueA, valueB] = [Number(a.replaceAll('−', '-')), Number(b.replaceAll('−', '-'))]
        expect(Number(spellingA)).toBe(valueA + 0)
        expect(spellingA === spellingB).toBe(valueA === valueB)
        expect(spellingA).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/)
      }),
    )
  })
})
