import { attributeOf, scanXml } from './xml-scanner.ts'

/** What Excel makes of a number by the format of its cell. `otherwise`: it does not show the number as it is stored. */
export type NumberLook = 'plain' | 'date' | 'otherwise'

/** ECMA-376, 18.8.30; 27–36 and 50–58 are dates in Japanese. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
/** Percent, powers of ten, fractions. */
const BUILT_IN_OTHERWISE = new Set([9, 10, 11, 12, 13, 48])
/** Texts, colours and conditions in a format are no signs of it. */
const NO_SIGNS = /"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi

function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : BUILT_IN_OTHERWISE.has(id) ? 'otherwise' : 'plain'
  const signs = code.split(';')[0]?.replace(NO_SIGNS, '') ?? ''
  if (/general|標準/i.test(signs)) return 'plain'
  if (/[ymdhsge年月日時分秒]/i.test(signs.replace(/e[+-]/gi, '')) && !/^[#0?,. ]*$/.test(signs)) return 'date'
  return /[%/]|e[+-]/i.test(signs) ? 'otherwise' : 'plain'
}

/** How numbers look, by the style that a cell names. */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<NumberLook[]> {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let isCellStyle = false
  await scanXml(pieces, {
    open: (name, attributes) => {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) looks.push(lookOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
    text: () => undefined,
  })
  return looks
}
