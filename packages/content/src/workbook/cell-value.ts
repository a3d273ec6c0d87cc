import { shownNumber, shownText, storedNumber } from './number-format.ts'
import { type CellStyle, PLAIN_STYLE } from './read-styles.ts'
import { type RichText, readEscapes } from './shared-strings.ts'
import { dateText, isoDateText, OddCell, PLAIN_LOOK, type SheetCell, type TextLook } from './sheet-cell.ts'
import { WorkbookError } from './workbook-error.ts'

/** The data that all sheets of a workbook share. */
export interface WorkbookParts {
  strings: readonly RichText[]
  styles: readonly CellStyle[]
  is1904: boolean
  /** The writer asks Excel to compute all formulas on load: a stored zero may be a placeholder. */
  leavesComputing: boolean
}

/** View settings of a sheet that change the shown text. */
export interface SheetView {
  hidesZeros: boolean
}

/** A cell as the XML has it. */
export interface RawCell {
  type: string
  style: number
  hasFormula: boolean
  hasValue: boolean
  value: string
  formula: string
  inline: RichText
}

export function cellValue(cell: RawCell, parts: WorkbookParts, { hidesZeros }: SheetView): SheetCell {
  const style = parts.styles[cell.style] ?? PLAIN_STYLE
  const base = storedCell(cell, style, parts)
  const isZero = base === 0 || (base instanceof OddCell && base.reason === 'formatted' && base.stored === '0')
  if (hidesZeros && isZero) return new OddCell('formatted', '', { stored: '0', isCertain: false })
  return base instanceof OddCell || base === null || typeof base === 'object' ? base : withLook(base, style.text)
}

const isPlain = ({ script, isStruck, isUnderlined }: TextLook) => script === 'plain' && !isStruck && !isUnderlined

/** The cell itself for a plain font, else a styled text of one run. */
const withLook = (base: SheetCell, look: TextLook): SheetCell =>
  isPlain(look) || String(base) === '' ? base : styled(withPartsMarked([{ text: String(base), ...look }]), String(base))

const MARKS = ['isBold', 'isColoured'] as const

/** Bold letters and a colour mean something where a part of the text has them; all of a cell in bold is decoration. */
function withPartsMarked(runs: OddCell['runs']): OddCell['runs'] {
  const isWhole = (mark: (typeof MARKS)[number]) => runs.every((run) => run[mark] || run.text.trim() === '')
  const off = Object.fromEntries(MARKS.filter(isWhole).map((mark) => [mark, false]))
  return runs.map((run) => ({ ...run, ...off }))
}

const hasMark = (run: TextLook) => MARKS.some((mark) => run[mark])

function styled(runs: OddCell['runs'], stored: string): SheetCell {
  const shown = runs.filter(({ isStruck }) => !isStruck).map(({ text }) => text)
  return new OddCell('styled', shown.join(''), { stored, runs })
}

function textCell(rich: RichText, style: CellStyle): SheetCell {
  const { number, text: look } = style
  if (typeof rich !== 'string') {
    const runs = withPartsMarked(rich.map((run) => ({ text: run.text, ...(run.look ?? look) })))
    const whole = runs.map((run) => run.text).join('')
    if (!runs.every(isPlain)) return styled(runs, whole)
    const shown = textCell(whole, { ...style, text: PLAIN_LOOK })
    return shown === whole && runs.some(hasMark) ? styled(runs, whole) : shown
  }
  const text = rich
  if (typeof number === 'string' || !isPlain(look)) return text
  const shown = shownText(number.code, text)
  const isShown = shown.text === text && shown.isCertain
  return isShown ? text : new OddCell('formatted', shown.text, { stored: text, isCertain: shown.isCertain })
}

function storedCell(cell: RawCell, style: CellStyle, { strings, is1904, leavesComputing }: WorkbookParts): SheetCell {
  const isInline = cell.inline.length > 0 && !cell.hasValue
  if (isInline) return textCell(cell.inline, style)
  const raw = cell.value
  const isComputed = cell.type === 'str' ? cell.hasValue : raw.trim() !== '' && !(leavesComputing && raw.trim() === '0')
  if (cell.hasFormula && !isComputed) return new OddCell('formula-without-value', `=${cell.formula}`)
  if (!cell.hasValue) return null
  switch (cell.type) {
    case 's':
      return textCell(sharedText(strings, raw), style)
    case 'str':
    case 'inlineStr':
      return textCell(readEscapes(raw), style)
    case 'b':
      return /^\s*(1|true)\s*$/i.test(raw) ? 'TRUE' : 'FALSE'
    case 'e':
      return new OddCell('error', raw)
    case 'd':
      return style.text.isStruck ? struck(isoDateText(raw)) : new OddCell('date', isoDateText(raw))
    default:
      return numberCell(raw, style, is1904)
  }
}

function sharedText(strings: readonly RichText[], raw: string): RichText {
  const text = strings[Number(raw)]
  if (text === undefined) throw new WorkbookError('unreadable')
  return text
}

const struck = (text: string) => styled([{ text, ...PLAIN_LOOK, isStruck: true }], text)

/** A whole number of more digits than Excel shows: another program wrote it, a code or a login for one. */
const LONG_NUMBER = /^-?\d{16,}$/

/** A number if its text is the same, else the text. */
const asNumber = (stored: string) => (String(Number(stored)) === stored ? Number(stored) : stored)

function numberCell(raw: string, { number, text: look }: CellStyle, is1904: boolean): SheetCell {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (number === 'date') {
    const text = dateText(value, is1904)
    return look.isStruck ? struck(text) : new OddCell('date', text)
  }
  const stored = storedNumber(value)
  if (LONG_NUMBER.test(raw) && raw !== stored)
    return new OddCell('formatted', stored, { stored: raw, isCertain: false })
  if (number === 'plain') return asNumber(stored)
  const { text, isCertain } = shownNumber(number.code, value)
  const isOpen = number.dependsOnLanguage === 'always' || (number.dependsOnLanguage === 'below-zero' && value < 0)
  if (text === stored && isCertain && !isOpen) return asNumber(stored)
  if (!isPlain(look)) return withLook(text, look)
  return new OddCell('formatted', text, { stored, isCertain: isCertain && !isOpen })
}
