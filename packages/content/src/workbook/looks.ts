import { MAIN, XML_HEADER } from './ooxml.ts'

/** How a cell looks; nothing of it is the plain one. */
export interface Look {
  /** Bold, in the middle of its line, and broken where it is too long. */
  isHeader?: boolean
  /** RGB in six signs. */
  fill?: string | undefined
  format?: 'text' | 'moment'
}

const PLAIN: Look = {}
/** Of a workbook's own formats `@`; the first number of those that it brings along. */
const [TEXT_FORMAT, MOMENT_FORMAT] = [49, 164]
/** The first two fills are every workbook's own. */
const OWN_FILLS = ['<patternFill patternType="none"/>', '<patternFill patternType="gray125"/>']

const font = (more: string) => `<font>${more}<sz val="11"/><name val="Yu Gothic"/></font>`
const many = (name: string, parts: readonly string[]) => `<${name} count="${parts.length}">${parts.join('')}</${name}>`

/** The looks of a workbook, each once, in the order in which cells ask for them. */
export function openLooks() {
  const places = new Map<string, number>()
  const looks: Look[] = []
  const fills = new Map<string, number>()
  const placeOf = (look: Look): number => {
    const key = `${look.isHeader ? 'h' : ''} ${look.fill ?? ''} ${look.format ?? ''}`
    const known = places.get(key)
    if (known !== undefined) return known
    if (look.fill !== undefined && !fills.has(look.fill)) fills.set(look.fill, OWN_FILLS.length + fills.size)
    places.set(key, looks.length)
    return looks.push(look) - 1
  }
  placeOf(PLAIN)

  function lookXml({ isHeader, fill, format }: Look): string {
    const number = format === 'text' ? TEXT_FORMAT : format === 'moment' ? MOMENT_FORMAT : 0
    const applied = `applyNumberFormat="1" applyFont="1" applyFill="1"${isHeader ? ' applyAlignment="1"' : ''}`
    const begin = `<xf numFmtId="${number}" fontId="${isHeader ? 1 : 0}" fillId="${fills.get(fill ?? '') ?? 0}" borderId="0" xfId="0" ${applied}`
    return isHeader ? `${begin}><alignment vertical="center" wrapText="1"/></xf>` : `${begin}/>`
  }
  return {
    /** The number by which a cell names its look. */
    placeOf,
    part(): string {
      const solid = [...fills.keys()].map(
        (rgb) => `<patternFill patternType="solid"><fgColor rgb="FF${rgb}"/></patternFill>`,
      )
      return (
        `${XML_HEADER}<styleSheet xmlns="${MAIN}">` +
        `<numFmts count="1"><numFmt numFmtId="${MOMENT_FORMAT}" formatCode="yyyy-mm-dd hh:mm"/></numFmts>` +
        many('fonts', [font(''), font('<b/>')]) +
        many(
          'fills',
          [...OWN_FILLS, ...solid].map((fill) => `<fill>${fill}</fill>`),
        ) +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        many('cellXfs', looks.map(lookXml)) +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
      )
    },
  }
}
export type Looks = ReturnType<typeof openLooks>
