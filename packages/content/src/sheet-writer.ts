import type { SheetToWrite } from './sheet-to-write.ts'
import { chartPart, drawingPart } from './workbook/chart-parts.ts'
import { openLooks } from './workbook/looks.ts'
import { contentTypes, DOCUMENT, escaped, MAIN, partType, relation, relations, XML_HEADER } from './workbook/ooxml.ts'
import { printTitles } from './workbook/print-setup.ts'
import { sheetPart } from './workbook/sheet-part.ts'
import { openTexts } from './workbook/texts.ts'
import { SHEET_NAME_LIMIT, writableName } from './workbook/writable.ts'
import { openPackedZip } from './zip/pack-zip.ts'

type Parts = Map<string, string>

/** The charts of each sheet, counted through the whole workbook, and where they lie. @returns their types */
function addCharts(parts: Parts, sheets: readonly SheetToWrite[]): string[] {
  const types: string[] = []
  let count = 0
  sheets.forEach(({ name, charts = [] }, at) => {
    if (charts.length === 0) return
    const drawing = `drawing${at + 1}.xml`
    const numbered = charts.map((chart) => {
      count += 1
      return { chart, file: `chart${count}.xml` }
    })
    parts.set(
      `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      relations([relation('rId1', 'drawing', `../drawings/${drawing}`)]),
    )
    parts.set(`xl/drawings/${drawing}`, drawingPart(charts))
    const links = numbered.map(({ file }, place) => relation(`rId${place + 1}`, 'chart', `../charts/${file}`))
    parts.set(`xl/drawings/_rels/${drawing}.rels`, relations(links))
    types.push(partType(`/xl/drawings/${drawing}`, 'drawing'))
    for (const { chart, file } of numbered) {
      parts.set(`xl/charts/${file}`, chartPart(name, chart))
      types.push(partType(`/xl/charts/${file}`, 'drawingml.chart'))
    }
  })
  return types
}

function workbookPart(sheets: readonly SheetToWrite[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const titles = sheets.map(printTitles).join('')
  return (
    `${XML_HEADER}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">` +
    '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="16384" windowHeight="8192" activeTab="0"/></bookViews>' +
    `<sheets>${listed.join('')}</sheets>${titles && `<definedNames>${titles}</definedNames>`}</workbook>`
  )
}

/** With names of which no two are alike: what is called alike, as subjects may be, would be a damaged file to Excel. */
function withOwnNames(sheets: readonly SheetToWrite[]): SheetToWrite[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    let name = writableName(sheet.name)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const end = ` (${count})`
      name = `${writableName(sheet.name).slice(0, SHEET_NAME_LIMIT - end.length)}${end}`
    }
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

/** The bytes of a workbook: its parts are texts that are put together once, packed by Node.js in one go each. */
export async function writeSheets(wanted: readonly SheetToWrite[]): Promise<Uint8Array> {
  const sheets = withOwnNames(wanted)
  const shared = { looks: openLooks(), texts: openTexts() }
  const parts: Parts = new Map()
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  sheets.forEach((sheet, at) => {
    parts.set(`xl/${paths[at]}`, sheetPart(sheet, shared))
  })
  const chartTypes = addCharts(parts, sheets)
  parts.set('xl/styles.xml', shared.looks.part())
  parts.set('xl/sharedStrings.xml', shared.texts.part())
  parts.set('xl/workbook.xml', workbookPart(sheets))
  const targets = [
    ...paths.map((path, at) => relation(`rId${at + 1}`, 'worksheet', path)),
    relation('styles', 'styles', 'styles.xml'),
    relation('texts', 'sharedStrings', 'sharedStrings.xml'),
  ]
  parts.set('xl/_rels/workbook.xml.rels', relations(targets))
  parts.set('_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]))
  const types = [
    partType('/xl/workbook.xml', 'spreadsheetml.sheet.main'),
    ...paths.map((path) => partType(`/xl/${path}`, 'spreadsheetml.worksheet')),
    partType('/xl/styles.xml', 'spreadsheetml.styles'),
    partType('/xl/sharedStrings.xml', 'spreadsheetml.sharedStrings'),
    ...chartTypes,
  ]
  const zip = openPackedZip()
  // What tells of the others stands first, as in every workbook.
  await zip.add('[Content_Types].xml', [contentTypes(types)])
  for (const [path, text] of parts) await zip.add(path, [text])
  return zip.end()
}
