import { workbookParts } from '@tcheck/content/workbook/workbook-parts'
import { entryHeader, type WrittenEntry, zipDirectory } from '@tcheck/content/zip/write-zip'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NUMBER = /^-?\d{1,15}(\.\d+)?$/

interface ListSheet {
  name: string
  headers: readonly string[]
  lines: readonly (readonly string[])[]
  /** By their place: columns of numbers, which a spreadsheet can add up. */
  areNumbers: readonly boolean[]
}

/** A list as a workbook, written where it is seen. Its texts are texts: nothing in them is run, and `1/2` is no date. */
export async function workbookOf({ name, headers, lines, areNumbers }: ListSheet): Promise<Blob> {
  const columns = headers.map((header) => ({ header, width: 18 }))
  const rows = lines.map((line) => ({
    cells: line.map((text, at) => (text === '' ? null : areNumbers[at] && NUMBER.test(text) ? Number(text) : text)),
  }))
  const [files, entries]: [Blob[], WrittenEntry[]] = [[], []]
  let offset = 0
  for (const [path, pieces] of workbookParts([{ name, columns, rows }])) {
    const [file, sum] = await written(pieces)
    const packed = await new Response(file.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
    const entry = { name: path, crc32: sum, bytes: file.size, packedBytes: packed.size }
    const header = entryHeader(entry)
    entries.push({ ...entry, offset })
    files.push(new Blob([header as BlobPart]), packed)
    offset += header.length + packed.size
  }
  return new Blob([...files, zipDirectory(entries, offset) as BlobPart], { type: XLSX })
}

async function written(pieces: Iterable<string> | AsyncIterable<string>): Promise<[Blob, number]> {
  const bytes: Uint8Array[] = []
  let sum = 0xffffffff
  for await (const text of pieces) {
    const piece = new TextEncoder().encode(text)
    for (const byte of piece) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0)
    bytes.push(piece)
  }
  return [new Blob(bytes as BlobPart[]), (sum ^ 0xffffffff) >>> 0]
}

/** CRC-32 of each byte, as a zip wants it. */
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})
