import { writeWorkbook } from '@tcheck/content/sheet'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NUMBER = /^-?\d{1,15}(\.\d+)?$/

interface ListSheet {
  name: string
  headers: readonly string[]
  lines: readonly (readonly string[])[]
  /** By their place: columns of numbers, which a spreadsheet can add up. */
  areNumbers: readonly boolean[]
}

/** A list as a workbook, written in the browser. Its texts are texts: nothing in them is run, and `1/2` is no date. */
export async function workbookOf({ name, headers, lines, areNumbers }: ListSheet): Promise<Blob> {
  const columns = headers.map((header) => ({ header, width: 18 }))
  const rows = lines.map((line) =>
    line.map((text, at) => (text === '' ? null : areNumbers[at] && NUMBER.test(text) ? Number(text) : text)),
  )
  return new Blob([(await writeWorkbook([{ name, columns, rows }])) as BlobPart], { type: XLSX })
}
