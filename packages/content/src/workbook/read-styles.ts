import { withProperty } from './shared-strings.ts'
import { PLAIN_LOOK, type TextLook } from './sheet-cell.ts'
import { attributeOf, scanXml } from './xml-scanner.ts'

/** How Excel shows a number: as it is stored, as a date, or by a format code. */
type NumberLook = 'plain' | 'date' | NumberCode
interface NumberCode {
  code: string
  /** Whether the shown text depends on the language of Excel. */
  dependsOnLanguage: 'never' | 'below-zero' | 'always'
}

export interface CellStyle {
  number: NumberLook
  text: TextLook
}
export const PLAIN_STYLE: CellStyle = { number: 'plain', text: PLAIN_LOOK }

/** ECMA-376, 18.8.30; 27–36 and 50–58 are dates in Japanese. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const builtIn = (code: string, dependsOnLanguage: NumberCode['dependsOnLanguage'] = 'never'): NumberCode => ({
  code,
  dependsOnLanguage,
})
/** ECMA-376, 18.8.30, as Excel in Japan shows them. */
const BUILT_IN: ReadonlyMap<number, NumberCode> = new Map([
  [1, builtIn('0')],
  [2, builtIn('0.00')],
  [3, builtIn('#,##0')],
  [4, builtIn('#,##0.00')],
  [5, builtIn('"¥"#,##0;"¥"-#,##0', 'always')],
  [6, builtIn('"¥"#,##0;"¥"-#,##0', 'always')],
  [7, builtIn('"¥"#,##0.00;"¥"-#,##0.00', 'always')],
  [8, builtIn('"¥"#,##0.00;"¥"-#,##0.00', 'always')],
  [9, builtIn('0%')],
  [10, builtIn('0.00%')],
  [11, builtIn('0.00E+00')],
  [12, builtIn('# ?/?')],
  [13, builtIn('# ??/??')],
  [37, builtIn('#,##0;-#,##0', 'below-zero')],
  [38, builtIn('#,##0;-#,##0', 'below-zero')],
  [39, builtIn('#,##0.00;-#,##0.00', 'below-zero')],
  [40, builtIn('#,##0.00;-#,##0.00', 'below-zero')],
  [41, builtIn('#,##0;-#,##0;"-"', 'below-zero')],
  [42, builtIn('"¥" #,##0;"¥" -#,##0;"¥" "-"', 'always')],
  [43, builtIn('#,##0.00;-#,##0.00;"-"', 'below-zero')],
  [44, builtIn('"¥" #,##0.00;"¥" -#,##0.00;"¥" "-"', 'always')],
  [48, builtIn('##0.0E+0')],
])

/** Texts, colours and conditions in a format are no signs of it. */
const NO_SIGNS = /"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi

function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : (BUILT_IN.get(id) ?? 'plain')
  if (/^(general|標準|G\/標準|@|)$/i.test(code.trim())) return 'plain'
  const signs = code.split(';')[0]?.replace(NO_SIGNS, '').replace(/s\.0+/gi, 's') ?? ''
  const isNumber = /[0#?]|general|標準/i.test(signs)
  return !isNumber && /[ymdhsge年月日時分秒]/i.test(signs) ? 'date' : builtIn(code)
}

/** The cell styles, by the index that a cell names. */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const fonts: TextLook[] = []
  const styles: CellStyle[] = []
  let list = ''
  let font = PLAIN_LOOK
  await scanXml(pieces, {
    open: (name, attributes) => {
      const number = (attribute: string) => Number(attributeOf(attributes, attribute) ?? 0)
      if (name === 'numFmt' && list === 'numFmts') codes.set(number('numFmtId'), attributes['formatCode'] ?? '')
      else if (name === 'numFmts' || name === 'fonts' || name === 'cellXfs') list = name
      else if (name === 'font') font = PLAIN_LOOK
      else if (list === 'fonts') font = withProperty(font, name, attributes)
      else if (name === 'xf' && list === 'cellXfs') {
        const id = number('numFmtId')
        styles.push({
          number: lookOf(id, codes.get(id)),
          text: fonts[number('fontId')] ?? PLAIN_LOOK,
        })
      }
    },
    close: (name) => {
      // An underlined cell is decoration, such as a link.
      if (name === 'font' && list === 'fonts') fonts.push({ ...font, isUnderlined: false })
      else if (name === list) list = ''
    },
    text: () => undefined,
  })
  return styles
}
