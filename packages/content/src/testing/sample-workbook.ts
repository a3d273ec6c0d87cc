import { strToU8, type Zippable, zipSync } from 'fflate'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

export interface SampleParts {
  /** What stands in `<sheetData>` of each sheet, by the sheet's name. */
  sheets: Readonly<Record<string, string>>
  strings?: string
  styles?: string
  is1904?: boolean
  hidden?: readonly string[]
  /** Other parts, or ones that take the place of those. */
  more?: Zippable
  contentType?: string
}

/** A workbook made of its parts by hand, so that a test says exactly what is in it. */
export function workbookOf({ sheets, strings, styles, is1904 = false, hidden = [], more, contentType }: SampleParts) {
  const names = Object.keys(sheets)
  const type = contentType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const list = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  )
  const relations = [
    ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
    relation('rIdT', 'styles', 'styles.xml'),
  ]
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles ?? ''}</styleSheet>`,
  }
  Object.values(sheets).forEach((rows, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`
  })
  const zipped = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
  return zipSync({ ...zipped, ...more })
}
