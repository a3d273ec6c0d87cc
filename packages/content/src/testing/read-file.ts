import { inflateRawSync } from 'node:zlib'

/**
 * Reads produced files without any code of the product and without its libraries: zip, workbook and CSV from their bytes. A test that
 * uses the writer's own parts would repeat the writer's faults.
 */

/** A cell as a person sees it; a day or a moment as the format of the cell shows it. */
export type ReadCell = string | number | boolean | null
type ReadSheets = Readonly<Record<string, ReadCell[][]>>

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

function unzip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = file.length - 22
  while (file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20))
    const content = file.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed
    parts.set(name, content.toString('utf8'))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return parts
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (xml: string) =>
  xml
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name = '') =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (ENTITIES[name] ?? ''),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const attribute = (tag: string, name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>(.*?)</${name}>)`, 'gs'))].map(
    ([, tag = '', inside = '']) => ({ tag, inside }),
  )
const textOf = (xml: string) =>
  elements(xml, 't')
    .map(({ inside }) => unescaped(inside))
    .join('')

/** The format of each cell style that shows a day: `yyyy-mm-dd`, `yyyy-mm-dd hh:mm`. */
function dayFormats(styles: string): Map<number, string> {
  const own = new Map(
    elements(styles, 'numFmt').map(({ tag }) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  const looks = elements(elements(styles, 'cellXfs')[0]?.inside ?? '', 'xf')
  return new Map(
    looks.flatMap(({ tag }, at) => {
      const format = own.get(attribute(tag, 'numFmtId'))
      return format === undefined ? [] : [[at, format] as const]
    }),
  )
}

const DAY_MS = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')
/** A serial number has no zone: it is what the clock on the wall says. */
function shownDay(serial: number, format: string): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * DAY_MS))
  return format
    .replace('yyyy', String(at.getUTCFullYear()))
    .replace('hh:mm', `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`)
    .replace('mm', two(at.getUTCMonth() + 1))
    .replace('dd', two(at.getUTCDate()))
}

const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0]) - 1
const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * The sheets of a workbook by name, in its order; all rows of a sheet have the length of the longest.
 * @throws Error for a cell with a formula
 */
export function readXlsx(bytes: Uint8Array): ReadSheets {
  const parts = unzip(bytes)
  const part = (path: string) => parts.get(`xl/${path}`) ?? ''
  const targets = new Map(
    elements(part('_rels/workbook.xml.rels'), 'Relationship').map(({ tag }) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const texts = elements(part('sharedStrings.xml'), 'si').map(({ inside }) => textOf(inside))
  const formats = dayFormats(part('styles.xml'))
  const cellOf = (tag: string, inside: string): ReadCell => {
    if (/<f[ >]/.test(inside)) throw new Error(`a formula in ${tag}`)
    const value = elements(inside, 'v')[0]?.inside
    const type = attribute(tag, 't')
    if (type === 'inlineStr') return textOf(inside) || null
    if (value === undefined) return null
    if (type === 's') return texts[Number(value)] || null
    if (type === 'b') return value === '1'
    const format = formats.get(Number(attribute(tag, 's')))
    return format === undefined ? Number(value) : shownDay(Number(value), format)
  }
  const rowsOf = (xml: string) => {
    const cells = new Map(
      elements(xml, 'c').map(({ tag, inside }) => [attribute(tag, 'r'), cellOf(tag, inside)] as const),
    )
    const places = [...cells.keys()].map((reference) => [rowOf(reference), columnOf(reference)] as const)
    const [height, width] = [0, 1].map((side) => Math.max(-1, ...places.map((place) => place[side] ?? 0)) + 1)
    const rows = Array.from({ length: height ?? 0 }, () => Array<ReadCell>(width ?? 0).fill(null))
    for (const [reference, cell] of cells) (rows[rowOf(reference)] ?? [])[columnOf(reference)] = cell
    return rows
  }
  return Object.fromEntries(
    elements(part('workbook.xml'), 'sheet').map(({ tag }) => [
      attribute(tag, 'name'),
      rowsOf(part(targets.get(attribute(tag, 'r:id')) ?? '')),
    ]),
  )
}

/** The lines of a CSV (RFC 4180), UTF-8 with its mark or Shift_JIS; texts, as they lie in the file. */
export function readCsv(bytes: Uint8Array, encoding: 'utf-8' | 'shift_jis' = 'utf-8'): string[][] {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(cells)
    cells = []
  }
  return rows
}
