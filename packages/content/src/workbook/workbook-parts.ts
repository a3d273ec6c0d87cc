import type { SheetColumn } from '../sheet-to-write.ts'
import { contentTypes, DOCUMENT, escaped, lettersOf, MAIN, partType, relation, relations, XML_HEADER } from './ooxml.ts'
import {
  type CellMark,
  type CellValue,
  HEADER_COLOUR,
  looksLikeFormula,
  MARK_COLOURS,
  writableCell,
  writableName,
} from './writable.ts'

export interface WrittenRow {
  cells: readonly CellValue[]
  /** Coloured cells by their place in the row, from 0. */
  marks?: ReadonlyMap<number, CellMark>
}

export interface SheetOfRows {
  name: string
  columns: readonly SheetColumn[]
  headerMarks?: WrittenRow['marks']
  /** Asked for one by one while the file is written; none is kept. */
  rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>
  frozenColumns?: number
  /** Every cell has the format "text": who edits `1/2` in Excel does not get a date. */
  areCellsText?: boolean
}

/** Signs of a sheet that are packed together. */
const PIECE = 1 << 16

/** Places of the looks in `cellXfs`: plain, text, header, then the marks, each as a text. */
const [PLAIN, TEXT, HEAD] = [0, 1, 2]
const MARKS = Object.keys(MARK_COLOURS) as CellMark[]
/** The first two fills of a workbook are its own; marks and the header come behind. */
const OWN_FILLS = 2
const [WRAPPED, TEXT_FORMAT] = ['<alignment vertical="center" wrapText="1"/>', 49]

const markLook = (mark: CellMark) => HEAD + 1 + MARKS.indexOf(mark)
/** A coloured header stays bold. */
const markedHeader = (mark: CellMark) => markLook(mark) + MARKS.length

function stylesPart(): string {
  const fills = [HEADER_COLOUR, ...MARKS.map((mark) => MARK_COLOURS[mark])]
    .map((rgb) => `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/></patternFill></fill>`)
    .join('')
  const look = (format: number, font: number, fill: number, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more && ' applyAlignment="1"'}>${more}</xf>`
  const looks = [
    look(0, 0, 0),
    look(TEXT_FORMAT, 0, 0),
    look(0, 1, OWN_FILLS, WRAPPED),
    ...MARKS.map((_, at) => look(TEXT_FORMAT, 0, OWN_FILLS + 1 + at)),
    ...MARKS.map((_, at) => look(0, 1, OWN_FILLS + 1 + at, WRAPPED)),
  ]
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Yu Gothic"/></font>`
  return (
    `${XML_HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    `<fills count="${OWN_FILLS + 1 + MARKS.length}"><fill><patternFill patternType="none"/></fill>` +
    `<fill><patternFill patternType="gray125"/></fill>${fills}</fills><borders count="1"><border/></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
  )
}

function cellXml(value: CellValue, reference: string, look: number): string {
  const style = look === PLAIN ? '' : ` s="${look}"`
  if (value === null) return look === PLAIN || look === TEXT ? '' : `<c r="${reference}"${style}/>`
  if (typeof value === 'number') return `<c r="${reference}"${style}><v>${value}</v></c>`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(writableCell(text))}</t></is></c>`
}

function rowXml(row: number, cells: readonly CellValue[], lookOf: (place: number, value: CellValue) => number): string {
  const written = cells.map((value, at) => cellXml(value, `${lettersOf(at)}${row}`, lookOf(at, value))).join('')
  return written === '' ? '' : `<row r="${row}">${written}</row>`
}

/** The part of a sheet, in pieces. */
async function* sheetPart(sheet: SheetOfRows): AsyncGenerator<string> {
  const { columns, rows, frozenColumns = 0, areCellsText = false, headerMarks } = sheet
  const widths = columns.map(
    ({ width = 12 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const corner = `${lettersOf(frozenColumns)}2`
  const split = `${frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ''} ySplit="1"`
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  let piece =
    `${XML_HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
  const headers = columns.map(({ header }) => header)
  piece += rowXml(1, headers, (place) => {
    const mark = headerMarks?.get(place)
    return mark ? markedHeader(mark) : HEAD
  })
  let row = 1
  for await (const { cells, marks } of rows) {
    row += 1
    piece += rowXml(row, cells, (place, value) => {
      const mark = marks?.get(place)
      return mark ? markLook(mark) : areCellsText || looksLikeFormula(value) ? TEXT : PLAIN
    })
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function surroundings(names: readonly string[]): Record<string, string> {
  const parts = names.map((_, at) => partType(`/xl/worksheets/sheet${at + 1}.xml`, 'spreadsheetml.worksheet'))
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const targets = names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  return {
    '[Content_Types].xml': contentTypes([
      partType('/xl/workbook.xml', 'spreadsheetml.sheet.main'),
      partType('/xl/styles.xml', 'spreadsheetml.styles'),
      ...parts,
    ]),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML_HEADER}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([...targets, relation('styles', 'styles', 'styles.xml')]),
    'xl/styles.xml': stylesPart(),
  }
}

/** The files of a workbook, to be put into a zip in this order. Texts are texts, never formulas, as `writeWorkbook` has them; that one is for workbooks with more to them. */
export function workbookParts(
  sheets: readonly SheetOfRows[],
): (readonly [path: string, pieces: Iterable<string> | AsyncIterable<string>])[] {
  const names = sheets.map(({ name }) => writableName(name))
  return [
    ...Object.entries(surroundings(names)).map(([path, text]) => [path, [text]] as const),
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetPart(sheet)] as const),
  ]
}
