/** A file of a zip that is written: stored as it is, since pictures and films do not shrink. */
export interface WrittenEntry {
  name: string
  crc32: number
  bytes: number
  /** Where its header begins. */
  offset: number
}

const VERSION = 20
/** Names are in UTF-8. */
const UTF8_FLAG = 0x800
/** 1 January 1980, the first day of a zip: the same files make the same bytes. */
const FIRST_DAY = 0x21
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22

const nameOf = (name: string) => new TextEncoder().encode(name)

/** What stands before the bytes of a file. */
export function entryHeader({ name, crc32, bytes }: Omit<WrittenEntry, 'offset'>): Uint8Array {
  const text = nameOf(name)
  const header = new Uint8Array(LOCAL_BYTES + text.length)
  const view = new DataView(header.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint16(4, VERSION, true)
  view.setUint16(6, UTF8_FLAG, true)
  view.setUint16(12, FIRST_DAY, true)
  view.setUint32(14, crc32, true)
  view.setUint32(18, bytes, true)
  view.setUint32(22, bytes, true)
  view.setUint16(26, text.length, true)
  header.set(text, LOCAL_BYTES)
  return header
}

function directoryEntry({ name, crc32, bytes, offset }: WrittenEntry): Uint8Array {
  const text = nameOf(name)
  const entry = new Uint8Array(ENTRY_BYTES + text.length)
  const view = new DataView(entry.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(4, VERSION, true)
  view.setUint16(6, VERSION, true)
  view.setUint16(8, UTF8_FLAG, true)
  view.setUint16(14, FIRST_DAY, true)
  view.setUint32(16, crc32, true)
  view.setUint32(20, bytes, true)
  view.setUint32(24, bytes, true)
  view.setUint16(28, text.length, true)
  view.setUint32(42, offset, true)
  entry.set(text, ENTRY_BYTES)
  return entry
}

/**
 * What stands behind all files: their directory and the end of the zip.
 * @param end where the last file ends; fewer than 4 GB and 65,535 files, since the larger form is not written
 */
export function zipDirectory(entries: readonly WrittenEntry[], end: number): Uint8Array {
  const parts = entries.map(directoryEntry)
  const bytes = parts.reduce((sum, { length }) => sum + length, 0)
  const directory = new Uint8Array(bytes + END_BYTES)
  let at = 0
  for (const part of parts) {
    directory.set(part, at)
    at += part.length
  }
  const view = new DataView(directory.buffer, bytes)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, entries.length, true)
  view.setUint16(10, entries.length, true)
  view.setUint32(12, bytes, true)
  view.setUint32(16, end, true)
  return directory
}
