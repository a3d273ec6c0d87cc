import type { TextRun } from '../workbook/sheet-cell.ts'

const SUPER: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] ?? '']),
)
const SUB: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()aeox'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ'][at] ?? '']),
)

const WIDE = /[\uff01-\uff5e]/g
const TO_ASCII = 0xfee0
/** Dashes of all kinds, and the long vowel of a Japanese keyboard before a digit. */
const DASH = /[\u2010-\u2015\u2212]|ー(?=\d)/g

/** A script in the characters of a formula: ２ is 2, and each dash a minus sign. */
const narrow = (text: string) =>
  text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII)).replace(DASH, '-')

/** Runs that are not struck out; neighbours with the same script are joined. */
function visible(runs: readonly TextRun[]): Pick<TextRun, 'text' | 'script'>[] {
  const joined: Pick<TextRun, 'text' | 'script'>[] = []
  for (const { text, script, isStruck } of runs) {
    const last = joined.at(-1)
    if (isStruck || text === '') continue
    // White space alone is neither a superscript nor a subscript.
    const own = text.trim() === '' && last?.script !== script ? 'plain' : script
    if (last?.script === own) last.text += text
    else joined.push({ text, script: own })
  }
  return joined.map(({ text, script }) => ({ text: script === 'plain' ? text : narrow(text), script }))
}

/** 10², H₂O: Unicode superscripts and subscripts; without such a character `10^(ab)`, or the plain text for a subscript. */
export const scriptSigns = (runs: readonly TextRun[]): string =>
  visible(runs)
    .map(({ text, script }) => {
      if (script === 'plain') return text
      const signs = [...text].map((sign) => (script === 'super' ? SUPER : SUB)[sign])
      if (signs.every((sign) => sign !== undefined)) return signs.join('')
      return script === 'super' ? typedPower(text) : text
    })
    .join('')

const typedPower = (text: string) => ([...text].length === 1 || /^\d+$/.test(text) ? `^${text}` : `^(${text})`)

/** 10^2, H2O: as typed on a keyboard. */
export const typedScripts = (runs: readonly TextRun[]): string =>
  visible(runs)
    .map(({ text, script }) => (script === 'super' ? typedPower(text) : text))
    .join('')

/** The base of a script: a number, unit, name or bracket. It moves into the formula, so that no line breaks between them. */
const BASE = /(?:\([\w+\-*/=., ]*\)|[A-Za-z]+|\d+(?:\.\d+)?)$/
const TEX_SIGNS = /[\\{}$%&#_^~]/g

const tex = (text: string) => {
  const escaped = text.replace(TEX_SIGNS, (sign) => (/[\\^~]/.test(sign) ? '' : `\\${sign}`))
  return /[^\x20-\x7e]/.test(text) ? `\\text{${escaped}}` : escaped
}
const upright = (base: string) => (/^[A-Za-z]{2,}$|^[A-Z]$/.test(base) ? `\\mathrm{${base}}` : base)

/** Whether a formula is open at the end of the text: an odd number of unescaped dollars. */
const isInFormula = (text: string) => (text.replace(/\\./g, '').match(/\$/g)?.length ?? 0) % 2 === 1

/** `$10^{2}$`: the notation of question texts, also inside a formula of the author. */
export function scriptNotation(runs: readonly TextRun[]): string {
  let text = ''
  for (const run of visible(runs)) {
    if (run.script === 'plain') {
      text += run.text
      continue
    }
    const spaceBefore = /^\s*/.exec(run.text)?.[0] ?? ''
    const script = `${run.script === 'super' ? '^' : '_'}{${tex(run.text.trim())}}`
    if (run.text.trim() === '') text += run.text
    else if (isInFormula(text)) text += script
    else {
      const base = spaceBefore === '' ? (BASE.exec(text)?.[0] ?? '') : ''
      const before = text.slice(0, text.length - base.length)
      // A second script has the same base.
      const isSecond = base === '' && spaceBefore === '' && /[^\\]\$$/.test(text) && /[_^]\{[^{}]*\}\$$/.test(text)
      text = isSecond ? `${text.slice(0, -1)}${script}$` : `${before}${spaceBefore}$${upright(base)}${script}$`
    }
  }
  return text
}
