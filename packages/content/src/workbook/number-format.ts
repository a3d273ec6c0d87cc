import { format } from 'numfmt'
import { kanjiDigits, kanjiNumber, type Numerals } from './kanji-number.ts'

/** The text that Excel shows in a cell. */
interface Shown {
  text: string
  /** false if Excel may show another text. */
  isCertain: boolean
}

interface Prepared {
  code: string
  numerals: Numerals | null
  isCertain: boolean
}

/** Quoted texts, escaped characters and spacing, which hold no syntax. */
const LITERAL = /("[^"]*"|[\\!_].)/
/** Excel stores these in English; other programs may store Japanese. */
const GENERAL = /G\/標準|標準/g
const COLOUR = /\[(?:黒|青|水|緑|紫|赤|白|黄)\]/g
/** `[$¥-411]`: only the sign is kept, because separators do not depend on this language. */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g
const NUMERALS = /\[DBNum([1-3])\]/gi

const prepared = new Map<string, Prepared>()
/** A workbook of Excel has at most 250 codes of its own. */
const MOST_PREPARED = 1000

/** The parts of a code: syntax and literals by turns. */
const partsOf = (code: string) => code.split(LITERAL)
const syntaxOf = (code: string) => partsOf(code).filter((_, at) => at % 2 === 0)

const inEnglish = (syntax: string) =>
  syntax
    .replace(NUMERALS, '')
    .replace(GENERAL, 'General')
    .replace(COLOUR, '')
    .replace(CURRENCY, (_, sign: string) => (sign === '' ? '' : `"${sign}"`))

/** `!` escapes a character in the Excel of Japan. */
const inBackslashes = (literal: string) => literal.replace(/^!/, '\\')

/** Signs outside of literals by which programs show different texts: a fill up to the column's width, letters or two slashes beside digits. */
function isOneText(code: string): boolean {
  const syntax = syntaxOf(code).join('')
  return syntax
    .replace(/\[[^\]]*\]|General|E[+-]/gi, '')
    .split(';')
    .every((section) => !/\*[^ ]/.test(section) && !(/[0#?]/.test(section) && /[a-z]|\/.*\//i.test(section)))
}

function prepare(code: string): Prepared {
  const known = prepared.get(code)
  if (known) return known
  const numerals = new RegExp(NUMERALS).exec(syntaxOf(code).join(''))?.[1]
  const plain = partsOf(code)
    .map((part, at) => (at % 2 === 0 ? inEnglish(part) : inBackslashes(part)))
    .join('')
  const made: Prepared = {
    code: plain === '' ? 'General' : plain,
    numerals: numerals === undefined ? null : (Number(numerals) as Numerals),
    isCertain: isOneText(plain) && !partsOf(code).some((part, at) => at % 2 === 1 && part.startsWith('!')),
  }
  if (prepared.size >= MOST_PREPARED) prepared.clear()
  prepared.set(code, made)
  return made
}

const plainNumber = (value: number) => Number(value.toPrecision(15))

/** A number with the 15 significant digits that Excel compares; without an exponent down to 1e-20. */
export function storedNumber(value: number): string {
  const text = String(plainNumber(value))
  const [, sign = '', digits = '', exponent = ''] = /^(-?)(\d(?:\.\d+)?)e-(\d+)$/.exec(text) ?? []
  if (exponent === '') return text.replace('e+', 'E+')
  const places = Number(exponent)
  if (places > 20) return text.replace('e-', 'E-')
  return `${sign}0.${'0'.repeat(places - 1)}${digits.replace('.', '')}`
}

/** The spaces of `?` and `_` only align digits. */
const withoutPadding = (text: string) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')

/** Excel allows no longer code. */
const LONGEST_CODE = 255

function formatted(code: string, value: number | string): string | null {
  try {
    return format(code, value, { locale: 'ja' })
  } catch {
    return null
  }
}

/** Columns repeat their numbers; the bound keeps a hostile file from filling the memory. */
const MOST_SHOWN = 10_000
const shownBefore = new Map<string, Shown>()

/** The text of a number by the format code of its cell. */
export function shownNumber(code: string, value: number): Shown {
  if (code.length > LONGEST_CODE) return { text: storedNumber(value), isCertain: false }
  const key = `${value} ${code}`
  const before = shownBefore.get(key)
  if (before) return before
  if (shownBefore.size >= MOST_SHOWN) shownBefore.clear()
  const shown = computeShown(code, value)
  shownBefore.set(key, shown)
  return shown
}

function computeShown(code: string, value: number): Shown {
  const { code: plain, numerals, isCertain } = prepare(code)
  if (numerals !== null && plain === 'General') {
    const text = kanjiNumber(value, numerals)
    return text === null ? { text: storedNumber(value), isCertain: false } : text
  }
  const made = formatted(plain, plainNumber(value))
  if (made === null) return { text: storedNumber(value), isCertain: false }
  const text = withoutPadding(made)
  if (!isNear(plain, value, text)) return { text: storedNumber(value), isCertain: false }
  const isSure = isCertain && text !== '' && !isDebatable(plain, value, text)
  if (numerals === null) return { text, isCertain: isSure }
  const isWhole = /^[#0?]+$/.test(syntaxOf(plain).join(''))
  return { text: kanjiDigits(text, numerals), isCertain: isSure && isWhole }
}

const FRACTION_CODE = /[0#?] *\/ *[\d#?]/
const FRACTION = /(?:(\d+) )?(\d+)\/(\d+)/

/** Whether a fraction is the number, to half of its part. The library rounds some up to the next whole: 1.95 to `2 19/20`, 0.99 to `1 1/1`. */
function isNear(code: string, value: number, text: string): boolean {
  const [, whole = '0', over, under] = (FRACTION_CODE.test(syntaxOf(code).join('')) && FRACTION.exec(text)) || []
  if (over === undefined || under === undefined) return true
  const distance = Math.abs(Number(whole) + Number(over) / Number(under) - Math.abs(value))
  return distance <= 0.5 / Number(under) + Number.EPSILON && (over !== under || Number.isInteger(value))
}

/** 0.00 or -0.00 below zero, a number under a code for texts, such as `@"様"`, and digits that General leaves out in a narrow column. */
function isDebatable(code: string, value: number, text: string): boolean {
  const isZeroBelow = value < 0 && /0/.test(text) && !/[1-9]/.test(text)
  const bare = code.replace(/\[[^\]]*\]|_.| /g, '')
  const isForTexts = bare !== '@' && /^[^;]*@[^;]*$/.test(syntaxOf(bare).join(''))
  const isShortened = /general/i.test(syntaxOf(code).join('')) && formatted('General', value) !== storedNumber(value)
  return isZeroBelow || isForTexts || isShortened
}

/** A text by the format code of its cell: only a code with a text section changes it. */
export function shownText(code: string, text: string): Shown {
  const syntax = syntaxOf(code).join('')
  const hasPlace = syntax.includes('@') || syntax.split(';').length > 3
  if (!hasPlace || text === '') return { text, isCertain: true }
  if (code.length > LONGEST_CODE) return { text, isCertain: false }
  const { code: plain, isCertain } = prepare(code)
  const shown = formatted(plain, text)
  return shown === null ? { text, isCertain: false } : { text: shown, isCertain: isCertain && shown !== '' }
}
