import { crc32 } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'

/** One file of a zip, as the directory at its end tells of it. Nothing of it has been unpacked. */
export interface ZipEntry {
  /** Folders and all, in Unicode NFC. */
  path: string
  /** What the name was read by: an archive of an older Windows does not say. */
  encoding: 'ascii' | 'utf-8' | 'shift_jis' | 'unknown'
  /** 0 stored, 8 deflate; others are not read. */
  method: number
  isEncrypted: boolean
  packedBytes: number
  bytes: number
  crc32: number
  /** Where its own header begins. */
  offset: number
}

export type ZipTrouble = 'unreadable' | 'too-many-files' | 'overlapping'

/** A zip that is not looked into any further. */
export class ZipError extends Error {
  readonly trouble: ZipTrouble
  constructor(trouble: ZipTrouble) {
    super(`zip refused: ${trouble}`)
    this.trouble = trouble
  }
}

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL_HEADER_BYTES = 30
const ENTRY_BYTES = 46
/** The record at the end has 22 bytes, before a comment of at most 65,535. */
const END_BYTES = 22
const LONGEST_END = END_BYTES + 0xffff
/** Names are long where folders are deep; no directory of an import comes near. */
const BYTES_PER_ENTRY = 2048
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff
const ZIP64_FIELD = 1
const UNICODE_PATH_FIELD = 0x7075
/** Bytes of its version and of the CRC of the raw name. */
const UNICODE_PATH_HEAD = 5
const UTF8_FLAG = 0x800
const ENCRYPTED_FLAGS = 0x2041

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

interface Directory {
  entries: number
  bytes: number
  offset: number
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const from = Math.max(0, source.size - LONGEST_END)
  const tail = await source.read(from, source.size - from)
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    const small = {
      entries: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    }
    const isLarge = small.entries === FULL_16 || small.bytes === FULL_32 || small.offset === FULL_32
    return (isLarge && (await findLargeDirectory(source, from + at))) || small
  }
  throw new ZipError('unreadable')
}

async function findLargeDirectory(source: ByteSource, end: number): Promise<Directory | null> {
  if (end < 20) return null
  const locator = viewOf(await source.read(end - 20, 20))
  if (locator.getUint32(0, true) !== END_64_LOCATOR) return null
  const record = await source.read(Number(locator.getBigUint64(8, true)), 56)
  const view = viewOf(record)
  if (record.length < 56 || view.getUint32(0, true) !== END_64) throw new ZipError('unreadable')
  return {
    entries: Number(view.getBigUint64(32, true)),
    bytes: Number(view.getBigUint64(40, true)),
    offset: Number(view.getBigUint64(48, true)),
  }
}

/** A field beside an entry, by its number: sizes past 4 GB, names in Unicode. */
function extraField(extra: Uint8Array, wanted: number): Uint8Array | null {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === wanted) return extra.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
  return null
}

/** The Unicode name in the extra field, if its CRC matches the raw name. */
function unicodeName(raw: Uint8Array, extra: Uint8Array): Uint8Array | null {
  const field = extraField(extra, UNICODE_PATH_FIELD)
  if (!field || field.length <= UNICODE_PATH_HEAD || field[0] !== 1) return null
  return viewOf(field).getUint32(1, true) === crc32(raw) ? field.subarray(UNICODE_PATH_HEAD) : null
}

function decodeName(raw: Uint8Array, isUtf8: boolean, extra: Uint8Array): Pick<ZipEntry, 'path' | 'encoding'> {
  const inUnicode = unicodeName(raw, extra)
  const isAscii = raw.every((byte) => byte < 0x80)
  if (isAscii && !inUnicode) return { path: new TextDecoder().decode(raw), encoding: 'ascii' }
  const tries = inUnicode ? [{ bytes: inUnicode, encoding: 'utf-8' as const }] : []
  // Macs write UTF-8 without saying so; no Shift_JIS name of more than a sign or two is also good UTF-8.
  const others = (['utf-8', 'shift_jis'] as const).map((encoding) => ({ bytes: raw, encoding }))
  for (const { bytes, encoding } of [...tries, ...(isUtf8 ? others.slice(0, 1) : others)]) {
    try {
      return { path: new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC'), encoding }
    } catch {
      // not in this encoding: try the next
    }
  }
  return { path: new TextDecoder().decode(raw).normalize('NFC'), encoding: 'unknown' }
}

function largeSizes(extra: Uint8Array, sizes: { bytes: number; packedBytes: number; offset: number }) {
  const field = extraField(extra, ZIP64_FIELD)
  if (!field) return sizes
  const view = viewOf(field)
  let at = 0
  const next = (small: number) => {
    if (small !== FULL_32 || at + 8 > field.length) return small
    at += 8
    return Number(view.getBigUint64(at - 8, true))
  }
  const bytes = next(sizes.bytes)
  const packedBytes = next(sizes.packedBytes)
  return { bytes, packedBytes, offset: next(sizes.offset) }
}

function readEntry(directory: Uint8Array, at: number): { entry: ZipEntry; next: number } {
  const view = viewOf(directory)
  if (at + ENTRY_BYTES > directory.length || view.getUint32(at, true) !== ENTRY) throw new ZipError('unreadable')
  const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const flags = view.getUint16(at + 8, true)
  const extra = directory.subarray(nameEnd, extraEnd)
  const sizes = largeSizes(extra, {
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  })
  return {
    entry: {
      ...decodeName(directory.subarray(at + ENTRY_BYTES, nameEnd), (flags & UTF8_FLAG) !== 0, extra),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & ENCRYPTED_FLAGS) !== 0,
      crc32: view.getUint32(at + 16, true),
      ...sizes,
    },
    next: extraEnd + view.getUint16(at + 32, true),
  }
}

/** Entries that share bytes make gigabytes of a few kilobytes, at a ratio that looks fair for each of them. */
function rejectOverlaps(entries: readonly ZipEntry[], directoryOffset: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, { offset, packedBytes }] of inOrder.entries()) {
    const end = inOrder[index + 1]?.offset ?? directoryOffset
    if (offset + LOCAL_HEADER_BYTES + packedBytes > end) throw new ZipError('overlapping')
  }
}

/**
 * What is in a zip, by its directory alone: as many bytes are read as that has, whatever the zip unpacks to.
 *
 * @throws ZipError for what is no zip, is cut off, has more than `mostFiles` entries, or entries that share their bytes
 */
export async function readZipDirectory(source: ByteSource, mostFiles: number): Promise<ZipEntry[]> {
  const { entries: count, bytes, offset } = await findDirectory(source)
  if (count > mostFiles) throw new ZipError('too-many-files')
  if (offset + bytes > source.size || bytes > count * BYTES_PER_ENTRY) throw new ZipError('unreadable')
  const directory = await source.read(offset, bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    const { entry, next } = readEntry(directory, at)
    entries.push(entry)
    at = next
  }
  rejectOverlaps(entries, offset)
  return entries
}
