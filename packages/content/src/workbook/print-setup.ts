import type { SheetToWrite } from '../sheet-to-write.ts'
import { escaped, lettersOf } from './ooxml.ts'
import { writableCell, writableName } from './writable.ts'

/** A sheet's name in a reference: always in quotes, its own quotes doubled. */
export const quotedName = (name: string) => `'${writableName(name).replaceAll("'", "''")}'`

/** `&` begins a code in what stands above and below a page; the file keeps at most 255 signs of it. */
const inHeader = (text: string) => Array.from(writableCell(text).replaceAll('&', '&&')).slice(0, 200).join('')

const MARGINS = '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>'

/** A4 across, as many pages as it is long, under its title. */
export const printSetup = ({ name, printTitle }: SheetToWrite): string =>
  printTitle === undefined
    ? MARGINS
    : `${MARGINS}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
      `<headerFooter><oddHeader>${escaped(`&L${inHeader(printTitle)}&R${inHeader(name)}`)}</oddHeader>` +
      '<oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>'

/** The header, and the columns that stay in view, on each printed page. `at`: the place of the sheet. */
export function printTitles({ name, frozenColumns = 0, printTitle }: SheetToWrite, at: number): string {
  if (printTitle === undefined) return ''
  const columns = frozenColumns > 0 ? `${quotedName(name)}!$A:$${lettersOf(frozenColumns - 1)},` : ''
  const titles = escaped(`${columns}${quotedName(name)}!$1:$1`)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${titles}</definedName>`
}
